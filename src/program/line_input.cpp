#include "program/line_input.h"

#include <histedit.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

#include "base/check.h"
#include "base/text.h"
#include "program/completion.h"

namespace shedu {
namespace {

class PipedInput final : public LineInput {
 public:
  std::optional<std::string> read(const std::string& prompt,
                                  const std::vector<std::string>& /*words*/) override {
    std::cout << prompt << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << "\n";
      return std::nullopt;
    }
    return line;
  }
};

class TerminalInput final : public LineInput {
 public:
  TerminalInput() : edit_(el_init("shedu", stdin, stdout, stderr)), history_(history_init()) {
    if (edit_ == nullptr || history_ == nullptr) throw Error("the terminal cannot be used for typing lines");
    HistEvent event;
    history(history_, &event, H_SETSIZE, 500);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &TerminalInput::show_prompt);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_SIGNAL, 1);  // the terminal is put in order before a signal ends the program
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_ADDFN, "shedu-complete", "Complete what can be typed", &TerminalInput::complete);
    el_set(edit_, EL_BIND, "^I", "shedu-complete", nullptr);
  }
  TerminalInput(const TerminalInput&) = delete;
  TerminalInput& operator=(const TerminalInput&) = delete;
  ~TerminalInput() override {
    history_end(history_);
    el_end(edit_);
  }

  std::optional<std::string> read(const std::string& prompt, const std::vector<std::string>& words) override {
    std::cout << std::flush;
    prompt_ = prompt;
    words_ = words;
    int length = 0;
    const char* line = el_gets(edit_, &length);
    if (line == nullptr || length <= 0) {
      std::cout << "\n";
      return std::nullopt;
    }
    HistEvent event;
    if (!trim(line).empty()) history(history_, &event, H_ENTER, line);
    return std::string(trim(line));
  }

 private:
  static TerminalInput& of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<TerminalInput*>(self);
  }

  static char* show_prompt(EditLine* edit) { return of(edit).prompt_.data(); }

  // TAB: adds what is certain; where nothing is, lists what is possible.
  static unsigned char complete(EditLine* edit, int /*key*/) {
    const LineInfo* line = el_line(edit);
    const auto before = static_cast<std::size_t>(line->cursor - line->buffer);
    std::string typed;
    for (const char c : std::string_view(line->buffer, before)) {
      if (c != ' ') typed += c;
    }
    const std::vector<std::string> possible = beginning_with(of(edit).words_, typed);
    if (possible.empty()) return CC_REFRESH_BEEP;
    const std::string certain = common_beginning(possible);
    if (certain.size() > typed.size()) {
      el_deletestr(edit, static_cast<int>(before));
      el_insertstr(edit, certain.c_str());
      return CC_REFRESH;
    }
    if (possible.size() == 1) return CC_NORM;
    std::cout << "\n" << grouped_moves(possible) << std::flush;
    return CC_REDISPLAY;
  }

  EditLine* edit_;
  History* history_;
  std::string prompt_;
  std::vector<std::string> words_;
};

}  // namespace

std::unique_ptr<LineInput> LineInput::open() {
  const bool terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  if (terminal) return std::make_unique<TerminalInput>();
  return std::make_unique<PipedInput>();
}

}  // namespace shedu
