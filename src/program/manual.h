#pragma once

#include <string>
#include <vector>

namespace shedu {

/// An option or a positional argument, as --help has it.
struct OptionWords {
  std::vector<std::string> names;    ///< with their dashes; a positional has one, without
  std::string takes;                 ///< what kind of value, such as TEXT; empty: none
  std::string help;                  ///< with range, default and the options that it needs or excludes
  std::vector<std::string> choices;  ///< all that it takes, where these can be listed
  bool positional = false;
};

struct CommandWords {
  std::string name;
  std::string summary;
  std::string usage;
  std::string footer;
  std::vector<OptionWords> options;
};

/// The pages of the manual in roff: shedu(1) for the whole, and one for each command.
std::string manual_page(const std::string& summary, const std::vector<CommandWords>& commands);
std::string manual_page(const CommandWords& command);

/// Completion of commands, options, games and choices for these shells.
std::string bash_completion(const std::vector<CommandWords>& commands);
std::string zsh_completion(const std::vector<CommandWords>& commands);

struct ManualArguments {
  std::string into;
};
/// Writes all of it into a folder: man1/, shedu.bash and shedu.zsh.
int write_manual(const ManualArguments& arguments, const std::string& summary,
                 const std::vector<CommandWords>& commands);

}  // namespace shedu
