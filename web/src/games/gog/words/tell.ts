// Log lines: docs/story.md's ids in words.

import type { StoryItem } from "../../api.ts";
import { abilityName, cardName, goodsText, seatName } from "./say.ts";
import type { GogPlay } from "../view.ts";

type Words = (item: StoryItem, play: GogPlay, args: Record<string, unknown>) => string | undefined;

const goodsOf = (item: StoryItem) => [Number(item.food), Number(item.wood), Number(item.gold)];

function goods(item: StoryItem, play: GogPlay, args: Record<string, unknown>): string {
  const amounts = goodsOf(item);
  const text = goodsText(play, amounts);
  if (item.reason === "gog") return play.t("story.goods.gog", { ...args, goods: text });
  const way = amounts.every((n) => n === 0) ? "none" : amounts.some((n) => n < 0) ? "lose" : "gain";
  return play.t(`story.goods.${way}`, { ...args, goods: text });
}

function scroll(item: StoryItem, play: GogPlay, args: Record<string, unknown>): string {
  if (item.city !== undefined) return play.t("story.scroll.city", args);
  return play.t(item.from === undefined ? "story.scroll" : "story.scroll.from", args);
}

/** The items that need more than their own text. */
const SPECIAL: Record<string, Words> = {
  tile_laid: (item, play, args) =>
    play.t(item.seat === undefined ? "story.tile_laid.chance" : "story.tile_laid", args),
  // The first soldiers stand where everybody knows.
  soldier: (item, play, args) =>
    item.reason === "start" ? undefined : play.t(`story.soldier.${String(item.reason)}`, args),
  gathered: (item, play, args) => {
    const amounts = goodsOf(item);
    if (amounts.every((n) => n === 0)) return undefined;
    return play.t("story.gathered", { ...args, goods: goodsText(play, amounts) });
  },
  goods,
  traded: (item, play, args) =>
    play.t("story.traded", {
      ...args,
      gave: play.t(`thing.${String(item.gave)}`),
      took: play.t(`thing.${String(item.took)}`),
    }),
  phase: () => undefined,
  // The next turn begins with a line of its own.
  ended: () => undefined,
  corners: (item, play, args) => (item.held === 0 ? undefined : play.t("story.corners", args)),
  buying: (item, play, args) =>
    play.t("story.buying", { ...args, what: play.t(`thing.${String(item.what)}`) }),
  bought: (item, play, args) =>
    play.t("story.bought", {
      ...args,
      what: play.t(`thing.${String(item.what)}`),
      goods: goodsText(play, goodsOf(item)),
    }),
  die: (item, play, args) => play.t(`story.die.${String(item.result)}`, args),
  answered: (item, play, args) => play.t(`story.answered.${String(item.what)}`, args),
  // A founding says it all.
  lost: (item, play, args) =>
    item.reason === "city" ? undefined : play.t(`story.lost.${String(item.reason)}`, args),
  battle_won: (item, play, args) =>
    play.t(item.level === 0 ? "story.battle_won.drowned" : "story.battle_won", args),
  figure: (item, play, args) => play.t(item.from === item.to ? "story.figure.stay" : "story.figure", args),
  rolled: (item, play, args) => {
    const [a, b] = item.dice as [number, number];
    return play.t("story.rolled", { ...args, a, b });
  },
  conquered: (item, play, args) => play.t(`story.conquered.${String(item.how)}`, args),
  scroll,
  ability: (item, play, args) =>
    play.t(item.from === undefined ? "story.ability" : "story.ability.from", args),
  over: (item, play, args) => play.t(`story.over.${String(item.reason)}`, args),
};

/** Ids whose `from` is a seat; for all others it is a square. */
const FROM_SEAT = new Set(["scroll", "ability"]);
const SEATS = ["attacker", "defender", "winner", "loser", "owner", "by"] as const;

function worded(item: StoryItem, play: GogPlay): Record<string, unknown> {
  const args: Record<string, unknown> = { ...item };
  if (typeof item.seat === "number") args.name = seatName(play, item.seat);
  for (const role of SEATS) {
    if (typeof item[role] === "number") args[role] = seatName(play, item[role]);
  }
  if (FROM_SEAT.has(item.id) && typeof item.from === "number") args.from = seatName(play, item.from);
  if (Array.isArray(item.winners)) {
    args.names = (item.winners as number[]).map((seat) => seatName(play, seat)).join(play.t("goods.and"));
  }
  if (typeof item.card === "string") args.card = cardName(play, item.card);
  if (typeof item.ability === "string") args.ability = abilityName(play, item.ability);
  if (typeof item.figure === "string") args.which = play.t(`thing.${item.figure}`);
  return args;
}

/** Every id that docs/story.md lists for GOG. */
export const STORY_IDS = [
  "first",
  "turn",
  "over",
  "tile_drawn",
  "tile_laid",
  "split",
  "soldier",
  "gathered",
  "goods",
  "traded",
  "phase",
  "buying",
  "bought",
  "barn",
  "trained",
  "city_level",
  "chest",
  "card",
  "die",
  "answered",
  "effect",
  "picked",
  "lost",
  "sent",
  "moved",
  "battle",
  "tie",
  "battle_won",
  "figure",
  "rolled",
  "kept",
  "rerolls",
  "steps",
  "figure_due",
  "ambush",
  "ambush_level",
  "founded",
  "conquered",
  "eliminated",
  "scroll",
  "scroll_lost",
  "ability",
  "ability_lost",
  "corners",
  "ended",
] as const;

const known = new Set<string>(STORY_IDS);

/** A log line, or undefined where there is nothing worth one. */
export function tell(item: StoryItem, play: GogPlay): string | undefined {
  if (!known.has(item.id)) return undefined;
  const args = worded(item, play);
  const special = SPECIAL[item.id];
  return special ? special(item, play, args) : play.t(`story.${item.id}`, args);
}
