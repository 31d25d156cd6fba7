// The words of studies, in the language of the reader; they load when somebody comes here.

import { createPageWords, type PageWords } from "../../i18n/pageWords.ts";

export type StudyWords = PageWords;

const files = import.meta.glob<{ words: Record<string, string> }>("./words.*.ts");

export const createStudyWords = (): StudyWords => createPageWords(files);
