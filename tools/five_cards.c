/* One layer of backward induction for tools/solve_five_cards.py: every round of a game of five cards as a matrix game, by the
 * simplex method of py/sealed/bots/matrix.py. What the rounds do is handed over in tables that the public rules have filled.
 *
 * A position is a pair of locals (what one seat's last submissions and lights allow), and which card is blocked. Its values lie
 * together: by pot, then by lead.
 */
#include <math.h>
#include <string.h>

enum { MOST = 48, BLOCKS = 11 };

typedef struct {
    int locals, cards, pots, leads; /* how many; a lead of l stands at l + leads / 2 */
    const int *first;               /* where the moves of each local begin, and where the last ones end */
    const int *sent, *next, *bonus; /* of each move: the submission, the local after it, the chips for its lights */
    const int *gain, *pot, *block;  /* of each blocked card, pot and two submissions: lead, pot and block after it */
    const int *place;               /* of each pair of locals and block: its number, or -1 */
} Game;

static int mirrored(int block) { return block == 0 ? 0 : block <= 5 ? block + 5 : block - 5; }

static int number(const Game *g, int a, int b, int block) { return g->place[(a * g->locals + b) * BLOCKS + block]; }

/* The mixes of a game whose entries lie between 1 and 2, where `m` has room for one row and one column more and is used up. Of
 * rows that stop a column equally soon the one with the largest entry leaves: a small one would spoil the table. `first` takes
 * the first column that pays instead of the steepest. */
static void simplex(double m[][MOST + 1], int height, int width, int first, double *rows, double *columns) {
    int in_row[MOST], in_column[MOST];
    for (int i = 0; i < height; i++) m[i][width] = 1, in_row[i] = ~i, rows[i] = 0;
    for (int j = 0; j < width; j++) m[height][j] = -1, in_column[j] = j, columns[j] = 0;
    m[height][width] = 0;
    for (int turn = 0; turn < 1000; turn++) {
        int column = -1, row = -1;
        double best = -1e-11;
        for (int j = 0; j < width; j++)
            if (m[height][j] < best && (!first || column < 0 || in_column[j] < in_column[column])) {
                column = j;
                if (!first) best = m[height][j];
            }
        if (column < 0) break;
        for (int i = 0; i < height; i++) {
            if (m[i][column] <= 1e-9) continue;
            if (row >= 0) {
                double here = m[i][width] * m[row][column], there = m[row][width] * m[i][column];
                if (here > there + 1e-13 || (here >= there - 1e-13 && m[i][column] <= m[row][column])) continue;
            }
            row = i;
        }
        if (row < 0) break;
        double pivot = m[row][column], line[MOST + 1];
        for (int j = 0; j <= width; j++) line[j] = m[row][j] / pivot;
        for (int i = 0; i <= height; i++) {
            double factor = m[i][column];
            if (i == row || factor == 0) continue;
            for (int j = 0; j <= width; j++) m[i][j] -= factor * line[j];
            m[i][column] = -factor / pivot;
        }
        line[column] = 1 / pivot;
        memcpy(m[row], line, (width + 1) * sizeof *line);
        int name = in_row[row];
        in_row[row] = in_column[column];
        in_column[column] = name;
    }
    double sum = 0;
    for (int i = 0; i < height; i++)
        if (in_row[i] >= 0 && m[i][width] > 0) columns[in_row[i]] = m[i][width], sum += m[i][width];
    for (int j = 0; j < width; j++) columns[j] /= sum;
    sum = 0;
    for (int j = 0; j < width; j++)
        if (in_column[j] < 0 && m[height][j] > 0) rows[~in_column[j]] = m[height][j], sum += m[height][j];
    for (int i = 0; i < height; i++) rows[i] /= sum;
}

/* What both mixes secure; returns how far they are from each other. */
static double gap(double m[][MOST + 1], int height, int width, const double *rows, const double *columns, double *value) {
    double total[MOST] = {0}, low = 1e9, high = -1e9;
    for (int i = 0; i < height; i++) {
        double sum = 0;
        for (int j = 0; j < width; j++) sum += m[i][j] * columns[j];
        if (sum > high) high = sum;
        if (rows[i])
            for (int j = 0; j < width; j++) total[j] += rows[i] * m[i][j];
    }
    for (int j = 0; j < width; j++)
        if (total[j] < low) low = total[j];
    *value = (low + high) / 2;
    return high - low;
}

int failures = 0; /* games that were not solved to a millionth of their span */

/* The value of a matrix game. */
static double solve(double m[][MOST + 1], int height, int width) {
    static double work[MOST + 1][MOST + 1], turned[MOST + 1][MOST + 1];
    double least = 1e9, most = -1e9, maximin = -1e9, minimax = 1e9, value, ceiling[MOST], rows[MOST], columns[MOST];
    for (int j = 0; j < width; j++) ceiling[j] = -1e9;
    for (int i = 0; i < height; i++) {
        double floor = 1e9;
        for (int j = 0; j < width; j++) {
            if (m[i][j] < floor) floor = m[i][j];
            if (m[i][j] > ceiling[j]) ceiling[j] = m[i][j];
        }
        if (floor > maximin) maximin = floor;
        if (floor < least) least = floor;
    }
    for (int j = 0; j < width; j++) {
        if (ceiling[j] < minimax) minimax = ceiling[j];
        if (ceiling[j] > most) most = ceiling[j];
    }
    if (minimax - maximin < 1e-9) return maximin;
    double span = most - least;
    for (int i = 0; i < height; i++)
        for (int j = 0; j < width; j++) m[i][j] = 1 + (m[i][j] - least) / span;
    for (int attempt = 0; attempt < 4; attempt++) {
        int first = attempt & 1;
        if (attempt < 2) {
            for (int i = 0; i < height; i++) memcpy(work[i], m[i], width * sizeof m[0][0]);
            simplex(work, height, width, first, rows, columns);
        } else { /* from the other side, from which it has other pivots */
            for (int i = 0; i < height; i++)
                for (int j = 0; j < width; j++) turned[j][i] = 3 - m[i][j];
            simplex(turned, width, height, first, columns, rows);
        }
        if (gap(m, height, width, rows, columns, &value) < 1e-6) return (value - 1) * span + least;
    }
    failures++;
    return (value - 1) * span + least;
}

/* Numbers the positions that can come about; returns how many there are. `place` and `names` are filled. */
int reach(const Game *g, int *place, int *names) {
    int count = 1, size = g->locals * g->locals * BLOCKS;
    for (int n = 0; n < size; n++) place[n] = -1;
    place[0] = 0;
    names[0] = 0;
    for (int n = 0; n < count; n++) {
        int block = names[n] % BLOCKS, a = names[n] / BLOCKS / g->locals, b = names[n] / BLOCKS % g->locals;
        for (int i = g->first[a]; i < g->first[a + 1]; i++)
            for (int j = g->first[b]; j < g->first[b + 1]; j++) {
                int after = g->block[((block * g->pots) * g->cards + g->sent[i]) * g->cards + g->sent[j]];
                int name = (g->next[i] * g->locals + g->next[j]) * BLOCKS + after;
                if (place[name] < 0) {
                    place[name] = count;
                    names[count++] = name;
                }
            }
    }
    return count;
}

/* The payoff of a round at lead 0: where each pair of submissions leads to, as a place among the values of the layer after it,
 * and the chips that the lead gains. */
static void round_of(const Game *g, int name, int pot, int *to, int *gain, int *height, int *width) {
    int block = name % BLOCKS, a = name / BLOCKS / g->locals, b = name / BLOCKS % g->locals, n = 0;
    *height = g->first[a + 1] - g->first[a];
    *width = g->first[b + 1] - g->first[b];
    for (int i = g->first[a]; i < g->first[a + 1]; i++)
        for (int j = g->first[b]; j < g->first[b + 1]; j++, n++) {
            int at = ((block * g->pots + pot) * g->cards + g->sent[i]) * g->cards + g->sent[j];
            gain[n] = g->gain[at] + g->bonus[i] - g->bonus[j];
            to[n] = number(g, g->next[i], g->next[j], g->block[at]) * (g->pots + 1) + g->pot[at];
        }
}

/* A layer of win probabilities. `after` holds the values of the next layer, for one pot more than are solved and for every lead;
 * `at` the leads that are solved, an odd number, lowest first. */
void probabilities(const Game *g, const int *names, int from, int till, const float *after, const int *at, int many,
                   float *values) {
    static double m[MOST + 1][MOST + 1];
    int to[MOST * MOST], gain[MOST * MOST], height, width;
    for (int p = from; p < till; p++) {
        int name = names[p], block = name % BLOCKS, a = name / BLOCKS / g->locals, b = name / BLOCKS % g->locals;
        int other = number(g, b, a, mirrored(block));
        if (other < p) continue;
        for (int pot = 0; pot < g->pots; pot++) {
            round_of(g, name, pot, to, gain, &height, &width);
            for (int l = 0; l < many; l++) {
                if (other == p && l > many / 2) break;
                for (int i = 0, n = 0; i < height; i++)
                    for (int j = 0; j < width; j++, n++) {
                        int lead = at[l] + gain[n] + g->leads / 2;
                        lead = lead < 0 ? 0 : lead >= g->leads ? g->leads - 1 : lead;
                        m[i][j] = after[(long)to[n] * g->leads + lead];
                    }
                double value = solve(m, height, width);
                values[((long)p * g->pots + pot) * many + l] = value;
                values[((long)other * g->pots + pot) * many + many - 1 - l] = 1 - value;
            }
        }
    }
}

/* A layer of chips: what the round and those after it bring. */
void chips(const Game *g, const int *names, int from, int till, const float *after, float *values) {
    static double m[MOST + 1][MOST + 1];
    int to[MOST * MOST], gain[MOST * MOST], height, width;
    for (int p = from; p < till; p++) {
        int name = names[p], block = name % BLOCKS, a = name / BLOCKS / g->locals, b = name / BLOCKS % g->locals;
        int other = number(g, b, a, mirrored(block));
        if (other < p) continue;
        for (int pot = 0; pot < g->pots; pot++) {
            round_of(g, name, pot, to, gain, &height, &width);
            for (int i = 0, n = 0; i < height; i++)
                for (int j = 0; j < width; j++, n++) m[i][j] = after[to[n]] + gain[n];
            double value = solve(m, height, width);
            values[(long)p * g->pots + pot] = value;
            values[(long)other * g->pots + pot] = -value;
        }
    }
}

/* Where the normal distribution reaches p: `normal` holds it from -6 to 6 in so many steps. */
static double quantile(const double *normal, int steps, double p) {
    int low = 0, high = steps;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (normal[middle] <= p) low = middle;
        else high = middle;
    }
    double rest = (p - normal[low]) / (normal[high] - normal[low]);
    return -6 + 12 * (low + rest) / steps;
}

static double probability(const double *normal, int steps, double x) {
    double place = (x + 6) / 12 * steps;
    if (place <= 0) return normal[0];
    if (place >= steps) return normal[steps];
    int low = (int)place;
    return normal[low] + (place - low) * (normal[low + 1] - normal[low]);
}

static double within(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

/* Fills in the leads that were not solved, and a pot more, so that the layer can be the one after. */
void fill(const Game *g, int count, const float *values, const int *at, int many, const double *normal, int steps, float *after) {
    int half = g->leads / 2;
    for (int p = 0; p < count; p++) {
        float *here = after + (long)p * (g->pots + 1) * g->leads;
        for (int pot = 0; pot < g->pots; pot++) {
            const float *solved = values + ((long)p * g->pots + pot) * many;
            double z[64];
            for (int n = 0; n < many; n++) z[n] = quantile(normal, steps, within(solved[n], 1e-6, 1 - 1e-6));
            for (int lead = -half, n = 0; lead <= half; lead++) {
                while (n + 1 < many && at[n + 1] <= lead) n++;
                float *value = here + pot * g->leads + lead + half;
                if (at[n] == lead) {
                    *value = solved[n];
                    continue;
                }
                int low = lead < at[0] ? 0 : n == many - 1 ? n - 1 : n;
                double x = z[low] + (z[low + 1] - z[low]) * (lead - at[low]) / (at[low + 1] - at[low]);
                if (lead < at[0] && x > z[0]) x = z[0];
                if (lead > at[many - 1] && x < z[many - 1]) x = z[many - 1];
                *value = probability(normal, steps, x);
            }
        }
        for (int l = 0; l < g->leads; l++) {
            float last = here[(g->pots - 1) * g->leads + l], before = here[(g->pots - 2) * g->leads + l];
            here[g->pots * g->leads + l] = within(2 * last - before, 0, 1);
        }
    }
}

/* The normal distribution that comes closest to a position's values over the leads: the lead that is missing for an even chance,
 * and by how much a chip moves it. */
void fit(const Game *g, int count, const float *values, const int *at, int many, const double *normal, int steps, float *ahead,
         float *slope) {
    for (long p = 0; p < (long)count * g->pots; p++) {
        double w[64], z[64], sum = 0, lead = 0, mean = 0, both = 0, own = 0;
        for (int n = 0; n < many; n++) {
            int low = n ? n - 1 : 0, high = n < many - 1 ? n + 1 : n;
            z[n] = quantile(normal, steps, within(values[p * many + n], 1e-4, 1 - 1e-4));
            w[n] = exp(-z[n] * z[n]) * (at[high] - at[low]) / (high - low);
            sum += w[n], lead += w[n] * at[n], mean += w[n] * z[n];
        }
        lead /= sum, mean /= sum;
        for (int n = 0; n < many; n++) {
            both += w[n] * (at[n] - lead) * (z[n] - mean);
            own += w[n] * (at[n] - lead) * (at[n] - lead);
        }
        slope[p] = both / own;
        ahead[p] = mean / slope[p] - lead;
    }
}
