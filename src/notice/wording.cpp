#include "notice/wording.h"

#include <algorithm>
#include <array>

#include "games/games.h"

namespace shedu {
namespace {

constexpr std::size_t kMostLines = 40;

// {game}: its title; {who}: who did it; {with}: the others; {n}: how many.
struct Words {
  std::array<std::string_view, 9> titles;  // in the order of NoticeKind
  std::array<std::string_view, 9> lines;
  std::string_view digest;
  std::string_view with;
  std::string_view comma;
  std::string_view more;
  std::string_view open;
  std::string_view confirm;
  std::string_view confirm_more;
  std::string_view settings;
  std::string_view stop;
  std::string_view someone;
};

constexpr Words kEnglish = {
    .titles = {"Your turn: {game}", "A conflict waits for you: {game}", "Your time runs low: {game}",
               "{who} keeps a seat for you: {game}", "{who} wrote: {game}",
               "{who} asks to take moves back: {game}", "The game is over: {game}", "Is this your address?",
               "Notices arrive"},
    .lines = {"It is your turn in {game}{with}.", "In {game}{with} a conflict waits for your decision.",
              "In {game}{with} your time runs low.",
              "{who} asks for a game of {game} and keeps a seat for you.",
              "{who} wrote at the table of {game}{with}.",
              "In {game}{with}, {who} asks to take moves back, and waits for your answer.",
              "The game of {game}{with} is over.",
              "Somebody asked for notices of Shedu to be sent to this address. If it was you, confirm it. If "
              "not, do nothing: nothing else will be sent.",
              "This is a trial. Notices of your games will arrive like this one."},
    .digest = "{n} things wait at your tables",
    .with = " with {with}",
    .comma = ", ",
    .more = "And {n} more.",
    .open = "Open the table",
    .confirm = "Confirm this address",
    .confirm_more = "The link is good for this address alone.",
    .settings = "Choose what you are told",
    .stop = "No more of these letters",
    .someone = "Somebody",
};

constexpr Words kChinese = {
    .titles = {"轮到你了：{game}", "有冲突等你决定：{game}", "你的时间不多了：{game}",
               "{who}给你留了座位：{game}", "{who}留言了：{game}", "{who}请求悔棋：{game}",
               "对局结束：{game}", "这是你的邮箱吗？", "通知可以送达"},
    .lines =
        {"《{game}》{with}：轮到你了。", "《{game}》{with}：有一场冲突等你决定。",
         "《{game}》{with}：你的时间不多了。", "{who}想再下一局《{game}》，给你留了座位。",
         "{who}在《{game}》{with}的桌上留言了。", "《{game}》{with}：{who}请求悔棋，等你答复。",
         "《{game}》{with}：对局已结束。",
         "有人请求把 Shedu 的通知发到这个邮箱。如果是你，请确认；如果不是，不用做什么，不会再有别的邮件。",
         "这是一次试发。你的对局通知就会这样送到。"},
    .digest = "你的牌桌有 {n} 件事等着你",
    .with = "（与{with}）",
    .comma = "、",
    .more = "还有 {n} 件。",
    .open = "打开牌桌",
    .confirm = "确认这个邮箱",
    .confirm_more = "此链接只对这个邮箱有效。",
    .settings = "选择接收哪些通知",
    .stop = "不再接收此类邮件",
    .someone = "有人",
};

void fill(std::string& text, std::string_view name, const std::string& value) {
  const std::string mark = '{' + std::string(name) + '}';
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
    text.replace(at, mark.size(), value);
}

std::string text_in(const json::object& body, std::string_view name) {
  const auto* value = body.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

std::string title_of(const std::string& game) {
  try {
    return std::string(find_game(game).title());
  } catch (const Error&) {
    return game;  // of a version that knew it
  }
}

// Names last: what people call themselves is no pattern of ours.
std::string worded(std::string_view pattern, const Told& told, const Words& words) {
  std::string others;
  if (const auto* with = told.body.if_contains("with"); with != nullptr && with->is_array()) {
    for (const json::value& name : with->as_array()) {
      if (!others.empty()) others += words.comma;
      others += std::string(name.as_string());
    }
  }
  std::string text(pattern);
  fill(text, "game", title_of(text_in(told.body, "game")));
  const std::string who = text_in(told.body, "by");
  std::string with;
  if (!others.empty()) {
    with = words.with;
    fill(with, "with", others);
  }
  const std::string mark = "{who}";
  const std::size_t at_with = text.find("{with}");
  if (at_with != std::string::npos) {
    const std::size_t at_who = text.find(mark);
    // The later of the two first, so that neither looks into the other.
    const auto put_with = [&] { text.replace(text.find("{with}"), 6, with); };
    const auto put_who = [&] {
      text.replace(text.find(mark), mark.size(), who.empty() ? std::string(words.someone) : who);
    };
    if (at_who == std::string::npos) {
      put_with();
    } else if (at_who > at_with) {
      put_who();
      put_with();
    } else {
      text.replace(at_with, 6, with);
      put_who();
    }
    return text;
  }
  if (const std::size_t at = text.find(mark); at != std::string::npos)
    text.replace(at, mark.size(), who.empty() ? std::string(words.someone) : who);
  return text;
}

}  // namespace

Wording wording_of(const Letter& letter, const Desk& desk) {
  const Words& words = letter.language == "zh" ? kChinese : kEnglish;
  Wording out;
  const Told& first = letter.told.front();
  const auto index = [](const Told& told) { return static_cast<std::size_t>(told.kind); };
  if (letter.told.size() == 1) {
    out.title = worded(words.titles[index(first)], first, words);
  } else {
    out.title = words.digest;
    fill(out.title, "n", std::to_string(letter.told.size()));
  }
  for (std::size_t i = 0; i < std::min(letter.told.size(), kMostLines); ++i) {
    const Told& told = letter.told[i];
    std::string path = told.table.empty() ? "/" : "/table/" + told.table;
    if (told.kind == NoticeKind::Confirm)
      path = "/notices/confirm?door=" + letter.door.id + "&token=" + link_token(desk, "confirm", letter.door);
    out.lines.push_back({worded(words.lines[index(told)], told, words), std::move(path)});
  }
  if (letter.told.size() > kMostLines) {
    out.more = words.more;
    fill(out.more, "n", std::to_string(letter.told.size() - kMostLines));
  }
  const bool confirm = first.kind == NoticeKind::Confirm;
  if (confirm) out.more = words.confirm_more;
  out.open = confirm ? words.confirm : words.open;
  out.settings = words.settings;
  out.stop = words.stop;
  return out;
}

}  // namespace shedu
