#include "people/photo/image_transcoder.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "picture_files.hpp"
#include "support/ask.hpp"

namespace noughts::photo {
namespace {

/// A sanitizer makes the transcoder many times slower, and its time is bounded.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr int kBombSide = 1'000;
#else
constexpr int kBombSide = 5'000;
#endif

class ImageTranscoderTest : public testing::Test {
 protected:
  std::expected<Transcoded, PhotoError> transcode(const std::string& file) { return tests::ask(transcoder.transcode(file)); }

  std::vector<std::string> logged;
  ImageTranscoder transcoder{NOUGHTS_PHOTO_PROGRAM, [this](const std::string& line) { logged.push_back(line); }};
};

std::array<int, 3> colour_at(const Picture& picture, int x, int y) {
  const auto* pixel = picture.rgb.data() + (static_cast<std::ptrdiff_t>(y) * picture.width + x) * 3;
  return {pixel[0], pixel[1], pixel[2]};
}

/// Which of red, green and blue is there.
char shown_at(const Picture& picture, int x, int y) {
  const auto colour = colour_at(picture, x, y);
  return "rgb"[std::ranges::max_element(colour) - colour.begin()];
}

TEST_F(ImageTranscoderTest, EachKindOfFileBecomesTheSamePicture) {
  const auto picture = red_and_blue(800, 800);
  for (const auto& file : {jpeg_of(picture), png_of(picture), webp_of(picture)}) {
    const auto photo = transcode(file);
    ASSERT_TRUE(photo);
    const auto large = picture_of_webp(photo->large);
    const auto small = picture_of_webp(photo->small);
    EXPECT_EQ(std::pair(large.width, large.height), std::pair(256, 256));
    EXPECT_EQ(std::pair(small.width, small.height), std::pair(64, 64));
    EXPECT_EQ(shown_at(large, 128, 8), 'g');
    EXPECT_EQ(shown_at(large, 32, 200), 'r');
    EXPECT_EQ(shown_at(large, 224, 200), 'b');
    EXPECT_EQ(shown_at(small, 8, 50), 'r');
    EXPECT_LT(photo->large.size(), 20'000U);
    EXPECT_LT(photo->small.size(), 5'000U);
  }
}

TEST_F(ImageTranscoderTest, AnyMeasuresAreTaken) {
  for (const auto& [width, height] : {std::pair{1, 1}, {1, 3'000}, {3'000, 1}, {255, 257}, {4'000, 3'000}}) {
    EXPECT_TRUE(transcode(png_of(red_and_blue(width, height)))) << width << "x" << height;
  }
}

TEST_F(ImageTranscoderTest, APictureIsTurnedAsTheCameraWasHeld) {
  const auto photo = transcode(jpeg_of(red_and_blue(600, 600), exif_of(Orientation{6})));
  ASSERT_TRUE(photo);
  const auto large = picture_of_webp(photo->large);
  EXPECT_EQ(shown_at(large, 250, 128), 'g') << "what was the top is now at the right";
  EXPECT_EQ(shown_at(large, 100, 40), 'r');
}

TEST_F(ImageTranscoderTest, FourInksAreReadToo) {
  const auto photo = transcode(jpeg_of(red_and_blue(400, 400), {}, true));
  ASSERT_TRUE(photo);
  EXPECT_EQ(shown_at(picture_of_webp(photo->large), 32, 200), 'r');
}

TEST_F(ImageTranscoderTest, NothingIsLeftOfAFileButThePicture) {
  const std::string place = "55.7558N 37.6173E";
  const std::string script = "<script>alert(1)</script>";
  const auto file = jpeg_of(red_and_blue(300, 300), exif_of(Orientation::upright, place)) + script;
  ASSERT_NE(file.find(place), std::string::npos);
  const auto photo = transcode(file);
  ASSERT_TRUE(photo);
  for (const auto& shown : {photo->large, photo->small}) {
    EXPECT_EQ(shown.find(place), std::string::npos);
    EXPECT_EQ(shown.find("script"), std::string::npos);
    EXPECT_EQ(shown.find("EXIF"), std::string::npos);
    EXPECT_EQ(shown.find("Exif"), std::string::npos);
  }
}

std::string riff(const std::string& rest) { return std::string("RIFF\x10\0\0\0WEBP", 12) + rest; }

TEST_F(ImageTranscoderTest, HostileFilesAreRefused) {
  const auto picture = red_and_blue(500, 500);
  const std::string svg = R"(<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>)";
  const std::vector<std::pair<std::string, std::string>> files{
      {"nothing", ""},
      {"one byte", "\xff"},
      {"text", "I am a photo."},
      {"SVG", svg},
      {"HTML", "<html><script>alert(1)</script></html>"},
      {"GIF", std::string("GIF89a\1\0\1\0\0\0\0;", 14)},
      {"PDF", "%PDF-1.7"},
      {"a ZIP", std::string("PK\3\4", 4)},
      {"ImageMagick's own language", "push graphic-context\nimage over 0,0 0,0 'https://example.org/'"},
      {"JPEG's beginning", "\xff\xd8\xff"},
      {"JPEG's beginning before text", "\xff\xd8\xff<svg/>"},
      {"PNG's beginning", "\x89PNG\r\n\x1a\n"},
      {"PNG's beginning before SVG", "\x89PNG\r\n\x1a\n" + svg},
      {"PNG without measures", png_that_claims(0, 0)},
      {"PNG without a picture", png_that_claims(300, 300)},
      {"WebP's beginning", riff("")},
      {"WebP with nonsense", riff("VP8 \xff\xff\xff\xff")},
      {"WebP of VP8X alone", riff(std::string("VP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0", 18))},
      {"JPEG cut short", jpeg_of(picture).substr(0, 2'000)},
      {"PNG cut short", png_of(picture).substr(0, png_of(picture).size() / 2)},
      {"WebP cut short", webp_of(picture).substr(0, webp_of(picture).size() / 2)},
  };
  for (const auto& [name, file] : files) {
    const auto photo = transcode(file);
    ASSERT_FALSE(photo) << name;
    EXPECT_EQ(photo.error(), PhotoError::not_a_photo) << name;
  }
  EXPECT_EQ(logged, std::vector<std::string>{}) << "a stranger's file is no failure of ours";
}

TEST_F(ImageTranscoderTest, TooManyPixelsAreRefusedWithoutALookAtThem) {
  for (const auto& [width, height] : {std::pair{10'000U, 10'000U}, {1'000'000U, 41U}, {900'000U, 900'000U}, {40'000'001U, 1U}}) {
    const auto photo = transcode(png_that_claims(width, height));
    ASSERT_FALSE(photo);
    // libpng has a limit of its own, a million pixels a side.
    EXPECT_TRUE(photo.error() == PhotoError::too_large || width > 1'000'000U) << width;
  }
}

TEST_F(ImageTranscoderTest, ABombThatStaysWithinTheBoundsIsTranscoded) {
  const auto file = png_of(red_and_blue(kBombSide, kBombSide));
  EXPECT_LT(file.size(), 500'000U);
  EXPECT_TRUE(transcode(file));
}

TEST_F(ImageTranscoderTest, AFileOfTooManyBytesIsRefused) {
  const auto photo = transcode(jpeg_of(red_and_blue(300, 300)) + std::string(kMostFile, '\0'));
  ASSERT_FALSE(photo);
  EXPECT_EQ(photo.error(), PhotoError::too_large);
}

// Whatever a changed file brings, it is an answer.
TEST_F(ImageTranscoderTest, SpoiltFilesGetAnAnswer) {
  const auto picture = red_and_blue(120, 90);
  std::uint32_t state = 1;
  const auto random = [&] { return state = state * 1'664'525 + 1'013'904'223; };
  for (const auto& file : {jpeg_of(picture), png_of(picture), webp_of(picture)}) {
    for (int round = 0; round < 40; ++round) {
      auto spoilt = file;
      for (int i = 0; i < 6; ++i) spoilt[random() % spoilt.size()] = static_cast<char>(random() >> 24U);
      const auto photo = transcode(spoilt);
      EXPECT_TRUE(photo || photo.error() == PhotoError::not_a_photo || photo.error() == PhotoError::too_large);
    }
  }
}

TEST(ImageTranscoderWithoutItsProgram, SaysSo) {
  std::vector<std::string> logged;
  ImageTranscoder transcoder{"/no/such/program", [&](const std::string& line) { logged.push_back(line); }};
  const auto photo = tests::ask(transcoder.transcode("x"));
  ASSERT_FALSE(photo);
  EXPECT_EQ(photo.error(), PhotoError::unavailable);
  EXPECT_EQ(logged.size(), 1U);
}

TEST(ImageTranscoderWithALiar, TakesNothingOnTrust) {
  // /bin/cat says what it is told: a "photo" of the length that it claims, which is none.
  ImageTranscoder transcoder{"/bin/cat", [](const std::string&) {}};
  for (const auto& output :
       {std::string{"RIFF"}, std::string("\0\0\0\1x\0\0\0\1y", 10), std::string("\xff\xff\xff\xffRIFF", 8)}) {
    const auto photo = tests::ask(transcoder.transcode(output));
    ASSERT_FALSE(photo);
    EXPECT_EQ(photo.error(), PhotoError::not_a_photo);
  }
}

TEST(ImageTranscoderWithAQueue, RefusesWhatItHasNoPlaceFor) {
  ImageTranscoder transcoder{NOUGHTS_PHOTO_PROGRAM, [](const std::string&) {}, 0};
  const auto photo = tests::ask(transcoder.transcode("x"));
  ASSERT_FALSE(photo);
  EXPECT_EQ(photo.error(), PhotoError::busy);
}

}  // namespace
}  // namespace noughts::photo
