// What the lesson says, in both languages.

export const lessonsEn: Record<string, string> = {
  "lesson.welcome":
    "Welcome to Battle of GOG. You lead the people in the north-west; the small dice are your soldiers, and the number is their level.\n\nThree roads lead to victory: hold all five scrolls, put a soldier on each of the four golden corners, or leave no rival with a city.",
  "lesson.start":
    "You begin with three soldiers and seven steps a turn. A step goes to any of the eight neighbours.\n\nTap the soldier on B1, then D3: wood, gold and a camel lie around it.",
  "lesson.found":
    "A soldier on a plain square can become a city, at least two squares from any other. It costs nothing.\n\nTap your soldier on D3 and choose “Found a city”. The dotted squares are what it will gather.",
  "lesson.trade":
    "A turn later. Your two cities, D3 and F4, have gathered food, wood and gold by themselves. Because a camel stands in your area you may exchange one good for another.\n\nGive gold, take food: two food buy a soldier.",
  "lesson.recruit":
    "Now you buy. What you can afford is lit in the price list.\n\nChoose “Soldier 1”, then a lit square beside one of your cities.",
  "lesson.scroll":
    "The scroll lies on E8. The first city whose area reaches it gets a scroll that nobody can take away.\n\nUntil your third city your soldiers may swim. Move the soldier from A2 to E7; then it could found its city there.",
  "lesson.train":
    "The city on E7 stands, and holds a scroll. Your founding days are over: from now on dice give your steps, and only soldiers of level 3 and more may swim.\n\nA rival comes near: train your soldier on G5. Wood raises it to level 2.",
  "lesson.upgrade":
    "Your soldier is level 3 now. A city from level 2 on gathers from two squares around instead of one, and is harder to conquer.\n\nRaise the city on D3: it will reach the treasure chest on C5.",
  "lesson.chest":
    "Each chest in your area, or under your soldier, lets you draw a treasure card every turn. A die decides: odd, and you may take it or refuse it; even, and it strikes everybody else.\n\nOpen the chest.",
  "lesson.card": "Three food, and the die is odd: it is yours if you like.\n\nAccept the card.",
  "lesson.dice":
    "Two dice give the steps for all your soldiers together. You may throw both again once, but then the second throw stands. Doubles bring Gog, the Angel or an ability card.\n\nSeven is fair: keep it, or dare.",
  "lesson.battle":
    "To attack, move onto an enemy. The higher level wins and loses as many levels as the loser had; equals throw dice. On a ruin a defender counts one more, on a volcano nobody can be attacked.\n\nYour level 3 against level 1 on G9: attack.",
  "lesson.gog":
    "Your first victory brought an ability card, Strategy: two soldiers conquer instead of three. And now a double six: Gog moves too.\n\nMove Gog next to one of your cities. He fills all your stores, and no one can conquer a city he touches. The Angel does the opposite: cities she touches gather nothing.",
  "lesson.conquer":
    "A city falls when three soldiers of its level or higher touch it; for you, two. J8 has level 1, and two of yours stand beside it.\n\nTap the city and conquer it.",
  "lesson.win":
    "The city is gone, your soldiers went up a level, and you took a scroll from the stack: two of five. When the stack is empty, scrolls are taken from other players, except those a city holds.\n\nWatch the three meters on every seat: scrolls, corners, rivals. One glows when somebody is a step from winning. Now play!",
};

export const lessonsZh: Record<string, string> = {
  "lesson.welcome":
    "欢迎来到歌革之战。你统领西北方的部族；小骰子是你的士兵，数字是等级。\n\n获胜之路有三条：集齐五卷卷轴；四个金色的角上各站一名士兵；或让所有对手失去城市。",
  "lesson.start":
    "开局你有三名士兵，每回合共七步，可向八个方向走。\n\n点 B1 的士兵，再点 D3：那里周围有木材、黄金和骆驼。",
  "lesson.found":
    "站在平原上的士兵可以变成城市，与其他城市至少相距两格，不花费任何东西。\n\n点 D3 的士兵，选择“建城”。虚线格就是它将采集的范围。",
  "lesson.trade":
    "过了一回合。你的两座城市 D3 和 F4 已自动采集食物、木材和黄金。采集范围内有骆驼，可以交换一次资源。\n\n给黄金，换食物：两份食物可招募一名士兵。",
  "lesson.recruit": "现在购买。价目表中买得起的会发亮。\n\n选“士兵 1”，再选城市旁的一个发亮格子。",
  "lesson.scroll":
    "卷轴在 E8。第一座采集范围覆盖它的城市得到一卷谁也拿不走的卷轴。\n\n建成三座城之前，你的士兵可以涉水。把 A2 的士兵移到 E7，便可在那里建城。",
  "lesson.train":
    "E7 的城市已建成，并守护一卷卷轴。建城期结束：今后由骰子决定步数，只有 3 级以上的士兵可以涉水。\n\n敌人逼近：训练 G5 的士兵，木材可把它升到 2 级。",
  "lesson.upgrade":
    "你的士兵已是 3 级。城市从 2 级起采集周围两格，也更难被征服。\n\n升级 D3 的城市：它将覆盖 C5 的宝箱。",
  "lesson.chest":
    "采集范围内或士兵脚下的每个宝箱，每回合可抽一张宝藏卡。掷骰决定：单数由你决定接受或拒绝；双数作用于其他所有人。\n\n打开宝箱。",
  "lesson.card": "三份食物，骰子是单数：想要就归你。\n\n接受这张卡。",
  "lesson.dice":
    "两颗骰子之和是所有士兵共用的步数。可以两颗一起重掷一次，但必须接受第二次的结果。对子会带来歌革、天使或能力卡。\n\n七步不错：保留，或冒险重掷。",
  "lesson.battle":
    "走到敌人所在格即进攻。等级高者胜，并减去败者的等级；同级则掷骰。废墟上的防守者多计一级，火山上的士兵不能被攻击。\n\n你的 3 级对 G9 的 1 级：进攻。",
  "lesson.gog":
    "首胜带来一张能力卡“战略”：两名士兵即可征服城市。现在又掷出双六：歌革也能移动。\n\n把歌革移到你的城市旁。他会填满你的仓库，他触及的城市无法被征服。天使正相反：她触及的城市采集不到资源。",
  "lesson.conquer":
    "三名等级不低于城市的士兵与它相邻，城市便陷落；你只需两名。J8 是 1 级，你的两名士兵就在旁边。\n\n点击城市，征服它。",
  "lesson.win":
    "城市已毁，你的士兵各升一级，还从牌库得到一卷卷轴：五卷之二。牌库空了之后，卷轴从其他玩家那里拿，城市守护的除外。\n\n留意每个座位的三条进度：卷轴、四角、对手。有人只差一步时会发光。开始游戏吧！",
};
