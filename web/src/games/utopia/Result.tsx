// The end: what everybody's points came from, added up from what was told in the course of the game.

import { createMemo, Show, type JSX } from "solid-js";
import { PointsTable } from "../shared/PointsTable.tsx";
import type { ResultProps } from "../api.ts";
import { pointsByKind, POINT_KINDS } from "./points.ts";
import type { UtopiaView } from "./view.ts";
import { plainName } from "./words/say.ts";

export function Result(props: ResultProps<UtopiaView>): JSX.Element {
  const { play } = props;
  const kinds = createMemo(() => pointsByKind(props.story, props.scores.length));
  // Points of which the story is not here would be missing from the columns.
  const whole = () =>
    props.scores.every((score, seat) => kinds()[seat]!.reduce((a, b) => a + b, 0) === score);
  return (
    <Show when={whole()}>
      <PointsTable
        caption={play.t("result.by_kind")}
        kind={play.t("result.kind")}
        kinds={[...POINT_KINDS.map((kind) => play.t(`result.${kind}`)), play.t("result.total")]}
        total
        seats={props.scores.map((score, seat) => ({
          seat,
          name: plainName(play, seat),
          cells: [...kinds()[seat]!, score],
        }))}
      />
    </Show>
  );
}
