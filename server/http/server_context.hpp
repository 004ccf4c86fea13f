// What all connections share: settings, files, what addresses hold, counts, and who answers.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <functional>

#include "http/client/client_address.hpp"
#include "http/connection/connections.hpp"
#include "http/files/static_files.hpp"
#include "http/handler.hpp"
#include "http/settings.hpp"
#include "limits/rate_scale.hpp"
#include "limits/shares.hpp"

namespace noughts::http {

/// Bytes of bodies that are read, or worked on, at the same time: usual ones by address, large ones by player.
inline constexpr std::size_t kMostBodiesOfAddress = 16 * 1024 * 1024;
inline constexpr std::size_t kMostBodies = 64 * 1024 * 1024;
inline constexpr std::size_t kMostLargeBodiesOfPlayer = 32 * 1024 * 1024;
inline constexpr std::size_t kMostLargeBodies = 128 * 1024 * 1024;
/// Bytes of large replies that are on their way at the same time, by address; smaller ones are as many as there are connections.
inline constexpr std::size_t kMostRepliesOfAddress = 32 * 1024 * 1024;
inline constexpr std::size_t kMostReplies = 128 * 1024 * 1024;
inline constexpr std::size_t kLargeReply = 64 * 1024;
/// Connections for which there is no place, but which are told so.
inline constexpr std::size_t kMostRefused = 64;

struct ServerContext {
  /// `its_rate_scale` is not used after the server has ended.
  ServerContext(Settings its_settings, StaticFiles its_files, TrustedProxies its_proxies,
                std::shared_ptr<Connections> its_connections, const limits::RateScale& its_rate_scale,
                std::function<void(std::string)> its_log);
  ServerContext(const ServerContext&) = delete;
  ServerContext& operator=(const ServerContext&) = delete;

  Settings settings;
  const limits::RateScale& rate_scale;
  StaticFiles files;
  TrustedProxies proxies;
  std::function<void(std::string)> log;
  std::optional<boost::asio::ssl::context> tls;
  std::unique_ptr<Handler> handler;              ///< set before the first connection
  std::shared_ptr<Connections> all_connections;  ///< of all loops

  limits::Shares connections_of;   ///< by address; behind a trusted proxy the client's
  limits::Shares websockets_of;    ///< by address
  limits::Shares websockets_by;    ///< by player
  limits::Shares bodies_of;        ///< bytes, by address
  limits::Shares large_bodies_by;  ///< bytes, by player
  limits::Shares replies_of;       ///< bytes of large replies, by address

  LabelledCounts refusals;  ///< of frames and requests, by code
  LabelledCounts closes;    ///< of WebSocket connections by the server, by reason
  LabelledCounts requests;  ///< HTTP, by route and status
  std::atomic<std::size_t> connections{0};
  std::atomic<std::uint64_t> faults{0};             ///< what was answered with `internal`
  std::atomic<std::uint64_t> given_up{0};           ///< long requests that were called off: late, or their client has gone
  std::atomic<bool> starting{true};                 ///< the services are not there yet: only probes are answered
  std::atomic<std::size_t> refused_connections{0};  ///< of these; they only hear that there is no place for them
  std::atomic<bool> closing{false};                 ///< no more connections; those that are go
  std::atomic<bool> closed{false};                  ///< nobody is left

  [[nodiscard]] bool is_our_origin(const Request& request) const;
  /// Cookies are Secure: under TLS, or behind a proxy that has it.
  [[nodiscard]] bool is_secure() const;
  void count_refusal(std::string_view code);
};

/// Why there is no place for a connection.
enum class SlotRefusal : std::uint8_t {
  for_address,  ///< its address has as many as one may have
  at_all,
};

/// One of the connections that there may be, or one that only hears why it is none; with what it holds of its address and player.
class ConnectionSlot {
 public:
  explicit ConnectionSlot(ServerContextPointer context, std::optional<SlotRefusal> refused = std::nullopt)
      : context_(std::move(context)), refused_(refused) {
    ++context_->connections;
    if (refused_) ++context_->refused_connections;
  }
  ~ConnectionSlot() {
    if (!context_) return;
    if (refused_) --context_->refused_connections;
    --context_->connections;
  }
  ConnectionSlot(ConnectionSlot&&) noexcept = default;
  ConnectionSlot& operator=(ConnectionSlot&&) = delete;
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;

  [[nodiscard]] std::optional<SlotRefusal> refused() const { return refused_; }
  void hold(limits::Share share) { shares_.push_back(std::move(share)); }
  [[nodiscard]] bool is_of(const std::string& address) const { return address_.is_of(address); }
  /// Instead of what was held of another address: the next request on a proxy's connection may be another client's.
  void hold_address(limits::Share share) { address_ = std::move(share); }

 private:
  ServerContextPointer context_;  // goes last: shares are given back to what it owns
  std::optional<SlotRefusal> refused_;
  limits::Share address_;
  std::vector<limits::Share> shares_;
};

/// There is no place for a connection: 429 where its address has too many, else 503.
[[nodiscard]] Reply slot_refused(SlotRefusal why);

/// The body is larger than it may be.
[[nodiscard]] Reply too_large_a_body();
/// There is no place for a body now.
[[nodiscard]] Reply too_many_bodies();
/// Lets a body of the usual size in, if there is a place for it; else the admission is refused.
void admit_body(ServerContext& context, const Request& header, std::optional<std::uint64_t> length, Admission& admission);
/// Holds a place for what the API says until it is said; a large reply for which there is none becomes one that says so.
void hold_place(ServerContext& context, const Request& request, Reply& reply);

/// Counts a request and, where it was refused with a code, the refusal.
void count(ServerContext& context, const Reply& reply);

}  // namespace noughts::http
