// What a computer would think of: its best moves with reasons, where the table allows hints.

import { createMemo, createSignal, For, onCleanup, Show, type JSX } from "solid-js";
import type { GameModule } from "../games/api.ts";
import { t } from "../i18n/i18n.ts";
import type { Fact, HintMove } from "../net/protocol.gen.ts";
import { Icon } from "../theme/icons.tsx";
import { toastError } from "../ui/toasts.tsx";
import { FactText } from "./facts.tsx";
import { HintButton } from "./HintButton.tsx";
import type { TableModel } from "./model.ts";
import type { Sitting } from "./play.ts";

interface Props {
  table: TableModel;
  sitting: Sitting;
  module: GameModule;
}

export function Hints(props: Props): JSX.Element {
  const { play } = props.sitting;
  const [hints, setHints] = createSignal<{ rev: number; moves: HintMove[] }>();
  const [asking, setAsking] = createSignal(false);
  const current = () => (hints()?.rev === props.table.rev() ? hints()!.moves : undefined);

  /** What every hint has for or against it tells them apart from nothing: it is said once, below them. */
  const shared = createMemo<Fact[]>(() => {
    const [first, ...others] = current() ?? [];
    if (!first || others.length === 0) return [];
    return (first.facts ?? []).filter((fact) => others.every((hint) => (hint.facts ?? []).some(same(fact))));
  });
  const own = (hint: HintMove) => (hint.facts ?? []).filter((fact) => !shared().some(same(fact)));

  const ask = () => {
    const rev = props.table.rev();
    setAsking(true);
    props.table
      .hint()
      .then((answer) => setHints({ rev, moves: answer.moves }), toastError)
      .finally(() => setAsking(false));
  };
  const show = (move: string | undefined) => {
    props.sitting.show(move === undefined ? [] : [{ move, tone: "hint" }]);
    play.consider(move);
  };
  onCleanup(() => show(undefined));

  return (
    <div class="hints">
      <p class="quiet small">{t("hints.help")}</p>
      <button class="button primary" disabled={!props.sitting.mayDecide() || asking()} onClick={ask}>
        <Icon name="bulb" /> {asking() ? t("hints.thinking") : t("hints.ask")}
      </button>
      <ol class="hint-list">
        <For each={current()}>
          {(hint, index) => (
            <li>
              <HintButton
                move={hint.move}
                rank={index() + 1}
                worth={t("hints.chance", { chance: Math.round((hint.worth[play.mine() ?? 0] ?? 0) * 100) })}
                module={props.module}
                play={play}
                onShow={show}
              />
              <Facts facts={own(hint)} {...props} />
            </li>
          )}
        </For>
      </ol>
      <Show when={shared().length > 0}>
        <p class="quiet small">{t("hints.shared")}</p>
        <Facts facts={shared()} {...props} />
      </Show>
    </div>
  );
}

function same(fact: Fact): (other: Fact) => boolean {
  return (other) => other.id === fact.id && other.arguments.join() === fact.arguments.join();
}

function Facts(props: Props & { facts: Fact[] }): JSX.Element {
  return (
    <Show when={props.facts.length > 0}>
      <ul class="wedges small">
        <For each={props.facts}>
          {(fact) => (
            <li>
              <FactText fact={fact} play={props.sitting.play} module={props.module} />
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
