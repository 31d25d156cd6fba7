// The lesson and the rules page in Chinese.

export const words = {
  "lesson.welcome":
    "欢迎来到界碑。界碑标明田地归谁所有。一共有九块田，田上的麦穗就是它在终局时的分数。\n\n你和{seat1}各有三块石碑，谁也看不到对方的。",
  "lesson.lay":
    "轮到你时放一块石碑。放在空田上时背面朝上：大家都看到田归你，却不知道石碑有多大。\n\n选你的 4，放在中央的 B2。然后按确认。",
  "lesson.lay.done": "最好的田归你了，由最大的石碑守护。然后你再抽一块。",
  "lesson.challenge":
    "{seat1}在 A2 背面朝上放了一块石碑。你可以挑战：放一块石碑对着它，它就被翻开。大者得田；相等时守方得田。猜错了也只是失去一块石碑。\n\n选你的 3，挑战 A2。",
  "lesson.challenge.done": "那是 2：你的 3 夺得此田，从此正面朝上。",
  "lesson.line": "占满一行或一列，多得 2 分。你已有 A2 和 B2。\n\n选你的 2，放在 C2，完成这一行。",
  "lesson.line.done": "田得两分，连线又得两分。",
  "lesson.aside":
    "{seat1}用 4 挑战 C2，夺走了它：2 守不住。正面朝上的石碑只能由更大的挑战，而没有比 4 更大的。\n\n没有用处的石碑可以弃置。选一块 1，把它弃置。",
  "lesson.aside.done": "它离开了游戏，你再抽一块。",
  "lesson.end": "界碑就是这样。十六块石碑都放完后，计算田地和连线。和电脑试一局吧。",

  "primer.goal.title": "九块田",
  "primer.goal": "所有石碑放完时，拥有更好田地的人获胜。麦穗表示田的分数。",
  "plate.land": "石碑标明田归谁所有。虚线边的背面朝上；你自己的会在括号里显示数值。",
  "primer.turn.title": "每回合一块石碑",
  "primer.turn": "把石碑放在空田上，挑战对手的，或弃置一块。然后再抽一块。",
  "plate.hand": "你的手牌；只有你看得到。",
  "primer.challenge.title": "挑战",
  "primer.challenge": "被挑战的石碑翻开。大者得田，另一块失去；相等时守方留下。正面朝上的只能由更大的挑战。",
  "plate.taken": "4 从 2 手中夺得 C2。它正面朝上，再也没有什么能挑战它。",
  "primer.lines.title": "连线",
  "primer.lines": "同一人占满一行或一列，多得 2 分。",
  "plate.line": "中间一行归一人所有：2 + 3 + 2 分，连线再加 2 分。",
};
