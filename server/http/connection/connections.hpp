// The connections of all loops: what is to happen to many of them.
#pragma once

#include "cluster/nodes/links.hpp"
#include "http/connection/loop_context.hpp"

namespace noughts::http {

/// In this time a page that signs in or out has opened its next connection.
inline constexpr games::Millis kUntilNextConnection{3'000};

/// A session that ends at a time, by the hash of its token.
struct EndedSession {
  std::size_t session_key;
  limits::Moment at;
};

class Connections {
 public:
  explicit Connections(cluster::Loops& loops);

  /// One a loop, in their order.
  [[nodiscard]] const std::vector<std::unique_ptr<LoopContext>>& loops() const { return loops_; }
  /// What is to happen to connections happens at the other nodes, too. Before the links begin.
  void share(cluster::Links& links);
  /// Is told of whom it is to be read whether who is connected as they still may be. Before the links begin.
  void on_check(std::function<void(store::PlayerId)> listener) { check_listener_ = std::move(listener); }
  /// Ends the connections that were opened by these sessions. Thread-safe.
  void sign_out(const std::vector<EndedSession>& sessions);
  /// Ends all connections of a player now. Thread-safe.
  void disconnect(store::PlayerId player, DisconnectReason why);
  /// Has every node read which sessions of a player are open, and end the connections of others after kUntilNextConnection: what
  /// has ended some of them may not have heard which. Thread-safe.
  void check(store::PlayerId player);

 private:
  void sign_out_here(const std::vector<EndedSession>& sessions);
  void disconnect_here(store::PlayerId player, DisconnectReason why);
  void take_sign_out(cluster::MessageReader& message);

  cluster::Links* links_ = nullptr;
  std::function<void(store::PlayerId)> check_listener_;
  std::vector<std::unique_ptr<LoopContext>> loops_;
};

}  // namespace noughts::http
