// A broker of NATS of the test's own.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace noughts::bus {

/// At a free port of this machine, which it keeps when it is started anew. It does not outlive the test.
class NatsServer {
 public:
  explicit NatsServer(std::vector<std::string> flags = {});
  ~NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  /// Done when it takes connections.
  void start();
  /// SIGKILL.
  void kill();
  /// From when this is done, it keeps its connections and answers nobody, until resume().
  void suspend() const;
  void resume() const;
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] std::string url() const { return "nats://127.0.0.1:" + std::to_string(port_); }

 private:
  /// Reads what it says until it is ready.
  void await();

  const std::vector<std::string> flags_;
  std::uint16_t port_ = 0;
  pid_t process_ = 0;  ///< 0: it does not run
  int log_ = -1;
};

}  // namespace noughts::bus
