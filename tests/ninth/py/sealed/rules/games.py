"""The games of a page that has the example alone. In the project this line joins the others."""

LINES = ("three-throws|TT|Three Throws|three_throws|THREE_THROWS|three_throws|three-throws|4",)
