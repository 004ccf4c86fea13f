// Desks that are live: curators who follow the topic hear when what waits for them has changed.
#pragma once

#include "cluster/topics.hpp"
#include "games/core/projection.hpp"
#include "store/core/ids.hpp"

namespace noughts::curating {

/// What only curators may follow.
inline constexpr std::string_view kDeskTopic = "desk";

/// Another curator has a board. Thread-safe.
void tell_desk(const cluster::Topics& topics, store::RoomId room);
/// A game has gone on of which this is kept: it is told where a curator is in charge of it. Thread-safe.
void tell_desk(const cluster::Topics& topics, store::RoomId room, const games::Projection& projection);

}  // namespace noughts::curating
