// Whether those who are connected to a node still may be: what other nodes have told of sessions, bans, names and black lists
// may be lost, and then it is read.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <set>

#include "cluster/directory.hpp"
#include "cluster/spawn.hpp"
#include "store/people/account_status.hpp"

namespace noughts::cluster {

struct AccountStatusCheckServices {
  Loop& loop;
  Log log;
  Directory& directory;
  const RemotePeers* remote_peers = nullptr;  ///< missing: nobody of other nodes is looked at
  std::function<store::Answer<std::vector<store::AccountStatus>>(std::vector<store::PlayerId>)> read;
  /// Who is looked at with all, too, connected or not; called on the loop; may be empty.
  std::function<std::vector<store::PlayerId>()> others{};
  /// Is told of each player who was looked at, on the loop; may be empty.
  std::function<void(const store::Player&)> looked{};
  std::chrono::milliseconds settles{1'000};  ///< what is lost is rarely lost alone: so long is waited for more
  std::chrono::milliseconds pause{50};       ///< between two batches, so that others have their turns with the database
  std::chrono::milliseconds retry{1'000};    ///< after what could not be read
};

/// Reads the status of players, kAtOnce at a time, and has their connections go by it. Thread-safe. It outlives its loop's work.
class AccountStatusCheck {
 public:
  static constexpr std::size_t kAtOnce = 100;

  explicit AccountStatusCheck(AccountStatusCheckServices services) : services_(std::move(services)), timer_(services_.loop) {}

  /// Looks at all players with a connection here, at those of other nodes who were heard of here, and at the others, soon.
  void look_at_all();
  /// Looks at one player, unless they are none of those.
  void look_at(store::PlayerId player);

 private:
  void begin();
  boost::asio::awaitable<void> run();
  boost::asio::awaitable<void> wait(std::chrono::milliseconds length);
  [[nodiscard]] std::vector<store::PlayerId> next();
  store::Answer<void> look(std::vector<store::PlayerId> players);
  /// Sees to those who could not be read.
  void put_off(const std::vector<store::PlayerId>& players, store::StoreError error);

  const AccountStatusCheckServices services_;
  boost::asio::steady_timer timer_;
  SingleTask task_;
  bool has_to_look_at_all_ = false;    ///< all are to be looked at
  std::set<store::PlayerId> named_;    ///< who is to be looked at before all others
  std::set<store::PlayerId> waiting_;  ///< who else is to be looked at
  std::set<store::PlayerId> alone_;    ///< who is to be read alone: with others they could not be
  store::PlayerId last_{};             ///< of those who wait, who had their turn last
};

}  // namespace noughts::cluster
