#include "ws/outbox.hpp"

#include <gtest/gtest.h>

namespace noughts::ws {
namespace {

using Put = Outbox::Put;
using cluster::Outgoing;

constexpr store::RoomId kRoom{1};
constexpr store::RoomId kOther{2};

Outgoing frame(std::string text) { return {std::make_shared<const std::string>(std::move(text)), std::nullopt}; }
Outgoing state(store::RoomId room, std::string text) { return {std::make_shared<const std::string>(std::move(text)), room}; }

std::vector<std::string> rest(Outbox& outbox) {
  std::vector<std::string> texts;
  while (!outbox.empty()) texts.push_back(*outbox.take().text);
  return texts;
}

TEST(Outbox, GivesFramesInTheirOrder) {
  Outbox outbox;
  EXPECT_EQ(outbox.put(frame("a"), false), Put::added);
  EXPECT_EQ(outbox.put(frame("b"), false), Put::added);
  EXPECT_EQ(rest(outbox), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(outbox.bytes(), 0U);
}

TEST(Outbox, KeepsEveryStateWhileItIsShort) {
  Outbox outbox;
  EXPECT_EQ(outbox.put(state(kRoom, "1"), false), Put::added);
  EXPECT_EQ(outbox.put(state(kRoom, "2"), false), Put::added);
  EXPECT_EQ(rest(outbox), (std::vector<std::string>{"1", "2"}));
}

TEST(Outbox, ALongOneKeepsTheLatestStateOfARoomAlone) {
  Outbox outbox;
  EXPECT_EQ(outbox.put(state(kRoom, "1"), false), Put::added);
  EXPECT_EQ(outbox.put(state(kOther, "other"), false), Put::added);
  for (std::size_t i = 2; i < Outbox::kLongFrames; ++i) EXPECT_EQ(outbox.put(frame("chat"), false), Put::added);
  EXPECT_EQ(outbox.put(state(kRoom, "2"), false), Put::replaced);
  EXPECT_EQ(outbox.put(state(kRoom, "3"), false), Put::replaced);
  const auto texts = rest(outbox);
  EXPECT_EQ(texts.front(), "other");
  EXPECT_EQ(texts.back(), "3") << "it has not overtaken what was said before it";
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "chat"), static_cast<std::ptrdiff_t>(Outbox::kLongFrames) - 2);
  EXPECT_EQ(texts.size(), Outbox::kLongFrames);
}

TEST(Outbox, ALongOneKeepsTheLatestOfAnEventAloneWhateverRoomHasItsNumber) {
  Outbox outbox;
  const auto event = [](std::string text) {
    return Outgoing{std::make_shared<const std::string>(std::move(text)), store::EventId{1}};
  };
  EXPECT_EQ(outbox.put(event(std::string(Outbox::kLongBytes, 'x')), false), Put::added);
  EXPECT_EQ(outbox.put(state(kRoom, "room"), false), Put::added);
  EXPECT_EQ(outbox.put(event("2"), false), Put::replaced);
  EXPECT_EQ(rest(outbox), (std::vector<std::string>{"room", "2"}));
}

TEST(Outbox, WhatIsListedInTheLobbyTakesThePlaceOfWhatWasListed) {
  Outbox outbox;
  const auto text = [](std::string words) { return std::make_shared<const std::string>(std::move(words)); };
  const std::string list(Outbox::kLongBytes, 'x');
  EXPECT_EQ(outbox.put({text(list), cluster::LobbySeeks::listed}, false), Put::added);
  EXPECT_EQ(outbox.put({text("own"), cluster::LobbySeeks::own}, false), Put::added);
  for (int times = 0; times < 100; ++times)
    EXPECT_EQ(outbox.put({text(list), cluster::LobbySeeks::listed}, false), Put::replaced);
  EXPECT_EQ(rest(outbox), (std::vector<std::string>{"own", list}));
}

TEST(Outbox, WhatConcernsOneAloneTakesThePlaceOfNothingThatIsForAll) {
  Outbox outbox;
  const auto text = [](std::string words) { return std::make_shared<const std::string>(std::move(words)); };
  EXPECT_EQ(outbox.put({text(std::string(Outbox::kLongBytes, 'x')), store::EventId{1}}, false), Put::added);
  EXPECT_EQ(outbox.put({text("own 1"), cluster::OwnPart{store::EventId{1}}}, false), Put::added);
  EXPECT_EQ(outbox.put({text("all"), store::EventId{1}}, false), Put::replaced);
  EXPECT_EQ(outbox.put({text(std::string(Outbox::kLongBytes, 'y')), std::nullopt}, false), Put::added);
  EXPECT_EQ(outbox.put({text("own 2"), cluster::OwnPart{store::EventId{1}}}, false), Put::replaced);
  const auto texts = rest(outbox);
  EXPECT_EQ(texts.front(), "all");
  EXPECT_EQ(texts.back(), "own 2");
}

TEST(Outbox, IsLongByItsBytesToo) {
  Outbox outbox;
  EXPECT_EQ(outbox.put(state(kRoom, std::string(Outbox::kLongBytes, 'x')), false), Put::added);
  EXPECT_EQ(outbox.put(state(kRoom, "2"), false), Put::replaced);
  EXPECT_EQ(outbox.bytes(), 1U + cluster::kFrameBytes);
}

TEST(Outbox, DoesNotReplaceWhatIsBeingWritten) {
  Outbox outbox;
  (void)outbox.put(state(kRoom, "1"), false);
  for (std::size_t i = 0; i < Outbox::kLongFrames; ++i) (void)outbox.put(frame("chat"), false);
  EXPECT_EQ(*outbox.take().text, "1");
  EXPECT_EQ(outbox.put(state(kRoom, "2"), false), Put::added);
}

TEST(Outbox, ManySmallFramesWaitForSomebodyWhoReadsThem) {
  Outbox outbox;
  for (int i = 0; i < 5'000; ++i) ASSERT_EQ(outbox.put(frame(std::string(100, 'x')), true), Put::added);
  EXPECT_EQ(outbox.size(), 5'000U);
}

TEST(Outbox, IsFullOfBytesAndEmptyTextsTakeSomeToo) {
  Outbox outbox;
  std::size_t frames = 0;
  while (outbox.put(frame(""), false) == Put::added) ASSERT_LT(++frames, Outbox::kMostBytes);
  EXPECT_EQ(frames, Outbox::kMostBytes / cluster::kFrameBytes);
  EXPECT_EQ(outbox.put(frame(""), true), Put::added) << "somebody who reads may have more waiting";
  while (outbox.put(frame(std::string(1'000, 'x')), true) == Put::added) ASSERT_LE(outbox.bytes(), Outbox::kMostBytesRead);
}

TEST(Outbox, TakesAnyFirstFrame) {
  Outbox outbox;
  ASSERT_EQ(outbox.put(frame(std::string(Outbox::kMostBytes, 'x')), false), Put::added);
  EXPECT_EQ(outbox.put(frame("x"), false), Put::full);
  (void)outbox.take();
  EXPECT_EQ(outbox.put(frame("x"), false), Put::added);
}

TEST(Outbox, KeepsItsOrderWhileItIsReadAndWritten) {
  Outbox outbox;
  int written = 0;
  int read = 0;
  for (int round = 0; round < 500; ++round) {
    for (int i = 0; i < 3 && outbox.size() < 100; ++i) ASSERT_EQ(outbox.put(frame(std::to_string(written++)), false), Put::added);
    for (int i = 0; i < 2; ++i) ASSERT_EQ(*outbox.take().text, std::to_string(read++));
  }
  while (!outbox.empty()) ASSERT_EQ(*outbox.take().text, std::to_string(read++));
  EXPECT_EQ(read, written);
}

}  // namespace
}  // namespace noughts::ws
