"""What the page uses of Pyodide's own package, which only the browser has."""
