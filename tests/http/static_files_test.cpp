#include "http/files/static_files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "header_of.hpp"

namespace noughts::http {
namespace {

namespace fs = std::filesystem;

/// A built client in a folder of its own, and something beside it that nobody may fetch.
class StaticFilesTest : public testing::Test {
 protected:
  StaticFilesTest() {
    write("secret.txt", "secret");
    write("dist/index.html", "<!doctype html>");
    write("dist/index.html.br", "brotli");
    write("dist/index.html.gz", "gzip");
    write("dist/assets/index-4f2a.js", "export {};");
    write("dist/alone.gz", "not compressed from anything");
    fs::create_symlink(folder_ / "secret.txt", folder_ / "dist/leak.txt");
  }
  ~StaticFilesTest() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }

  Request request(std::string path) const {
    Request request;
    request.method = "GET";
    request.path = std::move(path);
    return request;
  }
  Reply get(const Request& request) const { return StaticFiles::read(folder_ / "dist")->reply(request); }
  Reply get(std::string path) const { return get(request(std::move(path))); }

  fs::path folder_ = fs::temp_directory_path() / ("noughts-static-test-" + std::to_string(::getpid()));
};

TEST_F(StaticFilesTest, AFileComesWithItsTypeAndTag) {
  const Reply reply = get("/");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(*reply.body, "<!doctype html>");
  EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(reply, "ETag").size(), 66U);
}

TEST_F(StaticFilesTest, AnAssetMayBeKeptForever) {
  EXPECT_EQ(header(get("/assets/index-4f2a.js"), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(StaticFilesTest, WhoTakesItGetsItCompressedAndWithAnotherTag) {
  Request asked = request("/");
  asked.accept_encoding = "gzip";
  const Reply gzip = get(asked);
  asked.accept_encoding = "gzip, br";
  const Reply brotli = get(asked);
  EXPECT_EQ(*gzip.body, "gzip");
  EXPECT_EQ(*brotli.body, "brotli");
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(header(brotli, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(brotli, "Vary"), "Accept-Encoding");
  EXPECT_NE(header(brotli, "ETag"), header(gzip, "ETag"));
  EXPECT_NE(header(brotli, "ETag"), header(get("/"), "ETag"));
}

TEST_F(StaticFilesTest, APageIsToldFromOtherFiles) {
  write("dist/rules/3x3/index.html", "rules");
  const auto files = StaticFiles::read(folder_ / "dist");
  ASSERT_TRUE(files.has_value());
  const auto page = files->page(request("/g/1"));
  ASSERT_TRUE(page.has_value());
  EXPECT_EQ(*page->html, "<!doctype html>");
  EXPECT_FALSE(page->is_written);
  const auto written = files->page(request("/rules/3x3"));
  ASSERT_TRUE(written.has_value());
  EXPECT_EQ(*written->html, "rules");
  EXPECT_TRUE(written->is_written);
  EXPECT_FALSE(files->page(request("/assets/index-4f2a.js")).has_value());
  EXPECT_FALSE(files->page(request("/nothing.txt")).has_value());
}

TEST_F(StaticFilesTest, APageThatStandsWrittenComesAtItsAddress) {
  write("dist/rules/3x3/index.html", "the rules");
  EXPECT_EQ(*get("/rules/3x3").body, "the rules");
  EXPECT_EQ(*get("/rules/3x3/").body, "the rules");
  EXPECT_EQ(*get("/rules/3x3/try").body, "<!doctype html>");
  EXPECT_EQ(*get("/rules").body, "<!doctype html>");
  EXPECT_EQ(header(get("/rules/3x3"), "Content-Type"), "text/html; charset=utf-8");
  Request script = request("/rules/3x3");
  script.accept = "application/json";
  EXPECT_EQ(get(script).status, 404U);
}

TEST_F(StaticFilesTest, WhatOneHasIsNotSentAgain) {
  Request asked = request("/");
  asked.if_none_match = header(get("/"), "ETag");
  const Reply again = get(asked);
  EXPECT_EQ(again.status, 304U);
  EXPECT_EQ(again.body, nullptr);
  EXPECT_EQ(header(again, "ETag"), asked.if_none_match);
  asked.accept_encoding = "br";
  EXPECT_EQ(get(asked).status, 200U) << "the tag of another coding";
}

TEST_F(StaticFilesTest, TheTagIsOfTheContent) {
  const std::string before = header(get("/"), "ETag");
  EXPECT_EQ(header(get("/"), "ETag"), before);
  write("dist/index.html", "<!doctype html><p>new");
  EXPECT_NE(header(get("/"), "ETag"), before);
}

TEST_F(StaticFilesTest, AddressesOfThePageGiveThePage) {
  for (const char* path : {"/g/9fK2xQ1bZ", "/c/abc", "/leaderboard/gomoku", "/sign-in", "/player/Mr. X", "/nothing/we/know"}) {
    Request asked = request(path);
    asked.accept = "text/html,application/xhtml+xml";
    EXPECT_EQ(*get(asked).body, "<!doctype html>") << path;
  }
}

TEST_F(StaticFilesTest, MissingFilesAreMissing) {
  for (const char* path : {"/nothing.js", "/assets/old-1234.js", "/index.html.br", "/assets"}) {
    Request asked = request(path);
    asked.accept = "image/png";
    EXPECT_EQ(get(asked).status, 404U) << path;
  }
}

TEST_F(StaticFilesTest, NothingLeadsOut) {
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "//secret.txt", "/leak.txt", "/./index.html"}) {
    EXPECT_EQ(get(path).status, 404U) << path;
  }
  EXPECT_EQ(get(std::string("/index.html\0.js", 15)).status, 404U);
}

TEST_F(StaticFilesTest, AnArchiveOfItsOwnIsAFile) { EXPECT_EQ(*get("/alone.gz").body, "not compressed from anything"); }

TEST_F(StaticFilesTest, AFolderWithoutAPageIsNamed) {
  const auto missing = StaticFiles::read(folder_ / "nowhere");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("nowhere"), std::string::npos);
  EXPECT_FALSE(StaticFiles::read(folder_ / "dist/assets"));
}

}  // namespace
}  // namespace noughts::http
