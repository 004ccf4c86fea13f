// Beast's and Asio's types as the HTTP server uses them. Sockets know their executor's type: an erased one costs at every step.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "cluster/loops.hpp"

namespace noughts::http {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace beast_http = beast::http;
using boost::system::error_code;

using Socket = asio::basic_stream_socket<asio::ip::tcp, cluster::Loop::executor_type>;
using TlsStream = asio::ssl::stream<Socket>;
using HttpRequest = beast_http::request<beast_http::string_body>;

/// For `co_await x(quietly(failed))`: an error is a value and not an exception.
inline auto quietly(error_code& failed) { return asio::redirect_error(asio::use_awaitable, failed); }

}  // namespace noughts::http
