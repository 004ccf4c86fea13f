#include "app/library.hpp"

#include "app/logging.hpp"
#include "library/curating/starting_sets.hpp"
#include "library/pack/own_packs.hpp"

namespace noughts::app {

namespace {

constexpr std::size_t kMostFilesWaiting = 32;

}  // namespace

Library::Library(Core& its_core) : core(its_core), file_worker(kMostFilesWaiting) {}

store::Answer<void> Library::begin() {
  const auto installed = co_await pack::install_own_packs(core.database.packs(), core.clock.now());
  if (!installed) co_return installed;
  co_return co_await core.database.theme_sets().begin_with(curating::starting_sets(), core.clock.now());
}

void Library::stop() { file_worker.close(); }

api::library::Services Library::services(People& people, room::Rooms& rooms) {
  return {.now = core.time(),
          .accounts = people.accounts,
          .packs = core.database.packs(),
          .characters = core.database.characters(),
          .sets = core.database.theme_sets(),
          .books = core.database.books(),
          .curators = core.database.curators(),
          .curator_requests = core.database.curator_requests(),
          .challenges = core.database.store().challenges,
          .transcoder = people.transcoder,
          .file_worker = file_worker,
          .rooms = rooms,
          .topics = core.topics};
}

tour::JobServices Library::tour_job(const People& people, room::Rooms& rooms) {
  return {.posts = core.database.tour_posts(),
          .disqualifications = core.database.disqualifications(),
          .notices = people.notices,
          .rooms = rooms,
          .loop = core.loops.at(0),
          .now = core.time(),
          .log = logger("tours"),
          .owns = [this](store::Slot slot) { return core.cluster.ownership.has(slot); }};
}

api::tour::Services Library::tour_services(People& people) {
  return {.now = core.time(),
          .accounts = people.accounts,
          .tours = core.database.tours(),
          .applications = core.database.tour_applications(),
          .disqualifications = core.database.disqualifications(),
          .own_books = core.database.own_books(),
          .posts = core.database.tour_posts(),
          .relations = core.database.store().relations,
          .chats = people.chats,
          .notices = people.notices,
          .transcoder = people.transcoder,
          .file_worker = file_worker};
}

}  // namespace noughts::app
