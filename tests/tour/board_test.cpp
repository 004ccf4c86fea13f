#include "tour/board.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace noughts::tour {
namespace {

using games::Instant;
using games::Json;
using games::Millis;
using store::PlayerId;
using store::TourVersion;

class First : public games::Dice {
 public:
  std::uint32_t below(std::uint32_t) override { return 0; }
};

store::Tour tour() {
  store::Tour tour;
  tour.text.name = "Winter";
  tour.ends = Instant{Millis{5'000'000}};
  for (int i = 0; i < 9; ++i) {
    store::Character character;
    character.id = store::CharacterId{i + 1};
    character.text.name = "Character " + std::to_string(i);
    for (int theme = 0; theme < 9; ++theme)
      character.text.themes.push_back({"Theme " + std::to_string(i * 9 + theme), theme == 8});
    tour.characters.push_back(std::move(character));
  }
  return tour;
}

std::expected<store::NewRoom, games::Refusal> board(TourVersion version, bool weighted = false, std::optional<int> place = {},
                                                    const store::Tour& of = tour()) {
  First dice;
  store::ApplicationChoices choices;
  choices.version = version;
  choices.weighted = weighted;
  choices.place = place;
  std::vector<PlayerId> seats{PlayerId{1}, PlayerId{9}};
  if (version == TourVersion::pair) seats.insert(seats.begin() + 1, PlayerId{2});
  return board_of(of, choices, {std::move(seats), [](std::string_view name) { return std::string(name); }}, Instant{Millis{1000}},
                  dice);
}

TEST(TheBoardOfATour, EndsWithTheTour) {
  const auto room = board(TourVersion::character, false, 0);
  ASSERT_TRUE(room);
  EXPECT_EQ(room->terms.options, Json::parse(R"({"version": "3x3", "until": 5000000})"));
  EXPECT_FALSE(room->terms.rated);
  EXPECT_FALSE(room->listed);
  EXPECT_EQ(room->deadline, Instant{Millis{1000}}) << "the system goes on at once";
}

TEST(TheBoardOfATour, HasTheChosenCharacterFirst) {
  const auto room = board(TourVersion::character, false, 4);
  ASSERT_TRUE(room);
  const auto characters = room->setup->action.json().at("characters");
  EXPECT_EQ(characters.size(), 9U);
  EXPECT_EQ(characters[0].at("name"), "Character 4");
  EXPECT_EQ(characters[1].at("name"), "Character 0");
}

TEST(TheBoardOfATour, OfTheHardVersionHasTheNineInTheirOrder) {
  const auto room = board(TourVersion::nine);
  ASSERT_TRUE(room);
  EXPECT_EQ(room->setup->action.json().at("characters")[8].at("name"), "Character 8");
  EXPECT_EQ(room->terms.options.at("version"), "3x3*");
}

TEST(TheBoardOfATour, HasAFieldOfThemesOfAllCharacters) {
  EXPECT_EQ(board(TourVersion::field)->setup->action.json().at("field").size(), 25U);
  const auto four = board(TourVersion::small_field, true);
  ASSERT_TRUE(four);
  EXPECT_EQ(four->setup->action.json().at("field").size(), 16U);
  EXPECT_EQ(four->terms.options, Json::parse(R"({"version": "5x5", "size": 4, "weighted": true, "until": 5000000})"));
  EXPECT_EQ(board(TourVersion::pair)->setup->action.json().at("field").size(), 25U);
}

TEST(TheBoardOfATour, IsClosedByAnActionOfItsGame) {
  const auto* game = games::variant_of_dated_boards();
  ASSERT_NE(game, nullptr);
  const auto closing = game->closing("Disqualified.");
  EXPECT_EQ(closing, Json::parse(R"({"do": "close", "why": "Disqualified."})"));
  EXPECT_EQ(game->rewritten(closing), closing);
}

TEST(TheBoardOfATour, IsRefusedWhereTheThemesAreTooMuchAlike) {
  auto alike = tour();
  for (auto& character : alike.characters) {
    for (auto& theme : character.text.themes) theme.text = "The same";
  }
  const auto room = board(TourVersion::field, false, {}, alike);
  ASSERT_FALSE(room);
  EXPECT_EQ(room.error().code, "bad_setup");
}

}  // namespace
}  // namespace noughts::tour
