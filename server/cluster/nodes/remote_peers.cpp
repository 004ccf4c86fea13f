#include "cluster/nodes/remote_peers.hpp"

#include <atomic>
#include <boost/asio/post.hpp>

#include "cluster/frame_weight.hpp"
#include "cluster/nodes/peer_messages.hpp"

namespace noughts::cluster {

namespace {

/// A message has room for a head besides.
constexpr std::size_t kLongestContent = bus::kLongestMessage - 1'000;

}  // namespace

/// What is on its way to the sessions of one node: a frame for many of them goes there once. Bounded for each: a session for
/// which more gathers than may wait for it at its own node hears nothing further, and comes anew.
class RemotePeers::Relay : public std::enable_shared_from_this<Relay> {
 public:
  Relay(Links& links, Loop& loop, std::string node) : links_(links), loop_(loop), node_(std::move(node)) {}

  void send(std::uint64_t session, Outgoing frame) {
    const std::lock_guard lock(mutex_);
    auto& bytes = gathered_for_[session];
    if (bytes > kMostBytesRead) return;
    bytes += weight(frame);
    if (frames_.empty() || frames_.back().frame.text != frame.text) frames_.push_back({std::move(frame), {}});
    frames_.back().sessions.push_back(session);
    if (std::exchange(is_due_, true)) return;
    boost::asio::post(loop_, [self = shared_from_this()] { self->flush(); });
  }
  void reconnect(std::uint64_t session) {
    MessageWriter writer;
    links_.send(node_, MessageKind::reconnect, writer.number(session).bytes());
  }

 private:
  struct Gathered {
    Outgoing frame;
    std::vector<std::uint64_t> sessions;
  };

  void flush() {
    std::vector<Gathered> frames;
    std::unordered_map<std::uint64_t, std::size_t> gathered_for;
    {
      const std::lock_guard lock(mutex_);
      is_due_ = false;
      frames.swap(frames_);
      gathered_for.swap(gathered_for_);
    }
    tell(frames);
    for (const auto& [session, bytes] : gathered_for) {
      if (bytes > kMostBytesRead) reconnect(session);
    }
  }

  void tell(const std::vector<Gathered>& frames) {
    std::string content;
    for (const auto& each : frames) {
      MessageWriter writer;
      write_state(writer, each.frame.state_of);
      writer.number(each.sessions.size());
      for (const auto session : each.sessions) writer.number(session);
      writer.text(*each.frame.text);
      if (!content.empty() && content.size() + writer.bytes().size() > kLongestContent) {
        links_.send(node_, MessageKind::frames, std::exchange(content, {}));
      }
      content.append(writer.bytes());
    }
    if (!content.empty()) links_.send(node_, MessageKind::frames, content);
  }

  Links& links_;
  Loop& loop_;
  const std::string node_;
  std::mutex mutex_;
  std::vector<Gathered> frames_;
  std::unordered_map<std::uint64_t, std::size_t> gathered_for_;  ///< bytes of frames_ by session
  bool is_due_ = false;
};

class RemotePeers::RemotePeer final : public Peer {
 public:
  RemotePeer(std::shared_ptr<Relay> relay, std::uint64_t session, store::Player player)
      : relay_(std::move(relay)), session_(session), player_(std::move(player)) {}

  [[nodiscard]] const store::Player& player() const override { return player_; }
  void send(Outgoing frame) override { relay_->send(session_, std::move(frame)); }
  [[nodiscard]] games::Millis lag() const override { return games::Millis(lag_.load(std::memory_order_relaxed)); }
  [[nodiscard]] bool is_remote() const override { return true; }
  void reconnect() override { relay_->reconnect(session_); }
  void set_lag(games::Millis lag) { lag_.store(lag.count(), std::memory_order_relaxed); }

 private:
  std::shared_ptr<Relay> relay_;
  std::uint64_t session_;
  store::Player player_;
  std::atomic<std::int64_t> lag_{0};
};

RemotePeers::RemotePeers(Links& links, Loop& loop) : links_(links), loop_(loop) {
  links_.handle(MessageKind::command, [this](const std::string& node, MessageReader& message) { take_command(node, message); });
  links_.handle(MessageKind::commands, [this](const std::string& node, MessageReader& message) {
    while (message.has_more()) {
      MessageReader command(message.text());
      take_command(node, command);
    }
  });
  links_.handle(MessageKind::session_gone, [this](const std::string& node, MessageReader& message) {
    take_gone({node, message.number()});
  });
  links_.on_broken([this](const std::string& node) { drop(node); });
}

RemotePeers::~RemotePeers() = default;

void RemotePeers::listen(Command command, Gone gone) {
  command_ = std::move(command);
  gone_ = std::move(gone);
}

std::shared_ptr<RemotePeers::Relay> RemotePeers::relay(const std::string& node) {
  auto& found = relays_[node];
  if (!found) found = std::make_shared<Relay>(links_, loop_, node);
  return found;
}

void RemotePeers::take_command(const std::string& node, MessageReader& message) {
  const Key key{node, message.number()};
  const games::Millis lag(static_cast<std::int64_t>(message.number()));
  const auto peer = open_peer(key, message);
  const auto frame = message.text();
  if (!peer || !message.is_good()) return;
  peer->set_lag(lag);
  command_(peer, frame);
}

std::shared_ptr<RemotePeers::RemotePeer> RemotePeers::open_peer(const Key& key, MessageReader& message) {
  const bool is_new = message.number() != 0;
  if (!is_new) {
    const std::lock_guard lock(mutex_);
    auto& of_node = peers_[key.first];
    const auto found = of_node.find(key.second);
    return found == of_node.end() ? nullptr : found->second;
  }
  auto player = read_player(message);
  auto blocked = read_players(message);
  const auto reading = begin_reading_();
  if (!message.is_good()) return nullptr;
  const auto peer = keep(key, std::move(player));
  peer->black_list().replace(std::move(blocked), reading);
  opened_(peer->player().id);
  return peer;
}

std::shared_ptr<RemotePeers::RemotePeer> RemotePeers::keep(const Key& key, store::Player player) {
  const std::lock_guard lock(mutex_);
  auto& peer = peers_[key.first][key.second];
  if (peer) forget(peer);
  peer = std::make_shared<RemotePeer>(relay(key.first), key.second, std::move(player));
  of_players_[peer->player().id].push_back(peer);
  return peer;
}

void RemotePeers::forget(const std::shared_ptr<RemotePeer>& peer) {
  const auto found = of_players_.find(peer->player().id);
  std::erase(found->second, peer);
  if (found->second.empty()) of_players_.erase(found);
}

void RemotePeers::take_gone(const Key& key) {
  std::shared_ptr<RemotePeer> peer;
  {
    const std::lock_guard lock(mutex_);
    const auto taken = peers_[key.first].extract(key.second);
    if (taken.empty()) return;
    peer = taken.mapped();
    forget(peer);
  }
  gone_(peer);
}

void RemotePeers::drop(const std::string& node) {
  std::vector<PeerPointer> dropped;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, peer] : peers_[node]) {
      dropped.push_back(peer);
      forget(peer);
    }
    peers_.erase(node);
    relays_.erase(node);
  }
  for (const auto& peer : dropped) gone_(peer);
}

void RemotePeers::set_black_list(store::PlayerId player, const BlackList::Players& blocked, Reading reading) {
  const std::lock_guard lock(mutex_);
  const auto found = of_players_.find(player);
  if (found == of_players_.end()) return;
  for (const auto& peer : found->second) peer->black_list().replace(blocked, reading);
}

std::set<store::PlayerId> RemotePeers::players() const {
  const std::lock_guard lock(mutex_);
  std::set<store::PlayerId> players;
  for (const auto& [player, peers] : of_players_) players.insert(player);
  return players;
}

bool RemotePeers::has(store::PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return of_players_.contains(player);
}

std::size_t RemotePeers::count() const {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [node, of_node] : peers_) count += of_node.size();
  return count;
}

}  // namespace noughts::cluster
