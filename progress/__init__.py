"""What a learner has done, kept without an account: a log of plain events, and where it is kept."""
