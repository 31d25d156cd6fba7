// A duel that the lesson and pictures of the rules page are taken from.

/** The duel, cut where the learner decides. */
const DUEL: [label: string, events: string][] = [
  ["start", "*: first:0\n0: done"],
  ["found", "0: B1-D3"],
  [
    "trade",
    "0: found:D3 A1-F4 found:F4 end\n1: done K12-I11 found:I11 L11-L10 found:L10 L12-J8 found:J8 end",
  ],
  ["recruit", "0: trade:gold-food"],
  ["scroll", "0: recruit:G5.1 done"],
  [
    "train",
    "0: A2-E7 found:E7 end\n1: stop recruit:I9.1 done stop\n*: roll:1-5\n1: keep I9-G9 end\n0: trade:gold-food",
  ],
  ["upgrade", "0: train:G5 train:G5"],
  ["chest", "0: upgrade:D3 done"],
  ["card", "0: draw\n*: TC14 odd"],
  ["battle", "0: accept\n*: roll:3-4\n0: keep"],
  [
    "gog",
    "0: G5-G9\n*: ability:strategy\n0: end\n1: stop done stop\n*: roll:2-3\n1: keep end\n" +
      "0: trade:food-gold recruit:F8.1 done stop\n*: roll:6-6\n0: keep",
  ],
  ["conquer", "0: gog:E6 G9-I9 F8-J9"],
  ["win", "0: conquer:J8"],
];

/** The duel as far as the part with a label. */
export function recordAt(label: string): string {
  const end = DUEL.findIndex(([name]) => name === label);
  const events = DUEL.slice(0, end + 1).map(([, lines]) => lines);
  return `shedu record 1\ngame gog\noptions duel_corners=single\nseat 0 You\nseat 1 Rival\nevents\n${events.join("\n")}\n`;
}
