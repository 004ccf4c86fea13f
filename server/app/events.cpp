#include "app/events.hpp"

#include "app/logging.hpp"
#include "app/setup_source.hpp"

namespace noughts::app {
namespace {

/// Pairings that may wait for the one that is made; an event whose pairing was not taken tries again.
constexpr std::size_t kMostPairings = 64;

}  // namespace

Events::Events(Core& its_core, People& its_people)
    : core(its_core),
      people(its_people),
      pairing(kMostPairings),
      events({.stored = core.database.events(),
              .teams = core.database.teams(),
              .rooms = core.database.store().rooms,
              .relations = core.database.store().relations,
              .loop = core.loops.at(core.loops.size() - 1),
              .health = core.health,
              .directory = core.directory,
              .topics = core.topics,
              .notices = people.notices,
              .pairing = pairing,
              .setup = setup_source(core.database),
              .now = core.time(),
              .log = logger("events"),
              .has_other_nodes = core.cluster.links != nullptr,
              .is_in_charge = [this] { return core.cluster.ownership.has(store::kEventSlot); },
              .on_changed = [this](store::EventId event, const events::Progress& progress) { tell_others(event, progress); },
              .on_seated = [this](store::PlayerId player) { on_seated(player); }}),
      repeating(events, core.configuration.repeats_events ? events::usual_series() : std::span<const events::Series>{},
                core.loops.at(0), core.time(), logger("events")) {}

void Events::sweep() {
  events.sweep();
  if (core.cluster.ownership.has(store::kEventSlot)) repeating.sweep();
}

// Where that is lost the event looks for the room itself.
void Events::game_over(store::EventId event, store::RoomId room) {
  cluster::MessageWriter writer;
  writer.id(event).id(room);
  const auto result = cluster::tell_owner(core.cluster.ownership, core.cluster.links.get(), store::kEventSlot,
                                          cluster::MessageKind::event_game_over, writer.bytes());
  if (result != cluster::ForwardResult::forwarded) events.game_over(event, room);
}

void Events::rename(store::PlayerId player) {
  rename_here(player);
  if (!core.cluster.is_shared()) return;
  cluster::MessageWriter writer;
  writer.id(player);
  core.cluster.links->send_each(cluster::MessageKind::renamed, writer.bytes());
}

void Events::rename_here(store::PlayerId player) {
  events.rename(player);
  on_renamed(player);
}

void Events::rename(store::TeamId team) {
  events.rename(team);
  if (!core.cluster.is_shared()) return;
  cluster::MessageWriter writer;
  writer.id(team);
  core.cluster.links->send_each(cluster::MessageKind::team_renamed, writer.bytes());
}

void Events::tell_others(store::EventId event, const events::Progress& progress) const {
  if (!core.cluster.is_shared()) return;
  cluster::MessageWriter writer;
  writer.id(event).number(static_cast<std::uint64_t>(progress.number));
  writer.number(static_cast<std::uint64_t>(progress.need));
  for (const auto player : progress.engaged) writer.id(player);
  core.cluster.links->send_each(cluster::MessageKind::event_changed, writer.bytes());
}

api::event::Services Events::services(account::Accounts& accounts) {
  return {.now = core.time(),
          .accounts = accounts,
          .events = events,
          .chats = people.chats,
          .stored = core.database.events(),
          .relations = core.database.store().relations,
          .moderation = core.database.store().moderation,
          .origin = [&settings = core.configuration.gateway](const http::Request& request) {
            return settings.public_origin(request.host);
          }};
}

}  // namespace noughts::app
