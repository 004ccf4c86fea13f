#include "pictures/pen.hpp"

#include <gtest/gtest.h>

#include "pictures/card.hpp"
#include "pictures/png.hpp"

namespace noughts::pictures {
namespace {

TEST(Pen, WritesTextsThatBeginNoTag) {
  Pen pen;
  pen.text({1, 2}, "</text><script>", {});
  EXPECT_EQ(pen.svg().find("<script"), std::string::npos);
}

TEST(Pen, WritesNumbersShort) {
  EXPECT_EQ(decimal(0), "0");
  EXPECT_EQ(decimal(-0.001), "0");
  EXPECT_EQ(decimal(12.5), "12.5");
  EXPECT_EQ(decimal(-0.25), "-0.25");
  EXPECT_EQ(decimal(3.04), "3.04");
  EXPECT_EQ(decimal(99.999), "100");
}

TEST(Pen, DrawsTheSamePlaceTheSameWay) {
  EXPECT_EQ(nought_stroke({5, 5}, 4, 7), nought_stroke({5, 5}, 4, 7));
  EXPECT_NE(nought_stroke({5, 5}, 4, 7), nought_stroke({5, 5}, 4, 8));
}

TEST(Card, TakesNamesOfAnyLengthAndOfAnyLetters) {
  Drawing board;
  board.width = board.height = 10;
  std::string longest;
  for (int i = 0; i < 300; ++i) longest += "Ж";
  for (const std::string& name : {longest, std::string(), std::string("<&>\"'"), std::string("漢字 ع")}) {
    const auto svg =
        card_svg(board, {"Noughts", name, {{name, Mark::cross}, {name, {}}, {name, {}}, {name, {}}, {name, {}}}, name});
    EXPECT_TRUE(png_of(svg, kCardWidth, kCardHeight).has_value()) << name;
    EXPECT_EQ(svg.find(longest), std::string::npos);
  }
}

TEST(Png, IsNotMadeOfWhatIsNoSvg) {
  EXPECT_FALSE(png_of("", 10, 10).has_value());
  EXPECT_FALSE(png_of("<svg", 10, 10).has_value());
}

}  // namespace
}  // namespace noughts::pictures
