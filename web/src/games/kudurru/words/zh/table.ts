// All words of the game at the table, in Chinese.

import type { Table } from "../types.ts";

export const table: Table = {
  board: "界碑的田地",
  "zoom.in": "放大",
  "zoom.out": "缩小",
  "zoom.reset": "全部田地",
  "overlay.N": "尚未见到的石碑",
  "stone.1": "石碑 1",
  "stone.2": "石碑 2",
  "stone.3": "石碑 3",
  "stone.4": "石碑 4",

  "field.land": "{at}，值 {worth} 分",
  "field.up": "{name}的石碑 {value}",
  "field.known": "{name}的石碑 {value}，背面朝上",
  "field.down": "{name}的石碑，背面朝上",
  "field.can": "{move}",

  "tray.hand": "你的石碑",
  "tray.help": "先选一块石碑，再选一块田。",
  "tray.spectator": "你正在观战。",
  "tray.unseen": "{n} × {value}",
  "seat.points": "分",
  "seat.stones": "{n} 块石碑",
  "status.bag": "袋中 {n} 块石碑",

  "move.lay": "把 {value} 放在 {at}",
  "move.challenge": "用 {value} 挑战 {at}",
  "move.aside": "弃置 {value}",

  "prompt.start": "正在抽取先手。",
  "prompt.deal": "正在抽取石碑。",
  "prompt.turn.me": "轮到你：放一块石碑。",
  "prompt.turn": "{name}放一块石碑。",
  "prompt.reveal": "翻开 {at} 的石碑。",
  "prompt.draw": "{name}抽一块石碑。",
  "prompt.over": "所有石碑都已放完。",

  "story.first.me": "你先手。",
  "story.first": "{name}先手。",
  "story.drew.me": "你抽到 {value}。",
  "story.drew": "{name}抽到 {value}。",
  "story.laid.me": "你在 {at} 放下一块石碑。",
  "story.laid": "{name}在 {at} 背面朝上放下一块石碑。",
  "story.laid.known.me": "你在 {at} 背面朝上放下 {value}。",
  "story.laid.known": "{name}在 {at} 背面朝上放下 {value}。",
  "story.aside.me": "你弃置 {value}。",
  "story.aside": "{name}弃置 {value}。",
  "story.challenged.me": "你用 {value} 挑战 {at}。",
  "story.challenged": "{name}用 {value} 挑战 {at}。",
  "story.decided.me": "{attack} 对 {defence}：{at} 归你。",
  "story.decided": "{attack} 对 {defence}：{at} 归{name}。",
  "story.line.me": "你占满一条线：多得 2 分。",
  "story.line": "{name}占满一条线：多得 2 分。",
  "tie.rule": "分数相同：田地多者胜。",

  "option.lines": "连线",
  "option.lines.help": "同一人占满一行或一列时，是否多得 2 分。",
  "option.lines.on": "计分",
  "option.lines.off": "不计分",

  "fact.aside": "白白放弃一块 {0}。",
  "fact.chance": "夺取 {0} 的机会为 {1}%。",
  "fact.worth": "田地 {0} 值 {1} 分。",
  "fact.line": "完成一条线。",

  "chapter.stones": "石碑",
  "chapter.turn": "回合",
  "chapter.challenge": "挑战",
  "chapter.end": "终局",
};
