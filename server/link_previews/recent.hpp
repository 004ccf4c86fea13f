// What was looked up a moment ago. Bounded; thread-safe.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <unordered_map>

namespace noughts::link_previews {

template <class Key, class Value>
class Recent {
 public:
  using Clock = std::chrono::steady_clock;

  Recent(Clock::duration age, std::size_t most) : age_{age}, most_{most} {}

  /// nullopt: it was not looked up, or too long ago.
  [[nodiscard]] std::optional<Value> find(const Key& key, Clock::time_point now) const {
    const std::scoped_lock lock{mutex_};
    const auto found = entries_.find(key);
    if (found == entries_.end() || found->second.until <= now) return std::nullopt;
    return found->second.value;
  }

  void put(const Key& key, Value value, Clock::time_point now) {
    const std::scoped_lock lock{mutex_};
    if (entries_.size() >= most_) std::erase_if(entries_, [now](const auto& each) { return each.second.until <= now; });
    // So many within such a time are a flood: what it leaves is worth nothing.
    if (entries_.size() >= most_) entries_.clear();
    entries_.insert_or_assign(key, Entry{std::move(value), now + age_});
  }

 private:
  struct Entry {
    Value value;
    Clock::time_point until;
  };

  const Clock::duration age_;
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::unordered_map<Key, Entry> entries_;
};

}  // namespace noughts::link_previews
