// Moves the records of games that ended months ago to the archive, in small parts.
#pragma once

#include <atomic>
#include <functional>

#include "cluster/loops.hpp"
#include "cluster/spawn.hpp"
#include "postgres/play/archive.hpp"

namespace noughts::archive {

/// The referenced outlive it.
struct ArchiveServices {
  postgres::Archive& archive;
  cluster::Loop& loop;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;     ///< for failures
  std::function<void(std::string)> report;  ///< hears of what was done
};

/// What this process has moved.
struct Figures {
  std::uint64_t rooms = 0;
  std::uint64_t steps = 0;
};

/// May run on many nodes at once and end at any instant: each part is one transaction.
class ArchiveJob {
 public:
  /// `after_months`: how long ago a game must have ended; 0: nothing is archived.
  ArchiveJob(ArchiveServices services, int after_months) : services_{std::move(services)}, after_months_{after_months} {}

  /// Moves some, where any are due: for half a second, so that others have the database half of the time. Called about once a
  /// second, on its loop.
  void sweep();
  /// Moves parts until there are no more, or half a second is over.
  boost::asio::awaitable<void> run();
  /// May be asked on any thread.
  [[nodiscard]] Figures figures() const { return {rooms_, steps_}; }

 private:
  void finish();

  ArchiveServices services_;
  int after_months_;
  cluster::SingleTask task_;
  games::Instant next_{};
  std::uint64_t moved_ = 0;  ///< rooms, since there was last nothing to move
  std::atomic<std::uint64_t> rooms_{0};
  std::atomic<std::uint64_t> steps_{0};
};

}  // namespace noughts::archive
