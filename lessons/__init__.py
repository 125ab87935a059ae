"""The lessons: what is asked, what counts as right, and what a wrong move leads to. They draw nothing."""
