// What is played on a node: rooms, the lobby, and what WebSocket sessions are connected with.
#pragma once

#include "api/play/services.hpp"
#include "app/events.hpp"
#include "app/ladder.hpp"
#include "app/people.hpp"
#include "archive/archive_job.hpp"
#include "gateway/sessions.hpp"

namespace noughts::app {

struct Play {
  /// What it is given outlives it.
  Play(Core& its_core, People& people, Ladder& ladder, Events& events);
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  [[nodiscard]] api::play::Services services(account::Accounts& accounts);
  [[nodiscard]] gateway::SessionServices session_services(People& people);
  [[nodiscard]] std::optional<games::Millis> count_chat(store::PlayerId player) {
    return chat.take(std::to_string(static_cast<std::int64_t>(player)), limits::SteadyClock::now());
  }

  Core& core;
  limits::RateLimiter chat;  ///< by player
  engines::Engines engines;
  computers::ComputerPlayers computers;
  room::Rooms rooms;
  lobby::Lobby lobby;
  link_previews::Previews previews;
  archive::ArchiveJob archive;
};

}  // namespace noughts::app
