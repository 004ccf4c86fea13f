// How the server listens, and what it lets in.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "limits/rate.hpp"

namespace noughts::http {

struct Settings {
  std::string address = "0.0.0.0";
  std::uint16_t port = 8080;  ///< 0: any free one
  std::string static_folder;
  std::string certificate;  ///< PEM chain; with `key`: TLS, else plain
  std::string key;
  std::string origin;  ///< allowed Origin besides the one that the Host header names; for a proxy in front
  std::string version;
  std::size_t max_connections = 15'000;
  std::size_t max_request = 64 * 1024;          ///< bytes of an HTTP body
  std::size_t max_frame = 16 * 1024;            ///< bytes of a WebSocket message
  double rate_scale = 1;                        ///< multiplies all rate limits; 0: none, for benchmarks
  std::size_t max_connections_per_address = 0;  ///< 0: a quarter of max_connections. IPv6 counts by network of 64 bits
  std::size_t max_websockets_per_address = 0;   ///< 0: a fifth of max_connections
  std::size_t max_websockets_per_player = 30;
  double websocket_rate = 20;                ///< upgrades a second of one address; a burst may have 15 times as many
  std::vector<std::string> trusted_proxies;  ///< addresses and networks whose word is taken for who stands behind them

  [[nodiscard]] std::size_t connections_of_address() const { return share(max_connections_per_address, 4); }
  [[nodiscard]] std::size_t websockets_of_address() const { return share(max_websockets_per_address, 5); }
  /// Of one address, before it is scaled.
  [[nodiscard]] limits::Rate upgrade_rate() const { return {websocket_rate, websocket_rate * 15}; }
  /// Where the site is for whoever asks for a host: "https://example.org". As it was configured, else as the request has it.
  [[nodiscard]] std::string public_origin(const std::string& host) const {
    if (!origin.empty()) return origin;
    return (is_secure() ? "https://" : "http://") + host;
  }
  /// Clients come by HTTPS: to this server, or to a proxy in front.
  [[nodiscard]] bool is_secure() const { return !certificate.empty() || origin.starts_with("https:"); }

 private:
  [[nodiscard]] std::size_t share(std::size_t asked, std::size_t part) const {
    return asked != 0 ? asked : std::max<std::size_t>(1, max_connections / part);
  }
};

}  // namespace noughts::http
