// A reason for or against a move, as hints and analyses give it.

import type { JSX } from "solid-js";
import type { Play } from "../games/api.ts";
import type { Fact } from "../net/protocol.gen.ts";

/** In the module's words (`fact.<id>` with arguments {0}, {1}, …) where it has them, else the server's English. */
export function FactText(props: { fact: Fact; play: Play }): JSX.Element {
  const id = () => `fact.${props.fact.id}`;
  const words = () => {
    const args = Object.fromEntries(props.fact.arguments.map((value, index) => [String(index), value]));
    const text = props.play.t(id(), args);
    return text === id() ? props.fact.text : text;
  };
  return <>{words()}</>;
}
