#include "event/pairing/swiss.hpp"

#include <gtest/gtest.h>

#include "swiss_tournament.hpp"

namespace noughts::event {
namespace {

using Numbers = std::vector<std::pair<int, int>>;

SwissInput input_of(const std::vector<std::string>& rows) {
  SwissInput input;
  input.results = read_table(rows);
  input.plays.assign(rows.size(), true);
  return input;
}

Numbers paired(const SwissInput& input) {
  const auto round = pair_swiss(input);
  EXPECT_TRUE(round.has_value());
  return round ? numbers_of(*round) : Numbers{};
}

TEST(Swiss, PairsTheUpperHalfOfTheFirstRoundWithTheLower) {
  EXPECT_EQ(paired(input_of(std::vector<std::string>(8))), (Numbers{{1, 5}, {6, 2}, {3, 7}, {8, 4}}));
  EXPECT_EQ(paired(input_of(std::vector<std::string>(7))), (Numbers{{1, 4}, {5, 2}, {3, 6}, {7, 0}}));
  SwissInput second_begins = input_of(std::vector<std::string>(4));
  second_begins.first_begins = false;
  EXPECT_EQ(paired(second_begins), (Numbers{{3, 1}, {2, 4}}));
}

// bbpPairings 6, test/tests/dutch_2025_C5: https://github.com/BieremaBoyzProgramming/bbpPairings
TEST(Swiss, GivesTheByeToTheLowestScoreThatLetsTheRoundBePaired) {
  SwissInput input = input_of({"4w1 2b1", "5b1 1w0", "6w1 4b1", "1b0 3w0", "2w0 6b1", "3b0 5w0"});
  input.plays[3] = false;
  input.rounds = 3;
  EXPECT_EQ(paired(input), (Numbers{{1, 5}, {3, 2}, {6, 0}}));
}

// The same, dutch_2025_C9.
TEST(Swiss, GivesTheByeToWhoHasMissedTheFewestGames) {
  SwissInput input = input_of({"3w1", "4b1", "1b0", "2w0", "Z"});
  input.rounds = 3;
  EXPECT_EQ(paired(input), (Numbers{{2, 1}, {3, 5}, {4, 0}}));
}

}  // namespace
}  // namespace noughts::event
