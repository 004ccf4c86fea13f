#include "tools/transcode/picture.hpp"

#include <gtest/gtest.h>

#include <array>

#include "picture_files.hpp"

namespace noughts::photo {
namespace {

Picture plain(int width, int height, std::uint8_t value) {
  return {width, height,
          std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3, value)};
}

std::uint8_t red_at(const Picture& picture, int x, int y) {
  return picture.rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) + static_cast<std::size_t>(x)) * 3];
}

TEST(Square, APlainPictureStaysPlainHoweverItIsMeasured) {
  for (const auto& [width, height] : {std::pair{1, 1}, {3, 1000}, {1000, 3}, {64, 64}, {641, 479}}) {
    const auto square = square_of(plain(width, height, 77), 64);
    EXPECT_EQ(square.rgb, plain(64, 64, 77).rgb) << width << "x" << height;
  }
}

TEST(Square, APictureOfItsOwnSizeIsLeftAsItIs) {
  const auto picture = red_and_blue(64, 64);
  EXPECT_EQ(square_of(picture, 64).rgb, picture.rgb);
}

TEST(Square, TheMiddleIsShown) {
  // Black at the sides, white in the middle.
  auto picture = plain(300, 100, 0);
  for (std::size_t y = 0; y < 100; ++y) {
    for (std::size_t x = 300; x < 600; ++x) picture.rgb[y * 900 + x] = 255;
  }
  const auto square = square_of(picture, 10);
  EXPECT_EQ(square.rgb, plain(10, 10, 255).rgb);
}

TEST(Square, APixelIsTheMeanOfWhatItCovers) {
  auto picture = plain(100, 100, 0);
  for (std::size_t at = 0; at < picture.rgb.size(); at += 6) std::fill_n(picture.rgb.begin() + static_cast<long>(at), 3, 255);
  const auto square = square_of(picture, 10);
  EXPECT_EQ(square.rgb.size(), 300U);
  for (const auto value : square.rgb) EXPECT_NEAR(value, 127, 4);
}

// A picture of two by two, its corners by how bright they are: what each orientation makes of it.
TEST(Turned, EachOrientationTurnsThePictureUpright) {
  Picture taken{2, 2, {}};
  for (const auto value : std::to_array<std::uint8_t>({1, 2, 3, 4})) taken.rgb.insert(taken.rgb.end(), 3, value);
  const std::vector<std::vector<int>> upright{{1, 2, 3, 4}, {2, 1, 4, 3}, {4, 3, 2, 1}, {3, 4, 1, 2},
                                              {1, 3, 2, 4}, {3, 1, 4, 2}, {4, 2, 3, 1}, {2, 4, 1, 3}};
  for (int how = 1; how <= 8; ++how) {
    const auto shown = turned(taken, static_cast<Orientation>(how));
    const std::vector<int> corners{red_at(shown, 0, 0), red_at(shown, 1, 0), red_at(shown, 0, 1), red_at(shown, 1, 1)};
    EXPECT_EQ(corners, upright[static_cast<std::size_t>(how) - 1]) << how;
  }
}

Orientation read(const std::string& exif) {
  return orientation_of({reinterpret_cast<const unsigned char*>(exif.data()), exif.size()});
}

TEST(Orientation, IsReadInBothOrdersOfBytes) {
  EXPECT_EQ(read(exif_of(Orientation{6}).substr(6)), Orientation{6});
  const std::string big{"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0", 22};
  EXPECT_EQ(read(big), Orientation{8});
}

TEST(Orientation, WhatCanNotBeReadIsUpright) {
  const auto whole = exif_of(Orientation{6}).substr(6);
  for (std::size_t size = 0; size < 18; ++size) EXPECT_EQ(read(whole.substr(0, size)), Orientation::upright) << size;
  EXPECT_EQ(read(exif_of(Orientation{0}).substr(6)), Orientation::upright);
  EXPECT_EQ(read(exif_of(Orientation{9}).substr(6)), Orientation::upright);
  EXPECT_EQ(read({"II\x2a\0\xff\xff\xff\xff\xff\xff", 10}), Orientation::upright);
  EXPECT_EQ(read({"II\x2a\0\x08\0\0\0\xff\xff", 10}), Orientation::upright);
}

}  // namespace
}  // namespace noughts::photo
