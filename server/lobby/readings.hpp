// Readings of how players stand. Several of one player may be under way at once: of two the one that began later counts.
#pragma once

#include <cstdint>
#include <map>

#include "store/core/ids.hpp"

namespace noughts::lobby {

class Readings {
 public:
  /// A reading that begins now. It is under way for as long as this lives.
  class Reading {
   public:
    Reading(Readings& readings, store::PlayerId player) : readings_(readings), player_(player), number_(++readings.last_) {
      ++readings_.players_[player_].under_way;
    }
    ~Reading() {
      if (--readings_.players_.at(player_).under_way == 0) readings_.players_.erase(player_);
    }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    /// What it gives counts from now on.
    void accept() { readings_.players_.at(player_).accepted = number_; }
    /// Whether one that began later counts already.
    [[nodiscard]] bool is_outdated() const { return readings_.players_.at(player_).accepted > number_; }

   private:
    Readings& readings_;
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
