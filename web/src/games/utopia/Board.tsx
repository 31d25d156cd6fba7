// The board: sea and islands, districts with their stacks, monuments, wonders, ships; scales beside it.

import {
  createEffect,
  createMemo,
  createSignal,
  For,
  onCleanup,
  onMount,
  Show,
  type Component,
  type JSX,
} from "solid-js";
import { textWidth, type Cell, type Mark } from "../../board/index.ts";
import { GameBoard } from "../shared/GameBoard.tsx";
import { WonderSite } from "./art/glyphs.tsx";
import { Sea } from "./art/ground.tsx";
import { PieceArt } from "./art/standing.tsx";
import { choiceOf } from "./choices.ts";
import { consequences } from "./consequences.ts";
import { Ghosts, PickImage } from "./Ghosts.tsx";
import { insightOf } from "./insight.ts";
import { labels } from "./labels.ts";
import { Ladder } from "./Ladder.tsx";
import { islandPlan, layoutOf, NAME_SIZE, roomOf, slots, tallness } from "./layout.ts";
import { cellsOf, islandOf, type District, type Island } from "./notation.ts";
import { Counts, Ways } from "./overlays.tsx";
import { OverlayPanels } from "./Panels.tsx";
import { planOf } from "./printed.ts";
import { mostOf, standings } from "./standing.ts";
import { trailsOf } from "./trails.ts";
import { stacksAt, type UtopiaPlay } from "./view.ts";
import { districtName, islandName } from "./words/say.ts";

/** From so many pixels for each unit on, codes and names of districts can be read on the board. */
const CODES_FROM = 0.7;
const NAMES_FROM = 0.82;

export const Board: Component<{ play: UtopiaPlay }> = (props) => {
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
  const small = createMemo(() => size()[0] > 0 && size()[0] < 620);
  const tall = createMemo(() => tallness(...size(), small()));
  createEffect(() => roomOf(play).setSmall(small()));
  const written = (at: District) => play.t(`district.${at}`);
  const layout = createMemo(() =>
    layoutOf(plan(), tall(), small(), (at) => textWidth(written(at), NAME_SIZE)),
  );
  const [scale, setScale] = createSignal(1);
  const closed = createMemo(() => insightOf(play).closed, [], {
    equals: (a, b) => a.join() === b.join(),
  });

  const pieces = createMemo(() => standings(play.view(), layout(), play.mine()));

  /** Buttons, log and lessons call districts by their names; the board does so where one points. */
  const nameTag = (): Mark[] => {
    const at = choice.pointed();
    const place = at === undefined ? undefined : layout().places.get(at);
    return place ? [{ kind: "badge", at: at!, tone: "info", text: districtName(play, place.site.key) }] : [];
  };

  const print = (at: District) => {
    const place = layout().places.get(at)!;
    const stacks = stacksAt(play.view(), at, play.mine()).length;
    return slots(place, stacks, play.view().monuments[at] !== undefined, mostOf(small()));
  };

  /** Codes and names, beside the cells and not in them: whoever hears a cell is told more than is printed there. */
  const Printed = () => (
    <For each={[...layout().places.keys()]}>
      {(at) => {
        const place = () => layout().places.get(at)!;
        return (
          <g classList={{ "u-closed": closed().includes(islandOf(place().site.key)) }}>
            <Show when={scale() > CODES_FROM && print(at).coded}>
              <text class="u-code" x={place().code[0]} y={place().code[1]} dy="0.36em">
                {at}
              </text>
            </Show>
            <Show when={scale() > NAMES_FROM && print(at).named ? place().name : undefined}>
              {(box) => (
                <text class="u-name" x={box().x + box().width / 2} y={box().y + NAME_SIZE}>
                  {written(at)}
                </text>
              )}
            </Show>
          </g>
        );
      }}
    </For>
  );

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
              transform={`translate(${place.value.join(" ")}) scale(${place.plate})`}
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

  const marks = createMemo<Mark[]>(() => [...consequences(play), ...nameTag()]);
  const label = labels(play, choice, () => layout().cells);

  return (
    <div class="u-board" classList={{ "u-small": small() }}>
      <div class="u-map" ref={room}>
        <GameBoard
          play={play}
          chooser={choice}
          cells={layout().cells}
          view={layout().view}
          onScale={setScale}
          name={play.t("board")}
          label={label}
          cellsOf={cellsOf}
          ground={
            <Sea
              layout={layout()}
              plan={plan()}
              closed={closed()}
              name={(island) => islandName(play, island)}
            />
          }
          face={face}
          pieces={pieces()}
          piece={(piece) => (
            <PieceArt
              piece={piece()}
              letter={(civ) => play.t(`initial.${civ}`)}
              chosen={choice.selected(piece().at)}
              lit={choice.lit(piece().at)}
            />
          )}
          tints={
            <>
              <Printed />
              <Ways play={play} layout={layout()} />
            </>
          }
          edges={<Counts play={play} layout={layout()} />}
          ghosts={<Ghosts play={play} layout={layout()} />}
          image={(pick) => <PickImage pick={pick} play={play} />}
          trails={(story) => trailsOf(story, play.view())}
          // All the guests of a round arrive at once: on their ships they are seen without a mark. Income is over when
          // the next round begins.
          stays={(item) => item.id !== "guest" && item.id !== "prestige"}
          marks={marks()}
          words={{ zoomIn: play.t("zoom.in"), zoomOut: play.t("zoom.out"), zoomReset: play.t("zoom.reset") }}
        />
        <Show when={!small()}>
          <Ladder play={play} />
        </Show>
        <OverlayPanels play={play} />
      </div>
    </div>
  );
};
