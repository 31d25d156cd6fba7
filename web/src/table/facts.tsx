// A reason for or against a move, as hints and analyses give it.

import type { JSX } from "solid-js";
import type { GameModule, Play } from "../games/api.ts";
import type { Fact } from "../net/protocol.gen.ts";

/** In the module's words where it has them, else the server's English. */
export function FactText(props: { fact: Fact; play: Play; module: GameModule }): JSX.Element {
  return <>{props.module.reason(props.fact, props.play) ?? props.fact.text}</>;
}
