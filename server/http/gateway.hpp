// The listener with TLS, static files, the HTTP API, WebSocket sessions, limits, metrics. The only user of Beast.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <string>
#include <vector>

#include "lobby/lobby.hpp"
#include "people/account/account_service.hpp"
#include "people/photo/image_transcoder.hpp"
#include "people/push/pushes.hpp"
#include "room/rooms.hpp"
#include "store/ladder/ladder.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"
#include "store/play/history.hpp"

namespace noughts::gateway {

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
};

/// The services behind the connections. The referenced outlive it.
struct Services {
  store::Store store;
  store::History* history = nullptr;
  cluster::Loops* loops = nullptr;
  cluster::NodeHealth* health = nullptr;
  cluster::Directory* directory = nullptr;
  cluster::Topics* topics = nullptr;
  account::Accounts* accounts = nullptr;
  room::Rooms* rooms = nullptr;
  lobby::Lobby* lobby = nullptr;
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
  /// Hears who came in and who was turned away.
  std::function<void(std::string)> security;
  /// More lines for /metrics, in Prometheus' text format, from those whom the gateway does not know.
  std::function<std::string()> metrics;
  /// Counts what is a fault of the server's own, as far as the gateway does not see it.
  std::function<std::uint64_t()> faults;
  const notice::Notices* notices = nullptr;
  const push::Pushes* pushes = nullptr;
  store::Subscriptions* subscriptions = nullptr;
  const store::Ladder* ladder = nullptr;
  account::AccountService* account_service = nullptr;
  store::Profiles* profiles = nullptr;
  store::UserData* user_data = nullptr;
  photo::ImageTranscoder* transcoder = nullptr;
  const store::Curating* curating = nullptr;
  store::Packs* packs = nullptr;
  boost::asio::thread_pool* reader = nullptr;  ///< reads and writes large files, for which no loop stands still
};

class Gateway {
 public:
  Gateway(Settings settings, Services services);
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
