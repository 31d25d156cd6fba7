// Texts with arguments: "{name} scores {n} {n|point|points}". Nothing else is special in a text.

export type Arguments = Record<string, unknown>;

const plurals = new Map<string, Intl.PluralRules>();

function isOne(language: string, value: unknown): boolean {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(Number(value)) === "one";
}

/** The text with its arguments put in; an argument that is not given stays visible as {name}. */
export function format(text: string, args: Arguments | undefined, language: string): string {
  if (!args || !text.includes("{")) return text;
  return text.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      if (!(name in args)) return whole;
      const value = args[name];
      if (one === undefined) return String(value);
      return (isOne(language, value) ? one : other) ?? "";
    },
  );
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
