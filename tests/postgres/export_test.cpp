// What a player is handed over of their games: page by page, each game once, and no page that is too large.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "postgres/times.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using namespace tests;
using testing::Each;
using testing::ElementsAreArray;
using testing::Le;

class ExportTest : public testing::Test {
 protected:
  /// Games 1 to `count`, each with a step of so many bytes.
  void play(std::int64_t count, std::size_t bytes) {
    for (std::int64_t number = 1; number <= count; ++number) {
      store::JournalEntry entry;
      entry.room = support::create_room(database.store().rooms, number, {anna_, boris_}, at(number));
      entry.number = 1;
      entry.step.action = games::Json{{"text", std::string(bytes, 'x')}};
      entry.step.at = at(number);
      entry.player = anna_;
      entry.cid = number;
      ASSERT_TRUE(append(database.store().journal, std::move(entry)).has_value());
      all_.push_back(number);
    }
  }

  /// The rooms on each page of the games.
  std::vector<std::vector<std::int64_t>> pages() {
    std::vector<std::vector<std::int64_t>> rooms;
    for (std::optional<std::string> next = "games:0"; next;) {
      const auto page = ask(database.user_data().page(anna_, *next)).value();
      if (page.part != "games") break;
      auto& those = rooms.emplace_back();
      for (const auto& row : page.rows) those.push_back(row.at("room").get<std::int64_t>());
      next = page.next;
    }
    return rooms;
  }

  ScratchDatabase scratch;
  Database database{{scratch.url()}, [](const std::string& line) { std::cerr << line << '\n'; }};
  const store::PlayerId anna_ = support::register_player(database.store().players, "anna");
  const store::PlayerId boris_ = support::register_player(database.store().players, "boris");
  std::vector<std::int64_t> all_;
};

std::vector<std::int64_t> together(const std::vector<std::vector<std::int64_t>>& pages) {
  std::vector<std::int64_t> all;
  for (const auto& page : pages) all.insert(all.end(), page.begin(), page.end());
  return all;
}

std::vector<std::size_t> sizes(const std::vector<std::vector<std::int64_t>>& pages) {
  std::vector<std::size_t> all;
  for (const auto& page : pages) all.push_back(page.size());
  return all;
}

TEST_F(ExportTest, HasManyShortGamesOnAPage) {
  play(53, 10);
  const auto found = pages();
  EXPECT_THAT(sizes(found), ElementsAreArray({25, 25, 3}));
  EXPECT_THAT(together(found), ElementsAreArray(all_));
}

TEST_F(ExportTest, HasFewLongGamesOnAPageAndEachOnce) {
  play(11, 600'000);
  const auto found = pages();
  EXPECT_THAT(sizes(found), Each(Le(4U)));
  EXPECT_THAT(together(found), ElementsAreArray(all_));
}

}  // namespace
}  // namespace noughts::postgres
