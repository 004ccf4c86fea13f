// Events that the server repeats by itself: made some time ahead, each once, whoever tries it and however often.
#pragma once

#include <span>

#include "cluster/spawn.hpp"
#include "events/events.hpp"

namespace noughts::events {

/// A series of events, all alike but for their starts.
struct Series {
  std::string_view name;                            ///< the same for ever: with the start it names an event
  std::chrono::minutes every;                       ///< from midnight of 1970 on, UTC
  std::chrono::minutes offset;                      ///< after that
  std::chrono::minutes ahead;                       ///< so long before their starts they are made
  event::EventTerms (*terms)(std::int64_t number);  ///< of which of the series; without the start
};

/// What every server repeats unless its host has it otherwise.
[[nodiscard]] std::span<const Series> usual_series();

/// The starts of a series after `now` that are to be made by now, the first first.
[[nodiscard]] std::vector<games::Instant> starts_ahead(const Series& series, games::Instant now);

class Repeating {
 public:
  /// The referenced outlive it. `loop`: on which it runs.
  Repeating(Events& events, std::span<const Series> series, cluster::Loop& loop, std::function<games::Instant()> now,
            cluster::Log log);

  /// Makes what is to be made. Called about once a second, on its loop.
  void sweep();

 private:
  boost::asio::awaitable<void> make_due();

  Events& events_;
  std::span<const Series> series_;
  cluster::Loop& loop_;
  std::function<games::Instant()> now_;
  cluster::Log log_;
  games::Instant next_{};
  std::map<std::string_view, games::Instant> made_;  ///< the last start of each series that is known to be made
  cluster::SingleTask task_;
};

}  // namespace noughts::events
