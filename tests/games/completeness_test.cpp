// A variant in the catalogue is whole: it has its schema, playthroughs, a page of rules in both languages, and a board.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "playthrough.hpp"
#include "random_play.hpp"

namespace noughts::games {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = NOUGHTS_SOURCE_DIR;

class Completeness : public testing::TestWithParam<std::string_view> {
 protected:
  static std::string name() { return std::string(GetParam()); }
  static Json schema() { return Json::parse(content_of(kSource / "protocol/games" / (name() + ".json")), nullptr, false); }
};

TEST_P(Completeness, HasASchemaOfOptionsActionAndView) {
  const Json definitions = schema().value("$defs", Json::object());
  for (const char* part : {"Options", "Action", "View"}) EXPECT_TRUE(definitions.contains(part)) << part;
}

TEST_P(Completeness, HasViewsWithTheMembersOfItsSchema) {
  const Json view = schema()["$defs"]["View"];
  SeededDice dice(1);
  for (const Json& options : option_sets(GetParam())) {
    auto game = begun(*find_variant(GetParam()), options);
    ASSERT_TRUE(game.has_value());
    for (auto step = random_step(*game, dice); step; step = random_step(*game, dice, step->at)) {
      for (const Viewer viewer : viewers(*game)) {
        const Json shown = game->view(viewer);
        for (const Json& key : view["required"]) ASSERT_TRUE(shown.contains(key.get<std::string>())) << key;
        for (const auto& member : shown.items()) ASSERT_TRUE(view["properties"].contains(member.key())) << member.key();
      }
      ASSERT_EQ(game->play(step->seat, step->action, step->at), std::nullopt);
    }
  }
}

TEST_P(Completeness, HasAPlaythrough) {
  const auto files = playthrough_files();
  EXPECT_TRUE(std::any_of(files.begin(), files.end(),
                          [](const fs::path& file) { return file.filename().string().starts_with(name() + "-"); }));
}

TEST_P(Completeness, HasAPageOfRulesInBothLanguages) {
  const std::string page = content_of(kSource / "docs/rules" / (name() + ".md"));
  EXPECT_NE(page.find("## English"), std::string::npos);
  EXPECT_NE(page.find("## По-русски"), std::string::npos);
}

TEST_P(Completeness, HasABoardThatTheClientLists) {
  const fs::path client = kSource / "web-client/src";
  const std::string index = content_of(client / "variants/index.ts") + content_of(client / "hosted/index.ts");
  const auto is_listed_board = [&](const fs::path& file) {
    const std::string path = (file.parent_path().filename() / file.filename()).generic_string();
    return content_of(file).find("name: '" + name() + "'") != std::string::npos &&
           index.find("/" + path + "'") != std::string::npos;
  };
  std::set<fs::path> sources;
  for (const char* folder : {"variants", "hosted"}) {
    for (const auto& entry : fs::recursive_directory_iterator(client / folder)) {
      if (entry.path().extension() == ".ts") sources.insert(entry.path());
    }
  }
  EXPECT_TRUE(std::any_of(sources.begin(), sources.end(), is_listed_board));
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Completeness, testing::ValuesIn(variant_names()),
                         [](const auto& test) { return test_name(test.param); });

TEST(Catalogue, NamesEveryVariantOnce) {
  const auto list = variant_names();
  EXPECT_EQ(std::set(list.begin(), list.end()).size(), list.size());
}

TEST(Catalogue, FindsAVariantByItsName) {
  for (const Variant& variant : catalogue()) EXPECT_EQ(find_variant(variant.info.name), &variant);
  EXPECT_EQ(find_variant("chess"), nullptr);
  EXPECT_EQ(find_variant(""), nullptr);
}

}  // namespace
}  // namespace noughts::games
