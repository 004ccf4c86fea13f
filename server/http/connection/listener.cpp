#include "http/connection/listener.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>

#include "cluster/spawn.hpp"
#include "http/connection/http_connection.hpp"
#include "limits/rate_limiter.hpp"

namespace noughts::http {
namespace {

using asio::ip::tcp;
using ReusePort = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

constexpr int kBacklog = 4096;
constexpr games::Millis kBreath{50};

error_code listen(Acceptor& acceptor, const tcp::endpoint& where, bool shared) {
  error_code failed;
  acceptor.open(where.protocol(), failed);
  if (!failed) acceptor.set_option(Acceptor::reuse_address(true), failed);
  if (!failed && shared) acceptor.set_option(ReusePort(true), failed);
  if (!failed && where.address().is_v6()) acceptor.set_option(asio::ip::v6_only(false), failed);
  if (!failed) acceptor.bind(where, failed);
  if (!failed) acceptor.listen(kBacklog, failed);
  return failed;
}

std::string sentence(const tcp::endpoint& where, error_code failed) {
  const std::string port = std::to_string(where.port());
  if (failed == asio::error::address_in_use) return "Port " + port + " is taken. Choose another one.";
  if (failed == asio::error::access_denied)
    return "Port " + port + " needs more rights than this process has. Choose one from 1024 on.";
  return "Port " + port + " on " + where.address().to_string() + " cannot be opened: " + failed.message() + ".";
}

// Sharing a port, two servers would both open it and take half of the connections each. Alone it can be had only once.
// No thread waits on the probe's loop: one that looks at a socket holds it a moment longer than we do, and with it the port.
error_code try_alone(const tcp::endpoint& where) {
  cluster::Loop idle;
  Acceptor probe(idle);
  return listen(probe, where, false);
}

void serve(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot, Stream stream) {
  auto log = context->log;
  cluster::spawn(loop_context.loop(), serve_http(loop_context, std::move(context), std::move(slot), std::move(stream)),
                 std::move(log), "connection");
}

/// What the address holds of the connections that there may be. A proxy's connections are counted by their requests.
std::expected<limits::Share, SlotRefusal> place_for(ServerContext& context, const Socket& socket) {
  const std::size_t served = context.connections - std::min<std::size_t>(context.connections, context.refused_connections);
  if (served >= context.settings.max_connections) return std::unexpected(SlotRefusal::at_all);
  error_code failed;
  const auto peer = socket.remote_endpoint(failed).address();
  if (failed || context.proxies.trusts(unmapped(peer))) return limits::Share();
  auto share = context.connections_of.take(limits::network_of(peer.to_string()));
  if (!share) return std::unexpected(SlotRefusal::for_address);
  return std::move(*share);
}

void welcome(LoopContext& loop_context, const ServerContextPointer& context, Socket socket) {
  auto place = place_for(*context, socket);
  // Some hear why. The others are closed at once: whoever reads what they sent would hold the place that is missing.
  if (!place && context->refused_connections >= kMostRefused) {
    const bool is_full = place.error() == SlotRefusal::at_all;
    return context->closes.add(
        text::prometheus_label("reason", is_full ? "too many connections" : "too many connections of an address"));
  }
  ConnectionSlot slot(context, place ? std::nullopt : std::optional(place.error()));
  if (place) slot.hold_address(std::move(*place));
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  if (!context->tls) return serve(loop_context, context, std::move(slot), Stream(std::move(socket)));
  serve(loop_context, context, std::move(slot), Stream(std::move(socket), *context->tls));
}

}  // namespace

std::expected<std::vector<AcceptorPointer>, std::string> open_port(const Settings& settings, cluster::Loops& loops) {
  error_code failed;
  const auto address = asio::ip::make_address(settings.address, failed);
  if (failed) return std::unexpected("\"" + settings.address + "\" is no address to listen on.");
  tcp::endpoint where(address, settings.port);
  failed = try_alone(where);
  std::vector<AcceptorPointer> acceptors;
  for (std::size_t i = 0; i < loops.size() && !failed; ++i) {
    acceptors.push_back(std::make_shared<Acceptor>(loops.at(i)));
    failed = listen(*acceptors.back(), where, true);
    if (!failed) where.port(acceptors.back()->local_endpoint().port());
  }
  if (failed) return std::unexpected(sentence(where, failed));
  return acceptors;
}

asio::awaitable<void> accept(LoopContext& loop_context, ServerContextPointer context, AcceptorPointer acceptor) {
  asio::steady_timer breath(loop_context.loop());
  while (acceptor->is_open()) {
    error_code failed;
    auto socket = co_await acceptor->async_accept(quietly(failed));
    if (!failed) {
      welcome(loop_context, context, std::move(socket));
    } else if (failed != asio::error::operation_aborted) {
      // Out of descriptors, mostly: those who go make room.
      breath.expires_after(kBreath);
      co_await breath.async_wait(quietly(failed));
    }
  }
}

}  // namespace noughts::http
