// What the client library of NATS hands out and is told, for the bus over it alone.
#pragma once

#include <nats/nats.h>

#include <expected>
#include <memory>
#include <string>

#include "bus/nats_url.hpp"

namespace noughts::bus {

template <auto destroy>
struct Destroyer {
  void operator()(auto* object) const { destroy(object); }
};
using NatsOptions = std::unique_ptr<natsOptions, Destroyer<natsOptions_Destroy>>;
using NatsMessage = std::unique_ptr<natsMsg, Destroyer<natsMsg_Destroy>>;

/// As long as the library waits at most, in milliseconds.
inline constexpr std::int64_t kConnectMs = 1'000;  ///< for each broker
inline constexpr std::int64_t kWriteMs = 1'500;

/// What is called with the closure when a connection has ended, and when one has a fault.
struct NatsCallbacks {
  natsConnectionHandler closed;
  natsErrHandler error;
  void* closure;
};

/// Connections that are not renewed, give up a broker that does not answer for two seconds, do not hear what they publish, and
/// have their handlers called on one thread.
[[nodiscard]] std::expected<NatsOptions, natsStatus> make_nats_options(const NatsUrls& urls, const std::string& name,
                                                                       const NatsCallbacks& callbacks);

/// What the last call of the library on this thread says of its failure.
[[nodiscard]] std::string reason(natsStatus status);

[[nodiscard]] std::string last_error(natsConnection* connection);

/// The broker's host and port.
[[nodiscard]] std::string place_of(natsConnection* connection);

}  // namespace noughts::bus
