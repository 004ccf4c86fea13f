#include "cluster/nodes/account_status_check.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <iterator>
#include <unordered_map>

#include "cluster/nodes/remote_peers.hpp"

namespace noughts::cluster {

using boost::asio::awaitable;
using store::PlayerId;

void AccountStatusCheck::look_at_all() {
  boost::asio::post(services_.loop, [this] {
    has_to_look_at_all_ = true;
    begin();
  });
}

void AccountStatusCheck::look_at(PlayerId player) {
  const bool is_known = !services_.directory.peers_here(player).empty() ||
                        (services_.remote_peers != nullptr && services_.remote_peers->has(player));
  if (!is_known) return;
  boost::asio::post(services_.loop, [this, player] {
    named_.insert(player);
    begin();
  });
}

void AccountStatusCheck::begin() {
  if (!task_.is_running()) task_.spawn(services_.loop, run(), services_.log, "looking how players stand");
}

awaitable<void> AccountStatusCheck::run() {
  while (has_to_look_at_all_ || !named_.empty() || !waiting_.empty() || !alone_.empty()) {
    if (has_to_look_at_all_) {
      co_await wait(services_.settles);
      has_to_look_at_all_ = false;
      for (const auto player : services_.directory.players_here()) waiting_.insert(player);
      if (services_.remote_peers != nullptr) waiting_.merge(services_.remote_peers->players());
      if (services_.others) std::ranges::copy(services_.others(), std::inserter(waiting_, waiting_.end()));
    }
    auto players = next();
    if (players.empty()) continue;
    const auto looked = co_await look(players);
    if (!looked) put_off(players, looked.error());
    const auto until_next = looked ? services_.pause : services_.retry;
    co_await wait(until_next);
  }
}

awaitable<void> AccountStatusCheck::wait(std::chrono::milliseconds length) {
  boost::system::error_code woken;
  timer_.expires_after(length);
  co_await timer_.async_wait(boost::asio::redirect_error(boost::asio::use_awaitable, woken));
}

// Those who wait have their turns one after the other and then anew, so that nobody waits for others to be asked for again.
std::vector<PlayerId> AccountStatusCheck::next() {
  std::vector<PlayerId> players;
  while (players.size() < kAtOnce && !named_.empty()) {
    players.push_back(named_.extract(named_.begin()).value());
    waiting_.erase(players.back());
  }
  while (players.size() < kAtOnce && !waiting_.empty()) {
    auto each = waiting_.upper_bound(last_);
    if (each == waiting_.end()) each = waiting_.begin();
    last_ = *each;
    players.push_back(waiting_.extract(each).value());
  }
  if (players.empty() && !alone_.empty()) players.push_back(alone_.extract(alone_.begin()).value());
  return players;
}

// What can't ever be read of one keeps nobody from the others.
void AccountStatusCheck::put_off(const std::vector<PlayerId>& players, store::StoreError error) {
  if (error != store::StoreError::refused) {
    waiting_.insert(players.begin(), players.end());
  } else if (players.size() > 1) {
    alone_.insert(players.begin(), players.end());
  } else {
    const auto player = static_cast<std::int64_t>(players.front());
    services_.log("how the player " + std::to_string(player) + " stands can't be read");
  }
}

// Whoever comes while it is read was let in by what is newer: only those are judged who were there before.
store::Answer<void> AccountStatusCheck::look(std::vector<PlayerId> players) {
  std::vector<PeerPointer> peers;
  for (const auto player : players) {
    for (auto& peer : services_.directory.peers_here(player)) peers.push_back(std::move(peer));
  }
  const auto reading = services_.directory.begin_reading();
  auto asked = players;
  auto read = co_await services_.read(std::move(asked));
  if (!read) co_return std::unexpected(read.error());
  std::unordered_map<PlayerId, store::AccountStatus> statuses;
  for (auto& each : *read) statuses[each.player.id] = std::move(each);
  // Who is not there any more has no session.
  for (const auto player : players) statuses[player].player.id = player;
  for (const auto& peer : peers) peer->go_by(statuses.at(peer->player().id));
  for (auto& [player, status] : statuses) {
    services_.directory.set_black_list_here(player, std::move(status.blocks), reading);
    if (services_.looked) services_.looked(status.player);
  }
  co_return store::Result<void>{};
}

}  // namespace noughts::cluster
