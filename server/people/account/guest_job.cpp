#include "people/account/guest_job.hpp"

namespace noughts::account {
namespace {

constexpr games::Millis kAge{24 * 3'600'000};
constexpr games::Millis kEvery{3'600'000};
/// Guests in one statement. At one part a second a million are looked at in three hours.
constexpr int kPart = 100;

}  // namespace

void GuestJob::sweep() {
  if (task_.is_running() || services_.now() < next_) return;
  task_.spawn(services_.loop, run(), services_.log, "forgetting guests");
}

boost::asio::awaitable<void> GuestJob::run() {
  auto part = co_await services_.guests.idle(after_, kPart, services_.now() - kAge);
  if (!part) co_return;
  // A page that is open for days uses its session once, at its beginning.
  std::erase_if(part->players, [this](store::PlayerId player) { return services_.directory.is_online(player); });
  if (!part->players.empty()) {
    const auto forgotten = co_await services_.guests.forget(std::move(part->players));
    if (!forgotten) co_return;
    forgotten_ += *forgotten;
  }
  if (part->last) {
    after_ = *part->last;
  } else {
    finish();
  }
}

void GuestJob::finish() {
  if (forgotten_ > 0) services_.report(std::to_string(forgotten_) + " guests who never played are forgotten");
  forgotten_ = 0;
  after_ = {};
  next_ = services_.now() + kEvery;
}

}  // namespace noughts::account
