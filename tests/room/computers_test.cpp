// Computer players in rooms: they are asked when the game waits for them, never twice for one step, and after a restart too.
#include <gtest/gtest.h>

#include "room/moves_seen.hpp"
#include "room/room.hpp"
#include "room/room_test_bench.hpp"
#include "store/people/computers.hpp"

namespace noughts::room {
namespace {

using games::Millis;
using match::StepKind;

constexpr Millis kForEver{3'600'000};
constexpr computers::Settings kQuick{.threads = 2, .highest_thinks = Millis{50}, .others_think = kForEver};
constexpr computers::Settings kSlow{.threads = 1, .highest_thinks = kForEver, .others_think = kForEver};

class ComputersTest : public RoomBench {
 protected:
  ComputersTest() : anna_(guest()) { open(kQuick); }
  // What is under way ends before what it belongs to.
  ~ComputersTest() override {
    computers_->close();
    run_until([this] { return computers_->figures().waiting == 0; });
    settle();
    rooms_.reset();
  }

  void open(computers::Settings settings) {
    rooms_.reset();
    computers_ = std::make_unique<computers::ComputerPlayers>(settings);
    open_rooms();
  }
  void open_without() {
    rooms_.reset();
    auto kept = std::exchange(computers_, nullptr);
    open_rooms();
    computers_ = std::move(kept);
  }

  // What is asked may run the loop itself, and so do the last that there is to wait for.
  template <class Until>
  void run_until(Until until) {
    int idle = 0;
    while (!until()) {
      loops_.at(0).restart();
      if (loops_.at(0).run_one_for(std::chrono::milliseconds(100)) > 0) continue;
      ++idle;
      ASSERT_LT(idle, 600) << "it does not come";
    }
  }

  store::RoomId room(bool computer_begins, int level = 1, match::Terms terms = {"3x3", Json::object(), match::NoClock{}, false}) {
    std::vector<store::PlayerId> seats{anna_->player().id, store::computer_player(level, 0)};
    if (computer_begins) std::swap(seats[0], seats[1]);
    return *wait_for(store_.store().rooms.create(cluster::new_room(std::move(terms), std::move(seats), now_, dice_)));
  }
  /// Runs until somebody has seen so many steps.
  void see(int number) {
    run_until([&] {
      const auto frames = anna_->frames("step");
      return !frames.empty() && frames.back().at("n") == number;
    });
    settle();
  }

  std::shared_ptr<ListeningPeer> anna_;
};

TEST_F(ComputersTest, AComputerAnswersAMoveAsWhoSitsThere) {
  const auto id = room(false, 5);
  const auto shown = sync(anna_, id);
  EXPECT_EQ(shown.at("seats").at(1), Json({{"name", "Computer 5"}, {"guest", true}, {"computer", 5}}));
  EXPECT_EQ(shown.at("online"), Json({true, true}));
  play(anna_, id, 0, 4);
  see(2);
  const auto record = steps(id);
  ASSERT_EQ(record.size(), 2U);
  EXPECT_EQ(record[1].step.by, games::Seat{1});
  EXPECT_EQ(record[1].player, store::computer_player(5, 0));
  EXPECT_EQ(record[1].cid, 2);
  EXPECT_EQ(anna_->frames("step").back().at("turn"), Json({0}));
}

TEST_F(ComputersTest, AComputersTimeIsChargedAsAnybodys) {
  constexpr Millis kThought{7'000};
  const auto id = room(false, 5, {"3x3", Json::object(), match::Fischer{Millis{300'000}, Millis{0}}, false});
  sync(anna_, id);
  play(anna_, id, 0, 4);
  see(2);
  const auto cells = sync(anna_, id).at("view").at("cells").get<std::string>();
  rooms_->tell(anna_, wire::Act{++cid_, id, StepKind::play, 2, Json{{"cell", static_cast<int>(cells.find('.'))}}});
  // It is asked in the same turn of the loop, and answers in a later one.
  run_until([&] { return anna_->frames("step").back().at("n") == 3; });
  now_ += kThought;
  see(4);
  EXPECT_EQ(steps(id)[3].step.took, kThought);
}

// A made-up game whose first step brings a number that the teller alone knows.
TEST(ComputersPosition, HoldsNothingThatItsSeatMayNotSee) {
  constexpr int kMarker = 154'711;
  const games::Seat teller{2};
  auto match = *match::Match::start({"council", Json::object(), match::NoClock{}, false}, games::Instant{});
  match::Step setup;
  setup.by = games::kSystem;
  setup.action = {{"do", "setup"}, {"number", kMarker}};
  ASSERT_FALSE(match.submit(setup));
  match::Step guess;
  guess.by = games::Seat{0};
  guess.action = {{"do", "guess"}, {"number", 7}};
  ASSERT_FALSE(match.submit(guess));
  const auto told = [&](games::Seat seat) {
    std::string text;
    for (const auto& move : moves_seen_by(match, seat)) text += move.action.dump();
    return text;
  };
  const std::string marker = std::to_string(kMarker);
  EXPECT_NE(told(teller).find(marker), std::string::npos) << "where it may be seen it is";
  for (const games::Seat seat : {games::Seat{0}, games::Seat{1}}) {
    EXPECT_EQ(told(seat).find(marker), std::string::npos);
    EXPECT_NE(told(seat), "");
  }
}

TEST_F(ComputersTest, AGameIsPlayedToItsEnd) {
  const auto id = room(true);
  sync(anna_, id);
  for (int number = 1;; number += 2) {
    see(number);
    const auto state = anna_->frames("step").back();
    if (!state.at("result").is_null()) break;
    const auto cells = state.at("view").at("cells").get<std::string>();
    if (play(anna_, id, number, static_cast<int>(cells.find('.'))).at("t") == "error") break;
    settle();
    if (!anna_->frames("step").back().at("result").is_null()) break;
  }
  EXPECT_FALSE(sync(anna_, id).at("result").is_null());
}

TEST_F(ComputersTest, AComputerThatWasNotAskedBeforeTheProcessEndedIsAskedByTheNext) {
  open_without();
  const auto id = room(false);
  sync(anna_, id);
  play(anna_, id, 0, 4);
  EXPECT_EQ(steps(id).size(), 1U);
  open_rooms();
  anna_->forget();
  sync(anna_, id, 1);
  see(2);
  EXPECT_EQ(steps(id).size(), 2U);
}

TEST_F(ComputersTest, AComputerMovesThoughNobodyComesAfterTheRestart) {
  open_without();
  rooms_.reset();
  const auto id = room(true);
  // The rooms that wrote the first step knew of computers, and nobody was asked for the third.
  open({.threads = 1, .most_waiting = 0});
  open(kQuick);
  sync(anna_, id);
  see(1);
  open({.threads = 1, .most_waiting = 0});
  const auto cells = sync(anna_, id).at("view").at("cells").get<std::string>();
  play(anna_, id, 1, static_cast<int>(cells.find('.')));
  EXPECT_EQ(steps(id).size(), 2U) << "the queue is full";
  open(kQuick);
  pass(kAskComputerAgain + Millis{1'000});
  run_until([&] { return steps(id).size() == 3; });
}

TEST_F(ComputersTest, ATakebackIsGrantedAtOnceAndWhatWasThoughtOfMeanwhileIsDropped) {
  open(kSlow);
  // The search of this game has no end of its own.
  const auto id = room(false, 8, {"gomoku", Json{{"row", 4}}, match::NoClock{}, false});
  sync(anna_, id);
  act(anna_, id, StepKind::play, 0, Json{{"cell", 180}});
  act(anna_, id, StepKind::ask_takeback, 1);
  see(3);
  computers_->close();
  run_until([this] { return computers_->figures().waiting == 0; });
  settle();
  const auto record = steps(id);
  ASSERT_EQ(record.size(), 3U);
  EXPECT_EQ(record[2].step.kind, StepKind::accept_takeback);
  EXPECT_EQ(sync(anna_, id, 3).at("turn"), Json({0}));
}

TEST_F(ComputersTest, ARoomThatIsReadAgainWaitsForTheThoughtThatIsUnderWay) {
  open(kSlow);
  const auto id = room(false, 8, {"gomoku", Json{{"row", 4}}, match::NoClock{}, false});
  sync(anna_, id);
  act(anna_, id, StepKind::play, 0, Json{{"cell", 180}});
  for (int i = 0; i < 3; ++i) {
    rooms_->refresh(id);
    settle();
  }
  EXPECT_EQ(computers_->figures().waiting, 1U);
}

TEST_F(ComputersTest, AThoughtForWhichThereIsNoUseAnyMoreIsCalledOff) {
  open(kSlow);
  const auto id = room(false, 8, {"gomoku", Json{{"row", 4}}, match::NoClock{}, false});
  sync(anna_, id);
  act(anna_, id, StepKind::play, 0, Json{{"cell", 180}});
  EXPECT_EQ(computers_->figures().waiting, 1U);
  act(anna_, id, StepKind::resign);
  run_until([this] { return computers_->figures().waiting == 0; });
  settle();
  EXPECT_EQ(steps(id).size(), 2U);
}

TEST_F(ComputersTest, AThoughtReachesTheRoomThatWasReadAgainMeanwhile) {
  const auto id = room(false, 8);
  sync(anna_, id);
  act(anna_, id, StepKind::play, 0, Json{{"cell", 4}});
  rooms_->refresh(id);
  see(2);
  EXPECT_EQ(steps(id).size(), 2U);
}

TEST_F(ComputersTest, ADrawIsAgreedWhereNothingBetterIsToBeHad) {
  const auto id = room(false, 8);
  sync(anna_, id);
  play(anna_, id, 0, 4);
  see(2);
  act(anna_, id, StepKind::offer_draw);
  see(4);
  EXPECT_EQ(sync(anna_, id).at("result").at("reason"), "agreed");
}

// Whatever the first move, an edge beside it loses.
TEST_F(ComputersTest, AComputerThatIsSureToWinDeclinesADraw) {
  const auto id = room(true, 8);
  sync(anna_, id);
  see(1);
  const auto first = anna_->frames("step").back().at("view").at("cells").get<std::string>().find('X');
  play(anna_, id, 1, first == 3 || first == 5 ? 1 : 3);
  see(3);
  act(anna_, id, StepKind::offer_draw);
  see(5);
  EXPECT_EQ(steps(id).back().step.kind, StepKind::decline_draw);
}

constexpr computers::Settings kNone{.threads = 0};

TEST_F(ComputersTest, AGameForWhichThereIsNoComputerAnyMoreWaitsForNothing) {
  const auto id = room(false);
  sync(anna_, id);
  play(anna_, id, 0, 4);
  see(2);
  const auto cells = anna_->frames("step").back().at("view").at("cells").get<std::string>();
  open(kNone);
  anna_->forget();
  sync(anna_, id);
  play(anna_, id, 2, static_cast<int>(cells.find('.')));
  leave(anna_);
  // What the last step but one has stored is due once more.
  for (int i = 0; i < 2; ++i) pass(kAskComputerAgain + kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U) << "nothing keeps it in memory";
  const auto before = store_.loads();
  for (int i = 0; i < 3; ++i) pass(kAskComputerAgain + kSecond);
  EXPECT_EQ(store_.loads(), before);
}

TEST_F(ComputersTest, WhoeverIsLeftAloneWithAComputerThatIsGoneNeedNotLose) {
  for (const StepKind kind : {StepKind::claim_win, StepKind::offer_draw, StepKind::abort}) {
    open(kQuick);
    const auto id = room(false);
    anna_->forget();
    sync(anna_, id);
    if (kind != StepKind::abort) {
      play(anna_, id, 0, 4);
      see(2);
    }
    const auto cells = sync(anna_, id).at("view").at("cells").get<std::string>();
    open(kNone);
    anna_->forget();
    EXPECT_EQ(sync(anna_, id).at("online"), Json({true, false}));
    const auto number = kind == StepKind::abort ? 0 : 2;
    play(anna_, id, number, static_cast<int>(cells.find('.')));
    now_ += Millis{3'600'000};
    EXPECT_EQ(act(anna_, id, kind).at("t"), "ok");
    settle();
    const auto over = sync(anna_, id).at("result");
    ASSERT_FALSE(over.is_null());
    EXPECT_NE(over.value("place", Json::array()), Json::parse("[2,1]"));
  }
}

TEST_F(ComputersTest, WithoutComputersNoRematchIsPlayedWithOne) {
  const auto id = room(false);
  sync(anna_, id);
  act(anna_, id, StepKind::resign);
  open(kNone);
  anna_->forget();
  sync(anna_, id);
  tell(anna_, wire::Rematch{++cid_, id, true});
  EXPECT_EQ(anna_->answer(cid_).at("code"), "no_computer");
}

class EnginesTest : public ComputersTest {
 protected:
  EnginesTest() {
    rooms_.reset();
    computers_ = std::make_unique<computers::ComputerPlayers>(kQuick, &engines_);
    open_rooms();
  }
  ~EnginesTest() override {
    settle();
    rooms_.reset();
  }

  store::RoomId game(bool engine_begins) {
    const auto engine = wait_for(store_.store().players.engine("Gone"))->id;
    std::vector<store::PlayerId> seats{anna_->player().id, engine};
    if (engine_begins) std::swap(seats[0], seats[1]);
    const match::Terms terms{"gomoku", Json::object(), match::NoClock{}, false};
    return *wait_for(store_.store().rooms.create(cluster::new_room(terms, std::move(seats), now_, dice_)));
  }

  engines::Engines engines_{engines::Settings{}};
};

TEST_F(EnginesTest, AnEngineThatCanNotPlayLosesItsGameAndTheTableSaysWhy) {
  const auto id = game(true);
  const auto shown = sync(anna_, id);
  EXPECT_EQ(shown.at("seats").at(0), Json({{"name", "Gone"}, {"guest", true}, {"engine", true}}));
  see(1);
  const auto over = anna_->frames("step").back();
  EXPECT_EQ(over.at("result").at("reason"), "engine_missing");
  EXPECT_EQ(over.at("result").at("place"), Json({2, 1}));
  EXPECT_EQ(steps(id).back().step.action.json(), Json({{"why", "engine_missing"}}));
  open_rooms();
  anna_->forget();
  EXPECT_EQ(sync(anna_, id).at("result").at("reason"), "engine_missing") << "after a restart too";
}

TEST_F(EnginesTest, AnEngineDeclinesDraws) {
  const auto id = game(false);
  sync(anna_, id);
  act(anna_, id, StepKind::offer_draw);
  see(2);
  EXPECT_EQ(steps(id).back().step.kind, StepKind::decline_draw);
}

TEST_F(EnginesTest, NobodyElseForfeits) {
  const std::string frame = R"({"t":"forfeit","cid":1,"room":"9fK2xQ1bZ","d":{"why":"engine_died"}})";
  EXPECT_EQ(wire::read_client_message(frame).error().code, "unknown_type");
}

TEST_F(ComputersTest, ARematchIsPlayedWithTheSeatsSwapped) {
  const auto id = room(false);
  sync(anna_, id);
  act(anna_, id, StepKind::play, 0, Json{{"cell", 4}});
  see(2);
  act(anna_, id, StepKind::resign);
  tell(anna_, wire::Rematch{++cid_, id, true});
  const auto next = anna_->frames("rematch").back().at("next");
  ASSERT_TRUE(next.is_string());
  const auto again = *store::read_id<store::RoomId>(next.get<std::string>());
  anna_->forget();
  EXPECT_EQ(sync(anna_, again).at("you"), 1);
  see(1);
}

}  // namespace
}  // namespace noughts::room
