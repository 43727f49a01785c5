// Back closes what lies over a screen (a panel, the review) before it leaves the screen. For that each of them has an entry of
// its own in the history, with the address of the screen and its number in `history.state.layers`.

let wanted = 0; // how many things lie over the screen
let at = ""; // the route of that screen; "" while a page of rules is open over it, which has an address itself
let leaving = ""; // the route of the screen whose entries are being left, because what they stood for was closed by other means
let meanwhile = null; // the route that was opened before they were left

const depth = () => history.state?.layers ?? 0;
const named = (route) => route || "home";
const isAt = (route) => named(route) === at;

/** To be called after a drawing: so many things lie over the screen with the route `screen`, while the page is at `route`. */
export function lay(layers, screen, route) {
    wanted = layers;
    at = screen;
    settle(route);
}

function settle(route) {
    if (leaving || !isAt(route)) return; // on the way to another screen, whose drawing comes
    for (let number = depth() + 1; number <= wanted; number += 1) history.pushState({ layers: number }, "");
    if (depth() > wanted) {
        leaving = at;
        history.go(wanted - depth());
    }
}

/** How many things are to be closed now that the player, or the page itself, has moved in the history. */
export function closed(route) {
    if (leaving) left(route);
    else if (isAt(route) && depth() < wanted) return wanted - depth();
    else settle(route); // Forward leads to nothing that could be opened again
    return 0;
}

/**
 * Entries are left some time after they are asked to be. An address that is opened before that would be left, too: it is
 * opened again.
 */
function left(route) {
    if (named(route) !== leaving) {
        meanwhile = route;
        return;
    }
    leaving = "";
    if (meanwhile === null) settle(route);
    else location.hash = meanwhile;
    meanwhile = null;
}
