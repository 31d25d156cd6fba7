// My stones, and the button that lays one aside.

import { createMemo, For, Show, type JSX } from "solid-js";
import { Chip, Tray as Row } from "../../board/index.ts";
import { MoveButton } from "../shared/MoveButton.tsx";
import { StoneArt } from "./art/pieces.tsx";
import { choiceOf, pickOf, valueOf } from "./choices.ts";
import type { KudurruInsight, KudurruPlay } from "./view.ts";
import { moveName } from "./words/say.ts";

export function Tray(props: { play: KudurruPlay }): JSX.Element {
  const play = props.play;
  return (
    <div class="ku-tray">
      <Show when={play.view().hand !== undefined} fallback={<p class="quiet">{play.t("tray.spectator")}</p>}>
        <Hand play={play} />
        <Aside play={play} />
      </Show>
      <Show when={play.overlay("N")}>
        <Unseen play={play} />
      </Show>
    </div>
  );
}

function Hand(props: { play: KudurruPlay }): JSX.Element {
  const { play } = props;
  const choice = choiceOf(play);
  /** Places, so that equal stones stay apart. */
  const hand = createMemo(() =>
    [...(play.view().hand ?? "")].map((value, index) => ({ value: Number(value), index })),
  );
  const first = (value: number) => hand().find((stone) => stone.value === value)?.index;
  const can = (value: number) => choice.choices().picks.has(pickOf(value));
  const image = (value: number) => (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <StoneArt seat={play.mine() ?? 0} value={value} up />
    </svg>
  );
  return (
    <Row
      label={play.t("tray.hand")}
      items={hand()}
      pick={({ value }) => can(value) && choice.toggle(pickOf(value))}
      chip={({ value, index }, hotkey) => (
        <Chip
          label={play.t(`stone.${value}`)}
          pressed={choice.held() === pickOf(value) && first(value) === index}
          disabled={!can(value)}
          hotkey={hotkey}
          source={pickOf(value)}
          image={() => image(value)}
          onPick={() => choice.toggle(pickOf(value))}
        >
          {image(value)}
        </Chip>
      )}
    />
  );
}

/** Offered for the stone in hand. */
function Aside(props: { play: KudurruPlay }): JSX.Element {
  const choice = choiceOf(props.play);
  const move = createMemo(() => {
    const held = choice.held();
    const text = held === undefined ? undefined : `x${valueOf(held)}`;
    return text !== undefined && props.play.legal().includes(text) ? text : undefined;
  });
  return (
    <div class="ku-row">
      <Show when={move()} fallback={<span class="quiet small">{props.play.t("tray.help")}</span>}>
        {(text) => (
          <MoveButton play={props.play} move={text()}>
            {moveName(text(), props.play)}
          </MoveButton>
        )}
      </Show>
    </div>
  );
}

function Unseen(props: { play: KudurruPlay }): JSX.Element {
  const counts = () => (props.play.insight() as KudurruInsight | undefined)?.unseen ?? [];
  return (
    <p class="ku-row small">
      <span>{props.play.t("overlay.N")}:</span>
      <For each={counts()}>
        {(n, index) => <span>{props.play.t("tray.unseen", { n, value: index() + 1 })}</span>}
      </For>
    </p>
  );
}
