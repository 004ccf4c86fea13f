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
    step.content = event::json(event::StepContent(event::Started{7}));
    return step_json(step, 3, {players, teams, true, is_over}).at("d");
  }
};

TEST_F(EventJsonTest, TheLotsAreNotShownBeforeAllIsDecided) {
  EXPECT_EQ(started(false), (Json{{"t", "started"}}));
  EXPECT_EQ(started(true), (Json{{"t", "started"}, {"lots", "7"}}));
}

TEST_F(EventJsonTest, WhoeverWasRemovedIsToldSo) {
  begin(event::wanted("swiss"));
  start(3);
  const auto seen = [this] { return snapshot_of(EventId{1}, *event, {}, {}); };
  const auto you = [&](PlayerId who) { return event_json(*seen(), who, event::kStarts).at("you"); };
  ASSERT_EQ(code(event::Left{PlayerId{1}}, event::kStarts), "");
  ASSERT_EQ(code(event::Removed{PlayerId{2}, "rude"}, event::kStarts), "");
  EXPECT_FALSE(you(PlayerId{1}).contains("removed"));
  EXPECT_EQ(you(PlayerId{2}).at("removed"), true);
  EXPECT_FALSE(you(PlayerId{3}).contains("removed"));
  const auto before = seen();
  ASSERT_EQ(code(event::Removed{PlayerId{1}, "rude"}, event::kStarts), "") << "who has left does not come back";
  const auto now = seen();
  const auto told = own_frames(*now, before.get())(PlayerId{1});
  ASSERT_TRUE(told);
  EXPECT_EQ(Json::parse(*told).at("you").at("removed"), true);
}

}  // namespace
}  // namespace noughts::events
