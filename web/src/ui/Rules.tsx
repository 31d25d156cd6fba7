// A game's rules by chapter, searchable; a clause in question is marked and scrolled to.

import { createEffect, createMemo, createResource, createSignal, For, on, Show, type JSX } from "solid-js";
import type { GameModule, RuleText } from "../games/api.ts";
import { gameRules } from "../i18n/catalogues.ts";
import { gameText, realLanguage, t } from "../i18n/i18n.ts";

interface Chapter {
  name: string;
  rules: RuleText[];
}

function chapters(rules: RuleText[], search: string): Chapter[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const found: Chapter[] = [];
  for (const rule of rules) {
    const text = `${rule.clause} ${rule.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const last = found.at(-1);
    if (last?.name === rule.chapter) last.rules.push(rule);
    else found.push({ name: rule.chapter, rules: [rule] });
  }
  return found;
}

export function Rules(props: { module: GameModule; clause?: string }): JSX.Element {
  const [rules] = createResource(
    () => ({ module: props.module, language: realLanguage() }),
    ({ module, language }) => gameRules(module.name, language),
  );
  const [search, setSearch] = createSignal("");
  const shown = createMemo(() => chapters(rules() ?? [], search()));
  let root!: HTMLDivElement;

  createEffect(
    on([rules, () => props.clause], () => {
      const clause = props.clause;
      if (!rules() || !clause) return;
      queueMicrotask(() =>
        root.querySelector(`[data-clause="${CSS.escape(clause)}"]`)?.scrollIntoView({ block: "center" }),
      );
    }),
  );

  return (
    <div class="rules" ref={root}>
      <input
        type="search"
        class="input rules-search"
        placeholder={t("rules.search")}
        aria-label={t("rules.search")}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <Show when={!rules.loading} fallback={<div class="waiting">{t("common.loading")}</div>}>
        <Show when={!rules.error} fallback={<p>{t("rules.failed")}</p>}>
          <For each={shown()} fallback={<p class="quiet">{t("rules.nothing")}</p>}>
            {(chapter) => (
              <section>
                <h3>{gameText(props.module.name, chapter.name)}</h3>
                <For each={chapter.rules}>
                  {(rule) => (
                    <div
                      class="rule"
                      classList={{ current: rule.clause === props.clause }}
                      id={rule.clause}
                      data-clause={rule.clause}
                      aria-current={rule.clause === props.clause ? "true" : undefined}
                    >
                      <span class="rule-clause">§{rule.clause}</span>
                      <div class="rule-text">
                        <For each={rule.text.split(/\n{2,}/)}>{(paragraph) => <p>{paragraph}</p>}</For>
                      </div>
                    </div>
                  )}
                </For>
              </section>
            )}
          </For>
        </Show>
      </Show>
    </div>
  );
}
