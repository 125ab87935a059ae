"""What can be known from one seat, and what is wise there."""
