// Why a move was refused, in the reader's language. The engine explains itself in English and names the clause of the
// rules; in another language the clause's own text says it.

import { createEffect, createSignal } from "solid-js";
import type { GameModule, Refusal } from "../games/api.ts";
import { lookup, realLanguage, t } from "../i18n/i18n.ts";
import { sentence } from "./errors.ts";

/** A refusal as it came: in the engine's English, or with the code of a server that could not take the move now. */
export interface RawRefusal extends Refusal {
  code?: string;
}

type Clauses = ReadonlyMap<string, string>;

/** "R-P2-6 to R-P2-11" begins with the clause to read; "E10b" is a part of E10. */
export function clauseText(clause: string, clauses: Clauses): [clause: string, text: string] | undefined {
  const first = clause.split(/,| to /)[0]!.trim();
  for (const name of [first, first.replace(/[a-z]+$/, "")]) {
    const text = clauses.get(name);
    if (text !== undefined) return [name, text];
  }
  return undefined;
}

/** Gives the function that words a module's refusals; it must be made inside a component. */
export function refusalWords(module: GameModule): (refusal: RawRefusal | undefined) => Refusal | undefined {
  const [clauses, setClauses] = createSignal<Clauses>(new Map());
  createEffect(() => {
    const language = realLanguage();
    if (language === "en") return;
    module.rules(language).then(
      (rules) => setClauses(new Map(rules.map((rule) => [rule.clause, rule.text]))),
      () => undefined,
    );
  });
  return (refusal) => refusal && { ...refusal, text: text(refusal, clauses()) };
}

function text(refusal: RawRefusal, clauses: Clauses): string {
  if (realLanguage() === "en") return sentence(refusal.text);
  const found = refusal.clause ? clauseText(refusal.clause, clauses) : undefined;
  if (found) return t("refusal.rule", { clause: found[0], text: found[1] });
  return lookup(`code.${refusal.code ?? "illegal"}`) ?? t("code.illegal");
}
