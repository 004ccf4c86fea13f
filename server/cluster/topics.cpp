#include "cluster/topics.hpp"

#include <algorithm>

namespace noughts::cluster {

void Topics::share(Links& links) {
  links_ = &links;
  topics_.share(links, MessageKind::interest);
  links.handle(MessageKind::publish, [this](const std::string&, MessageReader& message) {
    const auto topic = message.text();
    std::string text(message.text());
    if (message.is_whole()) publish_here(topic, std::move(text));
  });
}

bool Topics::follow(const PeerPointer& peer, const std::string& topic) {
  const std::lock_guard lock(mutex_);
  auto& followed = followed_[peer];
  if (followed.contains(topic)) return true;
  if (followed.size() >= kMostOfOne) return false;
  followed.insert(topic);
  followers_[topic].push_back(peer);
  topics_.add(topic);
  return true;
}

void Topics::unfollow(const PeerPointer& peer, const std::string& topic) {
  const std::lock_guard lock(mutex_);
  const auto followed = followed_.find(peer);
  if (followed == followed_.end() || followed->second.erase(topic) == 0) return;
  if (followed->second.empty()) followed_.erase(followed);
  remove_follower(topic, peer);
}

void Topics::remove_follower(const std::string& topic, const PeerPointer& peer) {
  auto& followers = followers_.at(topic);
  std::erase(followers, peer);
  if (!followers.empty()) return;
  followers_.erase(topic);
  topics_.remove(topic);
}

void Topics::gone(const PeerPointer& peer) {
  const std::lock_guard lock(mutex_);
  const auto followed = followed_.find(peer);
  if (followed == followed_.end()) return;
  for (const std::string& topic : followed->second) remove_follower(topic, peer);
  followed_.erase(followed);
}

bool Topics::is_followed(std::string_view topic) const {
  return is_followed_here(topic) || (links_ != nullptr && topics_.is_elsewhere(std::string(topic)));
}

bool Topics::is_followed_here(std::string_view topic) const {
  const std::lock_guard lock(mutex_);
  return followers_.contains(topic);
}

// Peers are copied under the lock and told outside it, so that a peer may call back.
std::vector<PeerPointer> Topics::followers(std::string_view topic) const {
  const std::lock_guard lock(mutex_);
  const auto found = followers_.find(topic);
  return found == followers_.end() ? std::vector<PeerPointer>{} : found->second;
}

void Topics::publish(std::string_view topic, std::string text) const {
  if (links_ != nullptr) {
    MessageWriter writer;
    writer.text(topic).text(text);
    for (const auto& node : topics_.nodes_with(std::string(topic))) links_->send(node, MessageKind::publish, writer.bytes());
  }
  publish_here(topic, std::move(text));
}

void Topics::publish_here(std::string_view topic, std::string text) const {
  const auto shared = std::make_shared<const std::string>(std::move(text));
  for (const auto& peer : followers(topic)) peer->send({shared, std::nullopt});
}

void Topics::publish_each_here(std::string_view topic, const std::function<Text(Peer&)>& text_for) const {
  for (const auto& peer : followers(topic)) {
    if (auto text = text_for(*peer)) peer->send({std::move(text), std::nullopt});
  }
}

void Topics::publish_here(std::string_view topic, News news) const {
  const auto shared = std::make_shared<const std::string>(std::move(news.text));
  for (const auto& peer : followers(topic)) {
    peer->send({shared, news.state_of});
    if (auto own = news.own(peer->player().id)) {
      peer->send({std::make_shared<const std::string>(std::move(*own)), news.own_state_of});
    }
  }
}

}  // namespace noughts::cluster
