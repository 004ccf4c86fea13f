// Desks that are live: curators who follow the topic hear when what waits for them has changed.
#pragma once

#include "cluster/topics.hpp"
#include "store/ids.hpp"

namespace noughts::curating {

/// What only curators may follow.
inline constexpr std::string_view kDeskTopic = "desk";

/// A board has gone on, or another curator has it. Thread-safe.
void tell_desk(const cluster::Topics& topics, store::RoomId room);

}  // namespace noughts::curating
