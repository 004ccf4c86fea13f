// What the database's connections count, for /metrics.
#pragma once

#include <cstdint>
#include <vector>

namespace noughts::postgres {

/// Figures of one class of queries: health, rooms, queries, jobs. All but `waiting` count up.
struct QueryFigures {
  const char* name = "";
  std::uint64_t queries = 0;
  std::uint64_t errors = 0;   ///< not answered: away, too slow, refused
  std::uint64_t refused = 0;  ///< of those: the database will never do it, a fault of ours
  std::uint64_t waiting = 0;  ///< for a connection, now
  std::uint64_t waited_ms = 0;
  std::uint64_t unreadable = 0;  ///< rows that can't be understood and were left out
};

/// Figures for /metrics; all but `waiting` count up.
struct Figures {
  std::uint64_t steps = 0;
  std::uint64_t commits = 0;
  std::uint64_t retries = 0;
  std::uint64_t refused = 0;  ///< steps that could never be written, a fault of ours
  std::uint64_t waiting = 0;  ///< steps that wait for a commit, now
  std::vector<QueryFigures> classes;
};

}  // namespace noughts::postgres
