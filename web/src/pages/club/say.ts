// The words of the club's pages in the reader's language, loaded with them.

import { createPageWords, type PageWords } from "../../i18n/pageWords.ts";
import type { words as source } from "./words.en.ts";

export type ClubWord = keyof typeof source;
export type Speaker = PageWords<ClubWord>;

const files = import.meta.glob<{ words: Record<ClubWord, string> }>("./words.*.ts");

export const createClubSpeaker = (): Speaker => createPageWords(files);
