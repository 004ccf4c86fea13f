// The connections of all loops: what is to happen to many of them.
#pragma once

#include "http/connection/loop_context.hpp"

namespace noughts::http {

/// A session that ends at a time, by the hash of its token.
struct EndedSession {
  std::size_t token_hash;
  limits::Moment at;
};

class Connections {
 public:
  explicit Connections(cluster::Loops& loops);

  /// One a loop, in their order.
  [[nodiscard]] const std::vector<std::unique_ptr<LoopContext>>& loops() const { return loops_; }
  /// Ends the connections that were opened by these sessions. Thread-safe.
  void sign_out(std::vector<EndedSession> sessions);
  /// Ends all connections of a player now. Thread-safe.
  void disconnect(store::PlayerId player, DisconnectReason why);

 private:
  std::vector<std::unique_ptr<LoopContext>> loops_;
};

}  // namespace noughts::http
