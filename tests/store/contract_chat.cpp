// What is said in a room.
#include "contract.hpp"

namespace noughts::tests {
namespace {

using testing::Optional;

TEST_P(Contract, LinesOfChatCountFromOne) {
  const auto anna = registered("anna");
  const auto bob = guest();
  const auto id = room({anna, bob});
  const auto first = ask(store_of().rooms.say(id, anna, 1, "привет '; DROP TABLE chat; --", std::nullopt, at(1))).value();
  const auto second = ask(store_of().rooms.say(id, bob, 1, "hi", std::nullopt, at(2))).value();
  EXPECT_EQ(first.id, 1);
  EXPECT_EQ(first.from.name, "anna");
  EXPECT_EQ(first.text, "привет '; DROP TABLE chat; --");
  EXPECT_EQ(first.at, at(1));
  EXPECT_EQ(second.id, 2);
  ASSERT_EQ(load(id).chat.size(), 2U);
  EXPECT_EQ(load(id).chat[1].from.id, bob);
}

TEST_P(Contract, ARepeatedLineIsSaidOnce) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  ask(store_of().rooms.say(id, anna, 1, "first", std::nullopt, at(1))).value();
  const auto again = ask(store_of().rooms.say(id, anna, 1, "first", std::nullopt, at(9))).value();
  EXPECT_EQ(again.id, 1);
  EXPECT_EQ(again.at, at(1));
  EXPECT_EQ(load(id).chat.size(), 1U);
}

TEST_P(Contract, WhatWasSaidByACommandIsFound) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  ask(store_of().rooms.say(id, anna, 1, "first", 0, at(1))).value();
  ask(store_of().rooms.say(id, anna, 2, "second", std::nullopt, at(2))).value();
  const auto line = ask(store_of().rooms.said(id, anna, 1)).value();
  EXPECT_EQ(line.id, 1);
  EXPECT_EQ(line.from.id, anna);
  EXPECT_EQ(line.text, "first");
  EXPECT_EQ(line.team, 0);
}

TEST_P(Contract, WhatWasNotSaidByACommandIsNotFound) {
  const auto anna = guest();
  const auto bob = guest();
  const auto id = room({anna, bob});
  ask(store_of().rooms.say(id, anna, 1, "first", std::nullopt, at(1))).value();
  EXPECT_THAT(error_of(ask(store_of().rooms.said(id, anna, 2))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().rooms.said(id, bob, 1))), Optional(StoreError::not_found));
  EXPECT_THAT(error_of(ask(store_of().rooms.said(room({anna, bob}), anna, 1))), Optional(StoreError::not_found));
}

TEST_P(Contract, NothingIsSaidInNoRoom) {
  EXPECT_THAT(error_of(ask(store_of().rooms.say(RoomId{4711}, guest(), 1, "x", std::nullopt, at(1)))),
              Optional(StoreError::not_found));
}

TEST_P(Contract, TheLastHundredLinesAreKeptAtHand) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  for (int i = 1; i <= 103; ++i) ask(store_of().rooms.say(id, anna, i, std::to_string(i), std::nullopt, at(i))).value();
  const auto chat = load(id).chat;
  ASSERT_EQ(chat.size(), 100U);
  EXPECT_EQ(chat.front().id, 4);
  EXPECT_EQ(chat.back().text, "103");
}

TEST_P(Contract, ALineForATeamSaysSo) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  EXPECT_EQ(ask(store_of().rooms.say(id, anna, 1, "all", std::nullopt, at(1)))->team, std::nullopt);
  EXPECT_EQ(ask(store_of().rooms.say(id, anna, 2, "ours", 0, at(2)))->team, 0);
  EXPECT_EQ(ask(store_of().rooms.say(id, anna, 2, "ours", std::nullopt, at(3)))->team, 0) << "repeated, it stays what it was";
  ask(store_of().rooms.say(id, anna, 3, "theirs", 1, at(4))).value();
  const auto chat = load(id).chat;
  ASSERT_EQ(chat.size(), 3U);
  EXPECT_EQ(chat[0].team, std::nullopt);
  EXPECT_EQ(chat[1].team, 0);
  EXPECT_EQ(chat[2].team, 1);
  EXPECT_EQ(chat[2].id, 3);
}

TEST_P(Contract, TheTalkOfATeamDrivesOutNoLineOfOthers) {
  const auto anna = guest();
  const auto id = room({anna, guest()});
  ask(store_of().rooms.say(id, anna, 1000, "all", std::nullopt, at(0))).value();
  for (int i = 1; i <= 101; ++i) ask(store_of().rooms.say(id, anna, i, std::to_string(i), 1, at(i))).value();
  const auto chat = load(id).chat;
  ASSERT_EQ(chat.size(), 101U);
  EXPECT_EQ(chat[0].text, "all");
  EXPECT_EQ(chat[1].text, "2");
}

}  // namespace
}  // namespace noughts::tests
