#include "cluster/nodes/peer_messages.hpp"

#include <algorithm>

namespace noughts::cluster {

namespace {

constexpr std::uint64_t kMostBlocked = 10'000;

/// A node that does not know one of them reads it as none.
enum class State : std::uint8_t { none, of_room, of_event, own_part, of_lobby };

}  // namespace

void write_state(MessageWriter& writer, const std::optional<StateOf>& state_of) {
  if (!state_of) {
    writer.number(static_cast<std::uint64_t>(State::none)).number(0);
  } else if (const auto* room = std::get_if<store::RoomId>(&*state_of)) {
    writer.number(static_cast<std::uint64_t>(State::of_room)).id(*room);
  } else if (const auto* event = std::get_if<store::EventId>(&*state_of)) {
    writer.number(static_cast<std::uint64_t>(State::of_event)).id(*event);
  } else if (const auto* part = std::get_if<OwnPart>(&*state_of)) {
    writer.number(static_cast<std::uint64_t>(State::own_part)).id(part->event);
  } else {
    const auto seeks = static_cast<std::uint64_t>(std::get<LobbySeeks>(*state_of));
    writer.number(static_cast<std::uint64_t>(State::of_lobby)).number(seeks);
  }
}

std::optional<StateOf> read_state(MessageReader& reader) {
  const auto state = static_cast<State>(reader.number());
  const auto id = reader.number();
  if (state == State::of_room) return static_cast<store::RoomId>(id);
  if (state == State::of_event) return static_cast<store::EventId>(id);
  if (state == State::own_part) return OwnPart{static_cast<store::EventId>(id)};
  if (state == State::of_lobby && id <= static_cast<std::uint64_t>(LobbySeeks::own)) return static_cast<LobbySeeks>(id);
  return std::nullopt;
}

store::Player read_player(MessageReader& reader) {
  store::Player player;
  player.id = reader.id<store::PlayerId>();
  player.name = reader.text();
  player.guest = reader.number() != 0;
  player.bot = reader.number() != 0;
  return player;
}

BlackList::Players read_players(MessageReader& reader) {
  auto players = std::make_shared<std::set<store::PlayerId>>();
  const auto count = reader.number();
  for (std::uint64_t i = 0; i < std::min(count, kMostBlocked) && reader.is_good(); ++i) {
    players->insert(reader.id<store::PlayerId>());
  }
  return players;
}

void write_player(MessageWriter& writer, const store::Player& player) {
  writer.id(player.id).text(player.name).number(player.guest ? 1 : 0).number(player.bot ? 1 : 0);
}

void write_peer(MessageWriter& writer, const Peer& peer) {
  write_player(writer, peer.player());
  const auto blocked = peer.black_list().players();
  writer.number(blocked ? blocked->size() : 0);
  if (!blocked) return;
  for (const auto each : *blocked) writer.id(each);
}

}  // namespace noughts::cluster
