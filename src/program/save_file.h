#pragma once

#include <string>

#include "game/session.h"

namespace shedu {

/// Where a game is kept while it is played: its record, written anew after every move. The seed of a fair
/// deal must not stand in a record that players can read, so until the game is over it lies in a file beside
/// it (FILE.seed) that only the host's account can open; then the record reveals it.
class SaveFile {
 public:
  /// An empty path: the game is not kept.
  SaveFile(std::string path, FairDeal secret) : path_(std::move(path)), secret_(std::move(secret)) {}

  const std::string& path() const { return path_; }
  void set_path(std::string path) { path_ = std::move(path); }

  void write(const Session& session) const;

  /// The seed beside a saved record that was dealt fairly; throws Error if it is missing or another's.
  static std::string secret_seed(const std::string& path, const FairDeal& deal);

 private:
  std::string path_;
  FairDeal secret_;  ///< with its seed; everything empty when the deal is not a fair one
};

}  // namespace shedu
