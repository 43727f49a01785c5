// Plays one seat of a match at random: writes each code that it owes, and reads the other side's, a line each.
//
//     node tests/reader/play.mjs FCT 1 SEED        seat one, which invites; with 2 it reads an invitation first
//
// A line of its own is JSON: `code`, if one is owed, and how the match stands.
import { createInterface } from "node:readline";
import { hex } from "./bytes.mjs";
import { END } from "./answers.mjs";
import { readInvitation, writeInvitation } from "./invitation.mjs";
import { Match } from "./match.mjs";
import { H, Key, Secret } from "./primitives.mjs";
import { armored, codes } from "./text.mjs";
import { legal } from "./tricks.mjs";

const [game, seat, seed] = process.argv.slice(2);
const [player, secret] = [new Key(H("player", 32, seed)), new Secret(H("match", 32, seed))];
let drawn = 0;
const below = (most) => Number(`0x${hex(H("random", 6, seed, (drawn += 1)))}`) % most;

/** How the next code ends: now and then by giving up, or with an offer; mostly an offer is accepted. */
function ending({ account, last }) {
    if (last > 1 && account.offered && below(3)) return END.accept;
    return last > 1 && !below(40) ? END.resign : last > 1 && !below(20) ? END.offer : END.done;
}

function choose(match) {
    return (state) => {
        const moves = legal(match.account.rules, state, match.seat);
        return moves[below(moves.length)];
    };
}

function told(match, code) {
    const { state, result } = match.account;
    const chips = state.seats.map((each) => each.chips);
    console.log(JSON.stringify({ code, t: match.t.map(hex), chips, pot: state.pot, result }));
}

let match = null;
if (seat === "1") {
    const invitation = writeInvitation(game, {}, "Zoë", player, secret);
    match = new Match(1, readInvitation(invitation), player, secret);
    told(match, armored("I", invitation));
}
for await (const line of createInterface({ input: process.stdin })) {
    if (match) match.paste(line);
    else match = new Match(2, readInvitation(codes(line)[0].body), player, secret);
    told(match, match.isOwed ? match.send(choose(match), { end: ending(match), name: "Bo", message: "gg" }) : null);
}
