#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace shedu {

/// A folder of its own for a test, gone at its end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = testing::TempDir() + "/shedu-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }

  std::string file(const std::string& name) const { return path_ / name; }
  bool has(const std::string& name) const { return std::filesystem::exists(path_ / name); }
  std::string read(const std::string& name) const {
    std::ifstream in(path_ / name, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  void write(const std::string& name, const std::string& content) const {
    std::ofstream(path_ / name, std::ios::binary) << content;
  }

 private:
  std::filesystem::path path_;
};

struct Finished {
  int code;
  std::string out;
  std::string err;
};

/// The real program, run by a shell in a folder of its own with what is typed into it.
class Program : public testing::Test {
 protected:
  Finished shedu(const std::string& arguments, const std::string& typed = {}) const {
    return shell("'" SHEDU_PROGRAM "' " + arguments, typed);
  }

  Finished shell(const std::string& words, const std::string& typed = {}) const {
    folder.write(".in", typed);
    const std::string command = "cd '" + folder.file("") + "' && { " + words + "; } <.in >.out 2>.err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, folder.read(".out"), folder.read(".err")};
  }

  /// A user's mistake: code 2, nothing on standard output, and one line that says what is wrong.
  void expect_mistake(const std::string& arguments, const std::string& words) const {
    const Finished result = shedu(arguments);
    EXPECT_EQ(result.code, 2) << arguments;
    EXPECT_EQ(result.out, "") << arguments;
    EXPECT_TRUE(result.err.starts_with("shedu: ")) << arguments << ": " << result.err;
    EXPECT_EQ(result.err.find('\n'), result.err.size() - 1) << arguments << ": " << result.err;
    EXPECT_NE(result.err.find(words), std::string::npos) << arguments << ": " << result.err;
  }

  TemporaryFolder folder;
};

}  // namespace shedu
