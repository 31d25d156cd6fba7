// The words of openings and habits in the language of the reader, loaded with them.

import { createPageWords, type PageWords } from "../../i18n/pageWords.ts";
import type { words as source } from "./words.en.ts";

export type OpeningWord = keyof typeof source;
export type Speaker = PageWords<OpeningWord>;

const files = import.meta.glob<{ words: Record<OpeningWord, string> }>("./words.*.ts");

export const createOpeningSpeaker = (): Speaker => createPageWords(files);
