// What is shown of an event and of its record.
#include "events/event_json.hpp"

#include "event/event_fixture.hpp"

namespace noughts::events {
namespace {

using games::Json;

class EventJsonTest : public event::EventTest {
 protected:
  static Json started(bool is_over) {
    const std::map<PlayerId, store::Player> players;
    const std::map<TeamId, std::string> teams;
    store::StoredEventStep step;
    step.at = event::kStarts;
    step.deed = event::json(event::Deed(event::Started{7}));
    return step_json(step, 3, {players, teams, true, is_over}).at("d");
  }
};

TEST_F(EventJsonTest, TheLotsAreNotShownBeforeAllIsDecided) {
  EXPECT_EQ(started(false), (Json{{"t", "started"}}));
  EXPECT_EQ(started(true), (Json{{"t", "started"}, {"lots", "7"}}));
}

}  // namespace
}  // namespace noughts::events
