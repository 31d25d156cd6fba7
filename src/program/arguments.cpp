#include "program/arguments.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "base/check.h"
#include "base/text.h"
#include "program/admin_arguments.h"
#include "program/commands.h"
#include "program/learning_arguments.h"
#include "program/manual.h"
#include "program/opponents.h"
#include "program/version.h"

namespace shedu {
namespace {

constexpr const char* kExamplesHelp = "show games that are models for new ones, too";

void add_games(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("games", "List the games, their seats and options");
  const auto arguments = std::make_shared<GamesArguments>();
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->add_flag("--examples", arguments->examples, kExamplesHelp);
  command->callback([=, &run] { run = [=] { return run_games(*arguments); }; });
}

void add_play(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("play", "Play in the terminal, against the computer or hotseat");
  const auto arguments = std::make_shared<PlayArguments>();
  command->add_option("game", arguments->game, kGameHelp);
  command->add_option("--seats", arguments->seats, "how many seats (default: as few as the game allows)");
  CLI::Option* human =
      command
          ->add_option("--human", arguments->humans, "the seats that people play, such as 0,2 (default: 0)")
          ->delimiter(',')
          ->allow_extra_args(false);
  CLI::Option* hotseat =
      command->add_flag("--hotseat", arguments->hotseat, "people play every seat, at this terminal")
          ->excludes(human);
  command
      ->add_option("--opponents", arguments->opponents,
                   "who plays the other seats: one name for all, or one for each, such as level2,level4 "
                   "(default: level3)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->excludes(hotseat);
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_option("--seed", arguments->seed, "the seed for the fast deal and the computer players");
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
  command->footer(players_help());
  command->callback([=, &run] { run = [=] { return run_play(*arguments); }; });
}

void add_engine(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "engine", "Speak JSON-RPC 2.0, one message a line, on standard input and output (docs/engine.md)");
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

void add_analyse(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "analyse", "Study a recorded game: chances to win, what decisions gave away, luck, better moves");
  const auto arguments = std::make_shared<AnalyseArguments>();
  command->add_option("file", arguments->file, "the record, text or JSON")->required();
  command
      ->add_option("--player", arguments->player, "who thinks about every decision, seeing what its seat saw")
      ->capture_default_str();
  command
      ->add_option("--knowing", arguments->knowing,
                   "who thinks about it seeing everything, once the game is over; \"\" for nobody")
      ->capture_default_str();
  command->add_option("--seat", arguments->seat, "look only at this seat's decisions and luck");
  command->add_option("--from", arguments->from, "begin with this event")->capture_default_str();
  command->add_option("--to", arguments->to, "stop after so many events of the record");
  command->add_option("--seed", arguments->seed, "the seed of the thinking")->capture_default_str();
  command->add_option("--threads", arguments->threads, "how many cores to use (default: all)")
      ->check(CLI::Range(1, 256));
  command->add_flag("--lines", arguments->lines,
                    "show the best moves of every decision, not only of marked ones");
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->add_option("--svg", arguments->svg, "also draw a graph into this file");
  command->callback([=, &run] { run = [=] { return run_analyse(*arguments); }; });
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

void add_arena(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "arena", "Let computer players play many games and say who is better, with intervals (docs/arena.md)");
  const auto arguments = std::make_shared<ArenaArguments>();
  command->add_option("game", arguments->game, kGameHelp)->required();
  command
      ->add_option(
          "--players", arguments->players,
          "the players, such as ismcts:ms=100,level3: one for each seat; or two, the first alone among "
          "copies of the second; or several with --seats 2, in all pairs")
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--games", arguments->games, "games to play, rounded up to whole deals")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--seats", arguments->seats, "how many seats (default: one for each player)");
  command->add_option("--options", arguments->options, kOptionsHelp);
  command->add_option("--seed", arguments->seed, "the seed of the deals and the players")
      ->capture_default_str();
  command->add_option("--threads", arguments->threads, "games at the same time (default: one for each core)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--ms", arguments->milliseconds, "milliseconds for a decision, at most")
      ->check(CLI::Range(1, 3'600'000));
  command
      ->add_option("--max-decisions", arguments->max_decisions,
                   "a longer game is stopped and counts as drawn")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  command
      ->add_option("--sprt", arguments->sprt,
                   "two win rates, such as 0.5,0.53: stop as soon as the first player's can be told apart")
      ->delimiter(',')
      ->expected(2);
  command->add_option("--log", arguments->log, "keep the games in this file; go on with it if it is there");
  command->add_flag("!--no-luck", arguments->luck, "do not measure luck, which takes a little time");
  command->add_flag("--quiet", arguments->quiet, "do not tell how far it is");
  command->add_flag("--json", arguments->json, kJsonHelp);
  command->callback([=, &run] { run = [=] { return run_arena(*arguments); }; });
}

void add_backup(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("backup", "Copy a table server's database, also while the server is running");
  const auto arguments = std::make_shared<BackupArguments>();
  command->add_option("--data", arguments->data, "the server's data folder")->required();
  command->add_option("file", arguments->file, "where the copy goes; it is there whole, or not at all")
      ->required();
  command->add_flag("--force", arguments->force, "replace the file when it is there already");
  command->callback([=, &run] { run = [=] { return run_backup(*arguments); }; });
}

void add_restore(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("restore", "Check a backup by replaying every game in it, and put it in place");
  const auto arguments = std::make_shared<RestoreArguments>();
  command->add_option("--data", arguments->data, "the table server's data folder (default: as for serve)");
  command->add_option("file", arguments->file, "the backup")->required();
  CLI::Option* check = command->add_flag("--check", arguments->check, "only check; change nothing");
  command
      ->add_flag("--keep-damaged", arguments->keep_damaged,
                 "put it in place even if some of it is damaged: what is not will be there")
      ->excludes(check);
  command->callback([=, &run] { run = [=] { return run_restore(*arguments); }; });
}

void add_migrate(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand(
      "migrate", "Copy a table server's database into PostgreSQL, and check it by replaying every game");
  const auto arguments = std::make_shared<MigrateArguments>();
  command->add_option("--from", arguments->from, "the file, shedu.db in the server's data folder")
      ->required();
  command->add_option("--to", arguments->to, "an empty database: postgresql://…")->required();
  command->callback([=, &run] { run = [=] { return run_migrate(*arguments); }; });
}

void add_notices(CLI::App& command, ServeArguments& arguments) {
  command.add_option(
      "--url", arguments.url,
      "the server's address as people reach it, such as https://example.org: for links in mail");
  command.add_option("--smtp", arguments.smtp,
                     "send notices by mail through this server: smtp://host:587 or smtps://host:465");
  command.add_option("--smtp-user", arguments.smtp_user, "who to sign in as there");
  command.add_option("--smtp-password-file", arguments.smtp_password_file,
                     "a file with the password (default: what SHEDU_SMTP_PASSWORD says)");
  command.add_option("--mail-from", arguments.mail_from,
                     "where mail comes from, such as \"Shedu <table@example.org>\"");
  command.add_option("--push-subject", arguments.push_subject,
                     "send notices to browsers; a push service turns to this address, such as "
                     "mailto:you@example.org");
  command.add_flag("--hooks", arguments.hooks, "send notices to web hooks of people's own");
  command.add_flag(
      "--private-hooks", arguments.private_hooks,
      "push and web hooks may go to private networks, and by http: for a club within one, and tests");
  command.add_option("--notices-per-minute", arguments.notices_per_minute,
                     "at most so many letters of each kind (default: 600)");
  // For tests.
  command.add_option("--notice-claim", arguments.notice_claim)->group("");
  command.add_option("--test-clock", arguments.test_clock)->group("");
}

void add_serve(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("serve", "Host games: the web table, and the protocol behind it");
  const auto arguments = std::make_shared<ServeArguments>();
  command->add_option("--listen", arguments->listen, "address and port (default: 127.0.0.1:8080)");
  command->add_option("--data", arguments->data,
                      "the folder for the database (default: ~/.local/share/shedu)");
  command->add_option(
      "--store", arguments->store,
      "another database than the one in the folder: postgresql://…, which several servers may share");
  command->add_option("--node", arguments->node,
                      "where the other servers on the same PostgreSQL reach this one (default: as --listen)");
  command->add_option("--web", arguments->web,
                      "serve the web files of this folder instead of those built in");
  CLI::Option* certificate =
      command->add_option("--tls-certificate", arguments->certificate, "a PEM file; with --tls-key");
  CLI::Option* key = command->add_option("--tls-key", arguments->key, "a PEM file; with --tls-certificate");
  certificate->needs(key);
  key->needs(certificate);
  command->add_flag("--examples", arguments->examples, kExamplesHelp);
  command->add_option("--origin", arguments->origins,
                      "pages from there may connect too, such as https://example.org");
  command->add_option("--host", arguments->hosts,
                      "a name that the server answers by, such as example.org; then by no other name");
  command->add_option("--players", arguments->players,
                      "threads for computer players (default: one for each core)");
  add_retention(*command, arguments->keep_finished, arguments->keep_idle, arguments->keep_guests);
  add_notices(*command, *arguments);
  command->add_flag("--behind-proxy", arguments->behind_proxy,
                    "believe X-Forwarded-For and X-Forwarded-Proto");
  command->add_flag(
      "--unlimited", arguments->unlimited,
      "no limits on how fast anybody may be, nor on connections from one address: for tests only");
  command->callback([=, &run] { run = [=] { return run_serve(*arguments, program_version()); }; });
}

void add_bot(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("bot", "Let a computer player join a table of a server (docs/protocol.md)");
  const auto arguments = std::make_shared<BotArguments>();
  command->add_option("--table", arguments->table, "the address of the table's page, or an invitation to it")
      ->required();
  command->add_option("--player", arguments->player, "who plays, such as level4 or ismcts:ms=500")
      ->required();
  command->add_option("--seat", arguments->seat, "the seat to take (default: the first that is free)")
      ->check(CLI::Range(0, 7));
  CLI::Option* token =
      command->add_option("--token", arguments->token, "play as the user with this token (default: a guest)");
  command->add_option("--name", arguments->name, "the guest's name (default: the player's)")->excludes(token);
  command
      ->add_option("--games", arguments->games, "once, or forever: play every rematch that somebody asks for")
      ->check(CLI::IsMember({"once", "forever"}))
      ->capture_default_str();
  command->footer(players_help());
  command->callback([=, &run] { run = [=] { return run_bot(*arguments); }; });
}

constexpr const char* kSummary = "play, host and study board games of ancient civilizations";

std::string list(const std::set<CLI::Option*>& options) {
  std::string names;
  for (const CLI::Option* option : options) names += (names.empty() ? "" : " and ") + option->get_name();
  return names;
}

// CLI11 keeps ranges and choices in the name of the type: "INT:INT in [1 - 64]", "TEXT:{fast,fair,hand}".
OptionWords words_of(const CLI::Option& option) {
  OptionWords words{.names = {}, .takes = {}, .help = option.get_description(), .choices = {}};
  words.positional = option.get_positional();
  for (const std::string& name : option.get_snames()) words.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) words.names.push_back("--" + name);
  if (words.positional) words.names = {option.get_name(true)};
  const std::string type = option.get_items_expected_max() > 0 ? option.get_type_name() : "";
  words.takes = type.substr(0, type.find(':'));
  const auto add = [&](const std::string& more) { words.help += "; " + more; };
  if (const auto open = type.find('{'); open != std::string::npos) {
    words.choices = CLI::detail::split(type.substr(open + 1, type.rfind('}') - open - 1), ',');
    add("one of " + CLI::detail::join(words.choices, ", "));
  } else if (const auto range = type.find(" in ["); range != std::string::npos) {
    add(type.substr(range + 1));
  }
  if (!option.get_default_str().empty()) add("default: " + option.get_default_str());
  if (option.get_required()) add("required");
  if (!option.get_needs().empty()) add("only with " + list(option.get_needs()));
  if (!option.get_excludes().empty()) add("not with " + list(option.get_excludes()));
  return words;
}

std::vector<CommandWords> words_of(const CLI::App& app) {
  std::vector<CommandWords> all;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    CommandWords words{
        command->get_name(), command->get_description(), "[OPTIONS]", command->get_footer(), {}};
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_group().empty()) continue;  // for tests: --help does not tell of it either
      words.options.push_back(words_of(*option));
      const OptionWords& added = words.options.back();
      if (added.positional)
        words.usage += option->get_required() ? " " + added.names[0] : " [" + added.names[0] + "]";
    }
    all.push_back(std::move(words));
  }
  return all;
}

void add_manual(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("manual", "Write the manual pages, and completions for bash and zsh, into a folder");
  const auto arguments = std::make_shared<ManualArguments>();
  command->add_option("--into", arguments->into, "the folder; it is made if need be")->required();
  command->callback([=, &run, &app] {
    run = [=, words = words_of(app)] { return write_manual(*arguments, kSummary, words); };
  });
}

// The options of the subcommand at hand are explained by that subcommand.
std::string help_hint(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return "shedu " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help";
}

}  // namespace

Run read_arguments(int count, char** words) {
  CLI::App app(std::string("Shedu: ") + kSummary, "shedu");
  app.set_version_flag("--version", std::string("shedu ") + program_version());
  app.require_subcommand(1);
  Run run;
  for (const auto add :
       {add_games, add_play,  add_engine, add_replay,   add_verify,         add_analyse, add_perft,
        add_bench, add_arena, add_tune,   add_selfplay, add_board_selfplay, add_puzzles, add_openings,
        add_serve, add_bot,   add_backup, add_restore,  add_migrate,        add_admin,   add_manual}) {
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
