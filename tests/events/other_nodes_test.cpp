// Events that other nodes go on with.
#include "events/event_json.hpp"
#include "events/events_bench.hpp"

namespace noughts::events {
namespace {

class OtherNodesTest : public EventsBench {
 protected:
  Services services_of_another() {
    Services another = services();
    another.is_in_charge = [] { return false; };
    return another;
  }
  event::EventState seen_by(Events& events, EventId id) { return (*done(events.look(id)).value()).event.state(); }

  const store::Player head_ = registered("head");
  Events another_{services_of_another()};
};

TEST_F(OtherNodesTest, WhatMayHaveBeenMissedIsReadAgain) {
  const auto id = done(events_.make(head_, ++cid_, terms())).value();
  for (const auto* name : {"anna", "boris", "carl"}) {
    const auto player = registered(name);
    ASSERT_TRUE(done(events_.take(id, player, ++cid_, event::Entered{player.id, 0})));
  }
  ASSERT_TRUE(done(events_.take(id, head_, ++cid_, event::Started{})));
  ASSERT_EQ(seen_by(another_, id), event::EventState::running);
  ASSERT_TRUE(done(events_.take(id, head_, ++cid_, event::Paused{})));
  EXPECT_EQ(seen_by(another_, id), event::EventState::running) << "nobody has told";
  another_.read_again();
  settle();
  another_.sweep();
  settle();
  EXPECT_EQ(seen_by(another_, id), event::EventState::paused);
}

TEST_F(OtherNodesTest, WhoAsksIsShownWhatIsWrittenBeforeItIsHeardOf) {
  auto services = services_of_another();
  services.has_other_nodes = true;
  Events of_site{std::move(services)};
  const auto id = done(events_.make(head_, ++cid_, terms())).value();
  const auto anna = registered("anna");
  ASSERT_FALSE(done(of_site.look(id)).value()->event.has_entered(anna.id));
  ASSERT_TRUE(done(events_.take(id, anna, ++cid_, event::Entered{anna.id, 0})));
  EXPECT_TRUE(done(of_site.look(id)).value()->event.has_entered(anna.id));
}

TEST_F(OtherNodesTest, WhatWasToldBeforeAnEventIsReadIsKnownOnceItIs) {
  const auto id = done(events_.make(head_, ++cid_, terms())).value();
  const auto anna = registered("anna").id;
  another_.changed_elsewhere(id, {1, BattleNeed::hosts, {anna}});
  another_.changed_elsewhere(id, {0, BattleNeed::nothing, {}});
  settle();
  const auto read = done(another_.look(id)).value();
  EXPECT_EQ(read->need, BattleNeed::hosts);
  EXPECT_EQ(read->engaged, std::set{anna});
}

TEST_F(OtherNodesTest, WhatIsFollowedAndCannotBeReadIsTriedLaterAndLater) {
  auto services = services_of_another();
  int failures = 0;
  services.log = [&](const std::string&) { ++failures; };
  Events follower{std::move(services)};
  const auto id = done(events_.make(head_, ++cid_, terms())).value();
  ASSERT_TRUE(done(follower.look(id)));
  const auto peer = std::make_shared<support::ListeningPeer>(static_cast<std::int64_t>(head_.id));
  ASSERT_TRUE(topics_.follow(peer, topic_of(id)));
  scratch_.sql("UPDATE event_step SET d = '{\"t\": \"paused\"}' WHERE number = 1 AND event = " +
               std::to_string(static_cast<std::int64_t>(id)));
  follower.changed_elsewhere(id, {2, BattleNeed::nothing, {}});
  const auto expect_failures = [&](int expected) {
    for (int turns = 0; failures < expected && turns < 100; ++turns) {
      loops_.at(0).restart();
      loops_.at(0).run_one_for(std::chrono::milliseconds{100});
    }
    // One that is not expected would have come by then.
    for (int readings = 0; readings < 2; ++readings) EXPECT_FALSE(done(another_.look(id)));
    EXPECT_EQ(failures, expected);
  };
  expect_failures(1);
  const std::vector<std::pair<int, int>> failures_after{{0, 1}, {1, 2}, {1, 2}, {1, 3}, {3, 3}, {1, 4}};
  for (const auto& [seconds, expected] : failures_after) {
    now_ += std::chrono::seconds{seconds};
    follower.sweep();
    expect_failures(expected);
  }
}

}  // namespace
}  // namespace noughts::events
