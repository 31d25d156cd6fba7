#include "program/manual.h"

#include <cctype>
#include <filesystem>

#include "base/check.h"
#include "program/commands.h"
#include "program/files.h"
#include "program/version.h"

namespace shedu {
namespace {

constexpr const char* kExitStatus =
    ".SH EXIT STATUS\n"
    ".TP\n0\nDone.\n"
    ".TP\n1\nWhat was looked at does not hold: a record, a backup.\n"
    ".TP\n2\nA mistake in what was asked for; one line on standard error says which.\n";

// What neither a command nor --help knows: the same for the whole program.
constexpr const char* kSurroundings =
    ".SH FILES\n"
    ".TP\n.I ~/.local/share/shedu/shedu.db\nThe games of a server that was started by hand.\n"
    ".TP\n.I /var/lib/shedu/shedu.db\nThose of the service\n.IR shedu.service .\n"
    ".TP\n.I /etc/default/shedu\nArguments for the service: SHEDU_OPTIONS=\"\\-\\-listen :8080\".\n"
    ".SH ENVIRONMENT\n"
    ".TP\n.B XDG_DATA_HOME\nReplaces\n.I ~/.local/share\nabove.\n"
    ".TP\n.B NO_COLOR\nIf set, nothing is drawn in colours.\n"
    ".TP\n.B SHEDU_NETWORKS\nA folder with networks for the players named\n.BR net .\n"
    ".SH EXAMPLES\n"
    ".TP\n.B shedu serve\nThe table for browsers, at http://localhost:8080/.\n"
    ".TP\n.B shedu play tigris\nA game in the terminal.\n"
    ".TP\n.B shedu analyse friday.record\nWhere chances were given away, and how much was luck.\n"
    ".SH SEE ALSO\nThe documents in\n.IR /usr/share/doc/shedu .\n";

// Dashes are to be copied into a shell; a line must not begin as a request does.
std::string roff(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if ((letter == '.' || letter == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    if (letter == '\\') {
      out += "\\e";
    } else if (letter == '-') {
      out += "\\-";
    } else {
      out += letter;
    }
  }
  return out;
}

std::string upper(std::string text) {
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

std::string heading(const std::string& name, const std::string& summary) {
  return ".TH " + upper(roff(name)) + R"( 1 "" "Shedu )" + roff(program_version()) +
         "\" \"Shedu\"\n.SH NAME\n" + roff(name) + " \\- " + roff(summary) + "\n";
}

std::string entry(const OptionWords& option) {
  std::string names;
  for (const std::string& name : option.names) names += (names.empty() ? "\\fB" : "\\fR, \\fB") + roff(name);
  const std::string takes = option.takes.empty() ? "" : " \\fI" + roff(option.takes) + "\\fR";
  return ".TP\n" + names + "\\fR" + takes + "\n" + roff(option.help) + "\n";
}

std::string section(const std::string& title, const CommandWords& command, bool positional) {
  std::string text;
  for (const OptionWords& option : command.options) {
    if (option.positional == positional) text += entry(option);
  }
  return text.empty() ? text : ".SH " + title + "\n" + text;
}

}  // namespace

std::string manual_page(const std::string& summary, const std::vector<CommandWords>& commands) {
  std::string page = heading("shedu", summary) +
                     ".SH SYNOPSIS\n.B shedu\n.I COMMAND\n.RI [ ARGUMENT .\\|.\\|.]\n.br\n.B shedu\n"
                     "\\fB\\-\\-version\\fR | \\fB\\-\\-help\\fR\n.SH COMMANDS\n"
                     "Each has a page of its own, such as\n.BR shedu\\-serve (1),\nand the same in short by\n"
                     ".BR \\-\\-help .\n";
  for (const CommandWords& command : commands) {
    page += ".TP\n.B " + roff(command.name) + "\n" + roff(command.summary) + "\n";
  }
  return page + kExitStatus + kSurroundings;
}

std::string manual_page(const CommandWords& command) {
  std::string page = heading("shedu-" + command.name, command.summary) + ".SH SYNOPSIS\n.B shedu " +
                     roff(command.name) + "\n" + roff(command.usage) + "\n";
  page += section("ARGUMENTS", command, true) + section("OPTIONS", command, false);
  if (!command.footer.empty()) page += ".SH NOTES\n.nf\n" + roff(command.footer) + "\n.fi\n";
  return page + kExitStatus + ".SH SEE ALSO\n.BR shedu (1)\n";
}

int write_manual(const ManualArguments& arguments, const std::string& summary,
                 const std::vector<CommandWords>& commands) {
  const std::filesystem::path pages = std::filesystem::path(arguments.into) / "man1";
  std::error_code error;
  std::filesystem::create_directories(pages, error);
  if (error) throw Error("the folder " + pages.string() + " cannot be made: " + error.message());
  write_file(pages / "shedu.1", manual_page(summary, commands));
  for (const CommandWords& command : commands) {
    write_file(pages / ("shedu-" + command.name + ".1"), manual_page(command));
  }
  write_file(pages.parent_path() / "shedu.bash", bash_completion(commands));
  write_file(pages.parent_path() / "shedu.zsh", zsh_completion(commands));
  return kDone;
}

}  // namespace shedu
