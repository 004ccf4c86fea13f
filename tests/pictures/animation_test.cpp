// Games that move: each position is there in its turn, the last one stays for who wants no motion, and nothing grows beyond
// bounds.
#include "pictures/animation.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/catalogue.hpp"
#include "games/playthrough.hpp"
#include "left_file.hpp"
#include "pictures/card.hpp"
#include "pictures/png.hpp"

namespace noughts::pictures {
namespace {

/// A board with a dot for each of the last three moves, the first drawn last.
std::optional<Drawing> dots(int moves) {
  Drawing drawing{{}, 100, 60};
  drawing.pen.rect({1, 1}, 98, 58, 0, {.stroke = kRule});
  for (int each = moves; each > std::max(moves - 3, 0); --each) {
    drawing.pen.circle({each * 10.0, 30}, 4, {.fill = kCross});
  }
  return drawing;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// The frames of a GIF, by walking through its blocks; nullopt: it breaks off.
std::optional<std::size_t> frames(std::string_view gif) {
  std::size_t found = 0;
  std::size_t at = 13;
  const auto byte = [&](std::size_t where) { return where < gif.size() ? static_cast<unsigned char>(gif[where]) : 0U; };
  const auto skip_parts = [&] {
    while (byte(at) != 0) at += byte(at) + 1;
    ++at;
  };
  for (; byte(at) == 0x21 || byte(at) == 0x2C; skip_parts()) {
    const bool is_image = byte(at) == 0x2C;
    if (!is_image) {
      at += 2;
      continue;
    }
    ++found;
    const unsigned flags = byte(at + 9);
    at += 10 + ((flags & 0x80U) == 0 ? 0 : 3U << ((flags & 7U) + 1)) + 1;
  }
  if (at + 1 != gif.size() || byte(at) != 0x3B) return std::nullopt;
  return found;
}

TEST(AnimatedSvg, HoldsEachElementOnceAndShowsTheLastPositionWithoutMotion) {
  const auto svg = animated_svg(dots, 8);
  ASSERT_TRUE(svg);
  for (int each = 1; each <= 8; ++each) EXPECT_EQ(count(*svg, "cx=\"" + std::to_string(each * 10) + "\""), 1U) << each;
  EXPECT_EQ(count(*svg, "<rect x=\"1\""), 1U);
  // The first dot is seen from the first move until the fourth.
  EXPECT_NE(svg->find("<g class=\"a1-4\" visibility=\"hidden\"><circle cx=\"10\""), std::string::npos);
  EXPECT_NE(svg->find("<g class=\"a8-9\"><circle cx=\"80\""), std::string::npos);
  EXPECT_EQ(count(*svg, "visibility=\"hidden\""), 5U);
  EXPECT_TRUE(svg->find("<style>@media (prefers-reduced-motion:no-preference){") != std::string::npos);
  EXPECT_EQ(png_of(*svg, 100, 60), png_of(board_svg(*dots(8)), 100, 60));
}

TEST(AnimatedSvg, LaysElementsAsEachPositionDoes) {
  const auto svg = animated_svg(dots, 3);
  ASSERT_TRUE(svg);
  EXPECT_LT(svg->find("cx=\"30\""), svg->find("cx=\"20\""));
  EXPECT_LT(svg->find("cx=\"20\""), svg->find("cx=\"10\""));
}

TEST(AnimatedSvg, OfNoMovesStandsStill) {
  const auto svg = animated_svg(dots, 0);
  ASSERT_TRUE(svg);
  EXPECT_EQ(svg->find("<style>"), std::string::npos);
  EXPECT_EQ(png_of(*svg, 100, 60), png_of(board_svg(*dots(0)), 100, 60));
}

TEST(AnimatedGif, HasAFrameForEachPositionAndRunsForEver) {
  const auto gif = animated_gif(dots, 8);
  ASSERT_TRUE(gif);
  EXPECT_TRUE(gif->starts_with("GIF89a"));
  EXPECT_EQ(frames(*gif), 9U);
  EXPECT_EQ(count(*gif, "NETSCAPE2.0"), 1U);
  EXPECT_EQ(static_cast<unsigned char>((*gif)[6]) + 256 * static_cast<unsigned char>((*gif)[7]), 480);
  EXPECT_EQ(static_cast<unsigned char>((*gif)[8]) + 256 * static_cast<unsigned char>((*gif)[9]), 288);
}

TEST(Animations, LeaveOutPositionsWhereThereAreTooMany) {
  std::set<int> drawn;
  const DrawPosition draw = [&](int moves) {
    drawn.insert(moves);
    return dots(moves);
  };
  ASSERT_TRUE(animated_svg(draw, 1'000, {.most_positions = 5, .most_bytes = 1'000'000}));
  EXPECT_EQ(drawn, (std::set{0, 250, 500, 750, 1'000}));
  const auto gif = animated_gif(dots, 1'000, {.most_positions = 5, .most_bytes = 1'000'000});
  ASSERT_TRUE(gif);
  EXPECT_EQ(frames(*gif), 5U);
}

TEST(Animations, LeaveOutPositionsWhereTheyAreTooLarge) {
  for (const auto animated : {animated_svg, animated_gif}) {
    const auto whole = animated(dots, 40, {.most_positions = 400, .most_bytes = 1'000'000});
    ASSERT_TRUE(whole);
    const auto less = animated(dots, 40, {.most_positions = 400, .most_bytes = whole->size() - 1});
    ASSERT_TRUE(less);
    EXPECT_LT(less->size(), whole->size());
    EXPECT_FALSE(animated(dots, 40, {.most_positions = 400, .most_bytes = 100}));
  }
}

TEST(Animations, OfWhatCannotBeDrawnAreNone) {
  const DrawPosition draw = [](int moves) { return moves == 2 ? std::nullopt : dots(moves); };
  EXPECT_FALSE(animated_svg(draw, 3));
  EXPECT_FALSE(animated_gif(draw, 3));
}

/// The positions of a told game, by the number of moves.
std::vector<Drawing> positions_of(const games::Playthrough& playthrough) {
  const auto* variant = games::find_variant(playthrough.variant);
  auto game = variant->start(playthrough.options, games::Instant{});
  std::vector<Drawing> positions{board_drawing(game->view(std::nullopt)).value()};
  for (const auto& told : playthrough.script) {
    if (game->play(told.seat, told.action, games::Instant{})) continue;
    positions.push_back(board_drawing(game->view(std::nullopt)).value());
  }
  return positions;
}

TEST(Animations, OfEveryVariantEndAsItsGameDoes) {
  std::set<std::string> seen;
  for (const auto& file : games::playthrough_files()) {
    const auto playthrough = games::playthrough(games::content_of(file));
    const auto* variant = playthrough ? games::find_variant(playthrough->variant) : nullptr;
    if (variant == nullptr || variant->info.hosted || !seen.insert(playthrough->variant).second) continue;
    SCOPED_TRACE(playthrough->variant);
    const auto positions = positions_of(*playthrough);
    const DrawPosition draw = [&](int moves) { return positions.at(static_cast<std::size_t>(moves)); };
    const int moves = static_cast<int>(positions.size()) - 1;
    const auto svg = animated_svg(draw, moves);
    const auto gif = animated_gif(draw, moves);
    ASSERT_TRUE(svg && gif);
    EXPECT_EQ(png_of(*svg, 300, 300), png_of(board_svg(positions.back()), 300, 300));
    EXPECT_EQ(frames(*gif), positions.size());
    EXPECT_LT(svg->size(), 500'000U);
    leave(playthrough->variant + ".svg", *svg);
    leave(playthrough->variant + ".gif", *gif);
  }
  EXPECT_GT(seen.size(), 5U);
}

}  // namespace
}  // namespace noughts::pictures
