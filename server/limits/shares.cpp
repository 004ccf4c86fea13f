#include "limits/shares.hpp"

#include <algorithm>

namespace noughts::limits {

void Share::give_back() noexcept {
  if (auto* from = std::exchange(from_, nullptr)) from->give_back(key_, amount_);
}

std::optional<Share> Shares::take(std::string key, std::size_t amount) {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(key);
  const std::size_t held = found == held_.end() ? 0 : found->second;
  if (amount > most_each_ - std::min(held, most_each_) || amount > most_all_ - std::min(all_, most_all_)) return std::nullopt;
  held_[key] = held + amount;
  all_ += amount;
  return Share(*this, std::move(key), amount);
}

std::size_t Shares::keys() const {
  const std::lock_guard lock(mutex_);
  return held_.size();
}

std::size_t Shares::most_held() const {
  const std::lock_guard lock(mutex_);
  std::size_t most = 0;
  for (const auto& [key, held] : held_) most = std::max(most, held);
  return most;
}

void Shares::give_back(const std::string& key, std::size_t amount) noexcept {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(key);
  if (found == held_.end()) return;
  all_ -= amount;
  found->second -= amount;
  if (found->second == 0) held_.erase(found);
}

}  // namespace noughts::limits
