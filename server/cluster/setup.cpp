#include "cluster/setup.hpp"

namespace noughts::cluster {

std::expected<store::NewRoom, games::Refusal> set_up(store::NewRoom room, games::Json setup) {
  match::Step step;
  step.by = games::kSystem;
  step.action = setup;
  step.at = room.created;
  auto match = match::Match::start(room.terms, room.created);
  if (!match) return std::unexpected(match.error());
  if (auto refusal = match->submit(step)) return std::unexpected(std::move(*refusal));
  room.setup = std::move(step);
  room.projection = match->projection();
  // The system goes on as soon as anybody looks after the room.
  room.deadline = room.created;
  return room;
}

}  // namespace noughts::cluster
