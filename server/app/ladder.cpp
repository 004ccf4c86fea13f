#include "app/ladder.hpp"

#include "app/logging.hpp"

namespace noughts::app {

Ladder::Ladder(Core& its_core, const notice::Notices& notices)
    : core(its_core),
      news(core.database.boards(), core.topics, core.loops.at(0), logger("leaderboard")),
      penalties({core.database.penalties(), news, notices, core.loops.at(0), core.time(), logger("penalties"),
                 [](const std::string& done) { log_info("penalties", done); }}) {}

store::Answer<void> Ladder::begin() {
  if (core.configuration.time_zone.empty()) co_return store::Result<void>();
  co_return co_await core.database.penalties().keep_time_of(core.configuration.time_zone);
}

std::function<boost::asio::awaitable<std::function<void()>>(store::PlayerId)> Ladder::before_change() {
  return [this](store::PlayerId player) { return news.before_change(player, core.clock.now()); };
}

api::ladder::Services Ladder::services(account::Accounts& accounts) {
  return {.now = core.time(),
          .accounts = accounts,
          .boards = core.database.boards(),
          .player_stats = core.database.player_stats(),
          .moderation = core.database.store().moderation,
          .directory = core.directory};
}

}  // namespace noughts::app
