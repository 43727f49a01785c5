"""Stepping through the match in a certificate."""
