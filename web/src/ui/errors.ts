// What went wrong, in words for the person. The server explains itself in English; in another language its code has to
// do, which says what to do about it.

import { language, lookup } from "../i18n/i18n.ts";

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as { code?: unknown }).code;
  const known = typeof code === "string" ? lookup(`code.${code}`) : undefined;
  if (known !== undefined && language() === "zh") return known;
  const text = error.message.charAt(0).toUpperCase() + error.message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
