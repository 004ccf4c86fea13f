// Forgets guests who came, never sat down in a game, and are gone: a day after they came, in small parts.
#pragma once

#include <functional>

#include "cluster/directory.hpp"
#include "cluster/loops.hpp"
#include "cluster/spawn.hpp"
#include "postgres/people/guests.hpp"

namespace noughts::account {

/// The referenced outlive it.
struct GuestServices {
  postgres::Guests& guests;
  const cluster::Directory& directory;
  cluster::Loop& loop;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;     ///< for failures
  std::function<void(std::string)> report;  ///< hears of what was done
};

class GuestJob {
 public:
  explicit GuestJob(GuestServices services) : services_{std::move(services)} {}

  /// Looks at the next part, where one is due. Called about once a second, on its loop.
  void sweep();
  /// Looks at the next part.
  boost::asio::awaitable<void> run();

 private:
  void finish();

  GuestServices services_;
  cluster::SingleTask task_;
  games::Instant next_{};
  store::PlayerId after_{};
  int forgotten_ = 0;  ///< in this walk through all guests
};

}  // namespace noughts::account
