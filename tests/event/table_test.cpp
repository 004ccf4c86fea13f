#include "event/standings/table.hpp"

#include <gtest/gtest.h>

#include <map>

#include "swiss_tournament.hpp"

namespace noughts::event {
namespace {

/// The crosstable of "Exercises in Tie-Breaking" by Mario Held, which FIDE's commission published in March 2024; the twelfth's
/// row follows from the others'.
const std::vector<std::string> kExercise{
    "9w1 13b= 2w= 15b1 4w=",   "10b1 7w1 1b= 16w1 3b=", "11w= 6b1 8w1 4b= 2w=",   "12b1 H 13w1 3w= 1b=",
    "13w0 15b0 11w1 7b= 10w1", "14b0 3w0 U 10w1 8b1",   "15w1 2b0 16b0 5w= 11b0", "16b= 14w1 3b0 13w1 6w0",
    "1b0 10w0 H 11b- U",       "2w0 9b1 15w0 6b0 5b0",  "3b= 16w0 5b0 9w+ 7w1",   "4w0 U 14w+ - -",
    "5b1 1w= 4b0 8b0 14w0",    "6w1 8b0 12b- - 13b1",   "7b0 5w1 10b1 1w0 16b0",  "8w= 11b1 7w1 2b0 15w1"};

/// A value of each, by its number from 1.
std::map<int, int> values_of(TieBreak tie_break, const TableInput& input) {
  TableInput asked = input;
  asked.order = {tie_break};
  std::map<int, int> values;
  for (const Standing& standing : table(asked)) values[standing.entrant + 1] = standing.values[0];
  return values;
}

std::map<int, int> places_of(const TableInput& input) {
  std::map<int, int> places;
  for (const Standing& standing : table(input)) places[standing.entrant + 1] = standing.place;
  return places;
}

class PublishedExercise : public testing::Test {
 protected:
  TableInput input_{read_table(kExercise), {}};
};

TEST_F(PublishedExercise, HasItsPoints) {
  const auto points = values_of(TieBreak::points, input_);
  const std::vector<int> expected{7, 8, 7, 7, 5, 6, 3, 5, 3, 2, 5, 4, 3, 4, 4, 7};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_EQ(points.at(static_cast<int>(i) + 1), expected[i]) << i + 1;
}

// The answers of exercises 1 to 4, in halves.
TEST_F(PublishedExercise, HasItsBuchholz) {
  const auto values = values_of(TieBreak::buchholz, input_);
  EXPECT_EQ(values.at(2), 26);
  EXPECT_EQ(values.at(1), 25);
  EXPECT_EQ(values.at(3), 31);
  EXPECT_EQ(values.at(5), 17);
  EXPECT_EQ(values.at(8), 27);
  EXPECT_EQ(values.at(11), 27);
  EXPECT_EQ(values.at(16), 25);
  EXPECT_EQ(values.at(4), 30);
}

// Exercise 5.
TEST_F(PublishedExercise, HasItsBuchholzWithoutTheLeast) {
  const auto values = values_of(TieBreak::buchholz_cut_1, input_);
  EXPECT_EQ(values.at(5), 15);
  EXPECT_EQ(values.at(8), 24);
  EXPECT_EQ(values.at(11), 24);
  // By hand: the bye that the fourth asked for goes, though the thirteenth has fewer points.
  EXPECT_EQ(values.at(4), 30 - 7);
}

// By hand, in quarters: the second beat 10 (1), 7 (1.5) and 16 (3.5) and drew with 1 and 3 (3.5 each).
TEST_F(PublishedExercise, HasItsSonnebornBerger) {
  const auto values = values_of(TieBreak::sonneborn_berger, input_);
  EXPECT_EQ(values.at(2), (2 + 3 + 7) * 2 + 7 + 7);
  // The sixth: the bye as a win over somebody with three points, then 10 and 8.
  EXPECT_EQ(values.at(6), 6 * 2 + 2 * 2 + 5 * 2);
}

TEST_F(PublishedExercise, CountsWinsAndSides) {
  EXPECT_EQ(values_of(TieBreak::wins, input_).at(12), 2);
  EXPECT_EQ(values_of(TieBreak::games_won, input_).at(12), 0);
  EXPECT_EQ(values_of(TieBreak::wins, input_).at(2), 3);
  EXPECT_EQ(values_of(TieBreak::second_games, input_).at(2), 3);
  EXPECT_EQ(values_of(TieBreak::second_wins, input_).at(2), 1);
  EXPECT_EQ(values_of(TieBreak::second_games, input_).at(9), 1);
}

// 1, 3, 4 and 16 have three and a half points; 1 and 3 each drew with 4 and have not met, and 16 has met none of them.
TEST_F(PublishedExercise, LeavesEqualWhomMissingGamesCouldPutFirst) {
  input_.order = {TieBreak::points, TieBreak::direct_encounter};
  const auto places = places_of(input_);
  EXPECT_EQ(places.at(2), 1);
  for (const int each : {1, 3, 4, 16}) EXPECT_EQ(places.at(each), 2) << each;
  input_.order.push_back(TieBreak::buchholz);
  EXPECT_EQ(places_of(input_).at(3), 2);
  EXPECT_EQ(places_of(input_).at(4), 3);
  EXPECT_EQ(places_of(input_).at(1), 4);
  EXPECT_EQ(places_of(input_).at(16), 4);
  input_.order.push_back(TieBreak::lot);
  EXPECT_EQ(places_of(input_).at(16), 4);
  input_.lots.assign(16, 1);
  input_.lots[15] = 0;
  EXPECT_EQ(places_of(input_).at(16), 4);
  EXPECT_EQ(places_of(input_).at(1), 5);
}

TEST(Table, AsksTheDirectEncounterAgainOfWhoStaysEqual) {
  // The first four have two points each. Of their games with each other 1 and 2 have two, 3 and 4 have one; 1 beat 2 and 3
  // beat 4.
  TableInput input{read_table({"2w1 3w1 4w0 5w0 -", "1b0 4w1 3w1 6w0 -", "4w1 1b0 2b0 - 5w1", "3b0 2b0 1b1 - 6w1",
                               "- - - 1b1 3b0", "- - - 2b1 4b0"}),
                   {TieBreak::points, TieBreak::direct_encounter}};
  EXPECT_EQ(places_of(input), (std::map<int, int>{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 5}}));
}

TEST(Table, PutsTheWinnerOfTheirGameFirst) {
  TableInput input{read_table({"2w0 3b1 4w1", "1b1 4w0 3b1", "4b1 1w0 2w0", "3w0 2b1 1b0"}),
                   {TieBreak::points, TieBreak::direct_encounter}};
  const auto places = places_of(input);
  EXPECT_EQ(places.at(2), 1);
  EXPECT_EQ(places.at(1), 2);
  EXPECT_EQ(places.at(3), 3);
  EXPECT_EQ(places.at(4), 4);
}

TEST(Table, PutsWhoLeadsWhateverMissingGamesWouldBring) {
  // 1, 2 and 3 are equal; 1 has beaten both, who have not met.
  TableInput input{read_table({"2w1 3b1 4w0 5b0", "1b0 4w1 5b1 6w0", "1w0 5b1 4b1 7w0", "2b0 3w0 1b1 -", "3w0 2w0 1w1 -",
                               "2b1 - - -", "3b1 - - -"}),
                   {TieBreak::points, TieBreak::direct_encounter}};
  const auto places = places_of(input);
  EXPECT_EQ(places.at(1), 1);
  EXPECT_EQ(places.at(2), 2);
  EXPECT_EQ(places.at(3), 2);
}

TEST(Table, CountsAForfeitAsAGameWhereEverybodyMeetsEverybody) {
  TableInput input{read_table({"2w+ 3b1", "1b- 3w1", "2b0 1w0"}), {TieBreak::points, TieBreak::sonneborn_berger}};
  input.is_round_robin = true;
  EXPECT_EQ(values_of(TieBreak::sonneborn_berger, input).at(1), 2 * 2);
  EXPECT_EQ(values_of(TieBreak::buchholz, input).at(3), 4 + 2);
}

TEST(Table, OfNobodyIsEmpty) {
  EXPECT_TRUE(table({}).empty());
  EXPECT_EQ(table({Results(2), {TieBreak::points, TieBreak::buchholz_cut_1}}).back().place, 1);
}

}  // namespace
}  // namespace noughts::event
