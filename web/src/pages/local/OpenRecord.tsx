// A saved record, chosen or dropped: it is read on this device, kept in this browser, and opened at the table.

import { createSignal, onCleanup, onMount, Show, type JSX } from "solid-js";
import { navigate } from "../../app/router.tsx";
import { questions } from "../../engine/engine.ts";
import { t } from "../../i18n/i18n.ts";
import { newKey } from "../../net/wire.ts";
import { Icon } from "../../theme/icons.tsx";
import { keep } from "./kept.ts";
import { readRecord, type Refused } from "./reading.ts";

/** The engine may have to be loaded first, and a long game is replayed. */
const patience = 60_000;

function words(file: string, reading: Refused): string {
  const said = t(`open.${reading.refused}`, { file });
  return reading.why === undefined ? said : `${said} ${t("open.why", { why: reading.why })}`;
}

export function OpenRecord(): JSX.Element {
  const [failure, setFailure] = createSignal<string>();
  const [busy, setBusy] = createSignal(false);
  const [over, setOver] = createSignal(false);
  let input!: HTMLInputElement;

  const open = async (file: File) => {
    setFailure(undefined);
    setBusy(true);
    try {
      const ask = <T,>(method: string, params: object) =>
        questions.call<T>(method, params, { within: patience });
      const reading = await readRecord(await file.text(), ask);
      if ("refused" in reading) return void setFailure(words(file.name, reading));
      const { record, over } = reading;
      const id = newKey();
      keep({
        id,
        game: record.game,
        options: {},
        seats: [],
        created: Date.now(),
        record,
        over,
        opened: true,
      });
      navigate(`/local/${id}`);
    } catch {
      setFailure(t("open.no_engine", { file: file.name }));
    } finally {
      setBusy(false);
    }
  };

  // A file may be dropped anywhere on the page: beside the field it would replace the page.
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  const drag = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(event.type === "dragover");
  };
  const drop = (event: DragEvent) => {
    drag(event);
    const file = event.dataTransfer?.files[0];
    if (file) void open(file);
  };
  onMount(() => {
    const heard = { dragover: drag, dragleave: drag, drop } as const;
    for (const [kind, listener] of Object.entries(heard))
      addEventListener(kind, listener as (event: Event) => void);
    onCleanup(() => {
      for (const [kind, listener] of Object.entries(heard))
        removeEventListener(kind, listener as (event: Event) => void);
    });
  });

  return (
    <section class="panel open-record" classList={{ "open-over": over() }}>
      <div class="inside">
        <h2>{t("open.title")}</h2>
        <p class="small quiet">{t("open.about")}</p>
        <button class="button" disabled={busy()} onClick={() => input.click()}>
          <Icon name="log" size={18} /> {t(busy() ? "open.reading" : "open.choose")}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".txt,.json,.record,text/plain,application/json"
          onChange={() => {
            const file = input.files?.[0];
            input.value = "";
            if (file) void open(file);
          }}
        />
        <div role="alert">
          <Show when={failure()}>{(text) => <p class="open-failure">{text()}</p>}</Show>
        </div>
      </div>
    </section>
  );
}
