#include "link_previews/captions.hpp"

#include <gtest/gtest.h>

#include "store/people/computers.hpp"

namespace noughts::link_previews {
namespace {

Words words() {
  Words words;
  words.language = store::Language::en;
  words.sentences = {{"listed", ", "},
                     {"guest", "Guest {name}"},
                     {"deleted", "deleted player"},
                     {"bot", "BOT {name}"},
                     {"computer", "Level {name}"},
                     {"engine", "Program {name}"},
                     {"won", "{name} won"},
                     {"drawn", "Draw"},
                     {"aborted", "Cancelled"},
                     {"to_move", "{name} moves"},
                     {"going_on", "Game in progress"}};
  return words;
}

store::Player player(std::string name, bool guest = false, bool bot = false) {
  return {store::PlayerId{5}, std::move(name), guest, bot};
}

store::PastGame game(std::vector<int> place) {
  store::PastGame game;
  game.seats = {{player("Anna"), {}}, {player("Boris"), {}}};
  game.ended = games::Instant{};
  game.outcome.place = std::move(place);
  return game;
}

TEST(Captions, NamePlayersAsPagesDo) {
  EXPECT_EQ(name_of(player("Anna"), words()), "Anna");
  EXPECT_EQ(name_of(player("17", true), words()), "Guest 17");
  EXPECT_EQ(name_of(player("deleted", true), words()), "deleted player");
  EXPECT_EQ(name_of(player("robot", false, true), words()), "BOT robot");
  EXPECT_EQ(name_of({store::computer_player(3, 0), "x", true, false}, words()), "Level 3");
  EXPECT_EQ(name_of({store::kFirstEngine, "Rapfi", true, false}, words()), "Program Rapfi");
}

TEST(Captions, TellHowAGameStands) {
  EXPECT_EQ(names_of(game({}), words()), "Anna – Boris");
  EXPECT_EQ(state_of(game({2, 1}), {}, words()), "Boris won");
  EXPECT_EQ(state_of(game({1, 1}), {}, words()), "Draw");
  EXPECT_EQ(state_of(game({}), {}, words()), "Cancelled");
  auto going_on = game({});
  going_on.ended.reset();
  EXPECT_EQ(state_of(going_on, {1}, words()), "Boris moves");
  EXPECT_EQ(state_of(going_on, {7}, words()), "Game in progress");
  EXPECT_EQ(state_of(going_on, {0, 1}, words()), "Game in progress");
}

TEST(Captions, ListTheSeatsOfFourAndOfOneTeam) {
  auto four = game({1, 2, 1, 2});
  four.seats.push_back({player("Carl"), {}});
  four.seats.push_back({player("Dora"), {}});
  EXPECT_EQ(names_of(four, words()), "Anna, Boris, Carl, Dora");
  EXPECT_EQ(state_of(four, {}, words()), "Anna, Carl won");
}

TEST(Captions, OfOtherNamesAreOtherCaptions) {
  const pictures::Caption caption{"Noughts", "3×3", {{"Anna", {}}, {"Boris", {}}}, "Draw"};
  auto renamed = caption;
  renamed.players[1].name = "Renamed";
  auto over = caption;
  over.state = "Anna won";
  EXPECT_EQ(digest_of(caption), digest_of(pictures::Caption(caption)));
  EXPECT_NE(digest_of(caption), digest_of(renamed));
  EXPECT_NE(digest_of(caption), digest_of(over));
}

}  // namespace
}  // namespace noughts::link_previews
