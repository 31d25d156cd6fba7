// What a move in question would do, as marks on the map.

import type { Mark } from "../../board/index.ts";
import type { StoryItem } from "../api.ts";
import type { ByCell } from "../shared/choices.ts";
import { cityIn, insightOf, type GogInsight } from "./insight.ts";
import { parseMove } from "./notation.ts";
import { cityAt, type GogView, type GogPlay } from "./view.ts";
import { goodsText } from "./words/say.ts";

function battleText(play: GogPlay, story: readonly StoryItem[], battle: StoryItem): string {
  const sides = `${String(battle.attack)} : ${String(battle.defence)}`;
  if (story.some((item) => item.id === "tie")) {
    const chance = play.view().options.tie_battle === "defender" ? "ghost.tie.defender" : "ghost.tie";
    return `${sides} · ${play.t(chance)}`;
  }
  const won = story.find((item) => item.id === "battle_won");
  if (!won) return sides;
  if (won.winner !== battle.attacker) return `${sides} · ${play.t("ghost.lose")}`;
  return `${sides} · ${play.t("ghost.win", { level: won.level })}`;
}

function storyMarks(play: GogPlay, story: readonly StoryItem[]): Mark[] {
  return story.flatMap((item): Mark[] => {
    switch (item.id) {
      case "battle": {
        const won = story.find((other) => other.id === "battle_won");
        const tone = won === undefined ? "info" : won.winner === item.attacker ? "good" : "bad";
        return [{ kind: "badge", at: String(item.at), tone, text: battleText(play, story, item) }];
      }
      case "lost":
        return item.reason === "city" ? [] : [{ kind: "cross", at: String(item.at), tone: "bad" }];
      case "conquered":
        return [{ kind: "cross", at: String(item.at), tone: "good" }];
      default:
        return [];
    }
  });
}

/** The way of what would move. */
function wayMark(view: GogView, text: string): Mark[] {
  const move = parseMove(text);
  if (move?.kind === "move" || move?.kind === "send")
    return [{ kind: "arrow", from: move.at, to: move.to, tone: "log" }];
  if (move?.kind !== "figure" || view[move.which] === move.to) return [];
  return [{ kind: "arrow", from: view[move.which], to: move.to, tone: "log" }];
}

/** What a new city, or a city's next level, would gather besides. */
function gatherMark(play: GogPlay, view: GogView, text: string): Mark[] {
  const move = parseMove(text);
  if (move?.kind !== "found" && move?.kind !== "upgrade") return [];
  const insight = insightOf(play);
  const city = cityAt(view, move.at);
  const gain = move.kind === "found" ? insight.sites[move.at]?.gain : city && cityIn(insight, city)?.upgrade;
  if (!gain || gain.every((n) => n === 0)) return [];
  return [{ kind: "badge", at: move.at, tone: "good", text: `+ ${goodsText(play, gain)}` }];
}

export function consequences(play: GogPlay): Mark[] {
  const ghost = play.ghost();
  if (!ghost) return [];
  const move = ghost.moves.at(-1) ?? "";
  const view = play.view();
  return [...wayMark(view, move), ...storyMarks(play, ghost.story), ...gatherMark(play, view, move)];
}

/** Every enemy that the soldier in hand can reach, with both strengths: "5:3". */
export function attackMarks(insight: GogInsight, targets: ByCell, considered?: string): Mark[] {
  const out: Mark[] = [];
  for (const [cell, moves] of targets) {
    const fight = insight.attacks[moves[0] ?? ""];
    if (!fight || cell === considered) continue;
    const tone = fight.chance > 0.5 ? "good" : fight.chance < 0.5 ? "bad" : "info";
    out.push({ kind: "ring", at: cell, tone, text: `${fight.attack}:${fight.defence}` });
  }
  return out;
}
