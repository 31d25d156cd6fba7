// What pages that load no game say of it, in Chinese.

import type { CardWords } from "../../../api.ts";

export const card: CardWords = {
  title: "两河流域",
  about: "在两条大河之间建立王国，将它们统一，并在你引发的战争中生存。最弱的颜色就是你的得分。",
  facts: "2–4 人 · 约 90 分钟",
};
