// The port: one acceptor on each loop, between which the kernel shares the connections out.
#pragma once

#include <boost/asio/basic_socket_acceptor.hpp>

#include "http/beast_types.hpp"
#include "http/server_context.hpp"

namespace noughts::http {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, cluster::Loop::executor_type>;
using AcceptorPointer = std::shared_ptr<Acceptor>;

/// Opens the port for each loop. Else a sentence that says what is wrong; a port that somebody else has is one.
[[nodiscard]] std::expected<std::vector<AcceptorPointer>, std::string> open_port(const Settings& settings, cluster::Loops& loops);

/// Accepts until the acceptor is closed.
asio::awaitable<void> accept(LoopContext& loop_context, ServerContextPointer context, AcceptorPointer acceptor);

}  // namespace noughts::http
