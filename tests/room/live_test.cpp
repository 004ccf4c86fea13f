// Games seen from afar, and the talk of those who watch.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using store::RoomId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

TEST(LiveGames, AreInOrderOfStrengthAndOfEqualsTheNewestFirst) {
  LiveGames live;
  live.put(RoomId{1}, "3x3", 1500);
  live.put(RoomId{2}, "gomoku", 1700);
  live.put(RoomId{3}, "3x3", 1500);
  live.put(RoomId{4}, "3x3", 0);
  EXPECT_THAT(live.page("", "", 10)->games, ElementsAre(RoomId{2}, RoomId{3}, RoomId{1}, RoomId{4}));
  EXPECT_THAT(live.page("3x3", "", 10)->games, ElementsAre(RoomId{3}, RoomId{1}, RoomId{4}));
  EXPECT_THAT(live.page("quixo", "", 10)->games, IsEmpty());
  EXPECT_THAT(live.counts(), ElementsAre(Pair("3x3", 3), Pair("gomoku", 1)));
}

TEST(LiveGames, ComeInPagesThatHaveEachOnce) {
  LiveGames live;
  for (int room = 1; room <= 25; ++room) live.put(RoomId{room}, "3x3", room % 3);
  std::set<RoomId> seen;
  std::string after;
  int pages = 0;
  for (bool more = true; more; ++pages) {
    const auto page = live.page("", after, 12);
    ASSERT_TRUE(page);
    for (const RoomId room : page->games) EXPECT_TRUE(seen.insert(room).second);
    more = page->next.has_value();
    if (more) after = *page->next;
  }
  EXPECT_EQ(pages, 3);
  EXPECT_EQ(seen.size(), 25U);
  for (const auto* nonsense : {"x", "1", ".", "1.", ".a", "a.1", "1.!", "99999999999999999999.1"}) {
    EXPECT_FALSE(live.page("", nonsense, 12)) << nonsense;
  }
}

TEST(LiveGames, AreGoneOnceTheyAreTakenOffAndListedOnce) {
  LiveGames live;
  live.put(RoomId{1}, "3x3", 1500);
  live.put(RoomId{1}, "3x3", 1600);
  EXPECT_EQ(live.page("", "", 10)->games.size(), 1U);
  live.erase(RoomId{1});
  live.erase(RoomId{1});
  EXPECT_THAT(live.page("", "", 10)->games, IsEmpty());
  EXPECT_THAT(live.counts(), IsEmpty());
}

TEST(LiveGames, TellTheNewestThatSomebodySitsIn) {
  LiveGames live;
  const store::PlayerId anna{1}, boris{2}, carol{3};
  live.put(RoomId{1}, "3x3", 1500, {anna, boris});
  live.put(RoomId{2}, "gomoku", 1500, {anna, anna});
  EXPECT_EQ(live.of(anna)->room, RoomId{2});
  EXPECT_EQ(live.of(anna)->variant, "gomoku");
  EXPECT_EQ(live.of(boris)->room, RoomId{1});
  EXPECT_FALSE(live.of(carol));
  live.erase(RoomId{2});
  EXPECT_EQ(live.of(anna)->room, RoomId{1});
  live.erase(RoomId{1});
  EXPECT_FALSE(live.of(anna) || live.of(boris));
}

class Live : public RoomBench {
 protected:
  Live() : anna_(registered("anna")), boris_(registered("boris")), watcher_(registered("watcher")) {}

  RoomId begin(bool listed = true) {
    auto made = cluster::new_room(match::Terms{"3x3", Json::object(), match::NoClock{}, false},
                                  {anna_->player().id, boris_->player().id}, now_, dice_);
    made.listed = listed;
    const auto room = *wait_for(store_.store().rooms.create(std::move(made)));
    for (const auto& player : {anna_, boris_}) sync(player, room);
    return room;
  }
  std::vector<RoomId> listed() { return rooms_->live().page("", "", 12)->games; }
  void say(const std::shared_ptr<ListeningPeer>& who, RoomId room, wire::Audience to = wire::Audience::everybody) {
    tell(who, wire::Say{++cid_, room, "text " + std::to_string(cid_), to});
    settle();
  }
  void play_out(RoomId room) {
    int after = 0;
    for (const int cell : {0, 3, 1, 4, 2}) {
      play(after % 2 == 0 ? anna_ : boris_, room, after, cell);
      ++after;
    }
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, watcher_;
};

TEST_F(Live, AreListedFromTheirFirstVisitorToTheirEnd) {
  const auto room = begin();
  EXPECT_THAT(listed(), ElementsAre(room));
  play_out(room);
  pass(Millis{1'000});
  EXPECT_THAT(listed(), IsEmpty());
}

TEST_F(Live, ThatAreNotForStrangersAreShownToNone) {
  const auto room = begin(false);
  EXPECT_THAT(listed(), IsEmpty());
  topics_.follow(watcher_, "live/" + store::text(room));
  play(anna_, room, 0, 4);
  pass(Millis{1'000});
  EXPECT_THAT(watcher_->frames("live"), IsEmpty());
  EXPECT_FALSE(wait_for(rooms_->preview(room)));
  EXPECT_TRUE(wait_for(rooms_->preview(room, boris_->player().id))) << "its players see it";
}

TEST_F(Live, AreToldOnceForAllThatHappenedInBetween) {
  const auto room = begin();
  pass(Millis{1'000});
  topics_.follow(watcher_, "live/" + store::text(room));
  pass(Millis{1'000});
  EXPECT_THAT(watcher_->frames("live"), IsEmpty()) << "nothing is new";
  play_out(room);
  EXPECT_THAT(watcher_->frames("live"), IsEmpty());
  pass(Millis{1'000});
  ASSERT_EQ(watcher_->frames("live").size(), 1U);
  const auto game = watcher_->frames("live")[0].at("game");
  EXPECT_EQ(game.at("n"), 5);
  EXPECT_EQ(game.at("result").at("reason"), "line");
}

TEST_F(Live, AreCountedToWhoeverAsksHowMany) {
  topics_.follow(watcher_, "live");
  begin();
  begin();
  pass(Millis{1'000});
  pass(Millis{1'000});
  ASSERT_EQ(watcher_->frames("live_counts").size(), 1U);
  EXPECT_EQ(watcher_->frames("live_counts")[0].at("games"), (Json{{"3x3", 2}}));
}

TEST_F(Live, OnesOwnIsReadFromTheDatabaseWhereItRests) {
  const auto room = begin();
  play(anna_, room, 0, 4);
  open_rooms();
  const auto own = wait_for(rooms_->preview(room, boris_->player().id));
  ASSERT_TRUE(own);
  EXPECT_EQ(own->seat, 1);
  EXPECT_TRUE(own->may_act);
  EXPECT_EQ(own->game.at("n"), 1);
  EXPECT_FALSE(wait_for(rooms_->preview(room, watcher_->player().id))) << "nobody else's";
  EXPECT_FALSE(wait_for(rooms_->preview(RoomId{12'345}, boris_->player().id)));
}

TEST_F(Live, WhatWatchersSayIsForThePlayersOnceItIsOver) {
  const auto room = begin();
  sync(watcher_, room);
  say(watcher_, room, wire::Audience::spectators);
  say(watcher_, room);
  EXPECT_EQ(watcher_->frames("chat").size(), 2U);
  EXPECT_EQ(watcher_->frames("chat")[1].at("line").at("to"), "spectators") << "whomever they mean to speak to";
  EXPECT_THAT(anna_->frames("chat"), IsEmpty());
  EXPECT_THAT(sync(boris_, room).at("chat"), IsEmpty());
  say(anna_, room, wire::Audience::spectators);
  EXPECT_EQ(anna_->answer(cid_).at("code"), "not_watching");
  play_out(room);
  EXPECT_EQ(anna_->frames("chat").size(), 2U);
  EXPECT_EQ(watcher_->frames("chat").size(), 2U) << "who has heard it is not told again";
  say(watcher_, room, wire::Audience::spectators);
  EXPECT_EQ(anna_->frames("chat").size(), 3U);
  EXPECT_FALSE(anna_->frames("chat")[2].at("line").contains("to"));
  open_rooms();
  EXPECT_EQ(sync(boris_, room).at("chat").size(), 3U);
}

TEST_F(Live, AnotherGameOfTheTwoIsAsListedAsTheFirst) {
  for (const bool is_listed : {true, false}) {
    const auto room = begin(is_listed);
    play_out(room);
    for (const auto& player : {anna_, boris_}) tell(player, wire::Rematch{++cid_, room, true});
    settle();
    const auto next = sync(anna_, room).at("next").get<std::string>();
    EXPECT_EQ(wait_for(store_.store().rooms.load(*store::read_id<RoomId>(next)))->listed, is_listed);
  }
}

}  // namespace
}  // namespace noughts::room
