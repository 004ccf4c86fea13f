// Counting trees: the numbers of RULES.md, computed elsewhere by other programs, at every depth given there.
#include <gtest/gtest.h>

#include "games/catalogue.hpp"
#include "games/core/perft_of.hpp"
#include "games/gomoku/gomoku.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::games {
namespace {

struct Tree {
  std::string_view variant;
  const char* options;
  Nodes nodes;  ///< by ply, from the first
};

// By the chapters of RULES.md.
const std::vector<Tree> kTrees{
    {"3x3", "{}", {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
    {"gomoku", "{}", {361, 129960}},
    {"gomoku", R"({"size":4,"row":3})", {16, 240, 3360, 43680, 524160}},
    {"swap2", "{}", {361, 129960, 46655640, 139966920, 50108157360, 17888612177520}},
    {"swap2", R"({"size":5})", {25, 600, 13800, 41400, 910800}},
    {"ultimate", R"({"freedom":"filled"})", {81, 720, 6336, 55080, 473256, 4017888}},
    {"ultimate", R"({"freedom":"decided"})", {81, 720, 6336, 55080, 473256, 4021248}},
    {"ultimate", R"({"freedom":"filled","no_return":true})", {81, 648, 5184, 40968, 319032}},
    {"ultimate", R"({"freedom":"decided","no_return":true})", {81, 648, 5184, 40968, 319032}},
    {"quantum", R"({"rest":"stay"})", {36, 1296, 45432, 1531656}},
    {"quantum", R"({"rest":"vanish"})", {36, 1296, 45432, 1531656}},
    {"quixo", "{}", {44, 1836, 76596, 3018100}},
    {"quixo", R"({"size":3})", {20, 356, 6332, 99648, 1572096}},
    {"quixo", R"({"size":4})", {32, 952, 28312, 778744}},
    {"quixo4", "{}", {88, 7344, 595264}},
};

TEST(Perft, TheTreesAreAsCountedElsewhere) {
  for (const Tree& tree : kTrees) {
    SCOPED_TRACE(std::string(tree.variant) + " " + tree.options);
    Nodes expected = tree.nodes;
    expected.insert(expected.begin(), 1);
    const auto counted = find_variant(tree.variant)->perft(Json::parse(tree.options), static_cast<int>(tree.nodes.size()));
    ASSERT_TRUE(counted.has_value()) << counted.error().why;
    EXPECT_EQ(*counted, expected);
  }
}

TEST(Perft, AtDepthNoneThereIsTheBeginningAlone) { EXPECT_EQ(find_variant("3x3")->perft(Json::object(), 0).value(), Nodes{1}); }

TEST(Perft, ATreeThatHasEndedHasNoMoreNodes) {
  const Nodes nodes = *find_variant("3x3")->perft(Json::object(), 11);
  EXPECT_EQ(nodes[9], 127872U);
  EXPECT_EQ(nodes[10], 0U);
  EXPECT_EQ(nodes[11], 0U);
}

TEST(Perft, RefusesOptionsThatTheGameRefuses) {
  EXPECT_EQ(find_variant("gomoku")->perft({{"size", 99}}, 1).error().code, "bad_options");
}

TEST(Perft, RefusesAGameWhoseMovesCannotBeListed) {
  EXPECT_EQ(find_variant("sonor")->perft(Json::object(), 1).error().code, "not_listed");
}

TEST(Perft, RefusesNumbersThatDoNotFit) { EXPECT_EQ(find_variant("gomoku")->perft(Json::object(), 8).error().code, "too_many"); }

/// The same trees without what is known of alike positions.
template <class G>
struct Plain {
  static constexpr Info kInfo = G::kInfo;
  using State = typename G::State;
  using Options = typename G::Options;
  using Action = typename G::Action;
  static Turn turn(const State& state) { return G::turn(state); }
  static std::vector<Action> legal(const State& state, Seat seat) { return G::legal(state, seat); }
  static Result<State> play(const State& state, Seat seat, const Action& action, Instant now) {
    return G::play(state, seat, action, now);
  }
};

template <class G>
void expect_alike(typename G::Options options, int depth) {
  const auto root = *G::start(options, Instant{});
  EXPECT_EQ(*Perft<G>().count(root, depth), *Perft<Plain<G>>().count(root, depth)) << options.size << " " << options.row;
}

TEST(Perft, PositionsThatAreSaidToBeAlikeAre) {
  expect_alike<Gomoku>({4, 3}, 5);
  expect_alike<Gomoku>({5, 4}, 4);
  expect_alike<Swap2>({5, 3}, 6);
  expect_alike<Swap2>({5, 4}, 5);
  expect_alike<Swap2>({5, 5}, 5);
}

/// The system begins.
struct Lot : Plain<Gomoku> {
  static Turn turn(const State&) { return {{kSystem}, std::nullopt}; }
};

TEST(Perft, RefusesWhereItIsTheSystemsTurn) {
  EXPECT_EQ(Perft<Lot>().count(*Gomoku::start({}, Instant{}), 2).error().code, "not_listed");
}

}  // namespace
}  // namespace noughts::games
