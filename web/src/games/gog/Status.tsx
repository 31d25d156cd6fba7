// The round, what is left in the middle of the table, and what may still come.

import { For, type JSX } from "solid-js";
import { Icon, type GlyphName } from "./art/glyphs.tsx";
import { roundNow, type GogPlay } from "./view.ts";
import { abilityName, cardName } from "./words/say.ts";

/** What is left in the middle of the table. */
export function Supply(props: { play: GogPlay }): JSX.Element {
  const view = () => props.play.view();
  const abilities = () => Object.values(view().abilities.unseen).reduce((sum, count) => sum + count, 0);
  return (
    <span class="gog-note gog-supply">
      <span>
        <Icon name="scroll" /> {props.play.t("tray.scrolls", { n: view().scroll_stack })}
      </span>
      <span>
        <Icon name="chest" />{" "}
        {props.play.t("tray.decks", { treasure: view().treasure.unseen.length, ability: abilities() })}
      </span>
    </span>
  );
}

/** For the table's bar: the round, and what is left for everybody. */
export function Status(props: { play: GogPlay }): JSX.Element {
  return (
    <span class="gog-status">
      <b>{props.play.t("status.round", { n: roundNow(props.play.view()) })}</b>
      <span class="roomy-only">
        <Supply play={props.play} />
      </span>
    </span>
  );
}

/** The cards that may still come, for those who count. */
export function Unseen(props: { play: GogPlay }): JSX.Element {
  const view = () => props.play.view();
  return (
    <div class="gog-unseen" role="group" tabindex="0" aria-label={props.play.t("tray.unseen")}>
      <Supply play={props.play} />
      <For each={view().treasure.unseen}>
        {(card) => <span class="gog-tag">{cardName(props.play, card)}</span>}
      </For>
      <For each={Object.entries(view().abilities.unseen).filter(([, count]) => count > 0)}>
        {([ability, count]) => (
          <span class="gog-tag">
            <Icon name={ability as GlyphName} />
            {abilityName(props.play, ability)} ×{count}
          </span>
        )}
      </For>
    </div>
  );
}
