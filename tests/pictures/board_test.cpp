// Every board as a picture: librsvg takes it, it fits, and it holds nothing but what a stranger's view holds.
#include "pictures/board.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/catalogue.hpp"
#include "games/playthrough.hpp"
#include "left_file.hpp"
#include "pictures/card.hpp"
#include "pictures/png.hpp"

namespace noughts::pictures {
namespace {

using games::Json;

/// The views of a playthrough that a stranger has: after each step.
std::vector<Json> views_of(const games::Playthrough& playthrough) {
  const auto* variant = games::find_variant(playthrough.variant);
  if (variant == nullptr) return {};
  auto game = variant->start(playthrough.options, games::Instant{});
  if (!game) return {};
  std::vector<Json> views{game->view(std::nullopt)};
  for (const auto& told : playthrough.script) {
    if (!game->play(told.seat, told.action, games::Instant{})) views.push_back(game->view(std::nullopt));
  }
  return views;
}

std::vector<std::pair<std::string, games::Playthrough>> playthroughs() {
  std::vector<std::pair<std::string, games::Playthrough>> all;
  for (const auto& file : games::playthrough_files()) {
    auto read = games::playthrough(games::content_of(file));
    const auto* variant = read ? games::find_variant(read->variant) : nullptr;
    if (variant != nullptr && !variant->info.hosted) all.emplace_back(file.stem().string(), std::move(*read));
  }
  return all;
}

TEST(Boards, OfEveryVariantAreDrawnInEveryPosition) {
  ASSERT_FALSE(playthroughs().empty());
  for (const auto& [name, playthrough] : playthroughs()) {
    SCOPED_TRACE(name);
    for (const auto& view : views_of(playthrough)) {
      const auto drawing = board_drawing(view);
      ASSERT_TRUE(drawing.has_value()) << view;
      EXPECT_GT(drawing->width, 0);
      EXPECT_GT(drawing->height, 0);
    }
  }
}

// One playthrough of each variant: drawing takes its time.
TEST(Boards, AreTakenByLibrsvgAsTheyStandAtTheEnd) {
  std::set<std::string> drawn;
  const Caption caption{"Noughts",
                        "Strategic noughts and crosses",
                        {{"Anna", Mark::cross}, {"Борис Константинопольский", Mark::nought}},
                        "Ходит: Борис"};
  for (const auto& [name, playthrough] : playthroughs()) {
    SCOPED_TRACE(name);
    if (!drawn.insert(playthrough.variant).second) continue;
    const auto views = views_of(playthrough);
    ASSERT_FALSE(views.empty());
    const auto drawing = board_drawing(views.back());
    ASSERT_TRUE(drawing.has_value());
    const auto png = png_of(card_svg(*drawing, caption), kCardWidth, kCardHeight);
    ASSERT_TRUE(png.has_value());
    EXPECT_TRUE(png->starts_with("\x89PNG"));
    EXPECT_LT(png->size(), 600'000U);
    EXPECT_TRUE(png_of(board_svg(*drawing), 300, 300).has_value());
    leave(name + ".png", *png);
  }
}

TEST(Boards, SayNothingThatTheirViewDoesNotDraw) {
  for (const auto& [name, playthrough] : playthroughs()) {
    SCOPED_TRACE(name);
    for (auto& view : views_of(playthrough)) {
      const auto before = board_drawing(view);
      view["hidden_thing"] = "marker-that-nobody-may-see";
      const auto after = board_drawing(view);
      ASSERT_TRUE(before && after);
      EXPECT_EQ(before->pen.svg(), after->pen.svg());
    }
  }
}

TEST(Boards, KnowWhoHasWhichMark) {
  EXPECT_EQ(mark_of(Json{{"lines", Json::array()}}, 1), Mark::nought);
  EXPECT_EQ(mark_of(Json{{"black", 1}}, 1), Mark::cross);
  EXPECT_EQ(mark_of(Json{{"black", 1}}, 0), Mark::nought);
  EXPECT_EQ(mark_of(Json{{"black", nullptr}}, 0), std::nullopt);
  EXPECT_EQ(mark_of(Json{{"measures", Json::object()}}, 0), std::nullopt);
}

TEST(Boards, ThatAreNoneAreNotDrawn) {
  for (const char* view : {"{}", R"({"lines":[]})", R"({"cells":"XO","pairs":3,"lines":[]})", R"({"measures":{},"lines":[]})",
                           R"({"tactical":7,"cells":"","lines":{}})", R"({"times":1,"cells":5})"}) {
    EXPECT_FALSE(board_drawing(Json::parse(view)).has_value()) << view;
  }
}

}  // namespace
}  // namespace noughts::pictures
