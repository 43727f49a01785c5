"""Lessons: reading, judging, and those of the page."""
