#include "people/push/waiting_pushes.hpp"

#include <utility>

namespace noughts::push {
namespace {

using boost::asio::awaitable;
using store::NoticeId;

/// A push is tried again when it has waited for so long, and given up when its notice is so old.
constexpr games::Millis kPatience{60'000};
constexpr games::Millis kGivenUp{3'600'000};
constexpr games::Millis kEvery{10'000};
/// Notices in one statement.
constexpr int kPart = 100;

}  // namespace

WaitingPushes::WaitingPushes(WaitingServices services) : services_(std::move(services)) {}

void WaitingPushes::settle(NoticeId notice) {
  const std::lock_guard lock(mutex_);
  settled_.push_back(notice);
}

std::vector<NoticeId> WaitingPushes::take_settled() {
  const std::lock_guard lock(mutex_);
  return std::exchange(settled_, {});
}

void WaitingPushes::sweep() {
  if (task_.is_running()) return;
  auto settled = take_settled();
  if (settled.empty() && services_.now() < next_) return;
  task_.spawn(*services_.loop, run(std::move(settled)), services_.log, "pushes that wait");
}

// What can't be written down is pushed once more, later.
awaitable<void> WaitingPushes::run(std::vector<NoticeId> settled) {
  if (!settled.empty()) co_await services_.stored->settle(std::move(settled));
  if (services_.now() < next_ || !services_.is_in_charge()) co_return;
  next_ = services_.now() + kEvery;
  co_await try_again();
}

awaitable<void> WaitingPushes::try_again() {
  const auto now = services_.now();
  const auto before = is_first_ ? now : now - kPatience;
  for (std::size_t taken = kPart; taken == kPart;) {
    const auto waiting = co_await services_.stored->take_waiting(before, now, kPart);
    if (!waiting) co_return;
    taken = waiting->size();
    for (const auto& each : *waiting) {
      const bool is_wanted = each.notice && !each.notice->read && each.notice->at > now - kGivenUp;
      if (is_wanted) {
        services_.push(each.player, *each.notice);
      } else {
        settle(each.id);
      }
    }
  }
  is_first_ = false;
}

}  // namespace noughts::push
