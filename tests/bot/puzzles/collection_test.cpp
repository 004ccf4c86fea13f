// The files of puzzles that the client ships: each puzzle is the one that its moves lead to, proved anew; and what is spoiled is
// found.
#include "tools/puzzles/collection.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "games/core/reading.hpp"
#include "tools/puzzles/makers.hpp"

namespace {

using noughts::games::Json;
using noughts::puzzles::faults;
using noughts::puzzles::gathered;
using noughts::puzzles::maker_of;
using noughts::puzzles::makers;

std::string text_of(std::string_view variant) {
  std::ifstream file(std::string(NOUGHTS_SOURCE_DIR) + "/web-client/src/puzzles/data/" + std::string(variant) + ".json");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

Json file_of(std::string_view variant) { return noughts::games::parsed(text_of(variant), 8); }

class EveryFile : public testing::TestWithParam<const char*> {};

TEST_P(EveryFile, HoldsWhatIsProvedAnew) { EXPECT_EQ(faults(text_of(GetParam()), 1), std::vector<std::string>{}); }

INSTANTIATE_TEST_SUITE_P(Puzzles, EveryFile, testing::Values("gomoku", "3x3", "ultimate", "quantum", "quixo"),
                         [](const auto& given) {
                           return std::string(given.param) == "3x3" ? "three" : std::string(given.param);
                         });

TEST(Files, HaveSixtyPuzzlesAndMoreOfEachVariant) {
  for (const auto& maker : makers()) {
    const Json file = file_of(maker->variant());
    ASSERT_TRUE(file.is_object()) << maker->variant();
    std::set<std::string> different;
    for (const Json& puzzle : file["puzzles"]) different.insert(puzzle["moves"].dump());
    EXPECT_GE(different.size(), 60U) << maker->variant();
    EXPECT_EQ(different.size(), file["puzzles"].size()) << maker->variant();
  }
}

TEST(Files, AreFoundOutWhereTheyAreSpoiled) {
  const Json right = file_of("3x3");
  ASSERT_TRUE(right.is_object());
  const auto spoiled = [&](auto spoil) {
    Json file = right;
    spoil(file["puzzles"][0]);
    return !faults(file.dump(), 1'000).empty();
  };
  EXPECT_FALSE(spoiled([](Json&) {}));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle["line"][0]["cell"] = (puzzle["line"][0]["cell"].get<int>() + 1) % 9; }));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle["depth"] = 4; }));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle["goal"] = "only_win"; }));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle["rating"] = 1; }));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle["moves"].erase(0); }));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle["moves"].push_back(puzzle["moves"][0]); }));
  EXPECT_TRUE(spoiled([](Json& puzzle) { puzzle = nullptr; }));
  EXPECT_FALSE(faults("{}", 1).empty());
  EXPECT_FALSE(faults("", 1).empty());
  Json options = right;
  options["options"] = {{"size", 4}};
  EXPECT_FALSE(faults(options.dump(), 1'000).empty());
  Json reversed = right;
  std::ranges::reverse(*reversed["puzzles"].get_ptr<Json::array_t*>());
  EXPECT_FALSE(faults(reversed.dump(), 1'000).empty());
}

TEST(Gathering, IsTheSameForTheSameSeed) {
  const auto maker = maker_of("3x3");
  const auto once = gathered(*maker, 7, 40);
  const auto again = gathered(*maker, 7, 40);
  EXPECT_GT(once.size(), 10U);
  EXPECT_EQ(noughts::puzzles::written(*maker, once), noughts::puzzles::written(*maker, again));
  std::set<std::string> keys;
  for (const auto& puzzle : once) EXPECT_TRUE(keys.insert(puzzle.key).second) << "twice: " << puzzle.key;
}

}  // namespace
