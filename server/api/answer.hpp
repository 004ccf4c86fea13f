// From a request to its reply: the API, the probes, the client's files.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "http/door.hpp"

namespace noughts::gateway {

/// Answers any request but an upgrade. Never throws: what fails is logged and becomes a 500. Counts what it answers.
[[nodiscard]] boost::asio::awaitable<Reply> answer(Door& door, const Request& request);

/// Why a request for /ws does not become a WebSocket; nullopt: it may, and the ticket holds its place.
[[nodiscard]] std::optional<Reply> upgrade_refusal(Door& door, const Request& request, Ticket& ticket);

/// There is no place for a connection: 429 where its address has too many, else 503.
[[nodiscard]] Reply no_place(NoPlace why);

/// Counts a request and, where it was refused with a code, the refusal.
void count(Door& door, const Reply& reply);

}  // namespace noughts::gateway
