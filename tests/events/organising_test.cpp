// What an organiser's deeds find where an event, or who plays elsewhere, is another than they knew.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "events/events_bench.hpp"

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
  /// The code with which a deed of the organiser is refused; empty where it is done.
  std::string code(EventId id, Deed deed) {
    const auto taken = done(events_.take(id, head_, ++cid_, std::move(deed)));
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

}  // namespace
}  // namespace noughts::events
