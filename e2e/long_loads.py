"""A file that comes as slowly as is wanted."""

from __future__ import annotations

LONG = 10_000_000
COMES = """([way, id, length]) => {
    const text = "x".repeat(length);
    const target = document.getElementById(id);
    const data = new DataTransfer();
    if (way.endsWith("file")) data.items.add(new File([text], "chat.txt", { type: "text/plain" }));
    else data.setData("text/plain", text);
    const more = { bubbles: true, cancelable: true };
    if (way === "write") target.value = text;
    if (way === "choose a file") target.files = data.files;
    const event = {
        "paste": () => new ClipboardEvent("paste", { clipboardData: data, ...more }),
        "drop": () => new DragEvent("drop", { dataTransfer: data, ...more }),
        "drop a file": () => new DragEvent("drop", { dataTransfer: data, ...more }),
        "write": () => new InputEvent("input", more),
        "choose a file": () => new Event("change", more),
    }[way]();
    return target.dispatchEvent(event);
}"""
