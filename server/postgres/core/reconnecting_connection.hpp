// A connection that is made when it is needed and made anew after it was lost, with growing pauses between the attempts.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "postgres/core/connection.hpp"

namespace noughts::postgres {

class ReconnectingConnection {
 public:
  using Clock = std::chrono::steady_clock;

  /// `who` begins the lines of the log: "journal".
  ReconnectingConnection(ConnectionSettings settings, std::string who, std::function<void(std::string)> log);

  /// The connection; connects where there is none and an attempt is due. nullptr: there is none now.
  Connection* connection();
  /// Says that the connection has served: should it be lost, it is replaced at once.
  void served() { served_ = true; }
  /// Drops a connection that failed.
  void lose(const std::exception& why);
  /// When connecting may be tried again.
  [[nodiscard]] Clock::time_point next_attempt() const { return next_attempt_; }

 private:
  void wait_longer();

  const ConnectionSettings settings_;
  const std::string who_;
  const std::function<void(std::string)> log_;
  std::optional<Connection> connection_;
  bool known_lost_ = false;
  bool served_ = false;
  Clock::duration pause_;
  Clock::time_point next_attempt_{};
};

}  // namespace noughts::postgres
