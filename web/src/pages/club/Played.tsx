// What was played in a tournament: standings, rounds with their tables, and everybody against everybody.

import { For, Show, type JSX } from "solid-js";
import { Link } from "../../app/router.tsx";
import { user } from "../../app/session.ts";
import type { Tournament, TournamentBout } from "../../net/protocol.gen.ts";
import { SeatSymbol } from "../../theme/seats.tsx";
import { between, isUser, pointsOf, pointsText } from "./results.ts";
import type { Speaker } from "./say.ts";
import { PlayerName, playerName } from "./TournamentPage.tsx";

interface Parts {
  of: Tournament;
  say: Speaker["say"];
}

export function Standings(props: Parts): JSX.Element {
  const knockout = () => props.of.format === "knockout";
  return (
    <section>
      <h2>{props.say("standings")}</h2>
      <div class="club-wide" tabindex="0" role="region" aria-label={props.say("standings")}>
        <table class="club-table">
          <thead>
            <tr>
              <th scope="col">{props.say("place")}</th>
              <th scope="col" class="club-name">
                {props.say("player")}
              </th>
              <th scope="col">{props.say(knockout() ? "won_stages" : "points")}</th>
              <th scope="col">{props.say("played")}</th>
              <For each={props.of.tie_breaks}>
                {(name) => (
                  <th scope="col" title={props.say(`tie.${name}.about`)}>
                    {props.say(`tie.${name}`)}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.of.standings}>
              {(one) => {
                const player = () => props.of.players[one.player]!;
                return (
                  <tr classList={{ mine: isUser(player(), user()?.id), left: player().left }}>
                    <td>{one.place}</td>
                    <th scope="row" class="club-name">
                      <PlayerName player={player()} say={props.say} />
                      <Show when={player().left}>
                        <span class="quiet small"> {props.say("left")}</span>
                      </Show>
                    </th>
                    <td>
                      <strong>{pointsText(one.points)}</strong>
                    </td>
                    <td>{one.played}</td>
                    <For each={one.tie_breaks}>{(value) => <td>{pointsText(value)}</td>}</For>
                  </tr>
                );
              }}
            </For>
          </tbody>
        </table>
      </div>
    </section>
  );
}

export function Rounds(props: Parts): JSX.Element {
  const newestFirst = () => props.of.rounds_played.map((round, index) => ({ round, index })).reverse();
  return (
    <For each={newestFirst()}>
      {({ round, index }) => (
        <section>
          <h2>{props.say(round.replay ? "round.replay" : "round", { n: index + 1 })}</h2>
          <ul class="club-bouts">
            <For each={round.bouts}>{(bout) => <Bout bout={bout} of={props.of} say={props.say} />}</For>
            <For each={round.byes}>
              {(number) => (
                <li class="quiet">
                  {props.say("bye", { name: playerName(props.say, props.of.players[number]!) })}
                </li>
              )}
            </For>
          </ul>
        </section>
      )}
    </For>
  );
}

function Bout(props: Parts & { bout: TournamentBout }): JSX.Element {
  const inside = () => (
    <>
      <For each={props.bout.seats}>
        {(number, seat) => (
          <span
            class="club-seat"
            classList={{
              winner: props.bout.places?.[seat()] === 1,
              mine: isUser(props.of.players[number]!, user()?.id),
            }}
          >
            <SeatSymbol seat={seat()} size={16} /> {playerName(props.say, props.of.players[number]!)}
            <Show when={props.bout.places}>
              {" "}
              <strong>{pointsText(pointsOf(props.bout, seat())!)}</strong>
            </Show>
          </span>
        )}
      </For>
      <Show when={props.bout.walkover}>
        <span class="quiet small">{props.say("walkover")}</span>
      </Show>
      <Show when={!props.bout.places}>
        <span class="tag">{props.say("bout.playing")}</span>
      </Show>
    </>
  );
  return (
    <li>
      <Show when={props.bout.table} fallback={<span class="club-bout">{inside()}</span>}>
        {(id) => (
          <Link class="club-bout" href={`/table/${id()}`}>
            {inside()}
          </Link>
        )}
      </Show>
    </li>
  );
}

/** Too wide to be read with many; the rounds above say the same. */
const mostInCross = 40;

export function Crosstable(props: Parts): JSX.Element {
  const order = () => props.of.standings.map((one) => one.player);
  return (
    <Show when={props.of.format !== "knockout" && order().length <= mostInCross}>
      <section>
        <h2>{props.say("crosstable")}</h2>
        <p class="quiet small">{props.say("cross.hint")}</p>
        <div class="club-wide" tabindex="0" role="region" aria-label={props.say("crosstable")}>
          <table class="club-table club-cross">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col" class="club-name">
                  {props.say("player")}
                </th>
                <For each={order()}>
                  {(number, index) => (
                    <th scope="col" title={playerName(props.say, props.of.players[number]!)}>
                      {index() + 1}
                    </th>
                  )}
                </For>
              </tr>
            </thead>
            <tbody>
              <For each={order()}>
                {(one, index) => (
                  <tr classList={{ mine: isUser(props.of.players[one]!, user()?.id) }}>
                    <td>{index() + 1}</td>
                    <th scope="row" class="club-name">
                      {playerName(props.say, props.of.players[one]!)}
                    </th>
                    <For each={order()}>
                      {(other) => {
                        const made = () => between(props.of, one, other);
                        return (
                          <td classList={{ self: one === other }}>
                            {one === other || made() === undefined ? "" : pointsText(made()!)}
                          </td>
                        );
                      }}
                    </For>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </div>
      </section>
    </Show>
  );
}
