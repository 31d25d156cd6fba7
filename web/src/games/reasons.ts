// Reasons of hints and analyses in words: what each argument is, so that it can be said in the reader's language.

import type { AnyView, Play, Reason } from "./api.ts";

/** Words for one argument. */
export type Speaker = (value: string) => string;

const asItIs: Speaker = (value) => value;

/** "1", or "seat 1", as the player's name. */
export function seatSpeaker<V extends AnyView>(play: Play<V>): Speaker {
  return (value) => play.seats()[Number(/\d+/.exec(value)?.[0] ?? -1)]?.name ?? value;
}

/**
 * The text `fact.<id>` with its arguments {0}, {1}, …; `kinds` says what they are, in order ("colour seat number"), and
 * `speakers` words each kind. Undefined for an id without a text.
 */
export function wordReason<V extends AnyView>(
  reason: Reason,
  play: Play<V>,
  kinds: Readonly<Record<string, string>>,
  speakers: Readonly<Record<string, Speaker>>,
  variant = "",
): string | undefined {
  const id = `fact.${reason.id}${variant}`;
  const kindsOf = (kinds[reason.id] ?? "").split(" ");
  const args = reason.arguments.map((value, index) => {
    const speak = speakers[kindsOf[index] ?? ""] ?? asItIs;
    return [String(index), speak(value)];
  });
  const text = play.t(id, Object.fromEntries(args) as Record<string, unknown>);
  return text === id ? undefined : text;
}
