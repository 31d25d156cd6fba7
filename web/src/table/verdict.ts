// Who won and how, in a sentence, and why the game ended.

import { createMemo } from "solid-js";
import type { AnyView, GameModule, StoryItem } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import { joined, standing } from "./log.ts";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

export interface Verdict {
  /** The seats from the first place to the last. */
  order(): { place: number; seat: number }[];
  /** Who won, and by how much or by what. */
  headline(): string;
  /** Why the game ended, as the game tells it; and who gave up. */
  why(): string;
  /** What parted equal scores at the top, if they were equal. */
  tie(): string | undefined;
  /** All that happened, as far as it is here. */
  story(): StoryItem[];
}

/** Some games count in fractions to break ties; people want to see whole points. */
export function score(value: number | undefined): string {
  if (value === undefined) return "";
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

export function createVerdict(table: TableModel, sitting: Sitting, module: GameModule): Verdict {
  const result = () => table.info()?.result;
  const order = () =>
    (result()?.places ?? []).map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place);
  const winners = () => order().filter(({ place }) => place === 1);
  const story = createMemo(() =>
    result() === undefined
      ? []
      : (standing(table.entries()).flatMap((entry) =>
          entry.kind === "move" || entry.kind === "chance" ? entry.story : [],
        ) as StoryItem[]),
  );
  const end = () => story().findLast((item) => item.id === "over");

  /** What won by itself, whatever the scores are. */
  const outright = (): string | undefined => {
    const reason = String(end()?.["reason"]);
    return result()?.reason === "played" && module.outright?.includes(reason) ? reason : undefined;
  };

  /** How the winner was told from the second: by points, by what parts equal points, or by something else. */
  const how = (): "points" | "tie" | undefined => {
    const given = result();
    const second = order()[winners().length];
    if (!given || given.reason !== "played" || second === undefined) return undefined;
    if (outright() !== undefined) return undefined;
    const [best, next] = [given.scores[winners()[0]!.seat]!, given.scores[second.seat]!];
    return best > next ? "points" : best === next ? "tie" : undefined;
  };

  return {
    order,
    story,
    tie() {
      const [first, second] = order();
      if (how() !== "tie" || !first || !second) return undefined;
      const end = table.view() as unknown as AnyView | undefined;
      if (module.tie && end) return module.tie(sitting.play, end, first.seat, second.seat);
      const rule = sitting.play.t("tie.rule");
      return rule === "tie.rule" ? t("result.tied") : rule;
    },
    headline() {
      const [first, ...others] = winners();
      if (first === undefined) return t("result.title");
      const name = winners()
        .map(({ seat }) => sitting.nameOf(seat))
        .join(t("result.and"));
      if (others.length > 0) return t("result.shared", { name });
      const you = sitting.owns(first.seat);
      const [best, next] = order().map(({ seat }) => score(result()?.scores[seat]));
      const by = how();
      const what = outright();
      if (what !== undefined) return sitting.play.t(`headline.${what}${you ? ".you" : ""}`, { name });
      if (by === undefined) return t(you ? "result.you_win" : "result.wins", { name });
      return t(`result.${by}${you ? ".you" : ""}`, { name, best, next });
    },
    why() {
      const gone = (table.info()?.seats ?? []).flatMap((seat, index) =>
        seat.resigned ? [t("log.resigned", { name: sitting.nameOf(index) })] : [],
      );
      // What the headline says is not said again.
      const last = outright() === undefined ? end() : undefined;
      const told = last ? module.tell(last, sitting.play) : undefined;
      return joined([...gone, ...(told ? [told] : [])]);
    },
  };
}
