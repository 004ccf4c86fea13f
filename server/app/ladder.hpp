// The ladder of a node: news of leaderboards, penalties.
#pragma once

#include "api/ladder/services.hpp"
#include "app/core.hpp"
#include "ladder/news.hpp"
#include "ladder/penalty_job.hpp"

namespace noughts::app {

struct Ladder {
  /// Both outlive it.
  Ladder(Core& its_core, const notice::Notices& notices);
  Ladder(const Ladder&) = delete;
  Ladder& operator=(const Ladder&) = delete;

  /// Months begin by the clocks of the time zone that the configuration names. not_found: the database knows none of that name.
  [[nodiscard]] store::Answer<void> begin();
  [[nodiscard]] api::ladder::Services services(account::Accounts& accounts);
  /// News::before_change(), by the clock.
  [[nodiscard]] std::function<boost::asio::awaitable<std::function<void()>>(store::PlayerId)> before_change();

  Core& core;
  ladder::News news;
  ladder::PenaltyJob penalties;
};

}  // namespace noughts::app
