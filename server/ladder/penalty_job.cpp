#include "ladder/penalty_job.hpp"

#include "store/core/month_text.hpp"

namespace noughts::ladder {
namespace {

using boost::asio::awaitable;
using store::Result;

/// A host may change the calendar at any time, so it is looked at rather than waited for.
constexpr games::Millis kEvery{10'000};
/// Players in one transaction: games that end meanwhile wait for it.
constexpr int kBatch = 50;
/// Whoever looks at a leaderboard reads it anew when they are told; not with each batch.
constexpr games::Millis kTellEvery{2'000};

postgres::Penalties::NoticeOf notice_of(const store::Penalty& penalty, games::Instant now) {
  return [variant = penalty.variant, month = store::month_text(penalty.month), now](int points) {
    return notice::new_notice(notice::penalty(variant, points, month), now);
  };
}

}  // namespace

void PenaltyJob::sweep() {
  const auto now = services_.now();
  if (task_.is_running() || now < next_) return;
  next_ = now + kEvery;
  task_.spawn(services_.loop, run(), services_.log, "penalties");
}

awaitable<void> PenaltyJob::run() {
  for (const auto& variant : games::catalogue()) {
    if (variant.idle_penalty <= 0) continue;
    std::string name{variant.info.name};
    const auto settled = co_await settle(std::move(name), variant.idle_penalty);
    if (!settled) co_return;
  }
}

awaitable<Result<void>> PenaltyJob::settle(std::string variant, int points) {
  const auto state = co_await services_.penalties.state(variant, services_.now());
  if (!state) co_return std::unexpected{state.error()};
  const std::chrono::year_month_day today{std::chrono::floor<std::chrono::days>(state->now)};
  const store::Month current = today.year() / today.month();
  for (const auto month : rating::months_due(state->first_open, state->now, state->calendar)) {
    store::Penalty penalty{variant, month, points};
    const auto taken = co_await take(std::move(penalty), current);
    if (!taken) co_return std::unexpected{taken.error()};
    const auto closed = co_await services_.penalties.close(variant, month, services_.now());
    if (!closed) co_return std::unexpected{closed.error()};
  }
  co_return Result<void>{};
}

awaitable<Result<void>> PenaltyJob::take(store::Penalty penalty, store::Month current) {
  std::optional<store::PlayerId> after = store::PlayerId{0};
  int paid = 0;
  int untold = 0;
  auto told = services_.now();
  while (after) {
    const auto now = services_.now();
    const auto batch = co_await services_.penalties.take(penalty, *after, kBatch, now, notice_of(penalty, now));
    if (!batch) co_return std::unexpected{batch.error()};
    for (const auto& [player, notice] : batch->notices) co_await services_.notices.show(player, notice);
    paid += batch->paid;
    untold += batch->paid;
    after = batch->last;
    if (untold == 0 || (after && services_.now() - told < kTellEvery)) continue;
    services_.news.many_moved(penalty.variant, current);
    untold = 0;
    told = services_.now();
  }
  services_.report(penalty.variant + ", " + store::month_text(penalty.month) + ": " + std::to_string(paid) + " players paid");
  co_return Result<void>{};
}

}  // namespace noughts::ladder
