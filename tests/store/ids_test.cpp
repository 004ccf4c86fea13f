#include <gtest/gtest.h>

#include <limits>

#include "store/core/ids.hpp"
#include "store/ladder/board_cursor.hpp"

namespace noughts::store {
namespace {

constexpr auto kMost = std::numeric_limits<std::int64_t>::max();

TEST(Ids, AreWrittenAndReadBack) {
  for (const std::int64_t id : {std::int64_t{1}, std::int64_t{61}, std::int64_t{62}, std::int64_t{1} << 40, kMost}) {
    EXPECT_EQ(id_number(id_text(id)), id);
    EXPECT_LE(id_text(id).size(), 11U);
  }
  EXPECT_EQ(id_text(62), "10");
}

TEST(Ids, HaveOneSpelling) {
  for (const std::string_view text : {"", "0", "01", "-1", "a b", "é", "a\n", "AzL8n0Y58m8", "zzzzzzzzzzz", "1000000000000"}) {
    EXPECT_EQ(id_number(text), std::nullopt) << text;
  }
  EXPECT_EQ(id_number("AzL8n0Y58m7"), kMost);
}

TEST(BoardPlaces, AreWrittenAndReadBack) {
  using Limits = std::numeric_limits<int>;
  for (const int points : {Limits::min(), -16, 0, 1500, Limits::max()}) {
    const BoardCursor place{points, PlayerId{17}};
    EXPECT_EQ(read_board_cursor(text(place)), place);
  }
}

}  // namespace
}  // namespace noughts::store
