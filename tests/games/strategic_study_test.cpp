// The analysis of the strategic sets: every figure is the authors' or RULES.md's, chapter 4.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/strategic/distances.hpp"
#include "games/strategic/strategic.hpp"

namespace noughts::games {
namespace {

using strategic::Distances;
using strategic::Fraction;
using strategic::MoveRules;
using Set = MoveRules::Set;

MoveRules functional(std::string_view numbers) { return {Set::functional, *strategic::columns(numbers), 8}; }
MoveRules hyperfunctional(int shift) { return {Set::hyperfunctional, {}, static_cast<std::uint8_t>(shift)}; }

/// How many nodes have a shortest return of so many moves.
std::map<int, int> returns(const Distances& distances) {
  std::map<int, int> counts;
  for (int node = 0; node < distances.nodes(); ++node) ++counts[distances.between(node, node)];
  return counts;
}

struct Figures {
  std::string_view name;
  MoveRules rules;
  int nodes;
  Fraction mean;
  Fraction mean_without_diagonal;
  std::map<int, int> returns;
  std::vector<int> histogram;
};

const Figures kFigures[] = {
    {"tactical", {}, 81, {17, 9}, {17, 9}, {{1, 9}, {2, 72}}, {729, 5832}},
    {"map34", functional("map34"), 27, {8, 3}, {69, 26}, {{3, 27}}, {81, 243, 243, 162}},
    {"map67", functional("map67"), 27, {8, 3}, {69, 26}, {{3, 27}}, {81, 243, 243, 162}},
    {"map35", functional("map35"), 27, {8, 3}, {69, 26}, {{3, 27}}, {81, 243, 243, 162}},
    {"map62", functional("map62"), 27, {8, 3}, {69, 26}, {{3, 27}}, {81, 243, 243, 162}},
    {"map14", functional("map14"), 27, {22, 9}, {}, {{2, 12}, {3, 15}}, {81, 243, 405}},
    {"map31", functional("map31"), 27, {68, 27}, {}, {{3, 27}}, {}},
    {"hmap2", hyperfunctional(8), 81, {536, 243}, {527, 240}, {{3, 81}}, {729, 3753, 2079}},
    {"hmap1", hyperfunctional(0), 81, {185, 81}, {1096, 480}, {{1, 9}, {2, 36}, {3, 36}}, {729, 3240, 2592}},
};

TEST(StrategicStudy, TheFiguresOfTheAuthors) {
  for (const Figures& set : kFigures) {
    SCOPED_TRACE(set.name);
    const Distances distances(strategic::transitions(set.rules));
    EXPECT_EQ(distances.nodes(), set.nodes);
    EXPECT_EQ(distances.mean(true), set.mean);
    EXPECT_EQ(distances.unreached(), 0);
    EXPECT_EQ(returns(distances), set.returns);
    if (!set.histogram.empty()) {
      EXPECT_EQ(distances.histogram(), set.histogram);
    }
    const Fraction mean = distances.mean(false).value_or(Fraction{});
    const Fraction told = set.mean_without_diagonal;
    if (told.numerator != 0) {
      EXPECT_EQ(mean.numerator * told.denominator, told.numerator * mean.denominator);
    }
  }
}

TEST(StrategicStudy, WithHmap2OneIsBackAfterExactlyThreeMoves) {
  const Distances distances(strategic::transitions(hyperfunctional(8)));
  for (int node = 0; node < 81; ++node) EXPECT_EQ(distances.between(node, node), 3);
}

TEST(StrategicStudy, OfTheNineShiftsOnlyHmap2ReturnsInThreeFromEverywhere) {
  for (int shift = 0; shift < 9; ++shift) {
    const Distances distances(strategic::transitions(hyperfunctional(shift)));
    EXPECT_EQ(returns(distances) == (std::map<int, int>{{3, 81}}), shift == 8) << shift;
    const Fraction mean = *distances.mean(true);
    EXPECT_GE(mean.numerator * 243, 536 * mean.denominator) << shift;
  }
}

TEST(StrategicStudy, OfTheAuthorsSixtyFourSetsFourAreAsGoodAsMap34) {
  std::vector<std::string> best;
  for (char pairs = '1'; pairs <= '8'; ++pairs) {
    for (char ones = '1'; ones <= '8'; ++ones) {
      const std::string name = std::string("map") + pairs + ones;
      const Distances distances(strategic::transitions(functional(name)));
      if (distances.mean(true) == Fraction{8, 3} && returns(distances) == std::map<int, int>{{3, 27}}) best.push_back(name);
    }
  }
  EXPECT_EQ(best, (std::vector<std::string>{"map34", "map35", "map62", "map67"}));
}

/// The least number of moves between two nodes, walked and not computed.
int walked(const strategic::Transitions& graph, int from, int to) {
  std::vector<int> reached = graph.next[static_cast<std::size_t>(from)];
  for (int moves = 1; moves <= 81; ++moves) {
    if (std::find(reached.begin(), reached.end(), to) != reached.end()) return moves;
    std::vector<int> further;
    for (const int node : reached) {
      const auto& next = graph.next[static_cast<std::size_t>(node)];
      further.insert(further.end(), next.begin(), next.end());
    }
    std::sort(further.begin(), further.end());
    further.erase(std::unique(further.begin(), further.end()), further.end());
    reached = std::move(further);
  }
  return Distances::kNever;
}

TEST(StrategicStudy, TheDistancesAreThoseThatOneWalks) {
  for (const MoveRules& rules : {MoveRules{}, functional("map34"), functional("123456789 123456789 123456789"),
                                 functional("111222333 444555666 777888999"), hyperfunctional(3)}) {
    const auto graph = strategic::transitions(rules);
    const Distances distances(graph);
    for (int from = 0; from < distances.nodes(); ++from) {
      for (int to = 0; to < distances.nodes(); ++to) {
        ASSERT_EQ(std::min(distances.between(from, to), Distances::kNever), walked(graph, from, to)) << from << " to " << to;
      }
    }
  }
}

TEST(StrategicStudy, ASetThatDoesNotJoinTheFieldHasNoMean) {
  const Json study =
      Strategic::study(*Strategic::options({{"rules", "functional"}, {"numbers", "111111111 222222222 999999999"}}));
  EXPECT_EQ(study["mean"], Json());
  EXPECT_EQ(study["mean_without_diagonal"], Json());
  EXPECT_GT(study["unreached"].get<int>(), 0);
  EXPECT_EQ(study["distances"][0][9], Json());
  EXPECT_EQ(study["diagonal"][0], 1);
}

TEST(StrategicStudy, TheStudyIsWholeAndTellsThePrintedNumbers) {
  const Json study = Strategic::study(*Strategic::options({{"rules", "functional"}, {"numbers", "map34"}}));
  EXPECT_EQ(study["columns"], Json({"213654798", "321465879", "132546987"}));
  EXPECT_EQ(study["leads"].get<std::string>().substr(0, 18), "222111333222111333");
  EXPECT_EQ(study["nodes"][4], Json::parse(R"({"s":1,"t":[3,4,5]})"));
  EXPECT_EQ(study["next"][0], Json({1, 3, 8}));
  EXPECT_EQ(study["distances"].size(), 27U);
  EXPECT_EQ(study["diagonal"], Json(std::vector<int>(27, 3)));
  EXPECT_EQ(study["histogram"], Json({81, 243, 243, 162}));
  EXPECT_EQ(study["mean"], Json::parse(R"({"numerator":8,"denominator":3})"));
  EXPECT_EQ(study["mean_without_diagonal"], Json::parse(R"({"numerator":69,"denominator":26})"));
}

TEST(StrategicStudy, TheHyperfunctionalNumbersAreThosePrinted) {
  const Json study = Strategic::study(*Strategic::options({{"rules", "hyperfunctional"}}));
  EXPECT_EQ(study["columns"], Json());
  EXPECT_EQ(study["leads"].get<std::string>().size(), 729U);
  EXPECT_EQ(study["leads"].get<std::string>().substr(0, 18), "912112222345345345");
  EXPECT_EQ(study["nodes"].size(), 81U);
}

TEST(StrategicStudy, TheMembersAreThoseOfItsSchema) {
  const Json study = Strategic::study({});
  for (const char* key : {"leads", "columns", "nodes", "next", "distances", "diagonal", "histogram", "unreached", "mean",
                          "mean_without_diagonal"}) {
    EXPECT_TRUE(study.contains(key)) << key;
  }
  EXPECT_EQ(study.size(), 10U);
}

}  // namespace
}  // namespace noughts::games
