#include "server/static_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/errors.h"

namespace shedu {
namespace {

namespace fs = std::filesystem;

/// A folder with a small web table in it, and a secret beside it.
class Files : public testing::Test {
 protected:
  Files() {
    fs::create_directories(folder() / "assets");
    write(folder() / "index.html", "<p>page");
    write(folder() / "assets" / "app-1a2b.js", "let a;");
    write(root_ / "secret.txt", "secret");
  }
  ~Files() override { fs::remove_all(root_); }

  fs::path folder() const { return root_ / "dist"; }

  static void write(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

  static HttpRequest get(const std::string& path) {
    HttpRequest request;
    request.method = "GET";
    request.path = path;
    return request;
  }

  static std::string header(const HttpResponse& response, const std::string& wanted) {
    for (const auto& [name, value] : response.headers) {
      if (name == wanted) return value;
    }
    return {};
  }

 private:
  static fs::path made_folder() {
    std::string name = (fs::temp_directory_path() / "shedu_files_XXXXXX").string();
    return mkdtemp(name.data());
  }

  fs::path root_ = made_folder();
};

TEST_F(Files, AreServedFromAFolder) {
  const StaticFiles files(folder().string());
  const auto page = files.answer(get("/index.html"));
  ASSERT_TRUE(page);
  EXPECT_EQ(page->body, "<p>page");
  EXPECT_EQ(page->type, "text/html; charset=utf-8");
  EXPECT_EQ(header(*page, "Cache-Control"), "no-cache");
  const auto script = files.answer(get("/assets/app-1a2b.js"));
  EXPECT_EQ(script->body, "let a;");
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(*script, "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(Files, GiveThePageForPathsOfTheWebTable) {
  const StaticFiles files(folder().string());
  for (const std::string path : {"/", "/tables/abc", "/apiary", "/wsx"}) {
    EXPECT_EQ(files.answer(get(path))->body, "<p>page") << path;
  }
  for (const std::string path : {"/api", "/api/games", "/ws", "/healthz", "/metrics"}) {
    EXPECT_FALSE(files.answer(get(path))) << path;
  }
  EXPECT_EQ(files.answer(get("/assets/none.js"))->status, 404);
  HttpRequest post = get("/");
  post.method = "POST";
  EXPECT_EQ(files.answer(post)->status, 405);
}

TEST_F(Files, AreNotSentTwice) {
  const StaticFiles files(folder().string());
  HttpRequest again = get("/index.html");
  const std::string etag = header(*files.answer(again), "ETag");
  ASSERT_TRUE(etag.starts_with('"') && etag.ends_with('"')) << etag;
  again.if_none_match = "\"other\", W/" + etag;
  const auto answer = files.answer(again);
  EXPECT_EQ(answer->status, 304);
  EXPECT_EQ(header(*answer, "ETag"), etag);
  write(folder() / "index.html", "<p>changed");
  EXPECT_EQ(files.answer(again)->status, 200);
}

TEST_F(Files, AreFoundWhenTheyComeLater) {
  const StaticFiles files(folder().string());
  EXPECT_EQ(files.answer(get("/new.svg"))->status, 404);
  write(folder() / "new.svg", "<svg/>");
  EXPECT_EQ(files.answer(get("/new.svg"))->body, "<svg/>");
  fs::remove(folder() / "new.svg");
  EXPECT_EQ(files.answer(get("/new.svg"))->status, 404);
}

TEST_F(Files, NeverComeFromOutside) {
  const StaticFiles files(folder().string());
  for (const std::string path :
       {"/../secret.txt", "//../secret.txt", "/assets/../../secret.txt", "/./../secret.txt",
        "/..\\secret.txt", "/%2e%2e/secret.txt", "/....//secret.txt", "/etc/passwd.txt", "//etc/passwd.d",
        "/./index.html", "//index.html", "/assets//app-1a2b.js", "/index.html/", "/INDEX.HTML",
        "/secret.txt"}) {
    const auto answer = files.answer(get(path));
    EXPECT_TRUE(!answer || answer->status == 404 || answer->body == "<p>page") << path;
  }
  EXPECT_EQ(files.answer(get("/../secret.txt"))->status, 404);
}

TEST_F(Files, MustBeThere) { EXPECT_ERROR(StaticFiles((folder() / "nowhere").string()), "web/dist"); }

TEST(BuiltInFiles, AreAllServed) {
  const StaticFiles files("");
  for (const BuiltInFile& file : built_in_files()) {
    HttpRequest request;
    request.method = "GET";
    request.path = file.path;
    EXPECT_EQ(files.answer(request)->static_body, file.bytes) << file.path;
    request.accepts_gzip = true;
    const auto packed = files.answer(request);
    if (file.gzipped.empty()) {
      EXPECT_EQ(packed->static_body, file.bytes) << file.path;
    } else {
      EXPECT_EQ(packed->static_body, file.gzipped) << file.path;
      EXPECT_LT(file.gzipped.size(), file.bytes.size()) << file.path;
      EXPECT_TRUE(file.gzipped.starts_with("\x1f\x8b")) << file.path;
    }
  }
}

TEST(BuiltInFiles, HaveAPageInAnyCase) {
  HttpRequest request;
  request.method = "GET";
  request.path = "/tables/abc";
  const auto page = StaticFiles("").answer(request);
  EXPECT_EQ(page->status, 200);
  EXPECT_EQ(page->type, "text/html; charset=utf-8");
  EXPECT_FALSE(page->static_body.empty());
}

}  // namespace
}  // namespace shedu
