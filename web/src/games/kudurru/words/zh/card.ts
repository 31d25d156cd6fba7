// What pages that load no game say of it, in Chinese.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "界碑",
  about: "暗中立下界碑，猜测对手的石碑，守住最好的田地。",
  facts: "2 人 · 约 5 分钟",
};
