// What a MemoryStore remembers, and how its tables answer. For memory_*.cpp only.
#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "support/memory_people.hpp"
#include "support/memory_store.hpp"

namespace noughts::tests {

struct MemoryChat {
  store::ChatLine line;
  store::PlayerId player;
  store::Cid cid;
};

struct MemoryRoom {
  store::NewRoom made;
  std::vector<store::StoredStep> steps;
  std::vector<MemoryChat> chat;
  std::vector<store::RatingMove> ratings;
  std::optional<store::Instant> deadline;
  bool over = false;
};

struct MemoryJoined {
  store::PlayerId player;
  store::Cid cid;
  match::Side side = match::Side::any;
  bool here = true;
  std::optional<store::Cid> left;
};

struct MemoryChallenge {
  store::ChallengeId id;
  store::PlayerId by;
  store::Cid cid;
  match::Terms terms;
  match::Side side = match::Side::any;
  std::vector<MemoryJoined> joined;  ///< in the order of joining
  std::optional<games::Json> setup{};
  store::Instant created{};
};

struct MemoryInvitation {
  store::NewInvitation made;
  store::InvitationState state;
  std::optional<store::DeclineReason> reason;
};

struct MemoryPlayer {
  store::Player player;
  std::string key;
  std::string password_hash;
  std::string skeleton;
  bool is_erased = false;
};

struct MemorySession {
  store::PlayerId player;
  store::Instant expires;
  store::SessionId id{};
  store::Browser browser;
  store::Instant made{};
};

struct MemoryDevice {
  store::PlayerId player;
  std::uint64_t used = 0;  ///< counts up
};

struct MemorySanction {
  store::PlayerId player;
  store::SanctionKind kind{};
  std::optional<store::Instant> until;

  [[nodiscard]] bool stands(store::SanctionKind what, store::PlayerId whom) const;
};

struct PlayerRelations {
  int points = 0;
  int games = 0;
};

struct HeldStep {
  store::JournalEntry entry;
  boost::asio::io_context* loop;
  store::Journal::Done done;
};

struct MemoryOutage {
  store::Outage outage;
  std::set<store::Slot> slots;  ///< none: all
};

struct MemoryLease {
  std::chrono::steady_clock::time_point until;
  bool is_on_bus = false;
};

struct MemoryStore::State {
  mutable std::mutex mutex;
  std::map<store::RoomId, MemoryRoom> rooms;
  bool loses_room_answer = false;
  bool loses_room = false;
  std::map<store::ChallengeId, MemoryChallenge> challenges;
  std::map<store::ChallengeId, MemoryInvitation> invitations;
  std::map<store::PlayerId, MemoryPlayer> players;
  std::int64_t last_player = 0;
  std::map<store::TokenHash, MemorySession> sessions;
  std::map<store::TokenHash, MemoryDevice> devices;
  std::uint64_t last_of_sessions = 0;
  std::map<std::pair<std::string, store::PlayerId>, PlayerRelations> ratings;  // by variant
  std::map<store::PlayerId, games::Json> settings;
  std::map<std::string, store::Instant> nodes;
  std::map<std::pair<std::string, store::Instant>, MemoryOutage> outages;
  std::map<std::string, MemoryLease> leases;
  std::map<store::Slot, store::SlotOwner> slots;
  std::map<std::string, std::int64_t> fences;  ///< by node
  std::int64_t slot_epoch = 0;
  std::map<store::Slot, store::Instant> free_slots;  ///< since when

  std::set<store::PlayerId> in_events;  ///< who is in a game of an event

  std::set<store::PlayerId> moderators;
  std::vector<MemorySanction> sanctions;

  MemoryPeople people;

  bool away = false;
  bool wrong = false;
  bool holding = false;
  std::optional<store::AppendError> next_failure;
  std::deque<HeldStep> held;
  std::size_t written = 0;
  std::size_t projections = 0;
  std::size_t rating_changes = 0;
  std::size_t loads = 0;
  std::set<store::RoomId> unreadable;

  [[nodiscard]] int points(store::PlayerId player, const std::string& variant) const;
  /// Whether somebody is muted or banned now.
  [[nodiscard]] bool is_under(store::SanctionKind kind, store::PlayerId player) const;
  /// Points as others see them: 0 for a guest.
  [[nodiscard]] int shown_points(store::PlayerId player, const std::string& variant) const;
};

/// Answers as a real store does: not at once, but in a later turn of the caller's loop.
template <class T, class Function>
store::Answer<T> answered(MemoryStore::State& state, Function function) {
  co_await boost::asio::post(boost::asio::use_awaitable);
  const std::scoped_lock lock{state.mutex};
  if (state.away) co_return std::unexpected{store::StoreError::unavailable};
  if (state.wrong) co_return std::unexpected{store::StoreError::refused};
  co_return function(state);
}

/// Whether a room by these terms takes this player.
[[nodiscard]] bool is_seatable(const MemoryStore::State& state, store::PlayerId player, const match::Terms& terms);

[[nodiscard]] std::unique_ptr<store::Journal> memory_journal(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Rooms> memory_rooms(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Challenges> memory_challenges(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Invitations> memory_invitations(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Players> memory_players(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Sessions> memory_sessions(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Ratings> memory_ratings(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Nodes> memory_nodes(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Slots> memory_slots(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::PlayerSettings> memory_settings(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Moderation> memory_moderation(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Relations> memory_relations(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Blocks> memory_blocks(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Follows> memory_follows(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Messages> memory_messages(MemoryStore::State& state);
[[nodiscard]] std::unique_ptr<store::Notices> memory_notices(MemoryStore::State& state);

/// A session that begins now.
[[nodiscard]] MemorySession new_session(MemoryStore::State& state, store::PlayerId player, store::Instant expires,
                                        store::Browser browser);

/// Commits what is held, if nothing holds it. The state is locked.
void settle_held(MemoryStore::State& state);

}  // namespace noughts::tests
