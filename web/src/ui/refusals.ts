// Rules as sentences name them: by their subject, the code behind a §. And why a move was refused, in the reader's
// language: the engine explains itself in one language only and names the clause of the rules; in any other the
// clause's own text says it.

import { createEffect, createSignal } from "solid-js";
import type { GameModule, Refusal, RuleText } from "../games/api.ts";
import { gameRules } from "../i18n/catalogues.ts";
import { gameText, lookup, realLanguage, speaksSource, t } from "../i18n/i18n.ts";
import { sentence } from "./errors.ts";

/** A refusal as it came: in the engine's words, or with the code of a server that could not take the move now. */
export interface RawRefusal extends Refusal {
  code?: string;
}

export interface RuleWords {
  refusal(raw: RawRefusal | undefined): Refusal | undefined;
  /** "Rule “Leaders” (§L4)". */
  name(clause: string): string;
}

type Rules = ReadonlyMap<string, RuleText>;

/** "R-P2-6 to R-P2-11" begins with the clause to read; "E10b" is a part of E10. */
export function ruleOf(clause: string, rules: Rules): RuleText | undefined {
  const first = clause.split(/,| to /)[0]!.trim();
  return rules.get(first) ?? rules.get(first.replace(/[a-z]+$/, ""));
}

/** What the engine says, without the codes at its end. */
export function withoutCodes(words: string): string {
  return words.replace(/\s*\((?:[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*[a-z]?(?:, | to )?)+\)$/, "");
}

/** The words for a module's rules; must be made inside a component. */
export function ruleWords(module: GameModule): RuleWords {
  const [rules, setRules] = createSignal<Rules>(new Map());
  createEffect(() => {
    const language = realLanguage();
    gameRules(module.name, language).then(
      (texts) => {
        if (language === realLanguage()) setRules(new Map(texts.map((rule) => [rule.clause, rule])));
      },
      () => undefined,
    );
  });

  function name(clause: string): string {
    const rule = ruleOf(clause, rules());
    if (!rule) return t("rule.code", { clause });
    return t("rule.name", { subject: gameText(module.name, rule.chapter), clause: rule.clause });
  }

  function text({ text: said, clause, code }: RawRefusal): string {
    const rule = clause ? ruleOf(clause, rules()) : undefined;
    const why = speaksSource() ? sentence(withoutCodes(said)) : rule?.text;
    if (why === undefined) return lookup(`code.${code ?? "illegal"}`) ?? t("code.illegal");
    return clause ? t("refusal.rule", { text: why, rule: name(clause) }) : why;
  }

  return { refusal: (raw) => raw && { ...raw, text: text(raw) }, name };
}
