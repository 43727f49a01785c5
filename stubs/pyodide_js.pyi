"""What the page uses of the module by which Pyodide shows its JavaScript side."""

from pyodide.ffi import JsProxy

def registerJsModule(name: str, module: JsProxy) -> None: ...
