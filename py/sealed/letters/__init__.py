"""Letters that go through chats: how bytes are written in them, and what a chat puts between them. Codes and
links are both made of these, and a page that reads a link needs nothing else of codes.
"""

CHAT_MESSAGE = 2000
"""The most letters that the strictest chat takes in one message."""
