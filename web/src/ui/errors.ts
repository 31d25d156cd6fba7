// What went wrong, in words for the person. The server explains itself in English; in another language its code has to
// do, which says what to do about it.

import { lookup, speaksSource } from "../i18n/i18n.ts";

/** The server's words as a sentence. */
export function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as { code?: unknown }).code;
  const known = typeof code === "string" ? lookup(`code.${code}`) : undefined;
  if (known !== undefined && !speaksSource()) return known;
  return sentence(error.message);
}
