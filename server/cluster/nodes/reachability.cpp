#include "cluster/nodes/reachability.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace noughts::cluster {

void Reachability::hear(const std::string& node, std::vector<std::string> unheard) {
  const std::lock_guard lock(mutex_);
  const auto found = others_.find(node);
  if (found == others_.end()) return;
  auto& other = found->second;
  other.since = steady_();
  other.is_unheard = false;
  other.unheard = std::move(unheard);
}

void Reachability::begin_anew() {
  const std::lock_guard lock(mutex_);
  for (auto& [name, other] : others_) {
    other.since = steady_();
    other.is_unheard = false;
    other.unheard.clear();
  }
}

std::vector<std::string> Reachability::look(const std::vector<store::LivingNode>& living) {
  const std::lock_guard lock(mutex_);
  const auto now = steady_();
  const bool has_slept = now - std::exchange(looked_, now) > kSilence / 2;
  std::map<std::string, Other> known;
  std::vector<std::string> silent;
  for (const auto& node : living) {
    if (node.name == node_) continue;
    const auto found = others_.find(node.name);
    auto& other = known[node.name];
    if (found != others_.end()) other = std::move(found->second);
    if (found == others_.end() || has_slept) other.since = now;
    other.is_on_bus = node.is_on_bus;
    if (is_silent(other, kSilence) && !std::exchange(other.is_unheard, true)) silent.push_back(node.name);
  }
  others_ = std::move(known);
  return silent;
}

bool Reachability::can_hear(const std::string& node) const {
  const std::lock_guard lock(mutex_);
  const auto found = others_.find(node);
  return found == others_.end() || !found->second.is_unheard;
}

std::vector<std::string> Reachability::unheard_nodes() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  for (const auto& [name, other] : others_) {
    if (other.is_unheard) names.push_back(name);
  }
  return names;
}

bool Reachability::may_stay() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> group{node_};
  for (const auto& [name, other] : others_) {
    if (other.is_on_bus) group.push_back(name);
  }
  std::ranges::sort(group);
  while (true) {
    const auto cuts = [&](const std::string& one) {
      return std::ranges::count_if(group, [&](const std::string& other) { return is_cut(one, other); });
    };
    const std::string worst = *std::ranges::max_element(group | std::views::reverse, {}, cuts);
    if (cuts(worst) == 0) return true;
    if (worst == node_) return false;
    std::erase(group, worst);
  }
}

bool Reachability::is_silent(const Other& other, Millis length) const { return steady_() - other.since >= length; }

bool Reachability::is_cut(const std::string& one, const std::string& other) const {
  return one != other && (has_reported(one, other) || has_reported(other, one));
}

// Whether `one` does not hear `other`, as far as is known here: what a silent one told before counts no more.
bool Reachability::has_reported(const std::string& one, const std::string& other) const {
  if (one == node_) return is_silent(others_.at(other), kSilenceUntilGivingWay);
  const auto& teller = others_.at(one);
  return !teller.is_unheard && std::ranges::find(teller.unheard, other) != teller.unheard.end();
}

}  // namespace noughts::cluster
