#include "people/account/passwords/attempts.hpp"

#include <algorithm>
#include <vector>

namespace noughts::account {
namespace {

constexpr games::Millis kFirstWait{1'000};

// Keys of names hold no control characters, so none of these can be mistaken for another.
std::string of_device(const Attempt& attempt) { return attempt.key + "\n1" + attempt.device.value_or(""); }
std::string of_network(const Attempt& attempt) { return attempt.key + "\n2" + attempt.network; }
std::string of_all(const Attempt& attempt) { return attempt.key + "\n3"; }

}  // namespace

std::optional<games::Millis> Attempts::begin(const Attempt& attempt, limits::Moment now) {
  const std::scoped_lock lock{mutex_};
  games::Millis longest{0};
  if (attempt.device) {
    longest = wait(of_device(attempt), kOwnDevice, now);
  } else {
    longest = std::max(wait(of_network(attempt), kStranger, now), wait(of_all(attempt), kAllStrangers, now));
  }
  if (longest > games::Millis{0}) return longest;
  if (failures_.size() + 2 > kMost) make_place(now);
  if (attempt.device) {
    count(of_device(attempt), now);
  } else {
    count(of_network(attempt), now);
    count(of_all(attempt), now);
  }
  return std::nullopt;
}

void Attempts::record_success(const Attempt& attempt) {
  const std::scoped_lock lock{mutex_};
  failures_.erase(of_network(attempt));
  if (attempt.device) {
    failures_.erase(of_device(attempt));
    return;
  }
  // What strangers have tried together counts on: one of them was the owner, the others still guess.
  if (const auto all = failures_.find(of_all(attempt)); all != failures_.end())
    all->second.count = std::max(0, all->second.count - 1);
}

std::size_t Attempts::size() const {
  const std::scoped_lock lock{mutex_};
  return failures_.size();
}

games::Millis Attempts::wait(const std::string& name, const Limits& limits, limits::Moment now) const {
  const auto found = failures_.find(name);
  if (found == failures_.end() || now - found->second.last >= kMemory) return games::Millis{0};
  const int beyond = found->second.count - limits.free;
  if (beyond < 0) return games::Millis{0};
  // Twice as long each time; no number of doublings that could overflow.
  const auto pause = std::min(limits.most, kFirstWait * (1 << std::min(beyond, 20)));
  return std::max(games::Millis{0}, std::chrono::ceil<games::Millis>(found->second.last + pause - now));
}

void Attempts::count(const std::string& name, limits::Moment now) {
  auto& failures = failures_[name];
  if (now - failures.last >= kMemory) failures.count = 0;
  ++failures.count;
  failures.last = now;
}

// Whoever fills the memory with new names must not make us forget the name that is being guessed.
void Attempts::make_place(limits::Moment now) {
  std::erase_if(failures_, [now](const auto& entry) { return now - entry.second.last >= kMemory; });
  if (failures_.size() + 2 <= kMost) return;
  std::vector<int> counts;
  for (const auto& [name, failures] : failures_) counts.push_back(failures.count);
  std::ranges::nth_element(counts, counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2));
  const int middle = counts[counts.size() / 2];
  std::erase_if(failures_, [middle](const auto& entry) { return entry.second.count <= middle; });
}

}  // namespace noughts::account
