// What is done for players and takes a while. Several operations for one player may be under way at once: of two the one that
// began later counts.
#pragma once

#include <cstdint>
#include <map>

#include "store/core/ids.hpp"

namespace noughts::lobby {

class PendingOperations {
 public:
  /// An operation that begins now. It is under way for as long as this lives.
  class Operation {
   public:
    Operation(PendingOperations& all, store::PlayerId player) : all_(all), player_(player), number_(++all.last_) {
      ++all_.players_[player_].under_way;
    }
    ~Operation() {
      if (--all_.players_.at(player_).under_way == 0) all_.players_.erase(player_);
    }
    Operation(const Operation&) = delete;
    Operation& operator=(const Operation&) = delete;

    /// What it gives counts from now on.
    void accept() { all_.players_.at(player_).accepted = number_; }
    /// Whether one that began later counts already.
    [[nodiscard]] bool is_outdated() const { return all_.players_.at(player_).accepted > number_; }

   private:
    PendingOperations& all_;
    store::PlayerId player_;
    std::uint64_t number_;
  };

 private:
  struct OfPlayer {
    int under_way = 0;
    std::uint64_t accepted = 0;  ///< the number of the one that counts; 0: none of those that were under way
  };

  std::map<store::PlayerId, OfPlayer> players_;
  std::uint64_t last_ = 0;
};

}  // namespace noughts::lobby
