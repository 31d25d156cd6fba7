// A space in words: what stands there, and what a tap does.

import { createMemo, type Accessor } from "solid-js";
import type { Cell } from "../../board/types.ts";
import { createLabels } from "../shared/labels.ts";
import type { TigrisChoice } from "./choices.ts";
import type { TigrisInsight } from "./insight.ts";
import type { TigrisPlay } from "./view.ts";
import { cellWords, moveName, pickWords } from "./words/say.ts";

export function labels(
  play: TigrisPlay,
  choice: TigrisChoice,
  cells: Accessor<readonly Cell[]>,
  insight: Accessor<TigrisInsight>,
): (cell: string) => string {
  const goesHere = createMemo(() => {
    const piece = pickWords(play, choice.held() ?? "");
    return piece === undefined ? undefined : play.t("cell.goes", { piece });
  });
  const offer = (cell: string): string | undefined => {
    const step = choice.step(cell);
    if (step?.kind === "pick") {
      return play.t("cell.pick", { leader: play.t(`leader.${step.picks[0]!.slice(-1)}`) });
    }
    const move = step?.kind === "ask" ? step.moves[0] : step?.move;
    if (move === undefined) return undefined;
    return goesHere() ?? play.t("cell.can", { move: moveName(move, play) });
  };
  return createLabels(cells, (cell) => cellWords(play, insight(), cell), offer);
}
