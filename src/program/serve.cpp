#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/check.h"
#include "base/text.h"
#include "program/commands.h"
#include "program/data_folder.h"
#include "server/log.h"
#include "server/server.h"
#include "table/spans.h"

namespace shedu {
namespace {

// "127.0.0.1:8080", "[::1]:8080" or ":8080" for all addresses.
void read_listen(const std::string& text, NetSettings& net) {
  const auto colon = text.rfind(':');
  const auto port = colon == std::string::npos ? std::nullopt : parse_int(text.substr(colon + 1));
  if (!port || *port < 0 || *port > 65535) {
    throw Error("--listen takes an address and a port, such as 127.0.0.1:8080, not " + shedu::quoted(text));
  }
  net.address = text.substr(0, colon);
  if (net.address.starts_with('[') && net.address.ends_with(']')) {
    net.address = net.address.substr(1, net.address.size() - 2);
  }
  if (net.address.empty()) net.address = "0.0.0.0";
  net.port = static_cast<std::uint16_t>(*port);
}

std::string prepare_folder(const ServeArguments& arguments) {
  std::string folder = data_folder(arguments.data);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw Error("the data folder " + folder + " cannot be made: " + error.message() +
                "; name another with --data");
  // Hidden hands and sessions are in there.
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  return folder;
}

// A server whose data is gone must not look like one that is new.
void tell_what_is_there(const std::string& database) {
  std::error_code error;
  const auto bytes = [&](const std::string& path) {
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    return error ? 0 : size;
  };
  if (!std::filesystem::exists(database)) {
    log_info("a new database is made", {{"file", database}});
  } else if (bytes(database) == 0 && bytes(database + "-wal") == 0) {
    log_warning(
        "the database is an empty file: it begins as a new one",
        {{"file", database}, {"advice", "if there were games in it, stop the server and use shedu restore"}});
  }
}

// The first line of the file; what is in the environment does not show in a list of processes either.
std::string smtp_password(const ServeArguments& arguments) {
  if (arguments.smtp_password_file.empty()) {
    const char* given = std::getenv("SHEDU_SMTP_PASSWORD");
    return given != nullptr ? given : "";
  }
  std::ifstream file(arguments.smtp_password_file);
  std::string line;
  if (!std::getline(file, line))
    throw Error("cannot read the password in " + arguments.smtp_password_file + ", see --smtp-password-file");
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  return line;
}

NoticeSettings notices(const ServeArguments& arguments) {
  NoticeSettings out;
  if (!arguments.smtp.empty())
    out.mail = {arguments.smtp, arguments.smtp_user, smtp_password(arguments), arguments.mail_from};
  out.url = arguments.url;
  out.push_subject = arguments.push_subject;
  out.hooks = arguments.hooks;
  out.anywhere = arguments.private_hooks;
  out.per_minute = std::max(1, arguments.notices_per_minute);
  out.claim_seconds = std::max(31, arguments.notice_claim);
  return out;
}

// "10000@1770000000000": so many times as fast as the machine's clock, since when both showed this.
ServerClock test_clock(const std::string& text) {
  if (text.empty()) return {};
  const std::size_t at = text.find('@');
  if (at != std::string::npos) {
    const auto speed = parse_double(std::string_view(text).substr(0, at));
    const auto since = parse_double(std::string_view(text).substr(at + 1));
    if (speed && since && *speed >= 1 && *since >= 1) return {*speed, static_cast<std::int64_t>(*since)};
  }
  throw Error("--test-clock takes a speed and a time, such as 1000@1770000000000");
}

Retention retention(const ServeArguments& arguments) {
  return {arguments.keep_finished * kDay, arguments.keep_idle * kDay, arguments.keep_guests * kDay};
}

}  // namespace

int run_serve(const ServeArguments& arguments, const std::string& version) {
  ServeSettings settings;
  read_listen(arguments.listen, settings.net);
  settings.net.certificate = arguments.certificate;
  settings.net.key = arguments.key;
  settings.net.behind_proxy = arguments.behind_proxy;
  std::optional<DataLock> lock;
  settings.store = arguments.store;
  if (settings.store.empty()) {
    const std::string folder = prepare_folder(arguments);
    lock.emplace(folder);
    settings.store = database_in(folder);
    tell_what_is_there(settings.store);
  }
  settings.node = arguments.node;
  settings.web = arguments.web;
  settings.origins = arguments.origins;
  settings.examples = arguments.examples;
  settings.hosts = arguments.hosts;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  settings.players = arguments.players > 0 ? arguments.players : static_cast<int>(cores);
  settings.keep = retention(arguments);
  settings.limits = !arguments.unlimited;
  settings.notices = notices(arguments);
  settings.clock = test_clock(arguments.test_clock);
  if (arguments.unlimited) settings.net.address_limit = settings.net.connection_limit;
  settings.version = version;
  const auto server = Server::make(settings);
  const std::string host = settings.net.address == "0.0.0.0" || settings.net.address == "127.0.0.1"
                               ? "localhost"
                               : settings.net.address;
  std::printf("Shedu is at %s://%s:%d/ (stop it with Ctrl-C)\n",
              settings.net.certificate.empty() ? "http" : "https", host.c_str(), server->port());
  std::fflush(stdout);
  server->run();
  return kDone;
}

}  // namespace shedu
