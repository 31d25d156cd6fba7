// The development page: one table over an engine process, in the real table page.

import { render } from "solid-js/web";
import "../src/theme/tokens.css";
import "../src/theme/base.css";
import "../src/theme/controls.css";
import "../src/theme/forced.css";
import { startLanguage } from "../src/i18n/i18n.ts";
import { startTheme } from "../src/theme/theme.ts";
import { TableView } from "../src/table/TableView.tsx";
import { Toasts } from "../src/ui/toasts.tsx";
import { EngineWire, type DevSetting } from "./wire.ts";

const given = new URLSearchParams(location.search);
const number = (name: string, fallback: number) => Number(given.get(name) ?? fallback);

function me(): DevSetting["me"] {
  const text = given.get("me") ?? "0";
  return text === "all" || text === "spectator" ? text : Number(text);
}

const wire = new EngineWire({
  game: given.get("game") ?? "tigris",
  seats: number("seats", 2),
  me: me(),
  level: number("level", 1),
  seed: number("seed", 7),
  skip: number("skip", 0),
  options: Object.fromEntries(
    (given.get("options") ?? "")
      .split(",")
      .filter((pair) => pair !== "")
      .map((pair) => pair.split(":", 2) as [string, string]),
  ),
});

startTheme();
void startLanguage().then(() => {
  render(
    () => (
      <>
        <TableView wire={wire} id="dev" me={1} />
        <Toasts />
      </>
    ),
    document.getElementById("app")!,
  );
});
