// The words of the page. English is always there, Chinese loads when it is chosen; the choice is remembered.

import { createSignal } from "solid-js";
import { en } from "./en.ts";
import { format, pseudo, type Arguments } from "./format.ts";
import { recall, remember } from "../app/memory.ts";

export type Language = "en" | "zh" | "pseudo";
export type Catalogue = Record<string, string>;

export const languages: { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "zh", name: "简体中文" },
];

const [language, setLanguageNow] = createSignal<Language>("en");
const catalogues: Partial<Record<Language, Catalogue>> = { en };

export { language };

/** The language of texts that exist only in real languages: rules, module messages. */
export function realLanguage(): "en" | "zh" {
  return language() === "zh" ? "zh" : "en";
}

/** The BCP 47 tag for dates, numbers and the page. */
export function locale(): string {
  return language() === "zh" ? "zh-CN" : "en";
}

function preferred(): Language {
  const asked = new URLSearchParams(location.search).get("lang") ?? recall("language");
  if (asked === "en" || asked === "zh" || asked === "pseudo") return asked;
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("zh")) ? "zh" : "en";
}

async function load(wanted: Language): Promise<void> {
  if (wanted === "zh" && !catalogues.zh) catalogues.zh = (await import("./zh.ts")).zh;
  if (wanted === "pseudo" && !catalogues.pseudo) {
    catalogues.pseudo = Object.fromEntries(Object.entries(en).map(([id, text]) => [id, pseudo(text)]));
  }
  document.documentElement.lang = wanted === "zh" ? "zh-CN" : "en";
  setLanguageNow(wanted);
}

export async function setLanguage(wanted: Language): Promise<void> {
  await load(wanted);
  if (wanted !== "pseudo") remember("language", wanted);
}

/** Before the first paint. A language that cannot be loaded leaves English. */
export function startLanguage(): Promise<void> {
  return load(preferred()).catch(() => load("en"));
}

/** The shell's words for an id, or undefined. */
export function lookup(id: string, args?: Arguments): string | undefined {
  const text = catalogues[language()]?.[id] ?? en[id as keyof typeof en];
  return text === undefined ? undefined : format(text, args, locale());
}

/** The shell's words for an id. */
export function t(id: keyof typeof en, args?: Arguments): string {
  return lookup(id, args) ?? id;
}

/** Words from a game module's messages, else the shell's, else the id itself. */
export function moduleText(messages: { en: Catalogue; zh: Catalogue }, id: string, args?: Arguments): string {
  const own = messages[realLanguage()][id] ?? messages.en[id];
  if (own === undefined) return lookup(id, args) ?? id;
  return format(language() === "pseudo" ? pseudo(own) : own, args, locale());
}
