#include <algorithm>

#include "base/text.h"
#include "games/games.h"
#include "program/manual.h"

namespace shedu {
namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// What can be typed for a value: the choices, the games, or (empty) whatever the shell thinks of, which is
// files.
std::string values(const OptionWords& option) {
  if (!option.choices.empty()) return listed(option.choices);
  if (!option.positional || option.names.front() != "game") return {};
  std::vector<std::string> games;
  for (const AnyGame* game : all_games()) games.emplace_back(game->name());
  return listed(games);
}

std::string options_of(const CommandWords& command) {
  std::vector<std::string> words;
  for (const OptionWords& option : command.options) {
    if (!option.positional) words.insert(words.end(), option.names.begin(), option.names.end());
  }
  return listed(words);
}

std::string game_of(const CommandWords& command) {
  const auto positional =
      std::ranges::find_if(command.options, [](const OptionWords& option) { return option.positional; });
  return positional == command.options.end() ? "" : values(*positional);
}

// Inside single quotes of a zsh word for _arguments or _describe.
std::string zsh(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\'') {
      out += "'\\''";
    } else {
      if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') out += '\\';
      out += letter;
    }
  }
  return out;
}

std::string zsh_argument(const OptionWords& option, const std::string& name) {
  const std::string list = values(option);
  const std::string action = list.empty() ? "_files" : "(" + list + ")";
  if (option.positional) return " \\\n        '*:" + zsh(name) + ":" + action + "'";
  const std::string value = option.takes.empty() ? "" : ":" + zsh(option.takes) + ":" + action;
  return " \\\n        '" + name + "[" + zsh(option.help) + "]" + value + "'";
}

}  // namespace

std::string bash_completion(const std::vector<CommandWords>& commands) {
  std::string names, cases, choices;
  for (const CommandWords& command : commands) {
    names += (names.empty() ? "" : " ") + command.name;
    cases += "    " + command.name + ") options='" + options_of(command) + "' words='" + game_of(command) +
             "' ;;\n";
    for (const OptionWords& option : command.options) {
      if (option.positional || option.takes.empty()) continue;
      for (const std::string& name : option.names) {
        choices += "    '" + command.name + " " + name + "') options='' words='" + values(option) + "' ;;\n";
      }
    }
  }
  return "# Completion of shedu's commands for bash, written by \"shedu manual\".\n"
         "# shellcheck shell=bash\n"
         "_shedu() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} options='' words=''\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    mapfile -t COMPREPLY < <(compgen -W '" +
         names +
         " --help --version' -- \"$word\")\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[1]} in\n" +
         cases +
         "  esac\n"
         "  # The value of the option before the cursor; where nothing is listed bash offers files.\n"
         "  case \"${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD - 1]}\" in\n" +
         choices +
         "  esac\n"
         "  [[ $word != -* ]] || words=$options\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
         "}\n"
         "complete -o default -F _shedu shedu\n";
}

std::string zsh_completion(const std::vector<CommandWords>& commands) {
  std::string described, cases;
  for (const CommandWords& command : commands) {
    described += "    '" + command.name + ":" + zsh(command.summary) + "'\n";
    cases += "    " + command.name + ")\n      _arguments";
    for (const OptionWords& option : command.options) {
      for (const std::string& name : option.names) cases += zsh_argument(option, name);
    }
    cases += " ;;\n";
  }
  return "#compdef shedu\n"
         "# Completion of shedu's commands for zsh, written by \"shedu manual\".\n"
         "_shedu() {\n  local -a commands\n  commands=(\n" +
         described +
         "  )\n"
         "  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
         "  shift words\n  (( CURRENT-- ))\n  case $words[1] in\n" +
         cases + "  esac\n}\n_shedu \"$@\"\n";
}

}  // namespace shedu
