#include "app/ladder.hpp"

#include "app/logging.hpp"

namespace noughts::app {

Ladder::Ladder(Core& its_core)
    : core(its_core),
      news(core.database.ladder().boards, core.topics, core.loops.at(0), logger("leaderboard")),
      penalties({core.database.ladder().penalties, news, core.loops.at(0), core.time(), logger("penalties"),
                 [](const std::string& done) { log_info("penalties", done); }}) {}

store::Answer<void> Ladder::begin() {
  if (core.configuration.time_zone.empty()) co_return store::Result<void>();
  co_return co_await core.database.ladder().penalties.keep_time_of(core.configuration.time_zone);
}

api::ladder::Services Ladder::services(account::Accounts& accounts) {
  return {.now = core.time(),
          .accounts = accounts,
          .boards = core.database.ladder().boards,
          .player_stats = core.database.ladder().player_stats,
          .moderation = core.database.store().moderation,
          .directory = core.directory};
}

}  // namespace noughts::app
