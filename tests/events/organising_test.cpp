// What an organiser's commands find where an event, or who plays elsewhere, is another than they knew.
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "events/events_bench.hpp"
#include "support/memory_store.hpp"

namespace noughts::events {
namespace {

class OrganisingTest : public EventsBench {
 protected:
  EventId made(const event::EventTerms& terms) { return done(events_.make(head_, ++cid_, terms)).value(); }
  store::Player entered(EventId id, const std::string& name) {
    const auto player = registered(name);
    EXPECT_TRUE(done(events_.take(id, player, ++cid_, event::Entered{player.id, 0})));
    return player;
  }
  /// The code with which a step of the organiser is refused; empty where it is done.
  std::string code(EventId id, StepContent content) {
    const auto taken = done(events_.take(id, head_, ++cid_, std::move(content)));
    if (taken) return "";
    return taken.error().refusal ? taken.error().refusal->code : "the store has failed";
  }
  Event seen(EventId id) { return done(events_.look(id)).value()->event; }

  const store::Player head_ = registered("head");
};

TEST_F(OrganisingTest, StartingAnEventThatGoesOnIsRefusedAndWithdrawsNobody) {
  auto rated = terms();
  rated.game.rated = true;
  const auto id = made(rated);
  const auto anna = entered(id, "anna");
  entered(id, "boris");
  ASSERT_EQ(code(id, event::Started{}), "");
  scratch_.sql("UPDATE player SET bot = true WHERE name = 'anna'");
  const int steps = seen(id).number();
  EXPECT_EQ(code(id, event::Started{}), "event_started");
  const auto event = seen(id);
  EXPECT_EQ(event.number(), steps);
  EXPECT_FALSE(event.entry(event.entrant(anna.id).value()).withdrawn);
}

TEST_F(OrganisingTest, AFailureInReadingAPackIsNoRefusal) {
  std::string why;
  Services with_packs = services();
  with_packs.setup = [&why](cluster::SetupRequest) -> boost::asio::awaitable<std::expected<games::Json, games::Refusal>> {
    co_return std::unexpected(games::Refusal{why, "So it is."});
  };
  Events events(with_packs);
  auto battles = terms();
  battles.kind = event::EventKind::xo_tournament;
  battles.game = {.variant = "xo-quiz", .clock = match::NoClock{}};
  battles.most = 8;
  const auto id = done(events.make(head_, ++cid_, battles)).value();
  const auto failure = [&](const std::string& code) {
    why = code;
    const auto taken = done(events.take(id, head_, ++cid_, event::PacksAttached{{store::PackId{5}}}));
    return taken.error();
  };
  EXPECT_EQ(failure("not_your_pack").refusal.value().code, "not_your_pack");
  for (const auto& [code, error] :
       {std::pair{"unavailable", store::StoreError::unavailable}, std::pair{"internal", store::StoreError::refused}}) {
    const auto failed = failure(code);
    EXPECT_FALSE(failed.refusal) << code;
    EXPECT_EQ(failed.error, error) << code;
  }
}

TEST_F(OrganisingTest, CallingAHostFailsAsTheStoreDoes) {
  auto battles = terms();
  battles.kind = event::EventKind::xo_tournament;
  battles.game = {.variant = "xo-quiz", .clock = match::NoClock{}};
  battles.most = 8;
  const auto id = made(battles);
  const auto host = registered("host");
  tests::MemoryStore other;
  Events events(services(other.store().relations));
  const auto failure = [&] {
    const auto called = done(events.take(id, head_, ++cid_, event::Officiates{host.id, event::Office::host}));
    return called.error();
  };
  other.go_wrong();
  EXPECT_FALSE(failure().refusal);
  EXPECT_EQ(failure().error, store::StoreError::refused);
  other.come_back();
  other.go_away();
  EXPECT_EQ(failure().error, store::StoreError::unavailable);
}

class PairingByHandTest : public OrganisingTest {
 protected:
  /// A Swiss that is paused, of whose first round one has a bye; another has entered since.
  void SetUp() override {
    auto late = terms();
    late.late = true;
    late.pause = std::chrono::minutes{10};
    id_ = made(late);
    for (const auto* name : {"anna", "boris", "carl"}) entered(id_, name);
    ASSERT_EQ(code(id_, event::Started{}), "");
    ASSERT_EQ(code(id_, event::Paused{}), "");
    const auto event = seen(id_);
    ASSERT_EQ(event.byes().at(1).size(), 1U);
    free_ = event.entry(event.byes().at(1).front()).player;
    dora_ = entered(id_, "dora").id;
  }
  std::string pair(std::vector<PlayerId> byes) {
    event::MadeGame game;
    game.first = free_;
    game.second = dora_;
    event::Paired paired;
    paired.games = {game};
    paired.byes = std::move(byes);
    return code(id_, paired);
  }

  EventId id_{};
  PlayerId free_{};
  PlayerId dora_{};
};

TEST_F(PairingByHandTest, WhoHasBecomeFreeIsNotWaitedFor) {
  const auto room = cluster::new_room(terms().game, {dora_, registered("eve").id}, now_, dice_);
  ASSERT_TRUE(done(database_.store().rooms.create(room)));
  ASSERT_EQ(pair({head_.id}), "bad_pairing") << "who has not entered has no bye";
  scratch_.sql("UPDATE room SET ended_at = 9, reason = 'x', places = '{1,2}', points = '{0,0}' WHERE id = " +
               std::to_string(static_cast<std::int64_t>(room.id)));
  ASSERT_EQ(pair({}), "");
  const auto event = seen(id_);
  ASSERT_EQ(event.round(), 2);
  EXPECT_TRUE(event.awaited().empty());
  EXPECT_TRUE(event.games().at({2, 0, 1}).room);
}

}  // namespace
}  // namespace noughts::events
