// A whole page that says one thing: not found, failed, nothing here.

import type { JSX } from "solid-js";
import { Logo } from "../theme/Logo.tsx";

export function Message(props: { title: string; text: string; children?: JSX.Element }): JSX.Element {
  return (
    <div class="message">
      <Logo size={88} />
      <h1 tabindex="-1">{props.title}</h1>
      <p>{props.text}</p>
      <div class="row">{props.children}</div>
    </div>
  );
}
