// The library of a node: packs and sets, and whoever reads large files.
#pragma once

#include "api/library/services.hpp"
#include "api/tour/services.hpp"
#include "app/core.hpp"
#include "app/people.hpp"
#include "tour/tour_job.hpp"

namespace noughts::app {

struct Library {
  /// `core` outlives it.
  explicit Library(Core& its_core);
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  /// What a new site has to play with before anybody has made anything: our packs and sets.
  [[nodiscard]] store::Answer<void> begin();
  /// Reads no more files, and ends.
  void stop();
  [[nodiscard]] api::library::Services services(People& people, room::Rooms& rooms);
  [[nodiscard]] api::tour::Services tour_services(People& people);
  /// What is done about tours in the background.
  [[nodiscard]] tour::JobServices tour_job(const People& people, room::Rooms& rooms);

  Core& core;
  worker::BoundedWorker file_worker;
};

}  // namespace noughts::app
