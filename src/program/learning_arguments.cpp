#include "program/learning_arguments.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "program/commands.h"
#include "program/opponents.h"

namespace shedu {

void add_tune(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "tune",
      "Fit a game's table of weights, or its network, to the results of games, and try it in matches");
  const auto arguments = std::make_shared<TuneArguments>();
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--seats", arguments->seats, "how many seats (default: as few as the game allows)");
  command->add_option("--games", arguments->games, "games to learn from")
      ->check(CLI::Range(10, 10'000'000))
      ->capture_default_str();
  command->add_option("--noise", arguments->noise, "share of random moves in them")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--pull", arguments->pull, "how strongly the weights are held where they are")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  command->add_option("--match", arguments->match_games, "games of each match of new weights against old")
      ->check(CLI::Range(0, 10'000'000))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "the seed of all games")->capture_default_str();
  command->add_option("--threads", arguments->threads, "how many threads (default: one for each core)");
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_option("--apply", arguments->apply,
                      "write the fitted weights into this table, such as src/games/GAME/weights.h");
  command
      ->add_option("--step", arguments->step,
                   "with --apply: how far to go from the old weights to the fitted ones")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command
      ->add_option("--learn", arguments->learn,
                   "learn the game's network instead, and write it here, such as src/games/GAME/net.inc")
      ->excludes("--apply");
  command->add_option("--rounds", arguments->rounds, "with --learn: how often each position is looked at")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--share", arguments->share, "with --learn: how much of what was learnt counts")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_flag("--again", arguments->again,
                    "with --learn: from games of players that judge by the present network");
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->callback([=, &run] { run = [=] { return run_tune(*arguments); }; });
}

void add_selfplay(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "selfplay", "Play games that a network can learn from, and write them as samples (docs/networks.md)");
  const auto arguments = std::make_shared<SelfplayArguments>();
  const auto share = CLI::Range(0.0, 1.0);
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--out", arguments->out, "the file of samples")->required();
  command->add_option("--games", arguments->games, "games to play")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command
      ->add_option("--seconds", arguments->seconds,
                   "begin no more games after so long (default: play them all)")
      ->check(CLI::Range(0.0, 1e6));
  command->add_option("--seed", arguments->seed, "the seed of all games")->capture_default_str();
  command->add_option("--threads", arguments->threads, "games at the same time (default: one for each core)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--player", arguments->player, "whose search is learnt from")->capture_default_str();
  command->add_option("--share", arguments->share, "share of decisions that it takes")
      ->check(share)
      ->capture_default_str();
  command->add_option("--quick", arguments->quick, "who takes the others")->capture_default_str();
  command->add_option("--rival", arguments->rival, "who takes those of one seat in some of the games");
  command->add_option("--rival-share", arguments->rival_share, "share of games with it")
      ->check(share)
      ->capture_default_str();
  command->add_option("--noise", arguments->noise, "share of moves drawn by their priors")
      ->check(share)
      ->capture_default_str();
  command
      ->add_option("--opening", arguments->opening, "decisions in which the player's move is drawn by visits")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  command->add_option("--after", arguments->after, "share of positions after a decision that are kept")
      ->check(share)
      ->capture_default_str();
  command->add_option("--keep", arguments->keep, "share of quick decisions that are kept")
      ->check(share)
      ->capture_default_str();
  command->callback([=, &run] { run = [=] { return run_selfplay(*arguments); }; });
}

void add_board_selfplay(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "selfplay-shared", "Play games whose positions another process judges (train/board_train.py)");
  const auto arguments = std::make_shared<BoardSelfplayArguments>();
  BoardSelfplaySettings& settings = arguments->settings;
  const auto share = CLI::Range(0.0, 1.0);
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--shared", settings.shared, "the file in memory that both map; it is made")
      ->required();
  command->add_option("--out", settings.out, "the folder for files of samples")->required();
  command->add_option("--seconds", settings.seconds, "how long")
      ->check(CLI::Range(0.0, 1e6))
      ->capture_default_str();
  command->add_option("--seed", settings.seed, "the seed of all games")->capture_default_str();
  command->add_option("--threads", settings.threads, "threads")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--games", settings.games, "games at the same time in each of a thread's two slots")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
  command->add_option("--deep", settings.deep, "simulations of a decision that is learnt from")
      ->check(CLI::Range(2, 100'000))
      ->capture_default_str();
  command->add_option("--shallow", settings.shallow, "and of one that only moves on")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--share", settings.share, "share of decisions that are learnt from")
      ->check(share)
      ->capture_default_str();
  command->add_option("--frozen", settings.frozen, "share of games with a seat played by an earlier network")
      ->check(share)
      ->capture_default_str();
  command->add_option("--greedy", settings.greedy, "and by the hand-made judgement, one move deep")
      ->check(share)
      ->capture_default_str();
  command->add_option("--taught", settings.taught, "so many games of the hand-made judgement come first")
      ->capture_default_str();
  command->add_option("--seats", settings.seats, "how many play, a digit for each kind of game")
      ->capture_default_str();
  command->callback([=, &run] { run = [=] { return run_board_selfplay(*arguments); }; });
}

namespace {

void add_puzzle_search(CLI::App& command, PuzzleSearchArguments& search) {
  command.add_option("--chooser", search.chooser, "who proposes what could be played")->capture_default_str();
  command.add_option("--judge", search.judge, "who thinks about what comes after it")->capture_default_str();
  command.add_option("--ways", search.ways, "how many first moves are looked at")
      ->check(CLI::Range(2, 200))
      ->capture_default_str();
  command.add_option("--worlds", search.worlds, "in how many imagined worlds, and twice as many to be sure")
      ->check(CLI::Range(2, 10'000))
      ->capture_default_str();
  command.add_option("--gap", search.gap, "how much better the best must be, in chances to win")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command.add_option("--errors", search.errors, "how many standard errors that must be")
      ->check(CLI::Range(0.0, 100.0))
      ->capture_default_str();
}

void add_puzzle_threads(CLI::App& command, int& threads) {
  command.add_option("--threads", threads, "how many threads")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

void add_puzzles_mine(CLI::App& puzzles, Run& run) {
  CLI::App* command =
      puzzles.add_subcommand("mine", "Look for puzzles in games that computers play, or in records");
  const auto arguments = std::make_shared<PuzzlesMineArguments>();
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--records", arguments->records, "look in these records instead");
  command->add_option("--out", arguments->out, "append what is found to this file, a puzzle a line")
      ->required();
  command->add_option("--games", arguments->games, "play at most so many games");
  command->add_option("--want", arguments->want, "stop after so many puzzles");
  command->add_option("--seconds", arguments->seconds, "stop after so long");
  command->add_option("--seats", arguments->seats, "how many seats (default: as few as the game allows)");
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_option("--seed", arguments->seed, "the seed of the first game")->capture_default_str();
  command->add_option("--tries", arguments->tries, "how often each level tries a puzzle")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  command->add_flag("--hard", arguments->hard, "leave out what every level always finds");
  command->add_option("--share", arguments->share, "how much of all one theme may have, from 0 to 1")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--easy", arguments->easy, "how much of all a player may find who looks one move ahead")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  add_puzzle_threads(*command, arguments->threads);
  add_puzzle_search(*command, arguments->search);
  command->callback([=, &run] { run = [=] { return run_puzzles_mine(*arguments); }; });
}

void add_puzzles_check(CLI::App& puzzles, Run& run) {
  CLI::App* command = puzzles.add_subcommand(
      "check", "Look at puzzles again with a stronger search, and say which do not hold");
  const auto arguments = std::make_shared<PuzzlesCheckArguments>();
  command->add_option("file", arguments->file, "the puzzles, one a line")->required();
  command->add_option("--out", arguments->out, "append those that hold to this file, as they were found now");
  command->add_option("--seconds", arguments->seconds, "begin nothing new after so long");
  command->add_option("--seed", arguments->seed, "the seed of the thinking")->capture_default_str();
  command
      ->add_option("--tries", arguments->tries, "how often each level tries what holds; 0: as it was found")
      ->check(CLI::Range(0, 1000))
      ->capture_default_str();
  add_puzzle_threads(*command, arguments->threads);
  add_puzzle_search(*command, arguments->search);
  command->callback([=, &run] { run = [=] { return run_puzzles_check(*arguments); }; });
}

void add_puzzles_export(CLI::App& puzzles, Run& run) {
  CLI::App* command = puzzles.add_subcommand("export", "Write puzzles of one game as the page loads them");
  const auto arguments = std::make_shared<PuzzlesExportArguments>();
  command->add_option("files", arguments->files, "the puzzles, one a line")->required();
  command->add_option("--out", arguments->out, "the list to write; puzzles are written beside it")
      ->required();
  command->add_option("--most", arguments->most, "at most so many, some of every theme")
      ->capture_default_str();
  command->add_option("--bytes", arguments->bytes, "how long one file of puzzles may be")
      ->capture_default_str();
  command->add_option("--easy", arguments->easy, "how much of all may be what every level always finds")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->callback([=, &run] { run = [=] { return run_puzzles_export(*arguments); }; });
}

}  // namespace

void add_puzzles(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "puzzles", "Find positions in which one way to go on is clearly best (docs/puzzles.md)");
  command->require_subcommand(1);
  command->footer("mine, check and export have options of their own: shedu puzzles mine --help");
  for (const auto add : {add_puzzles_mine, add_puzzles_check, add_puzzles_export}) add(*command, run);
}

void add_openings(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "openings", "Count what is played in first turns, and how often it wins (docs/openings.md)");
  const auto arguments = std::make_shared<OpeningsArguments>();
  command->add_option("game", arguments->game, kGameHelp)->required();
  command->add_option("--records", arguments->records, "count in these records of finished games instead");
  command
      ->add_option("--players", arguments->players, "who plays, a game each in turn (default: level2,level4)")
      ->delimiter(',');
  command->add_option("--out", arguments->out, "the file to write")->required();
  command->add_option("--games", arguments->games, "play so many games (default: 1000)")
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--seconds", arguments->seconds, "begin nothing new after so long");
  command->add_option("--seats", arguments->seats, "how many seats (default: as few as the game allows)");
  add_puzzle_threads(*command, arguments->threads);
  command->callback([=, &run] { run = [=] { return run_openings(*arguments); }; });
}

}  // namespace shedu
