// The land: nine fields, the stones on them, and what a move in question would do.

import { createMemo, Show, type JSX } from "solid-js";
import { middleOf, shifted, squares, type Mark, type Piece, type Trail } from "../../board/index.ts";
import type { StoryItem } from "../api.ts";
import { GameBoard, proposed } from "../shared/GameBoard.tsx";
import { createLabels } from "../shared/labels.ts";
import { Land } from "./art/ground.tsx";
import { StoneArt } from "./art/pieces.tsx";
import { choiceOf, valueOf } from "./choices.ts";
import { cellOf, cellsOf, parseMove } from "./notation.ts";
import { fieldAt, fieldsOf, SIDE, type Field, type KudurruPlay } from "./view.ts";
import { fieldWords, moveName } from "./words/say.ts";

export const VIEW = [-30, -30, 360, 360] as const;

const FIELDS = squares(SIDE, SIDE);

interface Stone extends Piece {
  field: Field;
}

/** A stone keeps its key while it lies there. */
function stonesOf(fields: readonly Field[]): Stone[] {
  return fields.flatMap((field) =>
    field.seat === undefined ? [] : [{ key: `${field.at}:${field.seat}`, at: field.at, field }],
  );
}

function trailsOf(story: readonly StoryItem[]): Trail[] {
  return story.flatMap((item): Trail[] => {
    const at = cellOf(String(item["at"] ?? ""));
    if (at === undefined) return [];
    return [{ kind: item.id === "decided" ? "leave" : "arrive", at }];
  });
}

export function Board(props: { play: KudurruPlay }): JSX.Element {
  const play = props.play;
  const choice = choiceOf(play);
  const fields = createMemo(() => fieldsOf(play.view()));
  const stones = createMemo(() => stonesOf(fields()));
  const ghost = createMemo(() => {
    const pointed = choice.pointed();
    const text =
      (pointed === undefined ? undefined : choice.moveAt(pointed)) ??
      play.ghost()?.moves.at(-1) ??
      proposed(play.shown());
    const move = parseMove(text ?? "");
    return move?.kind === "lay" ? move : undefined;
  });
  const mover = () => (typeof play.view().to_act === "number" ? Number(play.view().to_act) : 0);
  /** A challenge shows against what; a field that is only taken shows the stone itself. */
  const marks = createMemo<Mark[]>(() => {
    const move = ghost();
    if (move === undefined || fieldAt(play.view(), move.at).seat === undefined) return [];
    return [{ kind: "badge", at: move.at, tone: "info", text: String(move.value) }];
  });
  const fight = createMemo(() => {
    const at = cellOf(play.view().challenge ?? "");
    return at === undefined ? [] : [{ at, colour: "var(--gold)", part: "fighter" as const }];
  });
  const label = createLabels(
    () => FIELDS,
    (cell) => fieldWords(play, fieldAt(play.view(), cell)),
    (cell) => {
      const move = choice.moveAt(cell);
      return move === undefined ? undefined : play.t("field.can", { move: moveName(move, play) });
    },
  );

  return (
    <GameBoard
      play={play}
      chooser={choice}
      cells={FIELDS}
      view={VIEW}
      name={play.t("board")}
      label={label}
      cellsOf={cellsOf}
      ground={<Land fields={fields()} />}
      pieces={stones()}
      piece={(stone) => (
        <StoneArt seat={stone().field.seat!} value={stone().field.value} up={stone().field.up} />
      )}
      ghosts={
        <Show when={marks().length === 0 && ghost()}>
          {(move) => (
            <g transform={shifted(middleOf(move().at))}>
              <StoneArt seat={mover()} value={move().value} up={false} />
            </g>
          )}
        </Show>
      }
      image={(pick) => (
        <svg viewBox="-50 -50 100 100">
          <StoneArt seat={play.mine() ?? 0} value={valueOf(pick)} up />
        </svg>
      )}
      trails={trailsOf}
      marks={marks()}
      fight={fight()}
      words={{
        zoomIn: play.t("zoom.in"),
        zoomOut: play.t("zoom.out"),
        zoomReset: play.t("zoom.reset"),
      }}
    />
  );
}
