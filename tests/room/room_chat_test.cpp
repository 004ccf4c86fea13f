// What a room keeps of what is said, and who hears it.
#include "room/occupants/room_chat.hpp"

#include <gtest/gtest.h>

namespace noughts::room {
namespace {

constexpr store::PlayerId kSpeaker{7};
constexpr store::PlayerId kSpectator{9};

class RoomChatTest : public ::testing::Test {
 protected:
  static store::ChatLine line(int id, std::string text, std::optional<int> team = {}, store::PlayerId from = kSpeaker) {
    store::ChatLine line;
    line.id = id;
    line.from.id = from;
    line.text = std::move(text);
    line.team = team;
    return line;
  }
  static std::vector<int> ids(const std::vector<wire::ShownChat>& lines) {
    std::vector<int> ids;
    for (const auto& line : lines) ids.push_back(line.id);
    return ids;
  }
  static Seating seated() {
    store::SeatedPlayer speaker;
    speaker.player.id = kSpeaker;
    return Seating{{speaker}};
  }
  [[nodiscard]] std::vector<int> heard_by(const Listener& listener) const { return ids(chat_.lines_for(listener, seating_)); }

  cluster::BlackList nobody_;
  Seating seating_ = seated();
  RoomChat chat_{{}, {}};
};

TEST_F(RoomChatTest, LinesStandInTheOrderOfTheirIds) {
  chat_.keep(line(2, "second"));
  chat_.keep(line(1, "first"));
  EXPECT_TRUE(chat_.has(1));
  EXPECT_FALSE(chat_.has(3));
  EXPECT_EQ(heard_by({nobody_}), (std::vector{1, 2}));
}

TEST_F(RoomChatTest, EachAudienceKeepsItsLastLines) {
  chat_.keep(line(1, "of spectators", store::kSpectators));
  for (int id = 2; id <= RoomChat::kLines + 2; ++id) chat_.keep(line(id, "for everybody"));
  EXPECT_TRUE(chat_.has(1));
  EXPECT_FALSE(chat_.has(2)) << "the oldest of its own audience made way";
  EXPECT_TRUE(chat_.has(3));
}

TEST_F(RoomChatTest, WhatIsForATeamIsHeardByItAlone) {
  const auto secret = line(1, "for the team", 1);
  EXPECT_TRUE(RoomChat::can_hear({nobody_, 1}, secret));
  EXPECT_FALSE(RoomChat::can_hear({nobody_, 0}, secret));
  EXPECT_FALSE(RoomChat::can_hear({nobody_, 0, true}, secret)) << "nor when the game is over";
  EXPECT_FALSE(RoomChat::can_hear({nobody_}, secret));
}

TEST_F(RoomChatTest, PlayersHearThoseWhoWatchOnceTheGameIsOver) {
  const auto talk = line(1, "of spectators", store::kSpectators, kSpectator);
  EXPECT_TRUE(RoomChat::can_hear({nobody_}, talk));
  EXPECT_FALSE(RoomChat::can_hear({nobody_, 0}, talk));
  EXPECT_TRUE(RoomChat::can_hear({nobody_, 0, true}, talk));
}

TEST_F(RoomChatTest, NobodyHearsWhomTheyHaveBlocked) {
  cluster::BlackList blocked;
  blocked.replace(std::make_shared<const std::set<store::PlayerId>>(std::set{kSpeaker}), 1);
  EXPECT_FALSE(RoomChat::can_hear({blocked}, line(1, "hello")));
}

TEST_F(RoomChatTest, OneFrameHoldsTheNewestLines) {
  chat_.keep(line(1, std::string(RoomChat::kMostBytes, 'a')));
  chat_.keep(line(2, "short"));
  EXPECT_EQ(heard_by({nobody_}), std::vector{2});
}

TEST_F(RoomChatTest, OneFrameHoldsTheNewestLinesOfTheGamesBeforeInTheirOrder) {
  const store::RoomId before{5};
  const RoomChat next{
      {}, {{before, line(1, std::string(RoomChat::kMostBytes, 'a'))}, {before, line(2, "b")}, {before, line(3, "c")}}};
  const auto lines = next.earlier_lines_for({nobody_}, seating_);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].text, "b");
  EXPECT_EQ(lines[1].text, "c");
}

TEST_F(RoomChatTest, WhoeverIsRenamedHasSpokenByTheNewName) {
  store::Player stranger;
  stranger.id = kSpectator;
  stranger.name = "new";
  EXPECT_FALSE(chat_.rename(stranger)) << "they have said nothing";
  chat_.keep(line(1, "hello", std::nullopt, kSpectator));
  EXPECT_TRUE(chat_.rename(stranger));
  EXPECT_EQ(chat_.lines_for({nobody_}, seating_).front().from.name, "new");
  EXPECT_FALSE(chat_.rename(stranger));
}

TEST_F(RoomChatTest, WhatWasSaidBeforeNamesItsRoomAndIsForEverybody) {
  const RoomChat next{{}, {{store::RoomId{5}, line(1, "again?", 0)}}};
  const auto lines = next.earlier_lines_for({nobody_}, seating_);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].room, store::RoomId{5});
  EXPECT_EQ(lines[0].to, wire::Audience::everybody);
  EXPECT_EQ(lines[0].seat, Seat{0}) << "whoever said it sits there";
}

}  // namespace
}  // namespace noughts::room
