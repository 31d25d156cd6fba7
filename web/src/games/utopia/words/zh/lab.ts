// What the laboratory says of this game, in Chinese.

export const words = {
  "lab.board": "棋盘",
  "lab.erase": "移走",
  "lab.princes": "{name}的王子",
  "lab.prince": "{name}：{civ}王子",
  "lab.monuments": "{name}的纪念碑",
  "lab.monument": "{name}：{civ}纪念碑",
  "lab.hand": "{name}的卡牌",
  "lab.scores": "分数",
  "lab.privileges": "特权",
  "lab.sways": "若用卡牌移动一个文明",
  "lab.sways_help": "届时各座位的收入。",
  "lab.raise": "{civ}升一级",
  "lab.drop": "{civ}降到底",
  "lab.contests": "无人控制的街区",
  "lab.contest": "{at}：{name}，{civ}，{n}",
  "lab.needs": "还差 {n}",
  "lab.income": "各文明的收入",
  "lab.all": "合计",
};
