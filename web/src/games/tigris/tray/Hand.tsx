// The tiles in my hand; in the swap mode they are marked instead of picked up.

import { createMemo, type JSX } from "solid-js";
import { Chip, Tray as Row } from "../../../board/index.ts";
import { TileArt } from "../art/pieces.tsx";
import { choiceOf } from "../choices.ts";
import { PickImage } from "../Ghosts.tsx";
import type { Colour, TigrisPlay } from "../view.ts";

export function Hand(props: { play: TigrisPlay; hand: Colour[] }): JSX.Element {
  const { play } = props;
  const choice = choiceOf(play);
  /** Places, so that equal tiles stay apart; the pick itself is only a colour. */
  const places = createMemo(() => props.hand.map((colour, index) => ({ colour, index })));
  const can = (colour: Colour) => choice.choices().picks.has(`tile:${colour}`);
  const first = (colour: Colour) => props.hand.indexOf(colour);
  const choose = (place: { colour: Colour; index: number }) => {
    const marked = choice.marked();
    if (!marked) {
      if (can(place.colour)) choice.toggle(`tile:${place.colour}`);
      return;
    }
    const next = new Set(marked);
    if (!next.delete(place.index)) next.add(place.index);
    choice.setMarked(next);
  };
  const pressed = (place: { colour: Colour; index: number }) => {
    const marked = choice.marked();
    if (marked) return marked.has(place.index);
    return choice.held() === `tile:${place.colour}` && first(place.colour) === place.index;
  };
  return (
    <div class="te-hand" classList={{ "te-swapping": choice.marked() !== undefined }}>
      <Row
        label={play.t("tray.hand")}
        items={places()}
        pick={choose}
        chip={(place, hotkey) => (
          <Chip
            label={play.t("tray.tile", { tile: play.t(`tile.${place.colour}`) })}
            pressed={pressed(place)}
            disabled={!choice.marked() && !can(place.colour)}
            hotkey={hotkey}
            source={choice.marked() ? undefined : `tile:${place.colour}`}
            image={() => <PickImage pick={`tile:${place.colour}`} seat={0} />}
            onPick={() => choose(place)}
          >
            <svg viewBox="-48 -48 96 98" aria-hidden="true">
              <TileArt colour={place.colour} />
            </svg>
          </Chip>
        )}
      />
    </div>
  );
}
