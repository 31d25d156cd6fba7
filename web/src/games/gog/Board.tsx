// The map: land, pieces, what can be done where, and what a move in question would do.

import { createMemo, onCleanup, onMount, Show, type JSX } from "solid-js";
import { squares, useHotkeys, type Mark } from "../../board/index.ts";
import { GameBoard, proposed } from "../shared/GameBoard.tsx";
import { Claims, CityArea, FreeSlots, HeldRing, SlotRing } from "./art/areas.tsx";
import { Edges, Frame, VIEW } from "./art/frame.tsx";
import { Land } from "./art/ground.tsx";
import { SeatWeaves } from "./art/pieces.tsx";
import { PieceArt } from "./art/standing.tsx";
import { battleOf } from "./battle.ts";
import { choiceOf, slotCells, slotsOf } from "./choices.ts";
import { attackMarks, consequences } from "./consequences.ts";
import { Ghosts, PickImage } from "./Ghosts.tsx";
import { cityIn, insightOf } from "./insight.ts";
import { labels } from "./labels.ts";
import { cellOf, cellsOf, parseMove } from "./notation.ts";
import { Overlays, OverlaysAbove } from "./overlays.tsx";
import { arrivals, createStandings, promised } from "./standing.ts";
import { trailsOf } from "./trails.ts";
import { cityAt, SIDE, type GogView, type GogPlay } from "./view.ts";

const CELLS = squares(SIDE, SIDE);
const PREFIX = "gog";

export function Board(props: { play: GogPlay }): JSX.Element {
  const play = props.play;
  const choice = choiceOf(play);
  const battle = battleOf(play);
  let holder!: HTMLDivElement;

  const standings = createStandings();
  const insight = createMemo(() => insightOf(play));
  const pieces = createMemo(() => standings(play.view(), insight()));
  // Laying tiles changes the land; nothing else does, and drawing it anew for every move would be felt.
  const land = createMemo<string[]>((old) => {
    const map = play.view().map;
    return old.join() === map.join() ? old : map;
  }, []);

  // ---- Tiles being laid ----

  const laying = () => choice.held()?.startsWith("tile:") ?? false;
  const slot = createMemo(() => {
    const cell = choice.pointed();
    const move = laying() && cell !== undefined ? parseMove(choice.moveAt(cell) ?? "") : undefined;
    return move?.kind === "lay" ? move.at : undefined;
  });
  const slots = createMemo(() => (laying() ? slotsOf(play.legal(), choice.turns()) : []));
  /** A slot is lit by its outline; of its squares only the one in the middle is a stop for the keys. */
  const middles = createMemo(() => new Set(slots().map(({ at }) => slotCells(at)[4]!)));
  const lit = (cell: string) => choice.lit(cell) && (!laying() || middles().has(cell));
  useHotkeys((key) => {
    if (!laying() || (key !== "r" && key !== "R")) return false;
    choice.turn(key === "r" ? 1 : -1);
    return true;
  });
  onMount(() => {
    const wheel = (event: WheelEvent) => {
      if (!laying() || event.ctrlKey || Math.abs(event.deltaY) < 4) return;
      event.preventDefault();
      event.stopPropagation();
      choice.turn(event.deltaY > 0 ? 1 : -1);
    };
    holder.addEventListener("wheel", wheel, { capture: true, passive: false });
    onCleanup(() => holder.removeEventListener("wheel", wheel, { capture: true }));
  });

  // ---- What a move in question would do ----

  const ghosts = createMemo(() => {
    const ghost = play.ghost();
    if (ghost) return arrivals(play.view(), ghost.view as GogView);
    return promised(play.view(), parseMove(proposed(play.shown()) ?? ""));
  });
  const marks = createMemo<Mark[]>(() => {
    const considered = cellOf(play.ghost()?.moves.at(-1) ?? "");
    return [...attackMarks(insight(), choice.targets(), considered), ...consequences(play)];
  });
  /** The city under the pointer shows what it gathers. */
  const looked = createMemo(() => {
    const cell = choice.pointed() ?? choice.asked();
    const city = cell === undefined ? undefined : cityAt(play.view(), cell);
    return city && { seat: city.seat, cells: cityIn(insight(), city)?.area ?? [] };
  });
  /** So does a city that a move in question would found or raise. */
  const coming = createMemo(() => {
    const city = ghosts().find((piece) => piece.kind === "city");
    const known = city && insightOf(play, play.ghost()?.view as GogView);
    const area = known?.seats[city!.seat]?.cities.find(({ at }) => at === city!.at)?.area;
    return area && { seat: city!.seat, cells: area };
  });
  const label = labels(play, choice, () => CELLS);

  return (
    <div class="gog-board" ref={holder}>
      <GameBoard
        play={play}
        chooser={choice}
        cells={CELLS}
        view={VIEW}
        name={play.t("board")}
        label={label}
        lit={lit}
        fight={battle.fight()}
        cellsOf={cellsOf}
        ground={
          <>
            <SeatWeaves prefix={PREFIX} />
            <Frame />
            <Land map={land()} />
          </>
        }
        tints={
          <>
            <Overlays play={play} />
            <Claims view={play.view()} />
            <Show when={looked()}>{(city) => <CityArea cells={city().cells} seat={city().seat} />}</Show>
            <Show when={coming()}>{(city) => <CityArea cells={city().cells} seat={city().seat} />}</Show>
          </>
        }
        pieces={pieces()}
        piece={(piece) => (
          <g classList={{ "gog-fading": ghosts().some((ghost) => ghost.at === piece().at) }}>
            <PieceArt piece={piece()} prefix={PREFIX} />
          </g>
        )}
        ghosts={
          <Ghosts view={play.view()} coming={ghosts()} slot={slot()} turns={choice.turns()} prefix={PREFIX} />
        }
        image={(pick) => <PickImage pick={pick} view={play.view()} />}
        trails={(story) => trailsOf(story, play.view())}
        marks={marks()}
        edges={
          <>
            <Edges />
            <g class="gog-above">
              <OverlaysAbove play={play} />
            </g>
            <FreeSlots slots={slots()} />
            <Show when={slot()}>{(at) => <SlotRing at={at()} />}</Show>
            <Show when={choice.asked()}>{(cell) => <HeldRing cell={cell()} />}</Show>
          </>
        }
        words={{
          zoomIn: play.t("zoom.in"),
          zoomOut: play.t("zoom.out"),
          zoomReset: play.t("zoom.reset"),
        }}
      />
    </div>
  );
}
