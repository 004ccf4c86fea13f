#include "pictures/pictures.hpp"

#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "pictures/card.hpp"
#include "pictures/png.hpp"

namespace noughts::pictures {
namespace {

// A picture takes a tenth of what a loop takes of a core that both want, but is never without: on Linux the priority is the
// thread's.
void stand_back() { (void)setpriority(PRIO_PROCESS, 0, 10); }

/// Whoever waits for a picture, until it is there or they wait no longer.
struct Waiting {
  boost::asio::steady_timer until;
  Picture picture;
  std::exception_ptr thrown;
};

}  // namespace

Pictures::Pictures(Bounds bounds) : bounds_{bounds}, worker_{bounds.most_waiting, 1, stand_back} {}

Picture Pictures::kept(const std::string& name) {
  const std::scoped_lock lock{mutex_};
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return found->second->picture;
}

void Pictures::keep(std::string name, Picture picture) {
  const std::scoped_lock lock{mutex_};
  if (by_name_.contains(name)) return;
  bytes_ += picture->size();
  kept_.push_front({name, std::move(picture)});
  by_name_.emplace(std::move(name), kept_.begin());
  while (bytes_ > bounds_.most_bytes && kept_.size() > 1) {
    bytes_ -= kept_.back().picture->size();
    by_name_.erase(kept_.back().name);
    kept_.pop_back();
  }
}

boost::asio::awaitable<Picture> Pictures::make(std::string name, std::function<std::string()> write) {
  std::function png = [write = std::move(write)] { return png_of(write(), kCardWidth, kCardHeight); };
  co_return co_await make_file(std::move(name), std::move(png));
}

boost::asio::awaitable<Picture> Pictures::make_file(std::string name, std::function<std::optional<std::string>()> write) {
  auto work = [this, name = std::move(name), write = std::move(write)]() -> Picture {
    if (auto known = kept(name)) return known;
    auto file = write();
    if (!file) return nullptr;
    auto picture = std::make_shared<const std::string>(std::move(*file));
    keep(name, picture);
    return picture;
  };
  const auto executor = co_await boost::asio::this_coro::executor;
  const auto waiting = std::make_shared<Waiting>(boost::asio::steady_timer{executor, bounds_.patience});
  auto end = [waiting](std::exception_ptr thrown, std::expected<Picture, worker::Refused> made) {
    waiting->thrown = std::move(thrown);
    if (made) waiting->picture = std::move(*made);
    waiting->until.cancel();
  };
  boost::asio::co_spawn(executor, worker_.run(std::move(work)), std::move(end));
  (void)co_await waiting->until.async_wait(boost::asio::as_tuple(boost::asio::use_awaitable));
  if (waiting->thrown) std::rethrow_exception(waiting->thrown);
  co_return waiting->picture;
}

}  // namespace noughts::pictures
