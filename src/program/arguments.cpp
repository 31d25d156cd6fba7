#include "program/arguments.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "base/check.h"
#include "base/text.h"
#include "program/commands.h"

namespace shedu {
namespace {

constexpr const char* kGameHelp = "the game; \"shedu games\" lists them";
constexpr const char* kOptionsHelp = "options, such as \"board=advanced wonder=on\"";
constexpr const char* kJsonHelp = "print JSON";

void add_games(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("games", "List the games, their seats and options");
  const auto arguments = std::make_shared<GamesArguments>();
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->callback([=, &run] { run = [=] { return run_games(*arguments); }; });
}

void add_play(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal, against random seats or hotseat");
  const auto arguments = std::make_shared<PlayArguments>();
  command->add_option("game", arguments->game, kGameHelp);
  command->add_option("--seats", arguments->seats, "how many seats (default: as few as the game allows)");
  CLI::Option* human =
      command
          ->add_option("--human", arguments->humans,
                       "the seats that people play, such as 0,2 (default: 0); the others play at random")
          ->delimiter(',')
          ->allow_extra_args(false);
  command->add_flag("--hotseat", arguments->hotseat, "people play every seat, at this terminal")
      ->excludes(human);
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_option("--seed", arguments->seed, "the seed for the fast deal and the random seats");
  command
      ->add_option("--deal", arguments->deal,
                   "who deals: fast (a generator; the default), fair (a deal that can be verified "
                   "afterwards), hand (you "
                   "type in what happens on a real table)")
      ->check(CLI::IsMember({"fast", "fair", "hand"}));
  command->add_option("--save", arguments->save, "save to this file after every move");
  command->add_option("--resume", arguments->resume, "go on with the game in this file (and save to it)");
  CLI::Option* plain = command->add_flag("--plain", arguments->plain, "draw without colours");
  command->add_flag("--colour,--color", arguments->colour, "draw in colours, wherever the output goes")
      ->excludes(plain);
  command->callback([=, &run] { run = [=] { return run_play(*arguments); }; });
}

void add_engine(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "engine", "Speak JSON-RPC 2.0, one message a line, on standard input and output (docs/protocol.md)");
  command->callback([&run] { run = run_engine; });
}

void add_replay(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("replay", "Show a recorded game: its moves and a position of it");
  const auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("file", arguments->file, "the record, text or JSON")->required();
  command->add_option("--to", arguments->to, "stop after so many events");
  command->add_option("--seat", arguments->seat,
                      "show what this seat (or \"spectator\") may see (default: everything)");
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->callback([=, &run] { run = [=] { return run_replay(*arguments); }; });
}

void add_verify(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "verify", "Replay records and check every move, every hash and the dealer's commitment");
  const auto arguments = std::make_shared<VerifyArguments>();
  command->add_option("files", arguments->files, "the records, text or JSON")->required();
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->callback([=, &run] { run = [=] { return run_verify(*arguments); }; });
}

void add_perft(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("perft", "Count all sequences of events from the first decision on");
  const auto arguments = std::make_shared<PerftArguments>();
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--depth", arguments->depth, "events in the longest sequences")
      ->required()
      ->check(CLI::Range(1, 64));
  command->add_option("--seed", arguments->seed, "the seed of the deal")->capture_default_str();
  command->add_option("--seats", arguments->seats, "how many seats (default: as many as the game allows)");
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->callback([=, &run] { run = [=] { return run_perft(*arguments); }; });
}

void add_bench(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("bench", "Measure the speed of random games; prints one JSON object");
  const auto arguments = std::make_shared<BenchArguments>();
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--seats", arguments->seats, "how many seats (default: as many as the game allows)");
  command->add_option("--seconds", arguments->seconds, "CPU time to spend")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_flag("--json", arguments->json, "the JSON object alone, without the table on a terminal");
  command->callback([=, &run] { run = [=] { return run_bench(*arguments); }; });
}

// The options of the subcommand at hand are explained by that subcommand.
std::string help_hint(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return "shedu " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help";
}

}  // namespace

Run read_arguments(int count, char** words) {
  CLI::App app("Shedu: play, host and study board games of ancient civilizations", "shedu");
  app.set_version_flag("--version", std::string("shedu ") + SHEDU_VERSION);
  app.require_subcommand(1);
  Run run;
  for (const auto add : {add_games, add_play, add_engine, add_replay, add_verify, add_perft, add_bench}) {
    add(app, run);
  }
  try {
    app.parse(count, words);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return [code = app.exit(error)] { return code; };  // --help, --version
    const bool stray_word = app.get_subcommands().empty() && count > 1;
    throw Error((stray_word ? "there is no command " + quoted(words[1]) : std::string(error.what())) +
                " (see " + help_hint(app) + ")");
  }
  return run;
}

}  // namespace shedu
