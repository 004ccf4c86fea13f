#include "cluster/directory.hpp"

#include <algorithm>

namespace noughts::cluster {

void Directory::enter(const PeerPointer& peer) {
  const std::lock_guard lock(mutex_);
  peers_[peer->player().id].push_back(peer);
  ++count_;
}

void Directory::leave(const PeerPointer& peer) {
  const std::lock_guard lock(mutex_);
  const auto found = peers_.find(peer->player().id);
  if (found == peers_.end()) return;
  count_ -= std::erase(found->second, peer);
  if (!found->second.empty()) return;
  peers_.erase(found);
  forget_old();
  left_.emplace_back(now_(), peer->player().id);
}

void Directory::forget_old() const {
  const auto oldest = now_() - kRemembered;
  while (!left_.empty() && left_.front().first < oldest) left_.pop_front();
}

bool Directory::is_online(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return peers_.contains(player);
}

bool Directory::was_online(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  if (peers_.contains(player)) return true;
  forget_old();
  return std::ranges::find(left_, player, &std::pair<Moment, store::PlayerId>::second) != left_.end();
}

std::size_t Directory::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

std::size_t Directory::count_players() const {
  const std::lock_guard lock(mutex_);
  return peers_.size();
}

std::vector<PeerPointer> Directory::of(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = peers_.find(player);
  return found == peers_.end() ? std::vector<PeerPointer>{} : found->second;
}

// Peers are copied under the lock and told outside it, so that a peer may call back.
void Directory::tell(store::PlayerId player, const std::string& text) const {
  const auto shared = std::make_shared<const std::string>(text);
  for (const auto& peer : of(player)) peer->send({shared, std::nullopt});
}

void Directory::set_black_list(store::PlayerId player, std::set<store::PlayerId> blocked) const {
  const auto shared = std::make_shared<const std::set<store::PlayerId>>(std::move(blocked));
  for (const auto& peer : of(player)) peer->black_list().replace(shared);
}

void Directory::tell_all(const std::string& text) const {
  const auto shared = std::make_shared<const std::string>(text);
  std::vector<PeerPointer> everybody;
  {
    const std::lock_guard lock(mutex_);
    everybody.reserve(count_);
    for (const auto& [player, peers] : peers_) everybody.insert(everybody.end(), peers.begin(), peers.end());
  }
  for (const auto& peer : everybody) peer->send({shared, std::nullopt});
}

}  // namespace noughts::cluster
