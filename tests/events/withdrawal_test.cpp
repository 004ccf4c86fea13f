// Whoever may play no more is withdrawn from all their events, whatever hinders one of them.
#include "events/events_bench.hpp"

namespace noughts::events {
namespace {

class WithdrawalTest : public EventsBench {
 protected:
  EventId made_with(const store::Player& player) {
    const auto id = done(events_.make(head_, ++cid_, terms())).value();
    enter(id, player);
    return id;
  }
  void enter(EventId id, const store::Player& player) {
    ASSERT_TRUE(done(events_.take(id, player, ++cid_, event::Entered{player.id, 0})));
  }
  /// Whether an event comes to stand so within the time that withdrawing takes.
  bool comes(EventId id, const std::function<bool(const Event&)>& stands_so) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (std::chrono::steady_clock::now() < until) {
      loops_.at(0).restart();
      loops_.at(0).run_for(std::chrono::milliseconds{20});
      const auto seen = done(events_.look(id));
      if (seen && stands_so((*seen)->event)) return true;
    }
    return false;
  }
  bool gets_out(EventId id, store::PlayerId player) {
    return comes(id, [player](const Event& event) { return !event.entrant(player); });
  }
  /// Runs the loop no further than until the next step of an event is written, by which a look takes somebody out of it.
  bool run_until_written_out_of(EventId id) {
    const auto steps = [&] {
      return scratch_.count("event_step WHERE event = " + std::to_string(static_cast<std::int64_t>(id)));
    };
    const auto before = steps();
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (std::chrono::steady_clock::now() < until) {
      loops_.at(0).restart();
      loops_.at(0).run_one_for(std::chrono::milliseconds{20});
      if (steps() != before) return true;
    }
    return false;
  }
  /// What another node makes and they enter there, on a loop of its own: on this one nobody looks meanwhile, however long it
  /// takes.
  EventId made_elsewhere_with(const store::Player& player) {
    cluster::Loops loops(1);
    Events elsewhere{services(database_.store().relations, loops.at(0))};
    const auto id = done(elsewhere.make(head_, ++cid_, terms()), loops.at(0)).value();
    EXPECT_TRUE(done(elsewhere.take(id, player, ++cid_, event::Entered{player.id, 0}), loops.at(0)));
    return id;
  }
  /// One of battles, which a player is called to host.
  EventId hosted_by(const store::Player& player) {
    auto battles = terms();
    battles.kind = event::EventKind::xo_tournament;
    battles.game = {.variant = "xo-quiz", .clock = match::NoClock{}};
    battles.most = 8;
    const auto id = done(events_.make(head_, ++cid_, battles)).value();
    const event::Officiates hosts{player.id, event::Office::host};
    for (const auto& by : {player, head_}) EXPECT_TRUE(done(events_.take(id, by, ++cid_, hosts)));
    return id;
  }

  const store::Player head_ = registered("head");
  const store::Player anna_ = registered("anna");
};

TEST_F(WithdrawalTest, AnEventThatCannotBeOpenedKeepsNobodyInOthers) {
  const auto broken = made_with(anna_);
  // What is let go of is read again.
  now_ += std::chrono::minutes{2};
  events_.sweep();
  settle();
  const auto sound = made_with(anna_);
  scratch_.sql("UPDATE event_step SET d = '{\"t\": \"paused\"}' WHERE number = 1 AND event = " +
               std::to_string(static_cast<std::int64_t>(broken)));
  ASSERT_LT(broken, sound) << "they are looked at in this order";
  ASSERT_FALSE(done(events_.look(broken)));
  events_.withdraw(anna_.id);
  EXPECT_TRUE(gets_out(sound, anna_.id));
}

// Battles would wait for such a host for ever.
TEST_F(WithdrawalTest, WhoeverOfficiatesStandsDown) {
  const auto id = hosted_by(anna_);
  EXPECT_EQ((*done(events_.look(id)))->event.officials().size(), 1U);
  events_.withdraw(anna_.id);
  EXPECT_TRUE(comes(id, [](const Event& event) { return event.officials().empty(); }));
}

TEST_F(WithdrawalTest, WhoeverIsWrittenDownAfterTheFirstLookIsFoundByTheNext) {
  const auto found = made_with(anna_);
  events_.withdraw(anna_.id);
  ASSERT_TRUE(run_until_written_out_of(found));
  const auto id = made_elsewhere_with(anna_);
  EXPECT_TRUE(gets_out(id, anna_.id));
}

}  // namespace
}  // namespace noughts::events
