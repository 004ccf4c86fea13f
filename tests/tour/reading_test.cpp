#include "tour/reading.hpp"

#include <gtest/gtest.h>

namespace noughts::tour {
namespace {

using games::Json;
using store::TourVersion;

Json tour_json() {
  Json nine = Json::array();
  for (int i = 1; i <= 9; ++i) nine.push_back(std::to_string(i));
  return {{"name", "Winter"}, {"lang", "en"}, {"rules", ""}, {"opens", 1000}, {"starts", 2000}, {"characters", nine}};
}

Json choices_json(std::string_view version, Json place) {
  return {{"version", version}, {"weighted", false}, {"place", std::move(place)}, {"text", "I dare"}};
}

TEST(ATour, IsReadWithItsNineCharacters) {
  const auto read = read_tour(tour_json());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->name, "Winter");
  EXPECT_EQ(read->starts, games::Instant{games::Millis{2000}});
  EXPECT_EQ(read->characters.size(), 9U);
}

TEST(ATour, IsRefusedWhereItIsSomethingElse) {
  const auto why = [](std::string_view key, Json value) -> std::optional<Wrong> {
    Json json = tour_json();
    json[std::string(key)] = std::move(value);
    const auto read = read_tour(json);
    return read ? std::nullopt : std::optional(read.error());
  };
  EXPECT_EQ(why("opens", 3000), Wrong::shape) << "it would open after it has begun";
  EXPECT_EQ(why("characters", Json::array({"1", "2"})), Wrong::shape);
  EXPECT_EQ(why("characters", Json::array({"1", "2", "3", "4", "5", "6", "7", "8", "8"})), Wrong::shape);
  EXPECT_EQ(why("lang", "de"), Wrong::shape);
  EXPECT_EQ(why("starts", 2000.5), Wrong::shape);
  EXPECT_EQ(why("more", 1), Wrong::shape);
  EXPECT_EQ(why("name", ""), Wrong::text);
  EXPECT_EQ(why("rules", std::string(10'001, 'x')), Wrong::text);
}

TEST(AnApplication, NamesACharacterWithThatVersionAlone) {
  EXPECT_EQ(read_choices(choices_json("character", 4))->place, 4);
  EXPECT_FALSE(read_choices(choices_json("character", nullptr)));
  EXPECT_FALSE(read_choices(choices_json("character", 9)));
  EXPECT_FALSE(read_choices(choices_json("field", 4)));
  EXPECT_EQ(read_choices(choices_json("pair", nullptr))->version, TourVersion::pair);
  EXPECT_FALSE(read_choices(choices_json("3x3", nullptr)));
}

TEST(AnApplication, ForASmallFieldIsWithWeights) {
  EXPECT_TRUE(read_choices(choices_json("small_field", nullptr))->weighted);
  EXPECT_FALSE(read_choices(choices_json("field", nullptr))->weighted);
}

}  // namespace
}  // namespace noughts::tour
