#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net.h"

namespace shedu {

/// A file of the web table that is built into the program.
struct BuiltInFile {
  std::string_view path;  ///< as a browser asks for it: "/index.html"
  std::string_view bytes;
  std::string_view gzipped;  ///< empty where that would not be smaller
};

/// In a file that the build makes from web/dist (cmake/embed.cmake); empty if there was none.
std::span<const BuiltInFile> built_in_files();

/// The files of the web table. No path is ever made from what a browser sends: a name is looked up in a
/// table, or it is not there.
class StaticFiles {
 public:
  /// From a folder, or, if that is empty, those built in. Throws Error if the folder cannot be read.
  explicit StaticFiles(std::string folder);

  /// Nothing for what is not a matter of files (/api, /ws, …). A path without an extension is one of the web
  /// table's own and gives its page.
  std::optional<HttpResponse> answer(const HttpRequest& request) const;

 private:
  struct Variant {
    std::string_view bytes;
    std::string etag;
  };
  struct BuiltIn {
    Variant plain;
    Variant gzipped;
  };

  std::optional<HttpResponse> find(const HttpRequest& request, const std::string& path) const;
  std::optional<HttpResponse> find_in_folder(const HttpRequest& request, const std::string& path) const;
  std::map<std::string, std::string> list_folder() const;

  std::string folder_;
  std::map<std::string, BuiltIn> built_in_;
  /// Files by the path that a browser asks for. Listed again when one is missing, as a build tool may just
  /// have made it.
  mutable std::map<std::string, std::string> listed_;
};

}  // namespace shedu
