// The server's front: the port, and behind it the API, WebSockets, probes and the client's files.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "gateway/services.hpp"
#include "http/settings.hpp"

namespace noughts::gateway {

class Gateway {
 public:
  Gateway(http::Settings settings, Services services);
  ~Gateway();

  /// Takes the port, on every loop; whoever comes waits until serve(). A sentence that says what is wrong: port taken,
  /// certificate unreadable, folder missing.
  [[nodiscard]] std::expected<std::uint16_t, std::string> open();
  /// Answers whoever comes: until ready() probes alone, and all others that they come too early. Once, after open().
  void serve();
  /// From now on the services may be used.
  void ready();
  /// Stops accepting, tells WebSocket clients to come back (close 1012), ends when all are gone or after `within`.
  boost::asio::awaitable<void> close(games::Millis within);

 private:
  class Implementation;
  std::shared_ptr<Implementation> implementation_;
};

}  // namespace noughts::gateway
