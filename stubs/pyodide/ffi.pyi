"""What the page uses of Pyodide's bridge to JavaScript."""

from collections.abc import Callable
from typing import Any

class JsProxy: ...

class JsException(Exception):
    name: str
    message: str

def create_proxy(of: Callable[..., Any]) -> JsProxy: ...
def create_once_callable(of: Callable[..., Any]) -> JsProxy: ...
