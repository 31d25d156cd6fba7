// The board: sea and islands, districts with their stacks, monuments, wonders, ships; scales beside it.

import {
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  onMount,
  Show,
  type Accessor,
  type Component,
  type JSX,
} from "solid-js";
import { dragging, moveMarks, Surface, type Cell, type Mark, type Piece } from "../../board/index.ts";
import type { Play } from "../api.ts";
import { WonderSite, Wonder } from "./art/glyphs.tsx";
import { choiceOf, guestCell } from "./choices.ts";
import { Ghosts, ghostMarks } from "./Ghosts.tsx";
import { labelOf } from "./labels.ts";
import { Ladder } from "./Ladder.tsx";
import { islandPlan, layoutOf, roomOf, slots, tallness } from "./layout.ts";
import { planOf } from "./printed.ts";
import { CIVS, ISLANDS, cellsOf, islandOf, type Civ, type Island } from "./notation.ts";
import { Counts, Ways } from "./overlays.tsx";
import { OverlayPanels } from "./Panels.tsx";
import { Base, GuestFigure, MonumentFigure, StackFigure } from "./art/pieces.tsx";
import { Sea } from "./art/ground.tsx";
import { trailsOf } from "./trails.ts";
import { closedIslands, countCivs, stacksAt, type UtopiaView } from "./view.ts";
import { districtName, islandName } from "./words.ts";
import "./style/board.css";
import "./style/scales.css";

type Thing =
  | { kind: "stack"; seat: number; civ: Civ; count: number; scale: number }
  | { kind: "monument"; seat: number; civ: Civ }
  | { kind: "wonder"; seat: number; island: Island }
  | { kind: "guest"; civ: Civ; letter: string; count: number; chosen: boolean; lit: boolean };

type Figure = Piece & { thing: Thing };

const Drawn: Component<{ thing: Thing }> = (props): JSX.Element => {
  const as =
    <K extends Thing["kind"]>(kind: K) =>
    () =>
      props.thing.kind === kind ? (props.thing as Extract<Thing, { kind: K }>) : undefined;
  return (
    <>
      <Show when={as("stack")()}>
        {(it) => (
          <g transform={`scale(${it().scale})`}>
            <StackFigure seat={it().seat} civ={it().civ} count={it().count} />
          </g>
        )}
      </Show>
      <Show when={as("monument")()}>{(it) => <MonumentFigure seat={it().seat} civ={it().civ} />}</Show>
      <Show when={as("wonder")()}>
        {(it) => (
          <>
            <Wonder island={it().island} x={0} y={-2} />
            <Base seat={it().seat} y={26} scale={1.5} />
          </>
        )}
      </Show>
      <Show when={as("guest")()}>
        {(it) => (
          <g classList={{ "u-guest-chosen": it().chosen, "u-guest-lit": it().lit }}>
            <GuestFigure civ={it().civ} letter={it().letter} count={it().count} />
          </g>
        )}
      </Show>
    </>
  );
};

/** What others point at: a cell by its name, or where a move happens. */
function hintMark(text: string, cells: ReadonlySet<string>): Mark[] {
  return moveMarks([{ cells: cells.has(text) ? [text] : cellsOf(text), tone: "hint" }]);
}

export const Board: Component<{ play: Play<UtopiaView> }> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  let room!: HTMLDivElement;
  const [size, setSize] = createSignal<[number, number]>([0, 0]);
  onMount(() => {
    const observer = new ResizeObserver(() => setSize([room.clientWidth, room.clientHeight]));
    observer.observe(room);
    onCleanup(() => observer.disconnect());
  });

  const plan = createMemo(() => planOf(play.view().options["board"]));
  const tall = createMemo(() => tallness(...size()));
  const small = createMemo(() => size()[0] > 0 && size()[0] < 620);
  createEffect(() => roomOf(play).setSmall(small()));
  const layout = createMemo(() => layoutOf(plan(), tall()));
  const closed = createMemo(() => closedIslands(play.view()), [], {
    equals: (a, b) => a.join() === b.join(),
  });

  const figures = createMemo<Figure[]>(() => {
    const view = play.view();
    const now = choice.chosen().guest;
    const all: Figure[] = [];
    for (const place of layout().places.values()) {
      const at = place.site.key;
      const monument = view.monuments[at];
      const stacks = stacksAt(view, at, play.mine());
      const found = slots(place, stacks.length, monument !== undefined, small() ? 1.75 : 1.3);
      if (monument) {
        const [dx, dy] = [found.monument[0] - place.centre[0], found.monument[1] - place.centre[1]];
        all.push({ key: `m:${at}`, at, dx, dy, thing: { kind: "monument", ...monument } });
      }
      stacks.forEach((stack, i) => {
        const [x, y] = found.places[i]!;
        const key = `s:${stack.seat}:${stack.civ}:${at}`;
        const [dx, dy] = [x - place.centre[0], y - place.centre[1]];
        all.push({ key, at, dx, dy, thing: { kind: "stack", ...stack, scale: found.scale } });
      });
    }
    for (const island of ISLANDS) {
      const owner = view.wonders[island];
      if (owner !== undefined) {
        all.push({
          key: `w:${island}`,
          at: `site:${island}`,
          thing: { kind: "wonder", seat: owner, island },
        });
      }
      const guests = countCivs(view.ships[island] ?? "");
      for (const civ of CIVS) {
        if (guests[civ] === 0) continue;
        const chosen = now?.island === island && now.civ === civ;
        const at = guestCell(island, civ);
        const letter = play.t(`initial.${civ}`);
        const lit = choice.cells().has(at);
        const thing: Thing = { kind: "guest", civ, letter, count: guests[civ], chosen, lit };
        all.push({ key: `g:${island}:${civ}`, at, thing });
      }
    }
    return all;
  });

  // A drag is the same choice as a tap on where it began.
  createEffect(
    on(
      () => dragging()?.source,
      (source) => {
        const cell = source?.startsWith("utopia:") ? source.slice(7) : undefined;
        if (cell && choice.cells().has(cell) && !isChosen(cell)) choice.tap(cell);
      },
    ),
  );

  const isChosen = (cell: string): boolean => {
    const { guest, from } = choice.chosen();
    return cell === from || (guest !== undefined && cell === guestCell(guest.island, guest.civ));
  };
  const source = (cell: string): string | undefined => {
    const options = choice.options();
    const starts = options.some(({ move }) => {
      if (move.kind === "pick") return guestCell(islandOf(move.at), move.civ) === cell;
      return move.kind === "move" && move.from === cell && choice.chosen().from !== cell;
    });
    return starts ? `utopia:${cell}` : undefined;
  };
  const image = (word: string): JSX.Element => {
    const cell = word.slice(7);
    const guest = cell.startsWith("guest:");
    const civ = guest ? (cell.slice(-1) as Civ) : (choice.chosen().civ ?? firstCiv(cell));
    return (
      <svg class="u-dragged" viewBox="-22 -24 44 48">
        <Show when={guest} fallback={<StackFigure seat={play.mine() ?? 0} civ={civ} count={1} />}>
          <GuestFigure civ={civ} letter={play.t(`initial.${civ}`)} count={1} />
        </Show>
      </svg>
    );
  };
  const firstCiv = (at: string): Civ => {
    const one = choice.options().find(({ move }) => move.kind === "move" && move.from === at)?.move;
    return one?.kind === "move" ? one.civ : "M";
  };

  const [pointed, setPointed] = createSignal<string>();
  const hover = (cell: string | undefined) => {
    setPointed(cell);
    play.consider(cell ? choice.wouldStage(cell) : undefined);
  };
  /** Buttons, log and lessons call districts by their names; the board does so where one points. */
  const nameTag = (): Mark[] => {
    const at = pointed();
    const place = at === undefined ? undefined : layout().places.get(at);
    return place ? [{ kind: "badge", at: at!, tone: "info", text: districtName(play, place.site.key) }] : [];
  };

  const face = (cell: Cell): JSX.Element => {
    const place = layout().places.get(cell.id);
    if (place) {
      const island = islandOf(place.site.key);
      const live = () => play.view().wonders[island] !== undefined;
      return (
        <g classList={{ "u-closed": closed().includes(island) }}>
          <path class={`u-district u-isle-${island}`} d={place.path} />
          <Show when={!play.view().monuments[cell.id]}>
            <g
              class="u-value"
              classList={{ "u-live": live() }}
              transform={`translate(${place.value.join(" ")})`}
            >
              <path d="M-10 4V-4H-6V-8H6V-4H10V4H6V8H-6V4Z" />
              <text dy="0.36em">{place.site.value}</text>
            </g>
          </Show>
        </g>
      );
    }
    if (!cell.id.startsWith("site:")) return undefined;
    const island = cell.id.slice(5) as Island;
    const site = islandPlan(layout(), island);
    return (
      <g classList={{ "u-closed": closed().includes(island) }}>
        <path class="u-site" d={site.wonderPath} />
        <Show when={play.view().wonders[island] === undefined}>
          <WonderSite island={island} x={site.wonder[0]} y={site.wonder[1]} />
        </Show>
      </g>
    );
  };

  const trails = createMemo(() => trailsOf(play.latest()));
  // All the guests of a round arrive at once: on their ships they are seen without a mark.
  const stays = createMemo(() => trailsOf(play.since().filter((item) => item.id !== "guest")));
  const names = createMemo(() => new Set(layout().cells.map((cell) => cell.id)));
  const marks = createMemo<Mark[]>(() => [
    ...play.marks().flatMap((text) => hintMark(text, names())),
    ...moveMarks(play.shown().map((one) => ({ ...one, cells: cellsOf(one.move) }))),
    ...ghostMarks(play),
    ...nameTag(),
  ]);

  return (
    <div class="u-board" classList={{ "u-small": small() }}>
      <div class="u-map" ref={room}>
        <Surface
          cells={layout().cells}
          view={layout().view}
          name={play.t("board")}
          motion={play.motion()}
          label={(cell) => labelOf(cell, play, choice)}
          lit={(cell) => choice.cells().has(cell)}
          selected={isChosen}
          ground={
            <Sea
              layout={layout()}
              plan={plan()}
              closed={closed()}
              name={(island) => islandName(play, island)}
            />
          }
          face={face}
          pieces={figures()}
          piece={(piece: Accessor<Piece>) => <Drawn thing={(piece() as Figure).thing} />}
          tints={<Ways play={play} layout={layout()} plan={plan()} />}
          edges={<Counts play={play} layout={layout()} />}
          ghosts={<Ghosts play={play} layout={layout()} />}
          trails={trails()}
          stays={stays()}
          marks={marks()}
          words={{ zoomIn: play.t("zoom.in"), zoomOut: play.t("zoom.out"), zoomReset: play.t("zoom.reset") }}
          onTap={choice.tap}
          onHover={hover}
          source={source}
          image={image}
          onDrop={(word, cell) => cell !== word.slice(7) && choice.tap(cell)}
          onEscape={choice.clear}
        />
        <Show when={!small()}>
          <Ladder play={play} />
        </Show>
        <OverlayPanels play={play} />
      </div>
    </div>
  );
};
