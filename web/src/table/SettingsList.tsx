// What was agreed for a table, in words.

import { For, type JSX } from "solid-js";
import { gameText, t } from "../i18n/i18n.ts";
import type { Clock, TableInfo } from "../net/protocol.gen.ts";
import { joined } from "./log.ts";
import { duration } from "./SeatClock.tsx";

export function clockText(clock: Clock): string {
  if (clock.kind === "none") return t("clock.none");
  if (clock.kind === "turn") return t("clock.turn", { time: duration(clock.ms) });
  return t("clock.fischer", { time: duration(clock.ms), add: duration(clock.add) });
}

/** In the game's words; a number, or a text of the host's own, is its own word. */
function option(game: string, name: string, value: string): string {
  const id = `option.${name}`;
  const text = gameText(game, `${id}.${value}`);
  return t("lobby.option", { name: gameText(game, id), value: text === `${id}.${value}` ? value : text });
}

export function SettingsList(props: { info: TableInfo }): JSX.Element {
  const lines = () => {
    const { info } = props;
    const clock = info.clock;
    return [
      joined([clockText(clock), ...(clock.kind === "none" ? [] : [t(`expiry.${clock.expiry ?? "wait"}`)])]),
      t(info.public ? "lobby.public" : "lobby.private"),
      t(info.rated ? "lobby.rated" : "lobby.unrated"),
      t(info.aids.hints ? "lobby.hints" : "lobby.no_hints"),
      ...(info.aids.previews ? [] : [t("lobby.no_previews")]),
      ...(info.delay ? [t("lobby.delay", { n: info.delay })] : []),
      ...(info.aids.open ? [t("lobby.open_scores")] : []),
      ...Object.entries(info.options).map(([name, value]) => option(info.game, name, String(value))),
    ];
  };
  return (
    <ul class="wedges">
      <For each={lines()}>{(line) => <li>{line}</li>}</For>
    </ul>
  );
}
