// What nodes tell each other of sessions: who they are, and of what a frame shows the state.
#pragma once

#include "cluster/nodes/message.hpp"
#include "cluster/peer.hpp"

namespace noughts::cluster {

void write_state(MessageWriter& writer, const std::optional<StateOf>& state_of);
[[nodiscard]] std::optional<StateOf> read_state(MessageReader& reader);

void write_player(MessageWriter& writer, const store::Player& player);
/// Its player, and whom they have blocked.
void write_peer(MessageWriter& writer, const Peer& peer);
[[nodiscard]] store::Player read_player(MessageReader& reader);
[[nodiscard]] BlackList::Players read_players(MessageReader& reader);

}  // namespace noughts::cluster
