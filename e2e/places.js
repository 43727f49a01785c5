// Where everything on the match screen is, in whole pixels: `whole`, what has its place for all of a match; `now`, what has it for
// a decision; and in sentences `hidden`, each choice that cannot be pressed as the window is, without scrolling.
() => {
    const match = document.querySelector(".match");
    const tray = match.querySelector(":scope > .line");
    const box = (element) => element.getBoundingClientRect();
    const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && box(element).width > 1;
    const said = (element) => {
        const { x, y, width, height } = box(element);
        return [x, y + scrollY, width, height].map((number) => Math.round(number)).join(" ");
    };
    const choices = [...match.querySelectorAll(".stage :is([data-cell], button)")].filter(seen);
    const named = { bar: match.querySelector(":scope > .top"), board: match.querySelector(".boardbox"), tray };
    const whole = Object.entries(named).map(([name, element]) => [name, said(element)]);
    const now = choices.filter(({ dataset }) => dataset.cell).map((cell) => [cell.dataset.cell, said(cell)]);
    const main = document.getElementById("seal");
    if (main) now.push(["main button", said(main)]);

    scrollTo(0, 0);
    const edge = box(tray);
    const under = ({ left, top, right, bottom }) =>
        Math.min(right, edge.right) - Math.max(left, edge.left) > 1 && Math.min(bottom, edge.bottom) - Math.max(top, edge.top) > 1;
    const outside = ({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const hidden = [...choices, ...tray.querySelectorAll("button")].filter(
        (choice) => seen(choice) && (outside(box(choice)) || (!tray.contains(choice) && under(box(choice)))),
    );
    const names = hidden.map((choice) => choice.getAttribute("aria-label") ?? choice.textContent);
    const wide = document.scrollingElement.scrollWidth > innerWidth ? ["the page is wider than the window"] : [];
    return { shape: match.className, whole: Object.fromEntries(whole), now: Object.fromEntries(now), hidden: [...names, ...wide] };
}
