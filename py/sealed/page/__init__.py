"""The page: screens and boards as pure functions from a model to a tree, and one seam to the browser."""
