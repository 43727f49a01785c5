"""The teacher's board: any record, position or beginning, played for both sides, with branches, arrows, rings
and comments. What is written there is a record (`sealed.record.tree`).
"""
