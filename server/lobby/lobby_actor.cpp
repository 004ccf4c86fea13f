#include "lobby/lobby_actor.hpp"

#include "cluster/nodes/forwarding.hpp"
#include "cluster/spawn.hpp"
#include "lobby/replies.hpp"

namespace noughts::lobby {

namespace {

constexpr std::size_t kShown = 200;
/// A crowd that comes and goes is shown to a crowd that watches; each change to each at once would be too much.
constexpr games::Millis kShowEvery{250};

}  // namespace

void Lobby::Implementation::take(const PeerPointer& peer, wire::LobbyMessage message) {
  if (!is_ours()) return peer->reconnect();
  std::visit(
      [&](auto& each) {
        using Message = std::remove_cvref_t<decltype(each)>;
        if constexpr (std::same_as<Message, wire::WatchLobby> || std::same_as<Message, wire::Unseek>) {
          handle(peer, each);
        } else {
          start(peer, std::move(each));
        }
      },
      message);
}

void Lobby::Implementation::handle(const PeerPointer& peer, const wire::WatchLobby& watch) {
  cluster::send(*peer, wire::ok_frame(watch.cid));
  if (!watch.on) return gone(peer);
  watchers_[peer->player().id].insert(peer);
  if (!seeks_.seeks_of(peer->player().id).empty()) note_seeker(peer);
  show_own(peer->player().id, {peer});
  peer->send({list(), cluster::LobbySeeks::listed});
}

void Lobby::Implementation::withdraw(store::PlayerId player) {
  if (!take_back(player)) return;
  pair();
  show();
}

bool Lobby::Implementation::take_back(store::PlayerId player) {
  PendingOperations::Operation(wishes_, player).accept();
  return seeks_.leave(player);
}

void Lobby::Implementation::handle(const PeerPointer& peer, const wire::Unseek& unseek) {
  withdraw(peer->player().id);
  cluster::send(*peer, wire::ok_frame(unseek.cid));
}

template <class Message>
void Lobby::Implementation::start(const PeerPointer& peer, Message message) {
  const CommandKey command{peer->player().id, message.cid};
  if constexpr (std::is_same_v<Message, wire::PostSeek> || std::is_same_v<Message, wire::Take>) note_seeker(peer);
  if (!commands_.begin(command, peer)) return;
  cluster::spawn(*services_.loop, run(peer->player(), std::move(message)), services_.log, "lobby");
}

template <class Message>
boost::asio::awaitable<void> Lobby::Implementation::run(store::Player player, Message message) {
  const auto self = shared_from_this();
  const CommandKey command{player.id, message.cid};
  // However it ends, it is under way no longer.
  const auto forget = [command](Implementation* lobby) { lobby->commands_.forget(command); };
  const std::unique_ptr<Implementation, decltype(forget)> entry(this, forget);
  commands_.finish(command, co_await reply_to(player, std::move(message)));
}

template <class Message>
boost::asio::awaitable<Reply> Lobby::Implementation::reply_to(store::Player player, Message message) {
  try {
    co_return co_await handle(std::move(player), std::move(message));
  } catch (const std::exception& error) {
    services_.log(std::string("a command ended by an exception: ") + error.what());
  }
  co_return internal();
}

void Lobby::Implementation::gone(const PeerPointer& peer) {
  const auto found = watchers_.find(peer->player().id);
  if (found == watchers_.end()) return;
  found->second.erase(peer);
  if (found->second.empty()) watchers_.erase(found);
}

boost::asio::awaitable<void> Lobby::Implementation::refresh(store::PlayerId player) {
  const auto self = shared_from_this();
  co_await cluster::guarded(refresh_relations(player), services_.log, "reading how a player stands");
}

void Lobby::Implementation::look_again(const store::Player& player) {
  const auto waits_in = seeks_.seeks_of(player.id);
  if (!is_ours() || waits_in.empty()) return;
  const auto is_another = [&](const Seek* seek) {
    const Joined* joined = joined_by(*seek, player.id);
    return joined != nullptr && joined->player != player;
  };
  if (std::ranges::any_of(waits_in, is_another)) return withdraw(player.id);
  spawn_refresh(player.id);
}

void Lobby::Implementation::pair() {
  const auto gained = seeks_.pair(services_.now());
  for (const wire::SeekId id : gained) cluster::spawn(*services_.loop, open_ready(id), services_.log, "opening a room");
  if (!gained.empty()) touch();
  const auto next = seeks_.next_fit();
  if (next == rings_at_) return;
  rings_at_ = next;
  timer_.cancel();
  if (!next) return;
  timer_.expires_after(std::max(games::Millis{0}, *next - services_.now()));
  timer_.async_wait([self = weak_from_this()](const boost::system::error_code& error) {
    const auto alive = self.lock();
    if (error || !alive) return;
    alive->rings_at_.reset();
    alive->pair();
    if (alive->has_changed_) alive->show();
  });
}

bool Lobby::Implementation::hand_on(cluster::MessageKind kind, store::PlayerId player) const {
  if (is_ours()) return false;
  cluster::MessageWriter writer;
  writer.id(player);
  cluster::tell_owner(*services_.ownership, services_.links, store::kLobbySlot, kind, writer.bytes());
  return true;
}

void Lobby::Implementation::spawn_refresh(store::PlayerId player) {
  cluster::spawn(*services_.loop, refresh(player), services_.log, "reading how a player stands");
}

namespace {

bool is_gone(const std::weak_ptr<cluster::Peer>& connection) { return connection.expired(); }

}  // namespace

void Lobby::Implementation::note_seeker(const PeerPointer& peer) {
  auto& connections = seekers_[peer->player().id];
  std::erase_if(connections, is_gone);
  const auto is_it = [&](const auto& each) { return each.lock() == peer; };
  if (std::ranges::none_of(connections, is_it)) connections.push_back(peer);
}

void Lobby::Implementation::release() {
  commands_.send_away();
  for (const auto& [player, peers] : watchers_) {
    for (const auto& peer : peers) peer->reconnect();
  }
  // Whoever waits would wait for ever: they come anew, and look again.
  for (const auto& [player, connections] : seekers_) {
    if (seeks_.seeks_of(player).empty()) continue;
    for (const auto& connection : connections) {
      if (const auto peer = connection.lock()) peer->reconnect();
    }
  }
  seekers_.clear();
  watchers_.clear();
  seeks_ = Seeks(std::max(first_seek(), seeks_.last()));
  list_.reset();
}

void Lobby::Implementation::sweep() {
  if (!is_ours()) return;
  const auto is_online = [this](store::PlayerId player) { return services_.directory->is_online(player); };
  if (seeks_.let_go(services_.now(), kSeekOutlives, is_online)) touch();
  std::erase_if(seekers_, [](const auto& each) { return std::ranges::all_of(each.second, is_gone); });
  const auto plays = [this](const Seek& seek) { return can_play_computers(seek.terms.variant, seek.shape); };
  if (seeks_.offer_computers(services_.now() - services_.offer_after, plays)) touch();
  pair();
  for (const wire::SeekId id : seeks_.find_ready())
    cluster::spawn(*services_.loop, open_ready(id), services_.log, "opening a room");
  if (!watchers_.empty() && !is_counting_) {
    is_counting_ = true;
    cluster::spawn(*services_.loop, count_games(), services_.log, "counting games");
  }
  if (has_changed_) show();
}

boost::asio::awaitable<void> Lobby::Implementation::count_games() {
  const auto self = shared_from_this();
  // However it ends, they can be counted again.
  const auto end = [](bool* is_counting) { *is_counting = false; };
  const std::unique_ptr<bool, decltype(end)> counting(&is_counting_, end);
  const auto count = co_await services_.store.rooms.count_playing();
  if (!count || *count == playing_) co_return;
  playing_ = *count;
  touch();
}

void Lobby::Implementation::show() {
  touch();
  const auto rest = shown_at_ + kShowEvery - services_.now();
  if (rest <= games::Millis{0}) return show_now();
  if (std::exchange(is_showing_soon_, true)) return;
  showing_.expires_after(rest);
  showing_.async_wait([self = weak_from_this()](const boost::system::error_code& error) {
    const auto alive = self.lock();
    if (error || !alive) return;
    alive->is_showing_soon_ = false;
    if (alive->has_changed_) alive->show_now();
  });
}

// The list is the same for all, so what it costs does not grow with those who wait; what each waits in is shown apart, to those
// for whom it has changed.
void Lobby::Implementation::show_now() {
  has_changed_ = false;
  shown_at_ = services_.now();
  for (const auto player : seeks_.take_changed()) {
    const auto peers = connections_of(player);
    if (!peers.empty()) show_own(player, peers);
    if (seeks_.seeks_of(player).empty()) seekers_.erase(player);
  }
  if (watchers_.empty()) return;
  const auto shown = list();
  for (const auto& [player, peers] : watchers_) {
    for (const auto& peer : peers) peer->send({shown, cluster::LobbySeeks::listed});
  }
}

// A page that looks for a game may show another page than the lobby's.
std::set<PeerPointer> Lobby::Implementation::connections_of(store::PlayerId player) const {
  std::set<PeerPointer> peers;
  if (const auto watching = watchers_.find(player); watching != watchers_.end()) peers = watching->second;
  if (const auto seeking = seekers_.find(player); seeking != seekers_.end()) {
    for (const auto& each : seeking->second) {
      if (auto peer = each.lock()) peers.insert(std::move(peer));
    }
  }
  return peers;
}

namespace {

wire::ShownSeek shown(const Seek& seek) {
  wire::ShownSeek line{seek.id, &seek.terms, {}, seek.shape.seats(), seek.joined.front().range};
  for (const Joined& each : seek.joined) line.joined.push_back({wire::shown(each.player, each.rating), each.side});
  return line;
}

}  // namespace

std::shared_ptr<const std::string> Lobby::Implementation::list() {
  const auto online = static_cast<std::int64_t>(services_.directory->count_players());
  if (list_ && online == listed_online_) return list_;
  std::vector<wire::ShownSeek> lines;
  for (const auto& [id, seek] : seeks_.all()) {
    if (lines.size() == kShown) break;
    if (!seek.is_opening) lines.push_back(shown(seek));
  }
  listed_online_ = online;
  const auto all = static_cast<std::int64_t>(seeks_.all().size());
  list_ = std::make_shared<const std::string>(wire::lobby_frame(lines, all, online, playing_));
  return list_;
}

void Lobby::Implementation::show_own(store::PlayerId player, const std::set<PeerPointer>& peers) const {
  std::vector<wire::ShownSeek> lines;
  for (const Seek* seek : seeks_.seeks_of(player)) {
    if (seek->is_opening) continue;
    lines.push_back(shown(*seek));
    lines.back().offer = seek->has_computer_offer;
  }
  const auto frame = std::make_shared<const std::string>(wire::own_seeks_frame(lines));
  for (const auto& peer : peers) peer->send({frame, cluster::LobbySeeks::own});
}

}  // namespace noughts::lobby
