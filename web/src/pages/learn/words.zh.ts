// What the pages for learners say, in Simplified Chinese, with the keys of words.en.ts.

import type { words as en } from "./words.en.ts";

export const words: Record<keyof typeof en, string> = {
  "lesson.label": "课程",
  "lesson.progress": "第 {n} 步，共 {of} 步",
  "lesson.next": "下一步",
  "lesson.back": "上一步",
  "lesson.skip": "跳过",
  "lesson.leave": "离开",
  "lesson.try": "试一试",
  "lesson.read": "再读一遍",
  "lesson.you": "你",
  "lesson.confirm": "很好。按下“确认”之前，这一步还没有提交。",
  "lesson.too_much": "一次只做一件事：用 ↶ 收回最后一步。",
  "lesson.other_move": "这样走可以，但课程要的是另一步。用 ↶ 收回。",
  "lesson.missed": "这样走可以，但课程要的是另一步，所以替你收回了。再试一次。",
  "lesson.well": "做得好。",
  "lesson.play": "与1级电脑对局",
  "lesson.starting": "正在开局……",
  "lesson.failed": "课程连不上服务器，请检查网络。",
  "lesson.again": "重试",
  "learn.lesson": "开始课程",
  "learn.lesson_about": "在真正的牌桌上走{n}小步，约十分钟。",
  "learn.rules": "图解规则",
  "learn.rules_about": "一个回合怎么走、什么得分、怎样结束；下面是可以搜索的全部规则。",
  "rules.title": "{game}规则",
  "rules.contents": "本页内容",
  "rules.all": "全部规则",
  "rules.all_about": "每条规则及其编号。牌桌上的提示会指到这里。",
  "rules.figure": "图：{text}",
};
