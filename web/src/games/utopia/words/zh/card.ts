// What pages that load no game say of it, in Chinese.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "乌托邦",
  about: "迎接五大文明的宾客，安置王子、控制城区、兴建奇迹，博取国王青睐。",
  facts: "2–5 人 · 约 90 分钟",
};
