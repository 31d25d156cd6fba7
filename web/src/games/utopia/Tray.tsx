// Below the board: guests to welcome, the hand as a purchase bar, offers to build, and whatever else may be done. Every
// legal move can be reached here, if need be from the list of all of them.

import { createMemo, createSignal, For, Show, type Component, type JSX } from "solid-js";
import { SeatBadge, SeatSymbol } from "../../theme/seats.tsx";
import type { Play } from "../api.ts";
import { consequences } from "./after.ts";
import { AnimalIcon, CivIcon, Icon } from "./art.tsx";
import { choiceOf, type Option } from "./choice.ts";
import { Hand } from "./Hand.tsx";
import { CIVS, ISLANDS, PAID, PRICE, islandOf, parseMove, type Civ, type Island, type Paid } from "./notation.ts";
import { bagByCiv, bagSize, countCivs, type UtopiaView } from "./view.ts";
import { civName, islandName, moveName, plainName } from "./words.ts";
import "./tray.css";

type Props = { play: Play<UtopiaView> };

/** A button that stages a move, and shows what it would do while it is pointed at. */
export const MoveButton: Component<Props & { move: string; class?: string; title?: string; children: JSX.Element }> = (
  props,
) => (
  <button
    type="button"
    class={`u-move ${props.class ?? ""}`}
    title={props.title ?? moveName(props.move, props.play)}
    onClick={() => props.play.stage(props.move)}
    onPointerEnter={() => props.play.consider(props.move)}
    onPointerLeave={() => props.play.consider(undefined)}
    onFocus={() => props.play.consider(props.move)}
    onBlur={() => props.play.consider(undefined)}
  >
    {props.children}
  </button>
);

// ---- Phase 1 ----

const Guests: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const kinds = createMemo(() => {
    const seen = new Map<string, { island: Island; civ: Civ }>();
    for (const { move } of choice.options()) {
      if (move.kind !== "pick") continue;
      const guest = { island: islandOf(move.at), civ: move.civ };
      seen.set(guest.island + guest.civ, guest);
    }
    return ISLANDS.map((island) => ({
      island,
      civs: CIVS.filter((civ) => seen.has(island + civ)),
    })).filter(({ civs }) => civs.length > 0);
  });
  const count = (island: Island, civ: Civ) => countCivs(play.view().ships[island] ?? "")[civ];
  const isChosen = (island: Island, civ: Civ) => {
    const guest = choice.chosen().guest;
    return guest?.island === island && guest.civ === civ;
  };
  return (
    <div class="u-guests" role="group" aria-label={play.t("tray.guests")}>
      <For each={kinds()}>
        {({ island, civs }) => (
          <div class="u-ship-group">
            <span class="u-ship-name">
              <AnimalIcon island={island} size={16} />
              {islandName(play, island)}
            </span>
            <div class="u-ship-guests">
              <For each={civs}>
                {(civ) => (
                  <button
                    type="button"
                    class="u-guest-chip"
                    classList={{ "u-picked": isChosen(island, civ) }}
                    aria-pressed={isChosen(island, civ)}
                    title={play.t("tray.guest", { civ: civName(play, civ), island: islandName(play, island), count: count(island, civ) })}
                    aria-label={play.t("tray.guest", { civ: civName(play, civ), island: islandName(play, island), count: count(island, civ) })}
                    onClick={() => (isChosen(island, civ) ? choice.clear() : choice.choose({ guest: { island, civ } }))}
                  >
                    <CivIcon civ={civ} size={24} />
                    <Show when={count(island, civ) > 1}>
                      <b>{count(island, civ)}</b>
                    </Show>
                  </button>
                )}
              </For>
            </div>
          </div>
        )}
      </For>
    </div>
  );
};

const Bag: Component<Props> = (props) => {
  const counts = createMemo(() => bagByCiv(props.play.view()));
  return (
    <span class="u-bag" title={props.play.t("tray.bag", { count: bagSize(props.play.view()) })}>
      <For each={CIVS}>
        {(civ) => (
          <span class="u-bag-bar" title={props.play.t("tray.bag.civ", { civ: civName(props.play, civ), count: counts()[civ] })}>
            <i class={`u-dot-${civ}`} style={{ height: `${Math.max(4, (counts()[civ] / 8) * 100)}%` }} />
            <small>{counts()[civ]}</small>
            <small>{civ}</small>
          </span>
        )}
      </For>
    </span>
  );
};

const Surprise: Component<Props> = (props) => (
  <MoveButton play={props.play} move="surprise" class="u-surprise" title={props.play.t("tray.surprise.help")}>
    <Bag play={props.play} />
    <span class="u-surprise-word">
      <Icon name="lock" size={14} />
      {props.play.t("tray.surprise")}
    </span>
  </MoveButton>
);

const Naming: Component<Props & { options: Option[] }> = (props) => (
  <div class="u-naming" role="group" aria-label={props.play.t("tray.name")}>
    <For each={props.options}>
      {({ text, move }) => (
        <Show when={move.kind === "name" ? move.seat + 1 : 0}>
          {(number) => (
            <MoveButton play={props.play} move={text}>
              <SeatBadge seat={number() - 1} size={24} />
              {seatLine(props.play, number() - 1)}
            </MoveButton>
          )}
        </Show>
      )}
    </For>
  </div>
);

function seatLine(play: Play<UtopiaView>, seat: number): string {
  return play.t("tray.seat", { who: plainName(play, seat), score: play.view().scores[seat] });
}

// ---- Phase 2 ----

const GLYPHS = { move: "move", add: "add", add3: "anywhere", remove: "remove", raise: "raise", drop: "drop" } as const;

const Verbs: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const possible = createMemo(() => new Set(choice.options().map(({ move }) => move.kind)));
  const pick = (verb: Paid) => {
    const same = choice.chosen().verb === verb;
    choice.clear();
    if (!same) choice.choose({ verb });
  };
  return (
    <div class="u-verbs" role="group" aria-label={play.t("tray.verbs")}>
      <For each={PAID}>
        {(verb) => (
          <button
            type="button"
            class="u-verb"
            classList={{ "u-picked": choice.chosen().verb === verb }}
            aria-pressed={choice.chosen().verb === verb}
            disabled={!possible().has(verb)}
            title={play.t(`verb.${verb}.help`)}
            onClick={() => pick(verb)}
          >
            <Icon name={GLYPHS[verb]} size={18} />
            <span>{play.t(`verb.${verb}`)}</span>
            <small class="u-price" aria-label={play.t("verb.price", { count: PRICE[verb] })}>
              {"▮".repeat(PRICE[verb])}
            </small>
          </button>
        )}
      </For>
    </div>
  );
};

/** How many princes, how many privileges: only where there is a choice. */
const Details: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const some = (test: (option: Option) => boolean) => choice.chosen().verb !== undefined && choice.candidates().some(test);
  const two = createMemo(() => some(({ move }) => move.kind === "move" && move.count === 2));
  const most = createMemo(() => {
    if (!choice.chosen().verb) return 0;
    return Math.max(0, ...choice.candidates().map(({ move }) => ("privileges" in move ? move.privileges : 0)));
  });
  return (
    <Show when={two() || most() > 0}>
      <div class="u-details">
        <Show when={two()}>
          <div class="u-segments" role="group" aria-label={play.t("tray.princes")}>
            <For each={[false, true]}>
              {(both) => (
                <button
                  type="button"
                  classList={{ "u-picked": choice.chosen().two === both }}
                  aria-pressed={choice.chosen().two === both}
                  onClick={() => choice.choose({ two: both })}
                >
                  {play.t(both ? "tray.two" : "tray.one")}
                </button>
              )}
            </For>
          </div>
        </Show>
        <Show when={most() > 0}>
          <div class="u-segments" role="group" aria-label={play.t("tray.privileges")}>
            <For each={Array.from({ length: most() + 1 }, (_, n) => n)}>
              {(n) => (
                <button
                  type="button"
                  classList={{ "u-picked": choice.chosen().privileges === n }}
                  aria-pressed={choice.chosen().privileges === n}
                  aria-label={play.t(n === 0 ? "tray.privilege.none" : "tray.privilege.some", { count: n })}
                  title={play.t(n === 0 ? "tray.privilege.none" : "tray.privilege.some", { count: n })}
                  onClick={() => choice.choose({ privileges: n })}
                >
                  <Icon name="privilege" size={14} />
                  {n}
                </button>
              )}
            </For>
          </div>
        </Show>
      </div>
    </Show>
  );
};

/** Cards drafted in this turn, still to be sent. */
const Lane: Component<Props> = (props) => {
  const play = props.play;
  const cards = createMemo(() =>
    play.draft().flatMap((text) => {
      const move = parseMove(text);
      if (!move) return [];
      if (move.kind === "convert" || move.kind === "discard") return [{ civ: move.civ, count: 1, text }];
      if (!("privileges" in move)) return [];
      const count = PRICE[move.kind] - move.privileges;
      return count > 0 ? [{ civ: move.civ, count, text }] : [];
    }),
  );
  return (
    <Show when={cards().length > 0}>
      <div class="u-lane" aria-label={play.t("tray.lane")}>
        <span class="u-lane-word">{play.t("tray.lane")}</span>
        <For each={cards()}>
          {({ civ, count, text }) => (
            <span class={`u-lane-card u-card-${civ}`} title={moveName(text, play)}>
              <CivIcon civ={civ} size={16} />
              <Show when={count > 1}>{count}</Show>
            </span>
          )}
        </For>
      </div>
    </Show>
  );
};

// ---- Any time ----

const Offers: Component<Props & { options: Option[] }> = (props) => {
  const play = props.play;
  return (
    <Show when={props.options.length > 0}>
      <div class="u-offers" role="group" aria-label={play.t("tray.offers", { count: props.options.length })}>
        <span class="u-offers-count" title={play.t("tray.offer.later")}>
          <Icon name="crown" size={14} />
          {props.options.length}
        </span>
        <For each={props.options}>
          {({ text, move }) => (
            <MoveButton play={play} move={text} class="u-offer">
              <Show
                when={move.kind === "control" ? move : undefined}
                fallback={move.kind === "wonder" ? play.t("tray.wonder", { island: islandName(play, move.island) }) : text}
              >
                {(control) => (
                  <>
                    <CivIcon civ={control().civ} size={18} />
                    {play.t("tray.control", { civ: civName(play, control().civ), at: control().at })}
                  </>
                )}
              </Show>
            </MoveButton>
          )}
        </For>
      </div>
    </Show>
  );
};

const Which: Component<Props> = (props) => {
  const choice = choiceOf(props.play);
  return (
    <div class="u-which" role="group" aria-label={props.play.t("tray.which")}>
      <span>{props.play.t("tray.which")}</span>
      <For each={choice.asking()}>
        {({ text, move }) => (
          <MoveButton play={props.play} move={text}>
            <Show when={"civ" in move && move.civ !== "?" ? (move.civ as Civ) : undefined}>
              {(civ) => <CivIcon civ={civ()} size={18} />}
            </Show>
            {moveName(text, props.play)}
          </MoveButton>
        )}
      </For>
      <button type="button" class="u-move" onClick={() => choice.ask([])}>
        {props.play.t("tray.back")}
      </button>
    </div>
  );
};

/** All legal moves by name: whatever no gesture covers, and for whoever prefers a list. Made only when it is opened. */
const Others: Component<Props> = (props) => {
  const choice = choiceOf(props.play);
  const [open, setOpen] = createSignal(false);
  const moves = createMemo(() => {
    const fitting = choice.candidates().map(({ text }) => text);
    return fitting.length > 0 ? fitting : props.play.legal();
  });
  return (
    <Show when={props.play.legal().length > 0}>
      <details class="u-others" open={open()} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{props.play.t("tray.other", { count: moves().length })}</summary>
        <Show when={open()}>
          <div class="u-others-list">
            <For each={moves()}>
              {(text) => (
                <MoveButton play={props.play} move={text}>
                  {moveName(text, props.play)}
                </MoveButton>
              )}
            </For>
          </div>
        </Show>
      </details>
    </Show>
  );
};

/** One line that is always there, so that nothing jumps: what to do next, or what the move in question brings. */
const Line: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const found = createMemo(() => consequences(play));
  const step = () => {
    const { guest, verb, civ, from } = choice.chosen();
    const kinds = new Set(choice.options().map(({ move }) => move.kind));
    if (guest) return play.t("tray.step.district", { island: islandName(play, guest.island) });
    if (kinds.has("pick")) return play.t("tray.step.guest");
    if (kinds.has("discard")) return play.t("tray.discards", { count: play.view().due });
    if (verb === "raise" || verb === "drop") return play.t("tray.step.scale");
    if (verb === "move") return play.t(from ? "tray.step.to" : "tray.step.from");
    if (verb) return play.t(civ ? "tray.step.target" : "tray.step.card");
    return "";
  };
  return (
    <p class="u-line" aria-live="polite">
      <Show when={play.ghost()} fallback={step()}>
        <For each={found()}>
          {(one) => (
            <span class={`u-after u-after-${one.tone}`}>
              <Show when={one.seat !== undefined}>
                <SeatSymbol seat={one.seat!} size={14} />
              </Show>
              {one.text}
            </span>
          )}
        </For>
      </Show>
    </p>
  );
};

export const Tray: Component<Props> = (props) => {
  const play = props.play;
  const choice = choiceOf(play);
  const ofKind = (...kinds: string[]) => choice.options().filter(({ move }) => kinds.includes(move.kind));
  const offers = createMemo(() => ofKind("wonder", "control"));
  const naming = createMemo(() => ofKind("name"));
  const has = (kind: string) => choice.options().some(({ move }) => move.kind === kind);
  const buying = createMemo(() => play.view().phase === "develop" && play.legal().length > 0);
  return (
    <div class="u-tray" classList={{ "u-watching": play.mine() === undefined }}>
      <div class="u-tray-top">
        <Show when={choice.asking().length > 0} fallback={<Line play={play} />}>
          <Which play={play} />
        </Show>
        <Lane play={play} />
        <Others play={play} />
      </div>
      <div class="u-tray-main">
        <Show when={has("pick")}>
          <Guests play={play} />
        </Show>
        <Show when={has("surprise")}>
          <Surprise play={play} />
        </Show>
        <Show when={naming().length > 0}>
          <Naming play={play} options={naming()} />
        </Show>
        <Show when={play.mine() !== undefined}>
          <Hand play={play} small={has("pick") || naming().length > 0} />
        </Show>
        <Show when={buying()}>
          <div class="u-shop">
            <Verbs play={play} />
            <Details play={play} />
          </div>
        </Show>
        <Show when={offers().length > 0 || has("end")}>
          <div class="u-finish">
            <Offers play={play} options={offers()} />
            <Show when={has("end")}>
              <MoveButton play={play} move="end" class="u-end">
                {play.t("tray.end")}
              </MoveButton>
            </Show>
          </div>
        </Show>
      </div>
    </div>
  );
};
