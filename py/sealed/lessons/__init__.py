"""Lessons as text (docs/lessons.md): records with tasks, which the rules judge.

`read` makes a `Lesson` of a text, `judge` says what an answer is worth. Both are pure, and every device
judges alike: what an opponent would have to think about has been written into the text.
"""

from sealed.lessons.form import Asked, FreeTask, Item, Lesson, LessonSentence, Task, Touch
from sealed.lessons.judging import Judgement, judge
from sealed.lessons.reading import read

__all__ = [
    "Asked",
    "FreeTask",
    "Item",
    "Judgement",
    "Lesson",
    "LessonSentence",
    "Task",
    "Touch",
    "judge",
    "read",
]
