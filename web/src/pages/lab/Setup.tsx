// Setting up: the board with a palette, the figures beside it, the whole as text. Every change is the engine's to take or to
// refuse; what it refuses leaves the position as it was.

import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import type { GameModule, Play } from "../../games/api.ts";
import type { AnyState, Laboratory, Say, ToolArt } from "../../games/laboratory.ts";
import { gameTitle } from "../../games/titles.ts";
import { Emblems } from "../../theme/seats.tsx";
import { Icon } from "../../theme/icons.tsx";
import { ruleWords } from "../../ui/refusals.ts";
import { toast, toastError } from "../../ui/toasts.tsx";
import { still } from "../learn/still.ts";
import { ask } from "./ask.ts";
import { download } from "./download.ts";
import {
  begun,
  complaint,
  look,
  packed,
  positionFormat,
  upTo,
  type PlainRecord,
  type Position,
} from "./position.ts";
import type { LabWords } from "./say.ts";

interface Props {
  module: GameModule;
  lab: Laboratory | undefined;
  art: ToolArt | undefined;
  words: LabWords;
  position: Position;
  record: PlainRecord | undefined;
  onChange(position: Position): void;
  onTry(): void;
}

const seatCounts = [2, 3, 4];

export function Setup(props: Props): JSX.Element {
  const { module, lab } = props;
  const { say } = props.words;
  const rules = ruleWords(module);
  const [tool, setTool] = createSignal<string>();
  const [refused, setRefused] = createSignal<string>();
  const [before, setBefore] = createSignal<Position[]>([]);
  const [after, setAfter] = createSignal<Position[]>([]);
  let turn: Promise<void> = Promise.resolve();

  const accept = (next: Position) => {
    setRefused();
    setBefore([...before().slice(-100), props.position]);
    setAfter([]);
    props.onChange(next);
  };
  const refuse = (error: unknown) => {
    const why = complaint(error);
    if (!why) return toastError(error);
    setRefused(rules.refusal({ move: "", ...why })?.text ?? why.text);
  };
  /** One change after the other: each is made on what the one before has come to. */
  const change = (make: (state: AnyState) => AnyState | Promise<Position>) => {
    turn = turn.then(async () => {
      try {
        const made = make(props.position.state);
        if (made === props.position.state) return;
        accept(made instanceof Promise ? await made : await look(ask, { state: made }));
      } catch (error) {
        refuse(error);
      }
    });
  };
  const undo = () => {
    const last = before().at(-1);
    if (!last) return;
    setBefore(before().slice(0, -1));
    setAfter([...after(), props.position]);
    setRefused();
    props.onChange(last);
  };
  const redo = () => {
    const next = after().at(-1);
    if (!next) return;
    setAfter(after().slice(0, -1));
    setBefore([...before(), props.position]);
    setRefused();
    props.onChange(next);
  };
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return;
    if (event.key === "z") (event.shiftKey ? redo : undo)();
    else if (event.key === "y") redo();
    else return;
    event.preventDefault();
  };
  const tap = (cell: string) => {
    const chosen = tool();
    if (chosen !== undefined && lab) change((state) => lab.put(state, chosen, cell));
  };
  const copy = async () => {
    history.replaceState(null, "", `#p=${await packed(props.position.state)}`);
    try {
      await navigator.clipboard.writeText(location.href);
      toast(say("lab.link_copied"), 3000);
    } catch {
      toast(say("lab.link_select"));
    }
  };
  const save = () =>
    download(`${module.name}-position.json`, { format: positionFormat, state: props.position.state });

  const view = () => props.position.view;
  const play: Play = {
    ...still(module, props.position.view),
    view,
    live: view,
    insight: () => view().insight,
    legal: () => [],
    tapped: () => tap,
  };

  return (
    // The keys of undoing belong to everything that is in here.

    <div class="lab" onKeyDown={keys}>
      <div class="lab-head">
        <h1 tabindex="-1">{say("lab.of", { game: gameTitle(module.name) })}</h1>
        <Link class="button" href="/lab">
          {say("lab.leave")}
        </Link>
      </div>
      <div class="lab-desk">
        <Emblems.Provider value={module.emblem}>
          <section
            class="lab-board room-board"
            data-game={module.name}
            style={{ "--shape": `${module.shape}` }}
            aria-label={say("lab.setup")}
          >
            <module.Board play={play} />
          </section>
          <section class="lab-side panel" aria-label={say("lab.palette")}>
            <div class="inside">
              <div class="lab-row">
                <button class="button primary" onClick={() => props.onTry()}>
                  <Icon name="play" size={18} /> {say("lab.try")}
                </button>
                <button class="button" disabled={before().length === 0} onClick={undo}>
                  <Icon name="undo" size={18} /> {say("lab.undo")}
                </button>
                <button class="button" disabled={after().length === 0} onClick={redo}>
                  {say("lab.redo")}
                </button>
              </div>
              <p role="alert" class="lab-problem">
                <Show when={refused()}>
                  {say("lab.refused")} {refused()}
                </Show>
              </p>
              <Show when={props.record}>
                {(record) => <Events record={record()} say={say} onOpen={(made) => change(() => made())} />}
              </Show>
              <Show when={lab}>
                {(known) => (
                  <>
                    <Palette
                      lab={known()}
                      art={props.art}
                      state={props.position.state}
                      game={module.name}
                      say={say}
                      tool={tool()}
                      onTool={setTool}
                    />
                    <Figures lab={known()} state={props.position.state} say={say} onChange={change} />
                  </>
                )}
              </Show>
              <Text state={props.position.state} say={say} onChange={change} />
              <div class="lab-row">
                <button class="button" onClick={() => void copy().catch(toastError)}>
                  <Icon name="share" size={18} /> {say("lab.link")}
                </button>
                <button class="button" onClick={save}>
                  <Icon name="download" size={18} /> {say("lab.download")}
                </button>
                <Link class="button" href={`/studies?from=lab&game=${module.name}`}>
                  <Icon name="note" size={18} /> {say("lab.study")}
                </Link>
              </div>
              <fieldset class="lab-fresh">
                <legend>{say("lab.afresh")}</legend>
                <For each={seatCounts}>
                  {(seats) => (
                    <button class="button" onClick={() => change(() => begun(ask, module.name, seats))}>
                      {say("lab.seats")}: {seats}
                    </button>
                  )}
                </For>
              </fieldset>
            </div>
          </section>
        </Emblems.Provider>
      </div>
    </div>
  );
}

type Change = (make: (state: AnyState) => AnyState | Promise<Position>) => void;

/** Which position of a game it is to be. */
function Events(props: {
  record: PlainRecord;
  say: Say;
  onOpen(make: () => Promise<Position>): void;
}): JSX.Element {
  const id = createUniqueId();
  const of = () => props.record.events.length;
  const [at, setAt] = createSignal(props.record.events.length);
  const open = (n: number) => {
    setAt(n);
    props.onOpen(() => look(ask, { record: upTo(props.record, n) }));
  };
  return (
    <div class="field">
      <label for={id}>{props.say("lab.event", { n: at(), of: of() })}</label>
      <input
        id={id}
        type="range"
        min="0"
        max={of()}
        value={at()}
        onInput={(event) => setAt(Number(event.currentTarget.value))}
        onChange={(event) => open(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Palette(props: {
  lab: Laboratory;
  art: ToolArt | undefined;
  state: AnyState;
  game: string;
  say: Say;
  tool: string | undefined;
  onTool(tool: string): void;
}): JSX.Element {
  // The tools depend on the seats alone; made anew with every change they would lose the focus.
  const seats = createMemo(() => props.state.seats);
  const groups = createMemo(
    on([seats, () => props.say("lab.palette")], () => props.lab.tools(props.state, props.say)),
  );
  return (
    <>
      <h2>{props.say("lab.palette")}</h2>
      <p class="quiet small">{props.say("lab.palette_help")}</p>
      <For each={groups()}>
        {(group) => (
          <div class="lab-tools" role="group" aria-label={group.label} data-game={props.game}>
            <span class="lab-tools-name">{group.label}</span>
            <For each={group.tools}>
              {(one) => (
                <button
                  class="button lab-tool"
                  aria-pressed={props.tool === one.id}
                  aria-label={one.label}
                  title={one.label}
                  onClick={() => props.onTool(one.id)}
                >
                  <Show when={one.id !== "erase"} fallback={<Icon name="close" />}>
                    <svg viewBox="-50 -50 100 100" aria-hidden="true">
                      {props.art?.(one.id)}
                    </svg>
                  </Show>
                </button>
              )}
            </For>
          </div>
        )}
      </For>
    </>
  );
}

function Figures(props: { lab: Laboratory; state: AnyState; say: Say; onChange: Change }): JSX.Element {
  const fields = createMemo(() => props.lab.fields(props.state, props.say));
  const choices = createMemo(() => props.lab.choices(props.state, props.say));
  const change = (field: number, at: number, input: HTMLInputElement) => {
    const value = Math.round(Number(input.value));
    const { values, least, most } = fields()[field]!;
    if (Number.isNaN(value) || value < least || value > most) return void (input.value = String(values[at]!));
    const next = values.map((n, i) => (i === at ? value : n));
    props.onChange((state) => props.lab.fields(state, props.say)[field]!.set(state, next));
    // What is refused stays as it was; the field shows the position and not what was typed.
    queueMicrotask(() => setTimeout(() => (input.value = String(fields()[field]?.values[at] ?? value)), 300));
  };
  const names = (list: () => { label: string }[]) => list().map((_, at) => at);
  return (
    <details class="lab-figures">
      <summary>{props.say("lab.figures")}</summary>
      <For each={names(choices)}>
        {(which) => {
          const id = createUniqueId();
          return (
            <div class="field">
              <label for={id}>{choices()[which]?.label}</label>
              <select
                id={id}
                class="select"
                onChange={(event) => {
                  const at = event.currentTarget.selectedIndex;
                  props.onChange((state) => props.lab.choices(state, props.say)[which]!.set(state, at));
                }}
              >
                <For each={choices()[which]?.names}>
                  {(name, at) => <option selected={at() === choices()[which]?.chosen}>{name}</option>}
                </For>
              </select>
            </div>
          );
        }}
      </For>
      <For each={names(fields)}>
        {(which) => (
          <fieldset class="lab-field">
            <legend>{fields()[which]?.label}</legend>
            <For each={fields()[which]?.names.map((_, at) => at)}>
              {(at) => {
                const id = createUniqueId();
                return (
                  <span class="lab-number">
                    <label for={id}>{fields()[which]?.names[at]}</label>
                    <input
                      id={id}
                      class="input"
                      type="number"
                      min={fields()[which]?.least}
                      max={fields()[which]?.most}
                      value={fields()[which]?.values[at]}
                      onChange={(event) => change(which, at, event.currentTarget)}
                    />
                  </span>
                );
              }}
            </For>
          </fieldset>
        )}
      </For>
    </details>
  );
}

/** The whole as text, for whatever the palette does not have. */
function Text(props: { state: AnyState; say: Say; onChange: Change }): JSX.Element {
  const id = createUniqueId();
  const [text, setText] = createSignal("");
  createEffect(() => setText(JSON.stringify(props.state, undefined, 1)));
  return (
    <details>
      <summary>{props.say("lab.as_text")}</summary>
      <div class="field">
        <label for={id}>{props.say("lab.state_help")}</label>
        <textarea
          id={id}
          class="textarea lab-text"
          spellcheck={false}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <button
        class="button"
        onClick={() =>
          props.onChange(() => {
            try {
              return JSON.parse(text()) as AnyState;
            } catch {
              toast(props.say("lab.not_json"));
              return props.state;
            }
          })
        }
      >
        {props.say("lab.apply")}
      </button>
    </details>
  );
}
