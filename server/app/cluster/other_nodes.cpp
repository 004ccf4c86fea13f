#include "app/cluster/other_nodes.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "app/logging.hpp"
#include "cluster/spawn.hpp"

namespace noughts::app {
namespace {

using boost::asio::awaitable;
using cluster::MessageKind;
using cluster::MessageReader;

/// How often, in renewals of the lease, others are told anew what they may have missed, and the settings are read.
constexpr int kRepeats = 60;

events::BattleNeed read_need(std::uint64_t number) {
  return number < events::words(events::BattleNeed{}).size() ? static_cast<events::BattleNeed>(number)
                                                             : events::BattleNeed::nothing;
}

}  // namespace

OtherNodes::OtherNodes(Core& core, People& people, Events& events, Play& play)
    : core_(core),
      people_(people),
      events_(events),
      play_(play),
      timer_(core.loops.at(0)),
      links_timer_(core.loops.at(0)),
      account_status_check_(
          {.loop = core.loops.at(0),
           .log = logger("cluster"),
           .directory = core.directory,
           .remote_peers = core.cluster.remote_peers.get(),
           .read =
               [&core](std::vector<store::PlayerId> players) { return core.database.account_statuses().of(std::move(players)); },
           .others = [&play] { return play.lobby.waiting_players(); },
           .looked = [&play](const store::Player& player) { play.lobby.look_again(player); }}) {
  core_.connections->on_check([this](store::PlayerId player) { account_status_check_.look_at(player); });
  if (!core_.cluster.is_shared()) return;
  hear();
  hear_of_people();
}

void OtherNodes::hear() {
  auto& links = *core_.cluster.links;
  core_.cluster.remote_peers->listen(
      [this](const cluster::PeerPointer& peer, std::string_view frame) { take_command(peer, frame); },
      [this](const cluster::PeerPointer& peer) { take_gone(peer); });
  core_.cluster.ownership.listen([this](const cluster::Ownership::Change& change) { take_change(change); });
  links.handle(MessageKind::slots_moved, [this](const std::string&, MessageReader&) { look_soon(); });
  links.handle(MessageKind::event_changed, [this](const std::string&, MessageReader& message) {
    const auto event = message.id<store::EventId>();
    events::Progress progress;
    progress.number = static_cast<int>(message.number());
    progress.need = read_need(message.number());
    while (message.has_more()) progress.engaged.push_back(message.id<store::PlayerId>());
    if (message.is_whole()) events_.events.changed_elsewhere(event, std::move(progress));
  });
  links.handle(MessageKind::event_game_over, [this](const std::string&, MessageReader& message) {
    const auto event = message.id<store::EventId>();
    const auto room = message.id<store::RoomId>();
    if (message.is_whole()) events_.events.game_over(event, room);
  });
  links.handle(MessageKind::settings, [this](const std::string&, MessageReader&) { read_settings(); });
  links.on_broken(
      [](const std::string& node) { log_info("cluster", "what had to do with the node \"" + node + "\" begins anew"); });
  links.on_bus([this](bool connected) {
    log_info("bus", connected ? "connected" : "away: games of other nodes wait");
    core_.health.set_bus(connected, core_.time()());
    if (connected) account_status_check_.look_at_all();
    look_soon();
  });
}

void OtherNodes::hear_of_people() {
  core_.directory.on_black_list([this](store::PlayerId player) { account_status_check_.look_at(player); });
  core_.cluster.links->handle(MessageKind::renamed, [this](const std::string&, MessageReader& message) {
    const auto player = message.id<store::PlayerId>();
    if (message.is_whole()) events_.rename_here(player);
  });
  core_.cluster.links->handle(MessageKind::team_renamed, [this](const std::string&, MessageReader& message) {
    const auto team = message.id<store::TeamId>();
    if (message.is_whole()) events_.events.rename(team);
  });
  core_.cluster.links->on_loss([this](const std::string&) {
    // What is lost while the bus is away is read when it is back.
    if (!core_.cluster.bus->is_connected()) return;
    account_status_check_.look_at_all();
    events_.events.read_again();
  });
}

// The session's node has checked it; what can't be read came from nobody of ours.
void OtherNodes::take_command(const cluster::PeerPointer& peer, std::string_view frame) {
  auto message = wire::read_client_message(frame);
  if (!message) return;
  if (auto* of_room = std::get_if<wire::RoomMessage>(&*message)) return play_.rooms.tell(peer, std::move(*of_room));
  if (auto* of_lobby = std::get_if<wire::LobbyMessage>(&*message)) play_.lobby.tell(peer, std::move(*of_lobby));
}

void OtherNodes::take_gone(const cluster::PeerPointer& peer) {
  play_.lobby.gone(peer);
  play_.rooms.gone(peer);
}

void OtherNodes::take_change(const cluster::Ownership::Change& change) {
  auto& cluster = core_.cluster;
  if (!change.lost.empty()) {
    play_.rooms.release(change.lost);
    if (std::ranges::find(change.lost, store::kLobbySlot) != change.lost.end()) play_.lobby.release();
  }
  for (const auto& node : change.gone) {
    log_info("cluster", "the node \"" + node + "\" lives no more");
    cluster.links->forget(node);
  }
  if (change.is_news) cluster.links->send_all(MessageKind::slots_moved, "");
  if (!change.lost.empty() || !change.gained.empty()) {
    log_info("cluster", "slots: " + std::to_string(change.gained.size()) + " gained, " + std::to_string(change.lost.size()) +
                            " given, " + std::to_string(cluster.ownership.owned_slots().size()) + " owned");
  }
}

store::Answer<void> OtherNodes::begin() {
  // Until it is connected.
  if (core_.cluster.is_shared()) core_.health.set_bus(false, core_.time()());
  auto begun = co_await core_.cluster.begin();
  if (begun && core_.cluster.is_shared()) {
    cluster::spawn(core_.loops.at(0), keep_lease(), logger("lease"), "the lease");
    cluster::spawn(core_.loops.at(0), keep_links(), logger("bus"), "the links to other nodes");
  }
  co_return begun;
}

awaitable<void> OtherNodes::keep_lease() {
  auto& cluster = core_.cluster;
  const auto log = logger("lease");
  for (int beats = 1; !is_over_; ++beats) {
    co_await cluster::guarded(cluster.ownership.beat(cluster.links->is_on_bus(), core_.time()), log, "the lease");
    if (beats % kRepeats == 0) {
      core_.directory.repeat(cluster.others());
      core_.topics.repeat(cluster.others());
      read_settings();
    }
    boost::system::error_code woken;
    timer_.expires_after(cluster::kRenewal);
    co_await timer_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, woken));
  }
}

awaitable<void> OtherNodes::keep_links() {
  const auto& cluster = core_.cluster;
  const auto log = logger("bus");
  while (!is_over_) {
    cluster::guarded([&] { cluster.links->keep(cluster.ownership.nodes()); }, log, "the links to other nodes");
    boost::system::error_code woken;
    links_timer_.expires_after(cluster::kRenewal);
    co_await links_timer_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, woken));
  }
}

void OtherNodes::look_soon() {
  boost::asio::post(core_.loops.at(0), [this] { timer_.cancel(); });
}

void OtherNodes::read_settings() {
  auto read = [](People& people) -> awaitable<void> { co_await people.read_settings(); };
  cluster::spawn(core_.loops.at(0), read(people_), logger("settings"), "reading the settings of the site");
}

void OtherNodes::tell_of_settings() const {
  if (core_.cluster.is_shared()) core_.cluster.links->send_all(MessageKind::settings, "");
}

awaitable<void> OtherNodes::resign() {
  is_over_ = true;
  if (!core_.cluster.is_shared()) co_return;
  core_.cluster.links->leave();
  co_await core_.cluster.ownership.resign(core_.clock.now());
}

}  // namespace noughts::app
