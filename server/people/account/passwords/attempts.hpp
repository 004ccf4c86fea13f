// How fast passwords may be guessed. Wrong ones make the next attempt wait, longer each time; nobody is ever locked out.
//
// Attempts are counted three ways: by account and browser, where the browser is one in which the owner has signed in before; for
// all others by account and network; and, for those others together, by account. So a stranger who guesses slows down strangers,
// and at most makes the owner wait a few seconds in a browser that is new; never in their own.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "limits/rate.hpp"

namespace noughts::account {

/// Who tries a password, and whose.
struct Attempt {
  std::string key;                    ///< of the name; that it is nobody's makes no difference
  std::string network;                ///< the address, as it counts
  std::optional<std::string> device;  ///< a browser in which the account's owner has signed in before
};

class Attempts {
 public:
  /// What is remembered at most: when there is no place, those with the fewest failures are forgotten first.
  static constexpr std::size_t kMost = 20'000;

  /// Counts an attempt, as a failure until it succeeds; else the time to wait, and it is not counted.
  [[nodiscard]] std::optional<games::Millis> begin(const Attempt& attempt, limits::Moment now);
  /// The password was right.
  void record_success(const Attempt& attempt);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Failures {
    int count = 0;
    limits::Moment last{};
  };
  struct Limits {
    int free;  ///< attempts that need not wait
    games::Millis most;
  };
  /// Forgotten after a time without attempts.
  static constexpr std::chrono::hours kMemory{1};
  static constexpr Limits kOwnDevice{10, std::chrono::minutes{15}};
  static constexpr Limits kStranger{4, std::chrono::minutes{15}};
  static constexpr Limits kAllStrangers{50, std::chrono::seconds{8}};

  [[nodiscard]] games::Millis wait(const std::string& name, const Limits& limits, limits::Moment now) const;
  void count(const std::string& name, limits::Moment now);
  void make_place(limits::Moment now);

  mutable std::mutex mutex_;
  std::unordered_map<std::string, Failures> failures_;
};

}  // namespace noughts::account
