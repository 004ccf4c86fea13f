// What this node hears of the others, and does when slots come and go.
#pragma once

#include <boost/asio/steady_timer.hpp>

#include "app/play.hpp"
#include "cluster/nodes/account_status_check.hpp"

namespace noughts::app {

class OtherNodes {
 public:
  /// What it is given outlives it. Nothing where there are no others.
  OtherNodes(Core& core, People& people, Events& events, Play& play);

  /// Joins the others, and keeps this node's lease from then on.
  [[nodiscard]] store::Answer<void> begin();
  /// The settings of the site have been changed here.
  void tell_of_settings() const;
  /// Gives all slots to others. On the first loop.
  boost::asio::awaitable<void> resign();

 private:
  void hear();
  /// What is lost of it is read.
  void hear_of_people();
  void take_command(const cluster::PeerPointer& peer, std::string_view frame);
  void take_gone(const cluster::PeerPointer& peer);
  void take_change(const cluster::Ownership::Change& change);
  boost::asio::awaitable<void> keep_lease();
  /// Apart from the lease, which waits for a database that hangs.
  boost::asio::awaitable<void> keep_links();
  void look_soon();
  void read_settings();

  Core& core_;
  People& people_;
  Events& events_;
  Play& play_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer links_timer_;
  bool is_over_ = false;  ///< on the first loop
  cluster::AccountStatusCheck account_status_check_;
};

}  // namespace noughts::app
