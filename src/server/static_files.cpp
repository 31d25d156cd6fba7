#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/check.h"
#include "base/hash.h"
#include "base/text.h"
#include "server/net_text.h"

namespace shedu {
namespace {

constexpr std::string_view kIndex = "/index.html";

constexpr std::string_view kNotBuilt =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Shedu</title>"
    "<p>The web table was not built into this program: run <code>script/build</code>, which builds it where "
    "Node "
    "is installed, and start the server again.</p></html>\n";

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kTypes = {{
    {"css", "text/css; charset=utf-8"},
    {"gif", "image/gif"},
    {"html", "text/html; charset=utf-8"},
    {"ico", "image/x-icon"},
    {"jpg", "image/jpeg"},
    {"js", "text/javascript; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"otf", "font/otf"},
    {"png", "image/png"},
    {"svg", "image/svg+xml; charset=utf-8"},
    {"txt", "text/plain; charset=utf-8"},
    {"wasm", "application/wasm"},
    {"webmanifest", "application/manifest+json"},
    {"webp", "image/webp"},
    {"woff2", "font/woff2"},
}};

/// What follows the last dot of the last part of a path, or empty.
std::string_view extension(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? std::string_view() : name.substr(dot + 1);
}

std::string type_of(std::string_view path) {
  const auto* found =
      std::ranges::find(kTypes, extension(path), [](const auto& entry) { return entry.first; });
  return std::string(found == kTypes.end() ? "application/octet-stream" : found->second);
}

bool below(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

bool is_file_matter(std::string_view path) {
  constexpr std::array<std::string_view, 4> kOthers = {"/api", "/ws", "/healthz", "/metrics"};
  return std::ranges::none_of(kOthers, [&](std::string_view other) { return below(path, other); });
}

/// Whether an If-None-Match names the tag: a list, in which W/ does not matter.
bool matches(std::string_view if_none_match, std::string_view etag) {
  return trim(if_none_match) == "*" || if_none_match.find(etag) != std::string_view::npos;
}

std::string etag_of(std::string_view bytes) { return '"' + hash_text(fnv1a(bytes)) + '"'; }

/// Everything but the body; a 304 if the browser has the file already.
HttpResponse file_answer(const HttpRequest& request, const std::string& path, const std::string& etag) {
  HttpResponse response;
  response.type = type_of(path);
  response.headers.emplace_back("ETag", etag);
  // The names under /assets/ have a hash in them: a changed file has another name.
  response.headers.emplace_back("Cache-Control",
                                below(path, "/assets") ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (matches(request.if_none_match, etag)) response.status = 304;
  return response;
}

HttpResponse not_built() {
  HttpResponse response;
  response.type = "text/html; charset=utf-8";
  response.static_body = kNotBuilt;
  return response;
}

}  // namespace

StaticFiles::StaticFiles(std::string folder) : folder_(std::move(folder)) {
  if (!folder_.empty()) {
    if (!std::filesystem::is_directory(folder_)) {
      throw Error("there is no folder " + quoted(folder_, 200) +
                  ": give the one that the web table was built into, web/dist");
    }
    listed_ = list_folder();
    return;
  }
  for (const BuiltInFile& file : built_in_files()) {
    const Variant plain{.bytes = file.bytes, .etag = etag_of(file.bytes)};
    const Variant gzipped{.bytes = file.gzipped, .etag = etag_of(file.gzipped)};
    built_in_.emplace(file.path, BuiltIn{.plain = plain, .gzipped = gzipped});
  }
}

std::optional<HttpResponse> StaticFiles::answer(const HttpRequest& request) const {
  if (!is_file_matter(request.path)) return std::nullopt;
  if (request.method != "GET") {
    HttpResponse refused = refusal(405, "bad", "Files can only be read: use GET.");
    refused.headers.emplace_back("Allow", "GET, HEAD");
    return refused;
  }
  if (auto found = find(request, request.path)) return found;
  if (!extension(request.path).empty()) return refusal(404, "unknown", "There is no such file.");
  if (auto page = find(request, std::string(kIndex))) return page;
  return not_built();
}

std::optional<HttpResponse> StaticFiles::find(const HttpRequest& request, const std::string& path) const {
  if (!folder_.empty()) return find_in_folder(request, path);
  const auto found = built_in_.find(path);
  if (found == built_in_.end()) return std::nullopt;
  const bool gzip = request.accepts_gzip && !found->second.gzipped.bytes.empty();
  const Variant& variant = gzip ? found->second.gzipped : found->second.plain;
  HttpResponse response = file_answer(request, path, variant.etag);
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  response.static_body = variant.bytes;
  return response;
}

std::optional<HttpResponse> StaticFiles::find_in_folder(const HttpRequest& request,
                                                        const std::string& path) const {
  auto found = listed_.find(path);
  if (found == listed_.end()) {
    // A path without an extension is asked for with every visit, and is hardly ever a file.
    if (extension(path).empty()) return std::nullopt;
    listed_ = list_folder();
    found = listed_.find(path);
    if (found == listed_.end()) return std::nullopt;
  }
  std::ifstream in(found->second, std::ios::binary);
  if (!in) return std::nullopt;
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  HttpResponse response = file_answer(request, path, etag_of(bytes));
  response.body = std::move(bytes);
  return response;
}

std::map<std::string, std::string> StaticFiles::list_folder() const {
  std::map<std::string, std::string> listed;
  std::error_code error;
  std::filesystem::recursive_directory_iterator files(folder_, error);
  for (; !error && files != std::filesystem::end(files); files.increment(error)) {
    std::error_code ignored;
    if (!files->is_regular_file(ignored)) continue;
    listed.emplace("/" + files->path().lexically_relative(folder_).generic_string(), files->path().string());
  }
  return listed;
}

}  // namespace shedu
