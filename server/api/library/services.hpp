// What the handlers of the library work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "cluster/topics.hpp"
#include "people/photo/image_transcoder.hpp"
#include "room/rooms.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"
#include "store/play/rooms.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::api::library {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  store::Packs& packs;
  store::Characters& characters;
  store::ThemeSets& sets;
  store::Books& books;
  store::Curators& curators;
  store::Challenges& challenges;
  photo::ImageTranscoder& transcoder;
  worker::BoundedWorker& file_worker;  ///< reads and writes large files; the largest takes a fifth of a second
  room::Rooms& rooms;
  cluster::Topics& topics;
};

}  // namespace noughts::api::library
