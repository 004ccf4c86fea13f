#include "support/memory_store.hpp"

#include "rating/elo.hpp"
#include "store/people/computers.hpp"
#include "support/memory_state.hpp"

namespace noughts::tests {

struct MemoryStore::Tables {
  explicit Tables(State& state)
      : journal{memory_journal(state)},
        rooms{memory_rooms(state)},
        challenges{memory_challenges(state)},
        players{memory_players(state)},
        sessions{memory_sessions(state)},
        ratings{memory_ratings(state)},
        nodes{memory_nodes(state)},
        slots{memory_slots(state)},
        settings{memory_settings(state)},
        moderation{memory_moderation(state)},
        relations{memory_relations(state)},
        blocks{memory_blocks(state)},
        follows{memory_follows(state)},
        messages{memory_messages(state)},
        notices{memory_notices(state)},
        invitations{memory_invitations(state)} {}

  std::unique_ptr<store::Journal> journal;
  std::unique_ptr<store::Rooms> rooms;
  std::unique_ptr<store::Challenges> challenges;
  std::unique_ptr<store::Players> players;
  std::unique_ptr<store::Sessions> sessions;
  std::unique_ptr<store::Ratings> ratings;
  std::unique_ptr<store::Nodes> nodes;
  std::unique_ptr<store::Slots> slots;
  std::unique_ptr<store::PlayerSettings> settings;
  std::unique_ptr<store::Moderation> moderation;
  std::unique_ptr<store::Relations> relations;
  std::unique_ptr<store::Blocks> blocks;
  std::unique_ptr<store::Follows> follows;
  std::unique_ptr<store::Messages> messages;
  std::unique_ptr<store::Notices> notices;
  std::unique_ptr<store::Invitations> invitations;
};

MemoryStore::MemoryStore() : state_{std::make_unique<State>()}, tables_{std::make_unique<Tables>(*state_)} {
  for (int level = 1; level <= store::kComputerLevels; ++level) {
    for (int which = 0; which < store::kComputersOfLevel; ++which) {
      const auto id = store::computer_player(level, which);
      state_->players[id].player = {id, "Computer " + std::to_string(level), true};
    }
  }
}
MemoryStore::~MemoryStore() = default;

store::Store MemoryStore::store() {
  return {*tables_->journal,  *tables_->rooms,      *tables_->challenges, *tables_->players,
          *tables_->sessions, *tables_->ratings,    *tables_->nodes,      *tables_->slots,
          *tables_->settings, *tables_->moderation, *tables_->relations,  *tables_->blocks,
          *tables_->follows,  *tables_->messages,   *tables_->notices,    *tables_->invitations};
}

void MemoryStore::hold_journal() {
  const std::scoped_lock lock{state_->mutex};
  state_->holding = true;
}

void MemoryStore::release_journal() {
  const std::scoped_lock lock{state_->mutex};
  state_->holding = false;
  settle_held(*state_);
}

void MemoryStore::fail_next_append(store::AppendError error) {
  const std::scoped_lock lock{state_->mutex};
  state_->next_failure = error;
}

void MemoryStore::lose_next_room_answer() {
  const std::scoped_lock lock{state_->mutex};
  state_->loses_room_answer = true;
}

void MemoryStore::lose_next_room() {
  const std::scoped_lock lock{state_->mutex};
  state_->loses_room = true;
}

void MemoryStore::go_away() {
  const std::scoped_lock lock{state_->mutex};
  state_->away = true;
}

void MemoryStore::go_wrong() {
  const std::scoped_lock lock{state_->mutex};
  state_->wrong = true;
}

void MemoryStore::come_back() {
  const std::scoped_lock lock{state_->mutex};
  state_->away = false;
  state_->wrong = false;
  settle_held(*state_);
}

void MemoryStore::rate(store::PlayerId player, const std::string& variant, int points) {
  const std::scoped_lock lock{state_->mutex};
  state_->ratings[{variant, player}] = {points, 1};
}

void MemoryStore::seat(store::RoomId room, std::size_t seat, store::PlayerId player) {
  const std::scoped_lock lock{state_->mutex};
  state_->rooms.at(room).made.seats.at(seat) = player;
}

void MemoryStore::make_bot(store::PlayerId player) {
  const std::scoped_lock lock{state_->mutex};
  state_->players.at(player).player.bot = true;
}

void MemoryStore::erase(store::PlayerId player) {
  const std::scoped_lock lock{state_->mutex};
  auto& erased = state_->players.at(player);
  erased.is_erased = true;
  erased.player.guest = true;
}

void MemoryStore::set_in_event(store::PlayerId player, bool is_in) {
  const std::scoped_lock lock{state_->mutex};
  if (is_in) {
    state_->in_events.insert(player);
  } else {
    state_->in_events.erase(player);
  }
}

void MemoryStore::sanction(store::PlayerId player, store::SanctionKind kind) {
  const std::scoped_lock lock{state_->mutex};
  state_->sanctions.push_back({player, kind, std::nullopt});
}

std::size_t MemoryStore::held() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->held.size();
}

void MemoryStore::spoil(store::RoomId room) {
  const std::scoped_lock lock{state_->mutex};
  state_->unreadable.insert(room);
}

void MemoryStore::mend(store::RoomId room) {
  const std::scoped_lock lock{state_->mutex};
  state_->unreadable.erase(room);
}

std::size_t MemoryStore::loads() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->loads;
}

std::size_t MemoryStore::projections() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->projections;
}

std::size_t MemoryStore::written() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->written;
}

std::size_t MemoryStore::rating_changes() const {
  const std::scoped_lock lock{state_->mutex};
  return state_->rating_changes;
}

int MemoryStore::State::points(store::PlayerId player, const std::string& variant) const {
  const auto found = ratings.find({variant, player});
  return found == ratings.end() ? rating::kStart : found->second.points;
}

int MemoryStore::State::shown_points(store::PlayerId player, const std::string& variant) const {
  return players.at(player).player.guest ? 0 : points(player, variant);
}

}  // namespace noughts::tests
