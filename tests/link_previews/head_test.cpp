#include "link_previews/head.hpp"

#include <gtest/gtest.h>

namespace noughts::link_previews {
namespace {

constexpr std::string_view kPage = R"(<!doctype html>
<html lang="en">
  <head>
    <meta
      name="description"
      content="Old words."
    />
    <title>Old</title>
  </head>
  <body></body>
</html>)";

Head head() {
  Head head;
  head.language = store::Language::ru;
  head.title = "Анна – Борис · Noughts";
  head.name = "Анна – Борис";
  head.description = "Ничья.";
  head.address = "https://example.org/g/1";
  head.picture = "https://example.org/1.png?lang=ru&over=1";
  return head;
}

bool has(const std::string& page, std::string_view text) { return page.find(text) != std::string::npos; }

TEST(Head, HasTheTagsOfItsPage) {
  Head told = head();
  told.oembed = "https://example.org/oembed?url=https://example.org/g/1";
  const auto page = with_head(kPage, told);
  EXPECT_TRUE(has(page, "<html lang=\"ru\">"));
  EXPECT_TRUE(has(page, "<title>Анна – Борис · Noughts</title>"));
  EXPECT_TRUE(has(page, "content=\"Ничья.\""));
  EXPECT_FALSE(has(page, "Old"));
  EXPECT_TRUE(has(page, "<meta property=\"og:title\" content=\"Анна – Борис\" />"));
  EXPECT_TRUE(has(page, "<meta property=\"og:image\" content=\"https://example.org/1.png?lang=ru&amp;over=1\" />"));
  EXPECT_TRUE(has(page, "<meta property=\"og:locale\" content=\"ru_RU\" />"));
  EXPECT_TRUE(has(page, "type=\"application/json+oembed\" href=\"https://example.org/oembed?url=https://example.org/g/1\""));
  EXPECT_FALSE(has(page, "noindex"));
  EXPECT_TRUE(page.ends_with("  </head>\n  <body></body>\n</html>"));
}

TEST(Head, LeavesThePagesOwnWordsWhereThereAreNoOthers) {
  Head plain = head();
  plain.title = plain.name = plain.description = "";
  plain.is_unlisted = true;
  const auto page = with_head(kPage, plain);
  EXPECT_TRUE(has(page, "<title>Old</title>"));
  EXPECT_TRUE(has(page, "<meta property=\"og:title\" content=\"Old\" />"));
  EXPECT_TRUE(has(page, "<meta property=\"og:description\" content=\"Old words.\" />"));
  EXPECT_TRUE(has(page, "noindex"));
  EXPECT_FALSE(has(page, "oembed"));
}

TEST(Head, IsNotLeftByANameThatWouldBeATag) {
  constexpr std::string_view kBad = "\"><script>alert('1')</script></title></head>";
  Head bad = head();
  bad.title = bad.name = bad.description = bad.address = bad.picture = bad.oembed = kBad;
  const auto page = with_head(kPage, bad);
  EXPECT_FALSE(has(page, "<script"));
  EXPECT_FALSE(has(page, "</title></head>"));
  EXPECT_TRUE(has(page, "&quot;&gt;&lt;script&gt;"));
}

TEST(Head, IsAddedToNothingThatHasNone) {
  EXPECT_EQ(with_head("", head()), "");
  EXPECT_EQ(with_head("<title>x</title>", head()), "<title>Анна – Борис · Noughts</title>");
}

}  // namespace
}  // namespace noughts::link_previews
