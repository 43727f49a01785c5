"""The pages of rules: what is on them, their figures, and a search over all of them. The screen and the sheet
that show them are in `screens/rules_page.py`.
"""
