#include "app/events.hpp"

#include "app/logging.hpp"

namespace noughts::app {

Events::Events(Core& its_core, People& people)
    : core(its_core),
      events({.stored = core.database.events(),
              .store = core.database.store(),
              .loop = core.loops.at(core.loops.size() - 1),
              .health = core.health,
              .directory = core.directory,
              .topics = core.topics,
              .notices = people.notices,
              .now = core.time(),
              .log = logger("events")}),
      repeating(events, core.configuration.repeats_events ? events::usual_series() : std::span<const events::Series>{},
                core.loops.at(0), core.time(), logger("events")) {}

void Events::sweep() {
  events.sweep();
  repeating.sweep();
}

api::event::Services Events::services(account::Accounts& accounts) {
  return {.now = core.time(), .accounts = accounts, .events = events, .stored = core.database.events()};
}

}  // namespace noughts::app
