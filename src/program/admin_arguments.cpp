#include "program/admin_arguments.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "program/commands.h"

namespace shedu {
namespace {

constexpr const char* kWho = "who: an account's name, or anybody's id";
constexpr int kMostDays = 36'500;

using Arguments = std::shared_ptr<AdminArguments>;

CLI::App* add(CLI::App& admin, const Arguments& arguments, Run& run, const char* name, const char* help) {
  CLI::App* command = admin.add_subcommand(name, help);
  CLI::Option* data =
      command->add_option("--data", arguments->data, "the server's data folder (default: as for serve)");
  command->add_option("--store", arguments->store, "its database, if that is elsewhere: postgresql://…")
      ->excludes(data);
  command->callback([arguments, name, &run] {
    arguments->what = name;
    run = [arguments] { return run_admin(*arguments); };
  });
  return command;
}

void add_about_people(CLI::App& admin, const Arguments& arguments, Run& run) {
  CLI::App* people =
      add(admin, arguments, run, "people", "List accounts whose names begin so, with their ids");
  people->add_option("name", arguments->who, "how the names begin (default: all)");
  add(admin, arguments, run, "show", "Show what is stored about somebody")
      ->add_option("who", arguments->who, kWho)
      ->required();
  for (const char* kind : {"ban", "silence"}) {
    const bool ban = std::string_view(kind) == "ban";
    CLI::App* command = add(admin, arguments, run, kind,
                            ban ? "Keep somebody out: ends their sessions, and they cannot sign in"
                                : "Keep somebody from writing in chats");
    command->add_option("who", arguments->who, kWho)->required();
    command->add_option("--days", arguments->days, "for how long")
        ->required()
        ->check(CLI::Range(1, kMostDays));
    command->add_option("--reason", arguments->text, "why: they are told")->required();
  }
  CLI::App* lift = add(admin, arguments, run, "lift", "End a ban or a silence before its time");
  lift->add_option("who", arguments->who, kWho)->required();
  lift->add_option("kind", arguments->kind, "ban or silence")
      ->required()
      ->check(CLI::IsMember({"ban", "silence"}));
  CLI::App* moderator =
      add(admin, arguments, run, "moderator", "Make somebody a moderator, or list who is one");
  moderator->add_option("who", arguments->who, kWho);
  moderator->add_flag("--off", arguments->off, "not any more");
  add(admin, arguments, run, "delete", "Delete an account for good, as its owner can; games stay whole")
      ->add_option("who", arguments->who, kWho)
      ->required();
}

}  // namespace

void add_retention(CLI::App& command, int& finished, int& idle, int& guests) {
  const auto days = [&](const char* name, int& value, const char* help) {
    command.add_option(name, value, help)->check(CLI::Range(1, kMostDays));
  };
  days("--keep-finished", finished, "delete games so many days after their end (default: never)");
  days("--keep-idle", idle,
       "after so many days without a move, take a game off the list of those in play, and delete a table at "
       "which none has begun (default: never)");
  days("--keep-guests", guests,
       "delete guests who have not been here for so many days and are at no table (default: never)");
}

void add_admin(CLI::App& app, Run& run) {
  CLI::App* admin = app.add_subcommand(
      "admin", "Look after a table server: people, tables, order, notices; also while it is running");
  admin->require_subcommand(1);
  const auto arguments = std::make_shared<AdminArguments>();
  add_about_people(*admin, arguments, run);
  CLI::App* tables =
      add(*admin, arguments, run, "tables", "List public tables, or all of somebody, the last changed first");
  tables->add_option("--of", arguments->who, kWho);
  tables->add_option("--status", arguments->kind, "open, playing, over, abandoned")
      ->check(CLI::IsMember({"open", "playing", "over", "abandoned"}));
  add(*admin, arguments, run, "close", "Close a table, whether its game has begun or not")
      ->add_option("table", arguments->table, "its id")
      ->required();
  CLI::App* words =
      add(*admin, arguments, run, "words", "List the words that are not written in chats, or add one");
  words->add_option("word", arguments->text, "the word");
  words->add_flag("--off", arguments->off, "it may be written again");
  add(*admin, arguments, run, "reports", "List what people have reported");
  add(*admin, arguments, run, "log", "List what moderators have done, and what was done here");
  CLI::App* notices =
      add(*admin, arguments, run, "notices", "Show how many notices wait, were sent and have failed");
  notices->add_option("--of", arguments->who, kWho);
  CLI::App* retention = add(*admin, arguments, run, "retention",
                            "Delete now what is not to be kept any longer, as the server would");
  add_retention(*retention, arguments->keep_finished, arguments->keep_idle, arguments->keep_guests);
}

}  // namespace shedu
