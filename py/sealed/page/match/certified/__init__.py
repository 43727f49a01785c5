"""A match that a certificate tells, looked at again."""
