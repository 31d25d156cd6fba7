// The words of the laboratory, of the page and of the game in it, in the reader's language; they load when somebody comes.

import { laboratoryWords, type Say } from "../../games/laboratory.ts";
import { gameText } from "../../i18n/i18n.ts";
import { createPageWords } from "../../i18n/pageWords.ts";

const files = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export interface LabWords {
  ready(): boolean;
  say: Say;
}

export function createLabWords(game?: string): LabWords {
  if (game === undefined) return createPageWords(files);
  const { ready, find } = createPageWords(files, (wanted) => laboratoryWords(game, wanted));
  return { ready, say: (id, args) => find(id, args) ?? gameText(game, id, args) };
}
