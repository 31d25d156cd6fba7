// The words of studies, in the language of the reader; they load when somebody comes here.

import { createMemo, createResource } from "solid-js";
import type { Say } from "../../games/laboratory.ts";
import { format, pseudo } from "../../i18n/format.ts";
import { language, locale, realLanguage } from "../../i18n/i18n.ts";

const pages = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export interface StudyWords {
  ready(): boolean;
  say: Say;
}

export function createStudyWords(): StudyWords {
  const [loaded] = createResource(
    realLanguage,
    async (wanted) => (await pages[`./words.${wanted}.ts`]!()).words,
  );
  const words = createMemo<Record<string, string>>(
    (before) => (loaded.error ? before : (loaded() ?? before)),
    {},
  );
  return {
    ready: () => Object.keys(words()).length > 0,
    say: (id, args) => {
      const text = words()[id];
      return text === undefined ? id : format(language() === "pseudo" ? pseudo(text) : text, args, locale());
    },
  };
}
