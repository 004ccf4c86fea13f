#include "event/pairing/swiss.hpp"

#include <gtest/gtest.h>

#include <fstream>

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

std::vector<std::string> rows_of(const std::string& file) {
  std::ifstream stream{std::string{NOUGHTS_SOURCE_DIR "/tests/event/tables/"} + file};
  std::vector<std::string> rows;
  for (std::string row; std::getline(stream, row);) rows.push_back(row);
  return rows;
}

TEST(Swiss, PairsTheUpperHalfOfTheFirstRoundWithTheLower) {
  EXPECT_EQ(paired(input_of(std::vector<std::string>(8))), (Numbers{{1, 5}, {6, 2}, {3, 7}, {8, 4}}));
  EXPECT_EQ(paired(input_of(std::vector<std::string>(7))), (Numbers{{1, 4}, {5, 2}, {3, 6}, {7, 0}}));
  SwissInput second_begins = input_of(std::vector<std::string>(4));
  second_begins.first_begins = false;
  EXPECT_EQ(paired(second_begins), (Numbers{{3, 1}, {2, 4}}));
}

// bbpPairings 6, test/tests/dutch_2025_C5: github.com/BieremaBoyzProgramming/bbpPairings.
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

TEST(Swiss, TakesTheRanksForTheOrder) {
  SwissInput input = input_of(std::vector<std::string>(4));
  input.ranks = {3, 2, 1, 0};
  EXPECT_EQ(paired(input), (Numbers{{4, 2}, {1, 3}}));
}

// By hand. Of the winners 1 wants the second side and 2 the first, so they meet; the third floats down to the first of the
// losers.
TEST(Swiss, LetsTheLowestFloatDown) {
  EXPECT_EQ(paired(input_of({"4w1", "5b1", "6w1", "1b0", "2w0", "3b0"})), (Numbers{{2, 1}, {4, 3}, {6, 5}}));
}

// By hand. 1 and 2 want the second side, but 2 has begun twice running; 3 and 4 want the first, and 4 has had the second twice.
TEST(Swiss, GivesTheStrongerWantItsSide) {
  EXPECT_EQ(paired(input_of({"3b1 4w1", "4w1 3w1", "1w0 2b0", "2b0 1b0"})), (Numbers{{1, 2}, {4, 3}}));
}

TEST(Swiss, PairsOnlyWhoPlays) {
  SwissInput input = input_of(std::vector<std::string>(6));
  input.plays[1] = input.plays[4] = false;
  EXPECT_EQ(paired(input), (Numbers{{1, 4}, {3, 6}}));
  input.plays = {false, false, true, false, false, false};
  EXPECT_EQ(pair_swiss(input).error(), SwissError::too_few);
}

TEST(Swiss, LetsForfeitsBePairedAgain) {
  EXPECT_EQ(paired(input_of({"2w+", "1b-"})), (Numbers{{1, 2}}));
  EXPECT_EQ(pair_swiss(input_of({"2w1", "1b0"})).error(), SwissError::no_legal_pairing);
}

TEST(Swiss, SaysThatNothingIsLegal) {
  // Everybody has met everybody.
  EXPECT_EQ(pair_swiss(input_of({"4w1 3b1 2w1", "3w1 4b1 1b0", "2b0 1w0 4w1", "1b0 2w0 3b0"})).error(),
            SwissError::no_legal_pairing);
  // All three have had their bye.
  EXPECT_EQ(pair_swiss(input_of({"2w+ F", "1b- U", "U 4w+"})).error(), SwissError::no_legal_pairing);
}

TEST(Swiss, RefusesWhatIsNoInput) {
  SwissInput input = input_of({"2w1", "1b0"});
  input.plays.pop_back();
  EXPECT_EQ(pair_swiss(input).error(), SwissError::bad_input);
  input = input_of({"9w1", "1b0"});
  EXPECT_EQ(pair_swiss(input).error(), SwissError::bad_input);
  input = input_of({"2w1 -", "1b0"});
  EXPECT_EQ(pair_swiss(input).error(), SwissError::bad_input);
  input = input_of({"2w1", "1b0"});
  input.ranks = {1, 1};
  EXPECT_EQ(pair_swiss(input).error(), SwissError::bad_input);
  EXPECT_EQ(pair_swiss({}).error(), SwissError::too_few);
}

// The same, issue_7: sixty players before their fifteenth and last round, forfeits among their games.
TEST(Swiss, PairsALongTournamentAsAPublicProgramDoes) {
  SwissInput input = input_of(rows_of("bbp_pairings_issue_7.txt"));
  ASSERT_EQ(input.results.size(), 60U);
  input.rounds = 15;
  EXPECT_EQ(paired(input),
            (Numbers{{1, 15},  {3, 2},   {11, 17}, {7, 10},  {8, 14},  {4, 6},   {5, 12},  {9, 16},  {13, 25}, {24, 22},
                     {18, 29}, {20, 23}, {19, 33}, {21, 38}, {39, 26}, {28, 36}, {31, 40}, {37, 35}, {44, 46}, {30, 32},
                     {27, 48}, {47, 42}, {51, 55}, {34, 50}, {49, 45}, {53, 58}, {41, 59}, {56, 43}, {60, 52}, {54, 57}}));
}

}  // namespace
}  // namespace noughts::event
