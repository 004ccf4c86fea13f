#include "archive/archive_job.hpp"

#include <chrono>

#include "games/core/months.hpp"

namespace noughts::archive {
namespace {

/// Where nothing is due.
constexpr games::Millis kEvery{600'000};
constexpr std::chrono::milliseconds kBusy{500};

}  // namespace

void ArchiveJob::sweep() {
  if (after_months_ == 0 || task_.is_running() || services_.now() < next_) return;
  task_.spawn(services_.loop, run(), services_.log, "archiving");
}

boost::asio::awaitable<void> ArchiveJob::run() {
  const auto end = std::chrono::steady_clock::now() + kBusy;
  do {
    const auto now = services_.now();
    const auto part = co_await services_.archive.move(games::months_later(now, -after_months_), now);
    if (!part) co_return;
    if (!part->is_more) co_return finish();
    moved_ += static_cast<std::uint64_t>(part->rooms);
    rooms_ += static_cast<std::uint64_t>(part->rooms);
    steps_ += static_cast<std::uint64_t>(part->steps);
  } while (std::chrono::steady_clock::now() < end);
}

void ArchiveJob::finish() {
  if (moved_ > 0) services_.report("the records of " + std::to_string(moved_) + " games are archived");
  moved_ = 0;
  next_ = services_.now() + kEvery;
}

}  // namespace noughts::archive
