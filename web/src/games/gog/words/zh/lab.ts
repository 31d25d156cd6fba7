// What the laboratory says of this game, in Chinese.

export const words = {
  "lab.board": "地图",
  "lab.erase": "移走",
  "lab.soldier": "{name}：1 级士兵（再点升一级）",
  "lab.city": "{name}：1 级城市（再点升一级）",
  "lab.stock": "{name}的资源",
  "lab.scrolls": "{name}的卷轴",
  "lab.free_scrolls": "未固定的卷轴",
  "lab.turn": "轮到",
  "lab.attacks": "现在可以发动的进攻",
  "lab.attack": "{move}，{attack} : {defence}",
  "lab.threats": "敌人下回合可到之处",
  "lab.threats_help": "若别人都不动，最可能到来的敌方士兵及其进攻值。",
  "lab.threat": "{at}，进攻值 {level}",
  "lab.gathers": "下次采集",
  "lab.roads": "{name}到各角的路",
  "lab.steps": "步数",
  "lab.sieges": "可参与征服的士兵 / 所需",
};
