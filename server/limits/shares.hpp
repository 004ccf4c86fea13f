// How much of something bounded each key holds at the same time: connections of an address, bodies of a player.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace noughts::limits {

class Shares;

/// What is held of a bounded thing; it is given back when this goes. Empty: nothing. The Shares outlive it.
class Share {
 public:
  Share() = default;
  ~Share() { give_back(); }
  Share(Share&& other) noexcept { *this = std::move(other); }
  Share& operator=(Share&& other) noexcept {
    if (this == &other) return *this;
    give_back();
    from_ = std::exchange(other.from_, nullptr);
    key_ = std::move(other.key_);
    amount_ = other.amount_;
    return *this;
  }
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;

  [[nodiscard]] bool is_of(const std::string& key) const { return from_ != nullptr && key_ == key; }

 private:
  friend class Shares;
  Share(Shares& from, std::string key, std::size_t amount) : from_(&from), key_(std::move(key)), amount_(amount) {}
  void give_back() noexcept;

  Shares* from_ = nullptr;
  std::string key_;
  std::size_t amount_ = 0;
};

/// Thread-safe. Its memory is bounded by the number of shares that are held.
class Shares {
 public:
  /// `most_each`: what one key may hold at most; `most_all`: what all may hold together.
  Shares(std::size_t most_each, std::size_t most_all) : most_each_(most_each), most_all_(most_all) {}

  /// nullopt: the key, or all together, would hold too much.
  [[nodiscard]] std::optional<Share> take(std::string key, std::size_t amount = 1);
  [[nodiscard]] std::size_t keys() const;
  /// What the key holds that holds the most.
  [[nodiscard]] std::size_t most_held() const;
  [[nodiscard]] std::size_t most_each() const { return most_each_; }

 private:
  friend class Share;
  void give_back(const std::string& key, std::size_t amount) noexcept;

  const std::size_t most_each_;
  const std::size_t most_all_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::size_t> held_;
  std::size_t all_ = 0;
};

}  // namespace noughts::limits
