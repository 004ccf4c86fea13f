// Events that other nodes go on with.
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

}  // namespace
}  // namespace noughts::events
