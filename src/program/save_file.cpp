#include "program/save_file.h"

#include <unistd.h>

#include "base/text.h"
#include "games/games.h"
#include "program/files.h"

namespace shedu {
namespace {

std::string seed_path(const std::string& path) { return path + ".seed"; }

}  // namespace

void SaveFile::write(const Session& session) const {
  if (path_.empty()) return;
  Record record = session.record();
  const bool over = session.state().to_act() == kOver;
  const bool fair = !secret_.seed.empty();
  if (fair && over) record.deal = secret_;
  if (fair && !over) write_file(seed_path(path_), secret_.seed + "\n", Access::OwnerOnly);
  write_file(path_, record_text(record, find_game));
  if (fair && over) ::unlink(seed_path(path_).c_str());
}

std::string SaveFile::secret_seed(const std::string& path, const FairDeal& deal) {
  const std::string file = seed_path(path);
  const std::string remedy = "; with --deal fast the game goes on, but can no longer be verified";
  if (!file_exists(file)) throw Error("the seed of this fair deal is missing (" + file + ")" + remedy);
  std::string seed(trim(read_file(file)));
  if (commitment_of(seed) != deal.commitment) {
    throw Error("the seed in " + file + " belongs to another game" + remedy);
  }
  return seed;
}

}  // namespace shedu
