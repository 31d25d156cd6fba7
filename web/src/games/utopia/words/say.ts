// Names, moves and decisions in words. Everything comes from the catalogues; this only looks up what to put in.

import { parseMove, type Civ, type District, type Island } from "../notation.ts";
import type { UtopiaView, UtopiaPlay } from "../view.ts";

export function seatName(play: UtopiaPlay, seat: number): string {
  if (seat === play.mine()) return play.t("seat.you");
  return plainName(play, seat);
}

/** The same inside a sentence: "you". */
export function seatNameInside(play: UtopiaPlay, seat: number): string {
  return seat === play.mine() ? play.t("seat.you.inside") : plainName(play, seat);
}

/** The name on the seat, also for oneself. */
export function plainName(play: UtopiaPlay, seat: number): string {
  return play.seats()[seat]?.name || play.t("seat.number", { number: seat + 1 });
}

export function civName(play: UtopiaPlay, civ: Civ): string {
  return play.t(`civ.${civ}`);
}

/** A civilization as a text may need it: by name, as an adjective, and with an article. */
export function civWords(play: UtopiaPlay, civ: string): Record<"civ" | "of" | "an" | "An", string> {
  return {
    civ: play.t(`civ.${civ}`),
    of: play.t(`of.${civ}`),
    an: play.t(`an.${civ}`),
    An: play.t(`An.${civ}`),
  };
}

export function islandName(play: UtopiaPlay, island: Island): string {
  return play.t(`island.${island}`);
}

/** "WA3 Reedmarket"; a board of one's own may have districts without a name. */
export function districtName(play: UtopiaPlay, at: District): string {
  const name = play.t(`district.${at}`);
  return name === `district.${at}` ? at : play.t("district", { key: at, name });
}

export function list(play: UtopiaPlay, names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  const head = names.slice(0, -1).join(play.t("list.comma"));
  return play.t("list.and", { list: head, last: names[names.length - 1] });
}

export function scaleWords(play: UtopiaPlay, scale: string): string {
  return [...scale].map((civ) => civName(play, civ as Civ)).join(" › ");
}

function plainMove(text: string, play: UtopiaPlay): string {
  const move = parseMove(text);
  if (!move) return text;
  const args: Record<string, unknown> = {};
  if ("civ" in move && move.civ !== "?") Object.assign(args, civWords(play, move.civ));
  if ("at" in move) args["at"] = districtName(play, move.at);
  if ("island" in move) args["island"] = islandName(play, move.island);
  if ("seat" in move) args["who"] = seatName(play, move.seat);
  if (move.kind === "move") {
    args["from"] = districtName(play, move.from);
    args["count"] = move.count;
  }
  const hidden = move.kind === "card" && move.civ === "?" ? ".hidden" : "";
  return play.t(`move.${move.kind}${hidden}`, args);
}

/** A move as on a button: "Welcome a Mayan prince in WA3 Reedmarket". */
export function moveName(text: string, play: UtopiaPlay): string {
  const name = plainMove(text, play);
  const move = parseMove(text);
  const privileges = move && "privileges" in move ? move.privileges : 0;
  return privileges > 0 ? play.t("move.privileged", { move: name, count: privileges }) : name;
}

function mayBuild(view: UtopiaView): boolean {
  return view.legal.some((move) => move.startsWith("wonder:") || move.startsWith("control:"));
}

function promptKey(view: UtopiaView): string {
  switch (view.phase) {
    case "welcome":
      return view.surprised.includes(view.active) ? "welcome" : "welcome.surprise";
    case "after":
    case "extra_after":
      return mayBuild(view) ? "after.build" : "after";
    case "over":
      return view.rank.length > 0 ? "over.won" : "over";
    default:
      return view.phase;
  }
}

/** One sentence: who must do what now. */
export function prompt(play: UtopiaPlay): string {
  const view = play.view();
  const question = view.question;
  const winner = view.rank[0] ?? 0;
  const seat = typeof view.to_act === "number" ? view.to_act : winner;
  const inside = view.phase === "over";
  return play.t(`prompt.${promptKey(view)}`, {
    who: inside ? seatNameInside(play, seat) : seatName(play, seat),
    active: seatNameInside(play, view.active),
    due: view.due,
    ...(question?.civ ? civWords(play, question.civ) : {}),
    island: question?.island ? islandName(play, question.island) : "",
  });
}

const CLAUSES: Partial<Record<UtopiaView["phase"], string>> = {
  welcome: "R-P1-3",
  after: "R-BLD-1",
  place: "R-P1-7",
  designate: "R-P1-8",
  extra: "R-P1-9",
  extra_after: "R-P1-9",
  relocate: "A-13",
  discard: "R-P2-4",
  develop: "R-P2-6",
  pay: "R-P2-13",
  wonder_pay: "R-BLD-4",
  trim: "R-P2-15",
  guests: "R-P1-1",
  deal: "R-P2-1",
  over: "R-END-2",
};

/** How many districts a seat controls. */
const districtsOf = (view: UtopiaView, seat: number) =>
  Object.values(view.monuments).filter((monument) => monument.seat === seat).length;

/** What put the winner before the second at equal points. */
export function tie(play: UtopiaPlay, view: UtopiaView, winner: number, second: number): string {
  const [more, fewer] = [districtsOf(view, winner), districtsOf(view, second)];
  const by = view.options["final_tie"] === "most_districts" && more > fewer ? "districts" : "rank";
  return play.t(`tie.${by}${winner === play.mine() ? ".you" : ""}`, {
    winner: plainName(play, winner),
    second: seatNameInside(play, second),
    score: view.scores[winner],
    more,
    fewer,
  });
}

/** The clause behind the prompt. */
export function clause(view: UtopiaView): string | undefined {
  return CLAUSES[view.phase];
}
