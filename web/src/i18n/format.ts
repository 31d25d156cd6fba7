// Texts with arguments: "{name} scores {n}". A text chooses its words by a number in one of two forms:
//
//   {n|tile|tiles}                                  the singular and the plural, for languages that have no more
//   {n|one:plik|few:pliki|many:plików|other:pliku}  by the categories of Intl.PluralRules, for all others
//
// Nothing else is special in a text.

export type Arguments = Record<string, unknown>;

const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;
type Category = (typeof CATEGORIES)[number];
type Forms = Partial<Record<Category, string>>;

const PART = /\{(\w+)((?:\|[^|{}]*)*)\}/g;
const BY_CATEGORY = new RegExp(`^(${CATEGORIES.join("|")}):(.*)$`, "s");

const plurals = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules;
}

/** The words of "|tile|tiles" by category; undefined for what is neither of the two forms. */
function formsOf(words: string): Forms | undefined {
  const parts = words.split("|").slice(1);
  const named = parts.map((part) => BY_CATEGORY.exec(part));
  if (named.every((found) => found !== null)) {
    return Object.fromEntries(named.map((found) => [found[1]!, found[2]!]));
  }
  return parts.length === 2 ? { one: parts[0]!, other: parts[1]! } : undefined;
}

/** The text with its arguments put in; an argument that is not given stays visible as {name}. */
export function format(text: string, args: Arguments | undefined, language: string): string {
  if (!args || !text.includes("{")) return text;
  return text.replace(PART, (whole, name: string, words: string) => {
    if (!(name in args)) return whole;
    const value = args[name];
    if (words === "") return String(value);
    const forms = formsOf(words);
    return forms?.[rulesOf(language).select(Number(value))] ?? forms?.other ?? whole;
  });
}

/** The names of a text's arguments. */
export function argumentsOf(text: string): Set<string> {
  return new Set([...text.matchAll(PART)].map((part) => part[1]!));
}

/** What is wrong with a text in a language: braces that mean nothing, plurals that it lacks or does not have. */
export function faultsOf(text: string, language: string): string[] {
  const faults = /[{}]/.test(text.replace(PART, "")) ? ["braces that are no argument"] : [];
  const wanted = rulesOf(language).resolvedOptions().pluralCategories;
  for (const [whole, , words] of text.matchAll(PART)) {
    if (words === "") continue;
    const forms = formsOf(words!);
    if (!forms) {
      faults.push(`${whole}: neither two forms nor forms by category`);
      continue;
    }
    for (const category of CATEGORIES) {
      if (category in forms === wanted.includes(category)) continue;
      faults.push(`${whole}: ${category in forms ? "has no use for" : "lacks"} "${category}"`);
    }
  }
  return faults;
}

const accents: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  y: "ý",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  n: "ñ",
  c: "ç",
};

/** A text for tests: every letter still readable, 40 % longer, in brackets so that what was cut off is seen. */
export function pseudo(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const letters = parts.map((part) =>
    part.startsWith("{") ? part : part.replace(/[a-zA-Z]/g, (c) => accents[c] ?? c),
  );
  // In pieces, as words are, so that lines can break.
  const more = " ~~~".repeat(Math.ceil((text.length * 0.4) / 4));
  return `[${letters.join("")}${more}]`;
}
