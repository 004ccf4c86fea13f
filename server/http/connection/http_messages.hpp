// Between Beast's HTTP messages and the server's own.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/span_body.hpp>

#include "http/beast_types.hpp"
#include "http/request.hpp"

namespace noughts::http {

using FullResponse = beast_http::response<beast_http::span_body<const char>>;
using EmptyResponse = beast_http::response<beast_http::empty_body>;

/// What is wrong with how a request tells where its body ends, whom it is for, and with what key a WebSocket begins; nullopt:
/// nothing. Whoever reads a length in another way than a proxy in front would take one request for two.
[[nodiscard]] std::optional<std::string_view> ambiguity(const HttpRequest& header);
/// A request without its body; nullopt where the target is no path of ours, or the Host is missing.
[[nodiscard]] std::optional<Request> request_from(const HttpRequest& header, std::string address, bool secure);
/// The values of all lines of a header, joined by commas.
[[nodiscard]] std::string joined_field(const HttpRequest& header, beast::string_view name);

/// What a reply needs to know of its request.
struct ReplyFraming {
  unsigned version = 11;
  bool head = false;
  bool keep_alive = false;
  bool secure = false;
};
/// Whether the reply is sent without its body: to HEAD, or because it has none.
[[nodiscard]] bool goes_without_body(const ReplyFraming& framing, const Reply& reply);
/// The bytes stay the reply's.
[[nodiscard]] FullResponse full_response(const ReplyFraming& framing, const Reply& reply);
[[nodiscard]] EmptyResponse empty_response(const ReplyFraming& framing, const Reply& reply);

/// The version of HTTP from which on a body can be sent in chunks; before it, its end is the end of the connection.
inline constexpr unsigned kHasChunks = 11;
/// The header of a reply whose body is sent part by part.
[[nodiscard]] EmptyResponse streamed_response(const ReplyFraming& framing, const Reply& reply);

/// The reply to what could not be read as a request; nullopt where the connection is just over.
[[nodiscard]] std::optional<Reply> reply_to_bad_request(error_code failed);

}  // namespace noughts::http
