// Whoever may play no more is withdrawn from all events that they have entered.
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "events/events.hpp"
#include "events/races.hpp"

namespace noughts::events {
namespace {

using boost::asio::awaitable;
using store::StoreError;

/// So often somebody is withdrawn from events who can't be just now.
constexpr int kMostWithdrawals = 8;
constexpr games::Millis kUntilNextWithdrawal{1'000};
/// So often nothing must be left to do before they are taken to be out of all, and so much later that is looked at once more.
constexpr int kRoundsOfWithdrawal = 2;
constexpr games::Millis kUntilLastWithdrawal{3'000};

/// Whether to ask again changes nothing.
bool is_hopeless(const Failure& failure) {
  return failure.refusal ? failure.refusal->code != games::codes::kBusy : failure.error == StoreError::refused;
}

}  // namespace

void Events::withdraw(store::PlayerId player) {
  cluster::spawn(services_.loop, withdraw_here(player), services_.log, "withdrawing whoever may play no more");
}

// Whoever was let in just before may be written down only after the first look.
awaitable<void> Events::withdraw_here(store::PlayerId player) {
  boost::asio::steady_timer timer(services_.loop);
  int rounds_done = 0;
  for (int tries = 1; tries <= kMostWithdrawals; ++tries) {
    bool is_done = false;
    co_await cluster::guarded(withdraw_from_all(player, is_done), services_.log, "the events of whoever may play no more");
    if (is_done && ++rounds_done == kRoundsOfWithdrawal) co_return;
    timer.expires_after(is_done ? kUntilLastWithdrawal : kUntilNextWithdrawal * tries);
    co_await timer.async_wait(boost::asio::use_awaitable);
  }
  services_.log("player " + std::to_string(static_cast<std::int64_t>(player)) + " could not be withdrawn from all events");
}

// One event from which it can't be done keeps nobody in the others.
awaitable<void> Events::withdraw_from_all(store::PlayerId player, bool& is_done) {
  const auto entered = co_await services_.stored.entered_by(player);
  if (!entered) co_return;
  bool all = true;
  for (const EventId id : *entered) {
    bool is_out = false;
    co_await cluster::guarded(withdraw_from(id, player, is_out), services_.log, "event " + store::text(id));
    all = all && is_out;
  }
  is_done = all;
}

awaitable<void> Events::withdraw_from(EventId id, store::PlayerId player, bool& is_out) {
  for (int tries = 1; tries <= kMostRaces; ++tries) {
    const auto event = co_await opened(id, nullptr);
    if (!event) {
      is_out = event.error() == StoreError::not_found || event.error() == StoreError::refused;
      co_return;
    }
    is_out = !*event;
    if (is_out) co_return;
    const auto withdrawn = co_await (*event)->withdraw(player);
    if (is_raced(withdrawn)) continue;
    is_out = withdrawn || is_hopeless(withdrawn.error());
    const bool is_refused = !withdrawn && !withdrawn.error().refusal && is_out;
    if (is_refused) services_.log("event " + store::text(id) + ": whoever may play no more stays in it");
    co_return;
  }
}

}  // namespace noughts::events
