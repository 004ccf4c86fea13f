// The relay's rounds, in a process of their own: both ends of twice as many connections are more files than one may have.
#pragma once

#include "load/figures.hpp"
#include "load/player.hpp"

namespace noughts::bench {

class RelayRounds {
 public:
  /// Opens so many pairs of connections and plays some moves. Call it while this process has one thread.
  RelayRounds(tcp::endpoint relay, std::size_t rooms, FrameSizes sizes);
  ~RelayRounds();
  RelayRounds(const RelayRounds&) = delete;
  RelayRounds& operator=(const RelayRounds&) = delete;

  /// A round of so many moves. Throws where the other process has failed.
  [[nodiscard]] Figures play(std::size_t moves);

 private:
  int child_ = 0;
  int commands_ = -1;
  int answers_ = -1;
};

}  // namespace noughts::bench
