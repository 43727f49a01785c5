// Prints what static/print.css has made ready. Loaded when somebody prints.

/** Resolves once the style sheet is there: somebody may print before it has come. */
function styled() {
    const link = document.querySelector('link[href$="print.css"]');
    if (!link || link.sheet) return null;
    return new Promise((done) => ["load", "error"].forEach((name) => link.addEventListener(name, done, { once: true })));
}

export async function print(foot) {
    await styled();
    await document.fonts.ready;
    // What stands in the margins of a page takes its styles from the root alone.
    document.documentElement.style.setProperty("--foot", JSON.stringify(foot));
    window.print();
}
