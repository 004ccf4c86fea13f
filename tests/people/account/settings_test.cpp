#include "people/account/settings.hpp"

#include <gtest/gtest.h>

namespace noughts::account {
namespace {

using games::Json;

TEST(Settings, NothingSetIsFine) { EXPECT_TRUE(are_settings(Json::object())); }

TEST(Settings, EachSettingOfTheProtocolIsKnown) {
  EXPECT_TRUE(are_settings({{"theme", "board"},
                            {"board_theme", "contrast"},
                            {"sound", true},
                            {"volume", 100},
                            {"forbid_invitations", true},
                            {"free_takeback", false},
                            {"show_my_threats", false},
                            {"show_their_threats", true},
                            {"auto_block", true},
                            {"premove", true},
                            {"confirm_moves", "always"},
                            {"coordinates", false}}));
}

TEST(Settings, WhatTheProtocolDoesNotKnowIsRefused) {
  EXPECT_FALSE(are_settings({{"colour", "red"}}));
  EXPECT_FALSE(are_settings({{"sound", true}, {"", 1}}));
}

TEST(Settings, EachSettingHasItsType) {
  EXPECT_FALSE(are_settings({{"sound", "yes"}}));
  EXPECT_FALSE(are_settings({{"sound", nullptr}}));
  EXPECT_FALSE(are_settings({{"theme", "pink"}}));
  EXPECT_FALSE(are_settings({{"theme", 1}}));
  EXPECT_FALSE(are_settings({{"volume", true}}));
}

TEST(Settings, TheVolumeIsAPercentage) {
  EXPECT_TRUE(are_settings({{"volume", 0}}));
  EXPECT_FALSE(are_settings({{"volume", -1}}));
  EXPECT_FALSE(are_settings({{"volume", 101}}));
  EXPECT_FALSE(are_settings({{"volume", 50.5}}));
}

TEST(Settings, OnlyAnObjectHoldsSettings) {
  EXPECT_FALSE(are_settings(Json::array()));
  EXPECT_FALSE(are_settings("sound"));
  EXPECT_FALSE(are_settings(nullptr));
}

}  // namespace
}  // namespace noughts::account
