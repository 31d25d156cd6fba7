// The words of the laboratory, of the page and of the game in it, in the reader's language; they load when somebody comes.

import { createMemo, createResource } from "solid-js";
import { laboratoryWords, type Say } from "../../games/laboratory.ts";
import { format, pseudo } from "../../i18n/format.ts";
import { gameText, language, locale, realLanguage } from "../../i18n/i18n.ts";

const pages = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export interface LabWords {
  ready(): boolean;
  say: Say;
}

export function createLabWords(game?: string): LabWords {
  const [loaded] = createResource(realLanguage, async (wanted) => {
    const [page, own] = await Promise.all([
      pages[`./words.${wanted}.ts`]!(),
      game === undefined ? {} : laboratoryWords(game, wanted),
    ]);
    return { ...page.words, ...own };
  });
  const words = createMemo<Record<string, string>>(
    (before) => (loaded.error ? before : (loaded() ?? before)),
    {},
  );
  return {
    ready: () => Object.keys(words()).length > 0,
    say: (id, args) => {
      const text = words()[id];
      if (text !== undefined) return format(language() === "pseudo" ? pseudo(text) : text, args, locale());
      return game === undefined ? id : gameText(game, id, args);
    },
  };
}
