// Included by the two files that define serve_http.
#pragma once

#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "gateway/answer.hpp"
#include "gateway/api.hpp"
#include "gateway/cookies.hpp"
#include "gateway/http_connection.hpp"
#include "gateway/http_messages.hpp"
#include "gateway/replies.hpp"
#include "gateway/web_socket.hpp"

namespace noughts::gateway {

inline constexpr games::Millis kHandshake{10'000};  ///< of TLS
inline constexpr games::Millis kHeader{10'000};     ///< from the connection, or the reply before, to a whole header
inline constexpr games::Millis kBody{10'000};
inline constexpr games::Millis kReply{60'000};
inline constexpr std::uint32_t kMostHeader = 8 * 1024;

template <class Stream>
class HttpConnection final : public Visitor {
 public:
  HttpConnection(Hall& hall, DoorPointer door, Stream stream)
      : hall_(hall), door_(std::move(door)), ticket_(door_), stream_(std::move(stream)) {
    hall_.enter(*this);
    error_code failed;
    const auto peer = beast::get_lowest_layer(stream_).remote_endpoint(failed);
    if (!failed) address_ = peer.address().to_string();
    within(kHandshake);
  }
  ~HttpConnection() override { leave(); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  asio::awaitable<void> talk() {
    if (!co_await greet()) co_return;
    while (auto message = co_await read()) {
      auto request = request_from(*message, address_, kSecure);
      if (!request) {
        co_await bad_target(*message);
        break;
      }
      request->cookie = vouched_cookies(request->cookie, door_->is_secure());
      if (request->path == "/ws" && is_upgrade(*message)) {
        if (co_await refuse_upgrade(*request, *message)) break;
        co_return co_await become_web_socket(std::move(*message));
      }
      const bool keep_alive = message->keep_alive() && !door_->closing;
      const Asked asked{message->version(), request->method == "HEAD", keep_alive, door_->is_secure()};
      const Reply reply = co_await answer(*door_, *request);
      if (!co_await write(asked, reply) || !keep_alive) break;
    }
    co_await part();
  }

  void sweep(Moment now) override {
    if (now >= end_by_) cut();
  }
  void see_out() override { cut(); }
  void cut() override {
    error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

 private:
  static constexpr bool kSecure = std::is_same_v<Stream, TlsStream>;

  void within(games::Millis time) { end_by_ = SteadyClock::now() + time; }
  void leave() {
    if (std::exchange(is_here_, false)) hall_.leave(*this);
  }

  // A WebSocket begins with a GET and nothing after it until it is answered.
  bool is_upgrade(const HttpRequest& message) const {
    return boost::beast::websocket::is_upgrade(message) && buffer_.size() == 0;
  }

  asio::awaitable<bool> greet() {
    if constexpr (kSecure) {
      error_code failed;
      co_await stream_.async_handshake(asio::ssl::stream_base::server, quietly(failed));
      co_return !failed;
    }
    co_return true;
  }

  /// The next request; nullopt where there is none: what came instead has been answered.
  asio::awaitable<std::optional<HttpRequest>> read() {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kMostHeader);
    parser.body_limit(most_body(door_->settings));
    error_code failed;
    within(kHeader);
    co_await http::async_read_header(stream_, buffer_, parser, quietly(failed));
    if (!failed) failed = limit_body(parser);
    if (!failed && beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      co_await asio::async_write(stream_, asio::buffer(kContinue.data(), kContinue.size()), quietly(failed));
    }
    within(kBody);
    if (!failed) co_await http::async_read(stream_, buffer_, parser, quietly(failed));
    if (!failed) co_return parser.release();
    if (const auto reply = reply_to_bad_request(failed)) {
      const Asked asked{11, false, false, door_->is_secure()};
      count(*door_, *reply);
      co_await write(asked, *reply);
    }
    co_return std::nullopt;
  }

  // What a request may bring depends on what it asks for.
  error_code limit_body(http::request_parser<http::string_body>& parser) const {
    const auto& message = parser.get();
    const auto target = read_target(std::string_view(message.target().data(), message.target().size()));
    const std::string_view method(message.method_string().data(), message.method_string().size());
    const std::size_t most = most_body(door_->settings, method, target ? target->path : std::string());
    parser.body_limit(most);
    if (parser.content_length().value_or(0) > most) return http::error::body_limit;
    return {};
  }

  asio::awaitable<bool> write(Asked asked, const Reply& reply) {
    within(kReply);
    error_code failed;
    if (goes_without_body(asked, reply)) {
      auto response = empty_response(asked, reply);
      co_await http::async_write(stream_, response, quietly(failed));
    } else if (reply.more) {
      co_return co_await stream_body(asked, reply);
    } else {
      auto response = full_response(asked, reply);
      co_await http::async_write(stream_, response, quietly(failed));
    }
    co_return !failed;
  }

  // A body that is read while it is sent: one part at a time, so that whoever takes it slowly is waited for.
  asio::awaitable<bool> stream_body(Asked asked, const Reply& reply) {
    auto response = streamed_response(asked, reply);
    http::response_serializer<http::empty_body> serializer(response);
    error_code failed;
    co_await http::async_write_header(stream_, serializer, quietly(failed));
    auto part = std::optional(*reply.body);
    while (!failed && part && !part->empty()) {
      failed = co_await write_part(asked, *part);
      if (!failed) part = co_await reply.more();
    }
    if (failed || !part || asked.version < kHasChunks) co_return false;
    co_await asio::async_write(stream_, http::make_chunk_last(), quietly(failed));
    co_return !failed;
  }

  asio::awaitable<error_code> write_part(Asked asked, const std::string& part) {
    within(kReply);
    error_code failed;
    const auto bytes = asio::buffer(part.data(), part.size());
    if (asked.version >= kHasChunks) {
      co_await asio::async_write(stream_, http::make_chunk(bytes), quietly(failed));
    } else {
      co_await asio::async_write(stream_, bytes, quietly(failed));
    }
    co_return failed;
  }

  asio::awaitable<void> bad_target(const HttpRequest& message) {
    const Asked asked{message.version(), false, false, door_->is_secure()};
    const Reply reply = problem(400, "bad_message", "The request names no path, or no host.");
    count(*door_, reply);
    co_await write(asked, reply);
  }

  /// Whether the upgrade was refused, and answered so.
  asio::awaitable<bool> refuse_upgrade(const Request& request, const HttpRequest& message) {
    const auto refused = upgrade_refusal(*door_, request);
    if (!refused) co_return false;
    const Asked asked{message.version(), false, false, door_->is_secure()};
    co_await write(asked, *refused);
    co_return true;
  }

  asio::awaitable<void> become_web_socket(HttpRequest upgrade) {
    leave();
    co_await serve_web_socket(hall_, door_, std::move(ticket_), std::move(stream_), std::move(upgrade));
  }

  // Says that no more will come. Closing at once would reset the connection under a reply that is still on its way.
  asio::awaitable<void> part() {
    within(kFarewell);
    error_code failed;
    if constexpr (kSecure) co_await stream_.async_shutdown(quietly(failed));
    auto& socket = beast::get_lowest_layer(stream_);
    socket.shutdown(asio::ip::tcp::socket::shutdown_send, failed);
    for (std::size_t read = 1; !failed && read != 0;) {
      buffer_.clear();
      read = co_await socket.async_read_some(buffer_.prepare(1024), quietly(failed));
    }
  }

  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  static constexpr games::Millis kFarewell{2'000};

  Hall& hall_;
  DoorPointer door_;
  Ticket ticket_;
  Stream stream_;
  beast::flat_buffer buffer_;
  std::string address_;
  Moment end_by_{};
  bool is_here_ = true;
};

template <class Stream>
asio::awaitable<void> serve_http(Hall& hall, DoorPointer door, Stream stream) {
  HttpConnection<Stream> connection(hall, std::move(door), std::move(stream));
  co_await connection.talk();
}

}  // namespace noughts::gateway
