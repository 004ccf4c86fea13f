#include "http/connection/http_messages.hpp"

#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <ctime>

#include "http/replies.hpp"
#include "text/base64url.hpp"

namespace noughts::http {
namespace {

std::string field(const HttpRequest& message, beast_http::field name) {
  const auto value = message[name];
  return {value.data(), value.size()};
}

// RFC 6455, 4.2.1: 16 bytes in base64, which differs from base64url in two letters and its padding.
bool is_handshake_key(std::string_view text) {
  constexpr std::string_view kPadding = "==";
  if (!text.ends_with(kPadding) || text.find_first_of("-_") != std::string_view::npos) return false;
  std::string key(text.substr(0, text.size() - kPadding.size()));
  std::ranges::replace(key, '+', '-');
  std::ranges::replace(key, '/', '_');
  return text::from_base64url<std::array<unsigned char, 16>>(key).has_value();
}

// RFC 9110, 6.6.1: "Sun, 06 Nov 1994 08:49:37 GMT".
std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

template <class Response>
void add_headers(Response& response, const ReplyFraming& framing, const Reply& reply) {
  response.version(framing.version);
  response.result(reply.status);
  response.keep_alive(framing.keep_alive);
  response.set(beast_http::field::date, date_now());
  for (const auto& header : security_headers(framing.secure, reply.shown_by)) response.set(header.name, header.value);
  for (const auto& header : reply.headers) response.insert(header.name, header.value);
}

}  // namespace

std::optional<std::string_view> ambiguity(const HttpRequest& header) {
  const auto codings = header.count(beast_http::field::transfer_encoding);
  const auto lengths = header.count(beast_http::field::content_length);
  if (codings > 1 || (codings == 1 && !beast::iequals(header[beast_http::field::transfer_encoding], "chunked"))) {
    return "Transfer-Encoding may only be chunked.";
  }
  if (codings == 1 && header.version() < kHasChunks) return "HTTP/1.0 has no Transfer-Encoding.";
  if (codings + lengths > 1) return "A request has one length.";
  if (lengths == 1 && header[beast_http::field::content_length].find_first_not_of("0123456789") != beast::string_view::npos) {
    return "A length is a number.";
  }
  if (header.count(beast_http::field::host) > 1) return "A request has one Host.";
  const auto host = header[beast_http::field::host];
  if (host.find_first_of(" \t,/\\@?#") != beast::string_view::npos) return "The Host is none.";
  const auto key = header.find(beast_http::field::sec_websocket_key);
  if (key != header.end() && !is_handshake_key({key->value().data(), key->value().size()}))
    return "A Sec-WebSocket-Key is 16 bytes in base64.";
  return std::nullopt;
}

std::string joined_field(const HttpRequest& header, beast::string_view name) {
  std::string joined;
  const auto [first, last] = header.equal_range(name);
  for (auto line = first; line != last; ++line) {
    if (line != first) joined += ',';
    joined.append(line->value().data(), line->value().size());
  }
  return joined;
}

std::optional<Request> request_from(const HttpRequest& message, std::string address, bool secure) {
  const auto target = read_target({message.target().data(), message.target().size()});
  if (!target || (message.version() >= 11 && message[beast_http::field::host].empty())) return std::nullopt;
  Request request;
  request.method = std::string(message.method_string());
  request.path = target->path;
  request.is_path_encoded = target->is_path_encoded;
  request.query = target->query;
  request.host = field(message, beast_http::field::host);
  request.origin = field(message, beast_http::field::origin);
  request.cookie = field(message, beast_http::field::cookie);
  request.authorization = field(message, beast_http::field::authorization);
  request.content_type = field(message, beast_http::field::content_type);
  request.accept = field(message, beast_http::field::accept);
  request.accept_encoding = field(message, beast_http::field::accept_encoding);
  request.accept_language = joined_field(message, "Accept-Language");
  request.if_none_match = field(message, beast_http::field::if_none_match);
  request.user_agent = field(message, beast_http::field::user_agent);
  request.address = std::move(address);
  request.secure = secure;
  return request;
}

bool goes_without_body(const ReplyFraming& framing, const Reply& reply) {
  return framing.head || !reply.body || reply.status == 204 || reply.status == 304;
}

FullResponse full_response(const ReplyFraming& framing, const Reply& reply) {
  FullResponse response;
  add_headers(response, framing, reply);
  response.body() = {reply.body->data(), reply.body->size()};
  response.content_length(reply.body->size());
  return response;
}

EmptyResponse empty_response(const ReplyFraming& framing, const Reply& reply) {
  EmptyResponse response;
  add_headers(response, framing, reply);
  const bool has_no_length = reply.status == 204 || reply.status == 304 || reply.more;
  if (!has_no_length) response.content_length(reply.body ? reply.body->size() : 0);
  return response;
}

EmptyResponse streamed_response(const ReplyFraming& framing, const Reply& reply) {
  EmptyResponse response;
  add_headers(response, framing, reply);
  if (framing.version >= kHasChunks) {
    response.chunked(true);
  } else {
    response.keep_alive(false);
  }
  return response;
}

std::optional<Reply> reply_to_bad_request(error_code failed) {
  if (failed == beast_http::error::body_limit) return problem(413, "too_large", "The body is too large.");
  if (failed == beast_http::error::header_limit || failed == beast_http::error::buffer_overflow)
    return problem(431, "too_large", "The header is too large.");
  const bool is_over = failed == beast_http::error::end_of_stream || failed == beast_http::error::partial_message;
  if (is_over || failed.category() != beast_http::make_error_code(beast_http::error::bad_version).category()) return std::nullopt;
  return problem(400, "bad_message", "That is not HTTP/1.1.");
}

}  // namespace noughts::http
