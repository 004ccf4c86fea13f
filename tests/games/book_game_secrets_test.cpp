// No secret of the book game is told: every hidden theme and every note of the curator's holds a marker of its own, and nobody
// else's views, steps or refusals do.
#include <gtest/gtest.h>

#include <set>

#include "book_game_table.hpp"
#include "random_play.hpp"

namespace noughts::games {
namespace {

/// A marker that is nowhere by chance, and the seats that may read it.
struct Secret {
  std::string marker;
  std::set<int> readers;
};

std::string fresh_marker(Dice& dice) {
  std::string marker = "~";
  for (int i = 0; i < 16; ++i) marker += static_cast<char>('a' + dice.below(26));
  return marker + "~";
}

/// Hides about half of the themes, and puts a marker into each of those.
Json marked_setup(const book::Options& options, Dice& dice, std::vector<Secret>& secrets) {
  const bool has_field = options.version == book::Version::five || options.version == book::Version::pair;
  Json setup = has_field ? field(options.side) : characters(9);
  const auto mark = [&](Json& themes) {
    for (Json& theme : themes) {
      if (dice.below(2) == 0) continue;
      secrets.push_back({fresh_marker(dice), {}});
      theme = {{"text", secrets.back().marker}, {"hidden", true}};
    }
  };
  if (has_field) {
    mark(setup["field"]);
  } else {
    for (Json& character : setup["characters"]) mark(character["themes"]);
  }
  return setup;
}

class Watched {
 public:
  Watched(const Json& options, Dice& dice)
      : dice_(dice), options_(*BookGame::options(options)), state_(*BookGame::start(options_, {})) {
    curator_ = static_cast<int>(state_.readers.size());
    take(kSystem, *BookGame::action(marked_setup(options_, dice, secrets_)));
  }

  /// Plays a random step, with a marker in the note where a theme is revealed. False when the game is over.
  bool step() {
    const Turn turn = BookGame::turn(state_);
    if (turn.to_act.empty()) return false;
    if (turn.to_act.contains(kSystem)) return take(kSystem, BookGame::deal(state_, dice_));
    if (turn.deadline && dice_.below(12) == 0) {
      now_ = std::max(now_, *turn.deadline);
      state_ = *BookGame::expire(state_, now_);
      return true;
    }
    const Seat seat = one_of(turn.waits_for().list(), dice_);
    auto action = BookGame::sample(state_, seat, dice_);
    if (action.kind == book::ActionKind::reveal) reveal(action);
    return take(seat, action);
  }

  void expect_nothing_told() const {
    for (int viewer = -1; viewer <= curator_; ++viewer) {
      const Viewer seen_by = viewer < 0 ? Viewer() : Viewer(static_cast<Seat>(viewer));
      expect_no_marker(BookGame::view(state_, seen_by).dump(), viewer, "view");
    }
    // The record as it is shown later: each step by the state of today.
    for (const auto& [seat, action] : record_) {
      for (int viewer = -1; viewer <= curator_; ++viewer) {
        const Viewer seen_by = viewer < 0 ? Viewer() : Viewer(static_cast<Seat>(viewer));
        expect_no_marker(BookGame::shown(state_, action, seat, seen_by).dump(), viewer, "step");
      }
    }
  }

  /// Whoever may know a secret does: the curator all, each reader those told to them.
  void expect_all_known() const {
    for (int viewer = 0; viewer <= curator_; ++viewer) {
      std::string seen = BookGame::view(state_, static_cast<Seat>(viewer)).dump();
      for (const auto& [seat, action] : record_) seen += BookGame::shown(state_, action, seat, static_cast<Seat>(viewer)).dump();
      for (const Secret& secret : secrets_) {
        const bool may = viewer == curator_ || secret.readers.contains(viewer);
        EXPECT_EQ(seen.find(secret.marker) != std::string::npos, may) << "seat " << viewer;
      }
    }
  }

  [[nodiscard]] std::size_t told() const {
    std::size_t count = 0;
    for (const Secret& secret : secrets_) count += secret.readers.size();
    return count;
  }

 private:
  /// The theme becomes known to the reader who asked, and so does the note.
  void reveal(BookGame::Action& action) {
    int asked = 0;
    while (state_.readers[static_cast<std::size_t>(asked)].cell != action.cell ||
           state_.readers[static_cast<std::size_t>(asked)].stage != book::Stage::asked) {
      ++asked;
    }
    const int character = state_.board->character;
    const auto& themes =
        character == book::kNone ? state_.setup.field : state_.setup.characters[static_cast<std::size_t>(character)].themes;
    for (Secret& secret : secrets_) {
      if (secret.marker == themes[static_cast<std::size_t>(action.cell)].text) secret.readers.insert(asked);
    }
    secrets_.push_back({fresh_marker(dice_), {asked}});
    action.text = secrets_.back().marker;
  }

  bool take(Seat seat, const BookGame::Action& action) {
    auto next = BookGame::play(state_, seat, action, now_);
    EXPECT_TRUE(next.has_value()) << next.error().code;
    if (!next) return false;
    state_ = std::move(*next);
    record_.emplace_back(seat, action);
    return true;
  }

  void expect_no_marker(const std::string& text, int viewer, const char* where) const {
    if (viewer == curator_) return;
    for (const Secret& secret : secrets_) {
      if (secret.readers.contains(viewer)) continue;
      ASSERT_EQ(text.find(secret.marker), std::string::npos) << where << " of seat " << viewer << ": " << text.substr(0, 300);
    }
  }

  Dice& dice_;
  BookGame::Options options_;
  BookGame::State state_;
  int curator_ = 0;
  std::vector<Secret> secrets_;
  std::vector<std::pair<Seat, BookGame::Action>> record_;
  Instant now_{};
};

class BookGameSecrets : public testing::TestWithParam<std::string> {};

TEST_P(BookGameSecrets, NobodyIsToldAThemeOrANoteThatIsNotForThem) {
  std::size_t told = 0;
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    SeededDice dice(seed);
    Watched game(Json::parse(GetParam()), dice);
    int steps = 0;
    game.expect_nothing_told();
    while (game.step() && steps < 400) {
      if (++steps % 10 == 0) game.expect_nothing_told();
      if (HasFailure()) return;
    }
    game.expect_nothing_told();
    game.expect_all_known();
    told += game.told();
  }
  EXPECT_GT(told, 8U) << "secrets were told to those who asked";
}

INSTANTIATE_TEST_SUITE_P(Versions, BookGameSecrets,
                         testing::Values(R"({"version":"3x3"})", R"({"version":"3x3*"})", R"({"version":"5x5"})",
                                         R"({"version":"5x5","size":4,"weighted":true})", R"({"version":"pair"})",
                                         R"({"version":"pair","size":3,"weighted":true})"),
                         [](const auto& test) { return "options_" + std::to_string(test.index); });

TEST(BookGameSecrets, WhoMayNotReadAThemeSeesAQuestionMarkInTheSetup) {
  const Table table = Table::begun({{"version", "pair"}, {"size", 3}}, {4});
  const auto setup = *BookGame::action(field(3, {4}));
  for (const Viewer viewer : {Viewer(), Viewer(kReader), Viewer(kOther)}) {
    const Json shown = BookGame::shown(table.state(), setup, kSystem, viewer);
    EXPECT_EQ(shown["field"][4], (Json{{"text", "?"}, {"hidden", true}}));
    EXPECT_EQ(shown["field"][5]["text"], "theme 5 of the field");
  }
  EXPECT_EQ(BookGame::shown(table.state(), setup, kSystem, table.curator()), field(3, {4}));
}

TEST(BookGameSecrets, ANoteIsShownToTheReaderItIsForAndToTheCurator) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}}, {4});
  table.act(kReader, about("ask", 4));
  table.act(table.curator(), about("reveal", 4, "for the first"));
  table.read(0, kReader);
  table.act(kOther, about("ask", 4));
  table.act(table.curator(), about("reveal", 4, "for the second"));
  const auto seen = [&](const char* note, Viewer viewer) {
    return BookGame::shown(table.state(), *BookGame::action(about("reveal", 4, note)), table.curator(), viewer).contains("note");
  };
  EXPECT_TRUE(seen("for the first", kReader));
  EXPECT_FALSE(seen("for the first", kOther));
  EXPECT_TRUE(seen("for the second", kOther));
  EXPECT_FALSE(seen("for the second", kReader));
  EXPECT_TRUE(seen("for the second", table.curator()));
  EXPECT_FALSE(seen("for the first", std::nullopt));
}

}  // namespace
}  // namespace noughts::games
