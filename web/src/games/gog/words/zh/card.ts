// What pages that load no game say of it, in Chinese.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "歌革之战",
  about: "铺设大地，建立城市与军队，抵御歌革。三种获胜方式。",
  facts: "2–4 人 · 约 60 分钟",
};
