// What the handlers of the library work with. The referenced outlive them.
#pragma once

#include <functional>

#include "api/call.hpp"
#include "cluster/topics.hpp"
#include "people/photo/image_transcoder.hpp"
#include "postgres/library/books.hpp"
#include "postgres/library/characters.hpp"
#include "postgres/library/curators.hpp"
#include "postgres/library/packs.hpp"
#include "postgres/library/theme_sets.hpp"
#include "postgres/moderation/curator_requests.hpp"
#include "room/rooms.hpp"
#include "store/play/rooms.hpp"
#include "worker/bounded_worker.hpp"

namespace noughts::api::library {

struct Services {
  std::function<games::Instant()> now;
  account::Accounts& accounts;
  postgres::Packs& packs;
  postgres::Characters& characters;
  postgres::ThemeSets& sets;
  postgres::Books& books;
  postgres::Curators& curators;
  postgres::CuratorRequests& curator_requests;
  store::Challenges& challenges;
  photo::ImageTranscoder& transcoder;
  worker::BoundedWorker& file_worker;  ///< reads and writes large files; the largest takes a fifth of a second
  room::Rooms& rooms;
  cluster::Topics& topics;
};

}  // namespace noughts::api::library
