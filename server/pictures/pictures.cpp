#include "pictures/pictures.hpp"

#include <sched.h>

#include "pictures/card.hpp"
#include "pictures/png.hpp"

namespace noughts::pictures {
namespace {

// A picture takes what nobody else wants of a core.
void stand_back() {
  const sched_param none{};
  sched_setscheduler(0, SCHED_IDLE, &none);
}

}  // namespace

Pictures::Pictures(std::size_t most_waiting, std::size_t most_bytes)
    : most_bytes_{most_bytes}, worker_{most_waiting, 1, stand_back} {}

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
  while (bytes_ > most_bytes_ && kept_.size() > 1) {
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
  auto made = co_await worker_.run(std::move(work));
  co_return made ? std::move(*made) : nullptr;
}

}  // namespace noughts::pictures
