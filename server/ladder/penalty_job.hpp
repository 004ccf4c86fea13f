// Takes what a month without a game costs, for each variant that asks for it. May run on many nodes, late, and any number of
// times: the store takes each penalty once.
#pragma once

#include "cluster/spawn.hpp"
#include "games/catalogue.hpp"
#include "ladder/news.hpp"
#include "people/notice/notices.hpp"
#include "postgres/ladder/penalties.hpp"

namespace noughts::ladder {

struct PenaltyServices {
  postgres::Penalties& penalties;
  News& news;
  const notice::Notices& notices;
  cluster::Loop& loop;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;     ///< for failures
  std::function<void(std::string)> report;  ///< hears of what was done
};

class PenaltyJob {
 public:
  explicit PenaltyJob(PenaltyServices services) : services_{std::move(services)} {}

  /// Looks every few seconds whether a month is due. Called about once a second, on its loop.
  void sweep();
  /// Takes whatever is due now. Where the database goes away in the midst, the next run goes on.
  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<store::Result<void>> settle(std::string variant, int points);
  boost::asio::awaitable<store::Result<void>> take(store::Penalty penalty, store::Month current);

  PenaltyServices services_;
  cluster::SingleTask task_;
  games::Instant next_{};
};

}  // namespace noughts::ladder
