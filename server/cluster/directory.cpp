#include "cluster/directory.hpp"

#include <algorithm>

#include "cluster/nodes/remote_peers.hpp"

namespace noughts::cluster {

void Directory::share(Links& links, RemotePeers& remote_peers, const Ownership& ownership) {
  links_ = &links;
  remote_peers_ = &remote_peers;
  ownership_ = &ownership;
  remote_peers.number_readings([this] { return begin_reading(); });
  remote_peers.on_opened([this](store::PlayerId player) {
    if (black_list_listener_ && has_just_changed(player)) black_list_listener_(player);
  });
  players_.share(links, MessageKind::presence);
  links.handle(MessageKind::tell_player, [this](const std::string&, MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    const std::string text(message.text());
    if (message.is_whole()) tell_here(player, text);
  });
  links.handle(MessageKind::black_list, [this](const std::string&, MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    std::set<store::PlayerId> blocked;
    while (message.has_more()) blocked.insert(message.id<store::PlayerId>());
    if (!message.is_whole()) return;
    note_change(player);
    set_black_list_here(player, std::move(blocked), begin_reading());
    if (black_list_listener_) black_list_listener_(player);
  });
}

void Directory::enter(const PeerPointer& peer) {
  const std::lock_guard lock(mutex_);
  peers_[peer->player().id].push_back(peer);
  ++count_;
  players_.add(peer->player().id);
}

// Under the lock to the end, so that what others are told is what came last.
void Directory::leave(const PeerPointer& peer) {
  const std::lock_guard lock(mutex_);
  const auto found = peers_.find(peer->player().id);
  if (found == peers_.end()) return;
  count_ -= std::erase(found->second, peer);
  if (!found->second.empty()) return;
  peers_.erase(found);
  forget_old();
  left_.emplace_back(now_(), peer->player().id);
  players_.remove(peer->player().id);
}

void Directory::forget_old() const { forget_before(left_, now_() - kRemembered); }

void Directory::forget_before(Noted& noted, Moment oldest) {
  while (!noted.empty() && noted.front().first < oldest) noted.pop_front();
}

void Directory::note_change(store::PlayerId player) const {
  if (links_ == nullptr) return;
  const std::lock_guard lock(mutex_);
  const auto now = now_();
  forget_before(changed_, now - kCrosses);
  changed_.emplace_back(now, player);
}

bool Directory::has_just_changed(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto oldest = now_() - kCrosses;
  return std::ranges::any_of(changed_, [&](const auto& each) { return each.second == player && each.first >= oldest; });
}

bool Directory::is_online(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return peers_.contains(player) || players_.is_elsewhere(player);
}

bool Directory::was_online(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  if (peers_.contains(player) || players_.is_elsewhere(player)) return true;
  forget_old();
  return std::ranges::find(left_, player, &std::pair<Moment, store::PlayerId>::second) != left_.end();
}

std::size_t Directory::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

std::size_t Directory::count_players_here() const {
  const std::lock_guard lock(mutex_);
  return peers_.size();
}

std::size_t Directory::count_players() const { return players_.size(); }

std::vector<std::string> Directory::nodes_with(store::PlayerId player) const {
  auto nodes = players_.nodes_with(player);
  const std::lock_guard lock(mutex_);
  if (peers_.contains(player)) nodes.push_back(ownership_->node());
  return nodes;
}

std::optional<store::Slot> Directory::slot_near(const std::vector<store::PlayerId>& players, games::Dice& dice) const {
  if (ownership_ == nullptr) return std::nullopt;
  std::vector<std::string> nodes;
  for (const auto player : players) std::ranges::move(nodes_with(player), std::back_inserter(nodes));
  const auto drawn = [&dice](const auto& from) { return from[dice.below(static_cast<std::uint32_t>(from.size()))]; };
  if (nodes.empty()) return std::nullopt;
  const auto slots = ownership_->room_slots_of(drawn(nodes));
  if (slots.empty()) return std::nullopt;
  return drawn(slots);
}

std::vector<PeerPointer> Directory::peers_here(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = peers_.find(player);
  return found == peers_.end() ? std::vector<PeerPointer>{} : found->second;
}

// Peers are copied under the lock and told outside it, so that a peer may call back.
void Directory::tell(store::PlayerId player, const std::string& text) const {
  tell_here(player, text);
  if (links_ == nullptr) return;
  MessageWriter writer;
  writer.id(player).text(text);
  for (const auto& node : players_.nodes_with(player)) links_->send(node, MessageKind::tell_player, writer.bytes());
}

void Directory::tell_wherever(store::PlayerId player, const std::string& text) const {
  tell_here(player, text);
  if (links_ == nullptr) return;
  MessageWriter writer;
  writer.id(player).text(text);
  links_->send_each(MessageKind::tell_player, writer.bytes());
}

void Directory::tell_here(store::PlayerId player, const std::string& text) const {
  const auto shared = std::make_shared<const std::string>(text);
  for (const auto& peer : peers_here(player)) peer->send({shared, std::nullopt});
}

void Directory::set_black_list(store::PlayerId player, std::set<store::PlayerId> blocked, Reading reading) const {
  MessageWriter writer;
  writer.id(player);
  for (const auto each : blocked) writer.id(each);
  note_change(player);
  set_black_list_here(player, std::move(blocked), reading);
  if (links_ != nullptr) links_->send_each(MessageKind::black_list, writer.bytes());
}

void Directory::set_black_list_here(store::PlayerId player, std::set<store::PlayerId> blocked, Reading reading) const {
  const auto shared = std::make_shared<const std::set<store::PlayerId>>(std::move(blocked));
  if (remote_peers_ != nullptr) remote_peers_->set_black_list(player, shared, reading);
  for (const auto& peer : peers_here(player)) peer->black_list().replace(shared, reading);
}

std::vector<store::PlayerId> Directory::players_here() const {
  const std::lock_guard lock(mutex_);
  std::vector<store::PlayerId> players;
  players.reserve(peers_.size());
  for (const auto& [player, peers] : peers_) players.push_back(player);
  return players;
}

void Directory::tell_all_here(const std::string& text) const {
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
