// What the codes of a match have answered, as both players know it (docs/codes.md 4). An account is never changed.
import { Reader, join, refuse, same, words } from "./bytes.mjs";
import { H, chanceLock } from "./primitives.mjs";
import { TRICKS, asks, decide, isLegal, open, start } from "./tricks.mjs";

const WRONG = "UnreadableAnswer";
const MOST_WORDS = 64;
/** How answers end. */
export const END = { done: 0, resign: 1, dispute: 2, accept: 3, offer: 4 };

const sealOf = (t0, seat, slot, salt, value) => H("seal", 32, t0, seat, slot, salt, value);

/** The account of a match at its beginning; null for a game whose rules are not here. */
export function begin({ code, game, lock, t, options }) {
    const rules = TRICKS[code];
    if (!rules) return null;
    return { rules, words: game.words, lock, t0: t, options, state: start(), seals: {}, offered: null, result: null };
}

/** The account after the answers of a code. What is wrong is its sender's fault. */
export function read(account, seat, number, bytes) {
    const row = new Reader(bytes, WRONG);
    const end = row.byte();
    if (end > END.offer) refuse(WRONG, "no answers end so");
    if (number === 2 && !same(chanceLock(row.take(16)), account.lock)) refuse("BadNonce", "it does not give its lock");
    if (end === END.accept) return accepted(account, seat, row);
    let now = { ...account, offered: null };
    let question = next(now, seat);
    while (question && !(end === END.resign && !row.left)) {
        now = answered(now, question, row);
        question = next(now, seat);
    }
    row.end();
    if (end === END.dispute) refuse(WRONG, "there is no table to dispute");
    if (end !== END.done && now.state.over) refuse("IllegalInCode", "the match is over already"); // G 3, G 9
    if (end === END.resign) return { ...now, result: { winner: 3 - seat, by: "resigned" } };
    return { ...now, offered: end === END.offer ? seat : null, result: result(now) };
}

const next = ({ state }, seat) => asks(state).find((each) => each.seat === seat);

function result({ state: { over }, options }) {
    return over && { winner: over === "advantage" ? Number(options.advantage) : over, by: "rules" };
}

function accepted(account, seat, row) {
    if (account.offered !== 3 - seat) refuse("IllegalInCode", "no end was offered"); // G 9
    row.end();
    return { ...account, offered: null, result: { winner: null, by: "agreed" } };
}

/** A choice is sealed while the other side has still to make its own. */
const isSealed = ({ state }, seat) => asks(state).some((each) => each.kind === "Decide" && each.seat !== seat);

const answered = (account, question, row) => (question.kind === "Decide" ? decided : opened)(account, question, row);

function decided(account, { seat, slot }, row) {
    const state = decide(account.state, seat);
    if (!isSealed(account, seat)) return { ...account, state };
    const seal = row.take(32);
    if (Object.values(account.seals).some((each) => same(each, seal))) refuse("BadSeal", "a seal of this match again");
    return { ...account, state, seals: { ...account.seals, [slot]: seal } };
}

function opened(account, { seat, slot }, row) {
    const value = row.words(account.words, MOST_WORDS).join(" ");
    const seal = account.seals[slot];
    const isGood = !seal || same(seal, sealOf(account.t0, seat, slot, row.take(16), value));
    if (!isGood) refuse("BadOpening", "another value was sealed");
    if (!isLegal(account.rules, account.state, seat, value)) refuse("IllegalInCode", value);
    return { ...account, state: open(account.rules, account.state, seat, value) };
}

/** Answers of the code that a seat owes, and its hand afterwards. `choose` gives a move for a state. */
export function write(account, seat, number, { hand, choose, salt, nonce, end = END.done }) {
    const parts = [[end], number === 2 ? nonce : []];
    let [now, held] = [account, { ...hand }];
    const isQuiet = end === END.accept || end === END.resign;
    for (let question = next(now, seat); question && !isQuiet; question = next(now, seat)) {
        const { slot } = question;
        if (question.kind === "Decide") held[slot] = choose(now.state);
        const value = held[slot];
        const isHidden = question.kind === "Decide" ? isSealed(now, seat) : slot in now.seals;
        const salted = isHidden ? salt(slot, value) : [];
        let part = [];
        if (question.kind === "Open") part = join(words(value.split(" "), now.words), salted);
        else if (isHidden) part = sealOf(now.t0, seat, slot, salted, value);
        now = answered(now, question, new Reader(join(part), WRONG));
        parts.push(part);
    }
    return { answers: join(...parts), hand: held };
}
