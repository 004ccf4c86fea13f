// What the operations work with: the rest of the server, area by area. The referenced outlive it.
#pragma once

#include <functional>
#include <string>

#include "lobby/lobby.hpp"
#include "people/account/account_service.hpp"
#include "people/photo/image_transcoder.hpp"
#include "people/push/pushes.hpp"
#include "room/rooms.hpp"
#include "store/ladder/ladder.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"
#include "store/play/history.hpp"
#include "text/prometheus.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::gateway {

struct PlayServices {
  room::Rooms* rooms = nullptr;
  lobby::Lobby* lobby = nullptr;
  store::History* history = nullptr;
};

struct PeopleServices {
  account::Accounts* accounts = nullptr;
  account::AccountService* account_service = nullptr;
  store::Profiles* profiles = nullptr;
  store::UserData* user_data = nullptr;
  photo::ImageTranscoder* transcoder = nullptr;
  const notice::Notices* notices = nullptr;
  const push::Pushes* pushes = nullptr;
  store::Subscriptions* subscriptions = nullptr;
};

struct LibraryServices {
  const store::Curating* curating = nullptr;
  store::Packs* packs = nullptr;
  worker::BoundedWorker* file_worker = nullptr;  ///< reads and writes large files; the largest takes a fifth of a second
};

struct OperationsServices {
  cluster::NodeHealth* health = nullptr;
  /// Hears who came in and who was turned away.
  std::function<void(std::string)> security;
  /// Adds to /metrics what those count whom the API does not know.
  std::function<void(text::PrometheusText&)> metrics;
  /// Counts what is a fault of the server's own, as far as the gateway does not see it.
  std::function<std::uint64_t()> faults;
};

struct Services {
  store::Store store;
  cluster::Loops* loops = nullptr;
  cluster::Directory* directory = nullptr;
  cluster::Topics* topics = nullptr;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
  PlayServices play;
  PeopleServices people;
  const store::Ladder* ladder = nullptr;
  LibraryServices library;
  OperationsServices operations;
};

}  // namespace noughts::gateway
