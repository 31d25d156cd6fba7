// Reasons of hints in words: the texts, and what their arguments are.

import type { Play, Reason } from "../../api.ts";
import { seatSpeaker, wordReason, type Speaker } from "../../reasons.ts";
import { kColours, type TigrisView } from "../view.ts";

/** What each argument is, in order; numbers and cells need no words. */
export const KINDS: Record<string, string> = {
  revolt_others: "colour seat seat",
  war_others: "colour seat seat",
  revolt_chance: "colour seat",
  war_chance: "colour seat",
  points_other: "seat colour",
  points_lowest: "colour",
  points: "colour",
  monument_pays: "colour",
  monument_pays_other: "colour seat",
  leader_gone: "seat leader",
  exposed_revolt: "leader cell seat",
  exposed_war: "leader cell seat",
  safer: "leader cell",
  threatens_war: "colour seat",
  leader_income: "colour leader",
  leader_scores: "leader",
  enters: "leader seat",
  joins_own: "leader",
  founds: "leader",
  withdrawn: "leader cell",
  temple_beside: "leader cell",
  support: "leader",
  square_near: "colour cell",
  unscored: "colour",
  ruins: "colour cell",
  weakens: "leader",
  weakens_other: "leader number seat",
};

/** Names as the engine has them, in the order of kColours. */
const COLOURS = ["red", "blue", "green", "black"];
const LEADERS = ["priest", "farmer", "trader", "king"];

function byName(play: Play<TigrisView>, names: readonly string[], what: string): Speaker {
  return (value) => {
    const colour = kColours[names.indexOf(value)];
    return colour === undefined ? value : play.t(`${what}.${colour}`);
  };
}

export function reason(found: Reason, play: Play<TigrisView>): string | undefined {
  const own = found.id === "leader_gone" && Number(found.arguments[0]) === play.mine();
  const speakers = {
    seat: seatSpeaker(play),
    colour: byName(play, COLOURS, "colour"),
    leader: byName(play, LEADERS, "leader"),
  };
  return wordReason(found, play, KINDS, speakers, own ? ".me" : "");
}

export const reasonsEn: Record<string, string> = {
  "fact.revolt_others": "It starts a {0} revolt between {1} and {2}.",
  "fact.war_others": "It starts a {0} war between {1} and {2}.",
  "fact.revolt_chance":
    "It starts a {0} revolt with {1}, {3} to {4} on the board: you win about {2}% of the time.",
  "fact.war_chance": "It starts a {0} war with {1}, {3} to {4} on the board: you win about {2}% of the time.",
  "fact.commit_chance": "With {0} {0|tile|tiles} added you win {1}% of the time.",
  "fact.commit_holds": "That is enough: you win the conflict.",
  "fact.commit_loses": "That is not enough: you lose the conflict.",
  "fact.treasure": "You take {0} {0|treasure|treasures}.",
  "fact.points_other": "It gives {0} {2} {1} {2|point|points}.",
  "fact.points_lowest": "You score {1} {0} {1|point|points}, in your lowest colour.",
  "fact.points": "You score {1} {0} {1|point|points}.",
  "fact.monument_pays": "It pays you a {0} point every turn.",
  "fact.monument_pays_other": "It pays {1} a {0} point every turn.",
  "fact.leader_gone": "The {1} of {0} loses its last temple and leaves the board.",
  "fact.leader_gone.me": "Your own {1} loses its last temple and leaves the board.",
  "fact.joined": "It joins two kingdoms at {0} without a war.",
  "fact.square": "It completes a square: you may build a monument.",
  "fact.treasure_reach": "One more tile would bring a treasure to your trader.",
  "fact.exposed_revolt":
    "Your {0} at {1} could face a revolt of {2} with {3} {3|temple|temples} to {4}: it would fall {5}% of the time.",
  "fact.exposed_war":
    "One tile of {2} could bring war on your {0} at {1}, {3} {3|supporter|supporters} to {4}: it would fall {5}% of the time.",
  "fact.safer": "Your {0} at {1} is safer: an attack on it succeeds {3}% of the time, not {2}%.",
  "fact.threatens_war":
    "It prepares a {0} war on {1}, {2} to {3}: one more tile starts it, and you win about {4}% of the time.",
  "fact.leader_income": "A monument there pays your {1} a {0} point every turn.",
  "fact.leader_scores": "You hold {1} {1|tile|tiles} that your {0} would score there.",
  "fact.enters": "Your {0} enters a kingdom of {1}, beside {2} {2|temple|temples}.",
  "fact.joins_own": "Your {0} comes to a kingdom that is all yours, beside {1} {1|temple|temples}.",
  "fact.founds": "Your {0} founds a kingdom of its own, beside {1} {1|temple|temples}.",
  "fact.withdrawn": "Your {0} leaves {1} and can come back elsewhere.",
  "fact.temple_beside": "Your {0} at {1} then stands beside {2} {2|temple|temples}.",
  "fact.support": "Your {0} then has {1} {1|supporter|supporters} in a war.",
  "fact.square_near": "One more {0} tile at {1} completes a square.",
  "fact.unscored": "Nobody there scores {0} tiles.",
  "fact.loose": "No leader stands there: it scores nothing now.",
  "fact.ruins": "It destroys the {0} tile at {1}.",
  "fact.weakens": "Your own {0} is left with {1} {1|supporter|supporters}.",
  "fact.weakens_other": "The {0} of {2} is left with {1} {1|supporter|supporters}.",
  "fact.apart": "It keeps the kingdoms on both sides of {0} apart.",
  "fact.barren": "Nothing can be put on {0} any more.",
  "fact.splits": "It splits a kingdom at {0}.",
  "fact.swaps": "You exchange {0} {0|tile|tiles} unseen and keep {1}.",
  "fact.passes": "You do nothing.",
  "fact.declines": "You leave what is offered.",
  "fact.building": "The building comes to {0}.",
  "fact.wonder": "The Wonder comes to {0}.",
  "fact.monument_idle": "It pays nobody as the leaders stand.",
  "fact.keeps": "The treasure at {0} stays.",
};

export const reasonsZh: Record<string, string> = {
  "fact.revolt_others": "引起 {1} 与 {2} 之间的{0}色叛乱。",
  "fact.war_others": "引起 {1} 与 {2} 之间的{0}色战争。",
  "fact.revolt_chance": "与 {1} 发生{0}色叛乱，棋盘上 {3} 比 {4}：胜率约 {2}%。",
  "fact.war_chance": "与 {1} 发生{0}色战争，棋盘上 {3} 比 {4}：胜率约 {2}%。",
  "fact.commit_chance": "追加 {0} 张牌片，胜率 {1}%。",
  "fact.commit_holds": "足够了：你赢得冲突。",
  "fact.commit_loses": "不够：你输掉冲突。",
  "fact.treasure": "你拿取 {0} 个财宝。",
  "fact.points_other": "{0} 得 {2} 个{1}分。",
  "fact.points_lowest": "你得 {1} 个{0}分，正是你最少的颜色。",
  "fact.points": "你得 {1} 个{0}分。",
  "fact.monument_pays": "每回合给你 1 个{0}分。",
  "fact.monument_pays_other": "每回合给 {1} 1 个{0}分。",
  "fact.leader_gone": "{0} 的{1}失去最后的神殿，离开棋盘。",
  "fact.leader_gone.me": "你自己的{1}失去最后的神殿，离开棋盘。",
  "fact.joined": "在 {0} 连通两个王国而不引起战争。",
  "fact.square": "组成一个方阵：你可以建纪念碑。",
  "fact.treasure_reach": "再放一张牌片，你的商人就能拿到财宝。",
  "fact.exposed_revolt": "你在 {1} 的{0}可能遭 {2} 叛乱，神殿 {3} 比 {4}：有 {5}% 的机会失守。",
  "fact.exposed_war": "{2} 只需一张牌片就能向你在 {1} 的{0}开战，支持者 {3} 比 {4}：有 {5}% 的机会失守。",
  "fact.safer": "你在 {1} 的{0}更安全：对它的进攻成功率从 {2}% 变为 {3}%。",
  "fact.threatens_war": "准备向 {1} 发动{0}色战争，{2} 比 {3}：再放一张牌片即可开战，胜率约 {4}%。",
  "fact.leader_income": "那里的纪念碑每回合给你的{1} 1 个{0}分。",
  "fact.leader_scores": "你手中有 {1} 张牌片可由那里的{0}得分。",
  "fact.enters": "你的{0}进入 {1} 的王国，旁边有 {2} 座神殿。",
  "fact.joins_own": "你的{0}来到完全属于你的王国，旁边有 {1} 座神殿。",
  "fact.founds": "你的{0}建立自己的王国，旁边有 {1} 座神殿。",
  "fact.withdrawn": "你的{0}离开 {1}，以后可在别处再放。",
  "fact.temple_beside": "你在 {1} 的{0}旁边将有 {2} 座神殿。",
  "fact.support": "你的{0}在战争中将有 {1} 个支持者。",
  "fact.square_near": "在 {1} 再放一张{0}色牌片就组成方阵。",
  "fact.unscored": "那里没有人能从{0}色牌片得分。",
  "fact.loose": "那里没有领袖：现在不得分。",
  "fact.ruins": "摧毁 {1} 的{0}色牌片。",
  "fact.weakens": "你自己的{0}只剩 {1} 个支持者。",
  "fact.weakens_other": "{2} 的{0}只剩 {1} 个支持者。",
  "fact.apart": "使 {0} 两边的王国无法连通。",
  "fact.barren": "{0} 从此不能再放任何东西。",
  "fact.splits": "在 {0} 把一个王国分开。",
  "fact.swaps": "你换掉 {0} 张牌片，保留 {1} 张。",
  "fact.passes": "你什么也不做。",
  "fact.declines": "你放弃这个机会。",
  "fact.building": "建筑放在 {0}。",
  "fact.wonder": "奇观建在 {0}。",
  "fact.monument_idle": "按现在的领袖位置，它不给任何人分。",
  "fact.keeps": "{0} 的财宝留下。",
};
