#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/room_test_bench.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

class RoomTest : public RoomBench {
 protected:
  RoomTest() : anna_(registered("anna")), boris_(registered("boris")), carol_(registered("carol")) {}

  std::shared_ptr<ListeningPeer> anna_, boris_, carol_;
};

TEST_F(RoomTest, AMoveIsShownToEveryViewer) {
  const auto room = make_room({anna_, boris_});
  for (const auto& peer : {anna_, boris_, carol_}) sync(peer, room);
  EXPECT_EQ(play(anna_, room, 0, 4).at("t"), "ok");
  for (const auto& peer : {anna_, boris_, carol_}) {
    const auto steps = peer->frames("step");
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_EQ(steps[0].at("n"), 1);
    EXPECT_EQ(steps[0].at("view").at("cells"), "....X....");
  }
}

TEST_F(RoomTest, TheStepIsTheAnswerToWhoeverMadeItAndWatches) {
  const auto room = make_room({anna_, boris_});
  const auto elsewhere = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(anna_->player().id), true);
  for (const auto& peer : {anna_, boris_, carol_, elsewhere}) sync(peer, room);
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  EXPECT_TRUE(anna_->frames("ok").empty());
  auto own = anna_->frames("step").at(0);
  EXPECT_EQ(own.at("cid"), 77);
  own.erase("cid");
  EXPECT_EQ(own, boris_->frames("step").at(0)) << "but for the number it is what the others hear";
  for (const auto& peer : {boris_, carol_, elsewhere}) {
    EXPECT_FALSE(peer->frames("step").at(0).contains("cid"));
    EXPECT_EQ(peer->sent().back(), boris_->sent().back()) << "one frame is made for all who see the same";
  }
}

TEST_F(RoomTest, WhoeverMovesWithoutWatchingIsAnsweredByOk) {
  const auto room = make_room({anna_, boris_});
  sync(boris_, room);
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  EXPECT_EQ(anna_->frames("ok").at(0).at("n"), 1);
  EXPECT_TRUE(anna_->frames("step").empty());
}

TEST_F(RoomTest, AStepThatAnswersNeverMakesWayForANewerState) {
  const auto room = make_room({anna_, boris_});
  for (const auto& peer : {anna_, boris_}) sync(peer, room);
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  EXPECT_FALSE(anna_->states().back());
  EXPECT_EQ(boris_->states().back(), cluster::StateOf{room});
}

TEST_F(RoomTest, NothingIsShownOrAcknowledgedBeforeItIsDurable) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  store_.hold_journal();
  EXPECT_TRUE(play(anna_, room, 0, 4).is_null());
  EXPECT_TRUE(boris_->frames("step").empty());
  EXPECT_TRUE(sync(carol_, room).is_null()) << "whoever joins now must not see it either";
  store_.release_journal();
  settle();
  EXPECT_EQ(anna_->frames("step").back().at("n"), 1);
  EXPECT_EQ(boris_->frames("step").size(), 1U);
  EXPECT_EQ(carol_->frames("room").back().at("n"), 1);
}

TEST_F(RoomTest, ARepeatedCommandGetsItsFirstAnswerAndDoesNothing) {
  const auto room = make_room({anna_, boris_});
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  const auto answers = anna_->frames("ok");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_EQ(store_.written(), 1U);
}

TEST_F(RoomTest, ACommandRepeatedWhileItsCommitIsOnTheWayIsDoneOnce) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  store_.hold_journal();
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  store_.release_journal();
  settle();
  EXPECT_EQ(anna_->frames("step").at(0).at("cid"), 77);
  EXPECT_EQ(anna_->frames("ok").at(0).at("n"), 1) << "what is repeated has no step of its own";
  EXPECT_EQ(store_.written(), 1U);
}

TEST_F(RoomTest, ACommandRepeatedAfterARestartGetsItsFirstAnswer) {
  const auto room = make_room({anna_, boris_});
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  open_rooms();
  anna_->forget();
  tell(anna_, wire::Act{77, room, StepKind::play, 0, Json{{"cell", 4}}});
  EXPECT_EQ(anna_->frames("ok").at(0).at("n"), 1);
  EXPECT_EQ(store_.written(), 1U);
}

TEST_F(RoomTest, ACommandThatAnotherServerHasDoneIsNotDoneAgain) {
  const auto room = make_room({anna_, boris_});
  const auto there = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(anna_->player().id), true);
  for (const auto& peer : {anna_, boris_}) sync(peer, room);
  const auto here = std::exchange(rooms_, nullptr);
  open_rooms();
  sync(there, room);
  // Both have read a record of no steps. Neither of these commands says on what it rests.
  tell(there, wire::Act{77, room, StepKind::offer_draw, {}, nullptr});
  tell(there, wire::Act{78, room, StepKind::play, 1, Json{{"cell", 4}}});
  now_ += kSecond;
  here->tell(anna_, wire::Act{77, room, StepKind::offer_draw, {}, nullptr});
  settle();
  EXPECT_EQ(anna_->frames("ok").at(0), Json::parse(R"({"t":"ok","cid":77,"n":1})"));
  here->tell(boris_, wire::Act{7, room, StepKind::play, 2, Json{{"cell", 0}}});
  settle();
  tell(there, wire::Act{79, room, StepKind::resign, {}, nullptr});
  EXPECT_EQ(store_.written(), 4U);
  now_ += kSecond;
  here->tell(anna_, wire::Act{79, room, StepKind::resign, {}, nullptr});
  settle();
  EXPECT_EQ(store_.written(), 4U);
  EXPECT_EQ(sync(carol_, room).at("n"), 4);
}

TEST_F(RoomTest, ARepeatedRefusalGetsItsFirstAnswer) {
  const auto room = make_room({anna_, boris_});
  const wire::Act early{77, room, StepKind::play, 0, Json{{"cell", 4}}};
  tell(boris_, early);
  play(anna_, room, 0, 0);
  tell(boris_, early);
  const auto errors = boris_->frames("error");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0], errors[1]);
  EXPECT_EQ(errors[0].at("code"), "not_your_turn");
}

TEST_F(RoomTest, RefusalsChangeNothing) {
  const auto room = make_room({anna_, boris_});
  play(anna_, room, 0, 4);
  EXPECT_EQ(play(boris_, room, 1, 4).at("code"), "occupied");
  EXPECT_EQ(play(boris_, room, 0, 3).at("code"), "stale");
  EXPECT_EQ(play(anna_, room, 1, 3).at("code"), "not_your_turn");
  EXPECT_EQ(play(carol_, room, 1, 3).at("code"), "not_seated");
  EXPECT_EQ(act(boris_, room, StepKind::accept_draw).at("code"), "no_offer");
  EXPECT_EQ(sync(carol_, room).at("n"), 1);
  EXPECT_EQ(store_.written(), 1U);
}

TEST_F(RoomTest, ANewcomerGetsTheStepsItLacks) {
  const auto room = make_room({anna_, boris_});
  play(anna_, room, 0, 4);
  play(boris_, room, 1, 0);
  play(anna_, room, 2, 8);
  const auto all = sync(carol_, room);
  EXPECT_EQ(all.at("steps").size(), 3U);
  EXPECT_TRUE(all.at("you").is_null());
  const auto some = sync(boris_, room, 2);
  EXPECT_EQ(some.at("have"), 2);
  EXPECT_EQ(some.at("steps").size(), 1U);
  EXPECT_EQ(some.at("you"), 1);
  EXPECT_EQ(sync(anna_, room, 99).at("steps").size(), 3U) << "whoever claims too much begins anew";
}

TEST_F(RoomTest, ARoomThatDoesNotExistIsNotFound) { EXPECT_EQ(sync(anna_, store::RoomId{12345}).at("code"), "not_found"); }

TEST_F(RoomTest, WhileTheDatabaseIsAwayARoomCannotBeReadAndSaysWhenToTryAgain) {
  const auto room = make_room({anna_, boris_});
  store_.go_away();
  const auto answer = sync(anna_, room);
  EXPECT_EQ(answer.at("code"), "unavailable");
  EXPECT_GT(answer.at("retry_ms").get<int>(), 0);
  store_.come_back();
  EXPECT_EQ(sync(anna_, room).at("t"), "room");
}

TEST_F(RoomTest, ANumberTakenByAnotherWriterMakesTheRoomReadItsRecordAgain) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  store_.fail_next_append(store::AppendError::taken);
  EXPECT_EQ(play(anna_, room, 0, 4).at("n"), 1) << "by the record, which has no step yet, the command is judged once more";
  settle();
  EXPECT_EQ(sync(anna_, room).at("n"), 1);
  EXPECT_EQ(boris_->frames("step").size(), 1U) << "viewers were handed over";
}

TEST_F(RoomTest, TheEndMovesRatingsAndShowsThem) {
  const auto room = make_room({anna_, boris_}, match::NoClock{}, true);
  sync(anna_, room);
  play(anna_, room, 0, 0);
  play(boris_, room, 1, 3);
  EXPECT_EQ(act(boris_, room, StepKind::resign).at("t"), "ok");
  const auto result = anna_->frames("step").back().at("result");
  EXPECT_EQ(result.at("reason"), "resigned");
  EXPECT_EQ(result.at("place"), Json::parse("[1,2]"));
  EXPECT_EQ(result.at("ratings"), Json::parse(R"([{"before":1500,"after":1516},{"before":1500,"after":1484}])"));
  EXPECT_EQ(store_.rating_changes(), 2U);
  EXPECT_EQ(play(anna_, room, 3, 1).at("code"), "game_over");
  open_rooms();
  EXPECT_EQ(sync(carol_, room).at("result"), result) << "a room read again shows the same";
}

TEST_F(RoomTest, PresenceIsToldAsPeopleComeAndGo) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  EXPECT_EQ(anna_->frames("presence").back().at("online"), Json::parse("[true,true]"));
  leave(boris_);
  EXPECT_EQ(anna_->frames("presence").back().at("online"), Json::parse("[true,false]"));
  sync(carol_, room);
  EXPECT_EQ(anna_->frames("presence").back().at("watchers"), 1);
}

TEST_F(RoomTest, WhoStopsWatchingHearsNothingMore) {
  const auto room = make_room({anna_, boris_});
  sync(carol_, room);
  tell(carol_, wire::Unwatch{++cid_, room});
  carol_->forget();
  play(anna_, room, 0, 4);
  EXPECT_TRUE(carol_->texts().empty());
}

TEST_F(RoomTest, AFullMailboxSaysSo) {
  constexpr int kMailbox = 256;
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  store_.hold_journal();
  EXPECT_TRUE(play(anna_, room, 0, 4).is_null()) << "while its commit is on the way the others wait";
  for (int i = 0; i < kMailbox; ++i) EXPECT_TRUE(sync(carol_, room).is_null());
  const auto refused = play(boris_, room, 1, 0);
  EXPECT_EQ(refused.at("code"), "busy");
  EXPECT_GT(refused.at("retry_ms").get<int>(), 0);
  const auto last = cid_;
  store_.release_journal();
  settle();
  EXPECT_EQ(carol_->frames("room").size(), kMailbox) << "whoever waited is answered";
  boris_->forget();
  tell(boris_, wire::Act{last, room, StepKind::play, 1, Json{{"cell", 0}}});
  EXPECT_EQ(boris_->answer(last).at("n"), 2) << "the same command may be tried again";
}

TEST_F(RoomTest, ARoomThatIsBeingReadSaysWhenTooManyWaitForIt) {
  constexpr int kWaiting = 256;
  const auto room = make_room({anna_, boris_});
  for (int i = 0; i <= kWaiting; ++i) rooms_->tell(carol_, wire::Sync{++cid_, room, 0});
  settle();
  EXPECT_EQ(carol_->frames("room").size(), kWaiting);
  EXPECT_EQ(carol_->answer(cid_).at("code"), "busy");
  EXPECT_GT(carol_->answer(cid_).at("retry_ms").get<int>(), 0);
}

TEST_F(RoomTest, ChatIsShownToAllAndARepeatedLineOnce) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  tell(anna_, wire::Say{500, room, "hello"});
  tell(anna_, wire::Say{500, room, "hello"});
  settle();
  ASSERT_EQ(boris_->frames("chat").size(), 1U);
  EXPECT_EQ(boris_->frames("chat")[0].at("line").at("text"), "hello");
  EXPECT_EQ(boris_->frames("chat")[0].at("line").at("seat"), 0);
  EXPECT_EQ(anna_->frames("ok").size(), 2U);
  EXPECT_EQ(sync(carol_, room).at("chat").size(), 1U);
}

TEST_F(RoomTest, ARematchHasTheSidesSwappedAndIsMadeOnce) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  tell(anna_, wire::Rematch{++cid_, room, true});
  EXPECT_EQ(anna_->frames("error").back().at("code"), "not_over");
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  EXPECT_EQ(boris_->frames("rematch").back().at("by"), Json::parse("[0]"));
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  const auto next = boris_->frames("rematch").back().at("next");
  ASSERT_TRUE(next.is_string());
  const auto fresh = sync(boris_, *store::read_id<store::RoomId>(next.get<std::string>()));
  EXPECT_EQ(fresh.at("you"), 0);
  tell(anna_, wire::Rematch{++cid_, room, true});
  EXPECT_EQ(anna_->answer(cid_).at("room"), next);
}

TEST_F(RoomTest, ARematchWishCanBeTakenBack) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  tell(anna_, wire::Rematch{++cid_, room, false});
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_null());
}

TEST_F(RoomTest, WhoeverLeavesDoesNotWaitForARematch) {
  const auto room = make_room({anna_, boris_});
  for (const auto& each : {anna_, boris_}) sync(each, room);
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  tell(anna_, wire::Unwatch{++cid_, room});
  EXPECT_EQ(boris_->frames("rematch").back().at("by"), Json::array());
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(boris_->frames("rematch").back().at("next").is_null());
}

TEST_F(RoomTest, ARematchIsToldToWhoeverIsNotInTheRoom) {
  const auto room = make_room({anna_, boris_});
  const auto elsewhere = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(anna_->player().id));
  directory_.enter(elsewhere);
  sync(anna_, room);
  sync(boris_, room);
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  rooms_->gone(anna_);
  settle();
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  const auto next = boris_->frames("rematch").back().at("next");
  ASSERT_TRUE(next.is_string()) << "a connection that is lost comes back";
  ASSERT_EQ(elsewhere->frames("paired").size(), 1U);
  EXPECT_EQ(elsewhere->frames("paired").back().at("room"), next);
  EXPECT_TRUE(boris_->frames("paired").empty());
}

TEST_F(RoomTest, AWishThatIsTakenBackAtOnceDoesNotStand) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  act(boris_, room, StepKind::resign);
  rooms_->tell(anna_, wire::Rematch{++cid_, room, true});
  rooms_->tell(anna_, wire::Rematch{++cid_, room, false});
  settle();
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_null());
}

TEST_F(RoomTest, AMoveStandsOverWhatChangesNoBoard) {
  const auto room = make_room({anna_, boris_});
  play(anna_, room, 0, 4);
  play(boris_, room, 1, 0);
  act(boris_, room, StepKind::offer_draw);
  EXPECT_NE(play(anna_, room, 2, 8).at("t"), "error") << "the offer came while it was on its way";
  EXPECT_EQ(play(boris_, room, 3, 1).at("code"), "stale") << "a move came meanwhile";
  EXPECT_EQ(play(boris_, room, 5, 1).at("code"), "stale") << "there is no such step";
  EXPECT_NE(play(boris_, room, 4, 1).at("t"), "error");
}

TEST_F(RoomTest, AnIdleRoomIsLetGoAndComesBackWhole) {
  const auto room = make_room({anna_, boris_});
  play(anna_, room, 0, 4);
  EXPECT_EQ(rooms_->figures().resident, 1U);
  pass(Millis{1'000});
  EXPECT_EQ(rooms_->figures().resident, 0U);
  EXPECT_EQ(play(boris_, room, 1, 0).at("t"), "ok");
}

TEST_F(RoomTest, WhoeverIsInAGameOfAnEventWishesForNoRematch) {
  const auto room = make_room({anna_, boris_});
  sync(anna_, room);
  sync(boris_, room);
  act(boris_, room, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, room, true});
  store_.set_in_event(boris_->player().id, true);
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_EQ(boris_->frames("error").back().at("code"), "plays_in_event");
  store_.set_in_event(boris_->player().id, false);
  store_.set_in_event(anna_->player().id, true);
  tell(boris_, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_null()) << "nor is one made with somebody who is by now";
  store_.set_in_event(anna_->player().id, false);
  for (const auto& each : {anna_, boris_}) tell(each, wire::Rematch{++cid_, room, true});
  settle();
  EXPECT_TRUE(anna_->frames("rematch").back().at("next").is_string());
}

}  // namespace
}  // namespace noughts::room
