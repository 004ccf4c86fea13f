// From a request to its reply: the API, the probes, the client's files.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "http/server_context.hpp"

namespace noughts::gateway {

/// Answers any request but an upgrade. Never throws: what fails is logged and becomes a 500. Counts what it answers.
[[nodiscard]] boost::asio::awaitable<Reply> answer(ServerContext& context, const Request& request);

/// Why a request for /ws does not become a WebSocket; nullopt: it may, and the slot holds its place.
[[nodiscard]] std::optional<Reply> upgrade_refusal(ServerContext& context, const Request& request, ConnectionSlot& slot);

/// There is no place for a connection: 429 where its address has too many, else 503.
[[nodiscard]] Reply slot_refused(SlotRefusal why);

/// Counts a request and, where it was refused with a code, the refusal.
void count(ServerContext& context, const Reply& reply);

}  // namespace noughts::gateway
