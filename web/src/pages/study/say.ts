// The words of puzzles, in the language of the reader; they load when somebody comes here.

import { createPageWords, type PageWords } from "../../i18n/pageWords.ts";
import type { words as known } from "./words.en.ts";

export type StudyWord = keyof typeof known;
export type Words = PageWords<StudyWord>;

const files = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export const createWords = (): Words => createPageWords(files);
