#include <cstdio>
#include <filesystem>

#include "base/check.h"
#include "base/text.h"
#include "program/commands.h"
#include "program/files.h"
#include "table/store.h"

namespace shedu {

int run_backup(const BackupArguments& arguments) {
  const std::filesystem::path database = std::filesystem::path(arguments.data) / "shedu.db";
  if (!file_exists(database)) {
    throw Error("there is no shedu.db in " + quoted(arguments.data, 200) +
                ": give the folder that \"shedu serve --data\" was given");
  }
  if (file_exists(arguments.file) && !arguments.force) {
    throw Error(quoted(arguments.file, 200) + " is there already: choose another name, or add --force");
  }
  backup_store(database, arguments.file);
  std::printf("%s: %ju bytes\n", arguments.file.c_str(),
              static_cast<std::uintmax_t>(std::filesystem::file_size(arguments.file)));
  return kDone;
}

}  // namespace shedu
