#include "http/connection/http_connection.hpp"

#include <poll.h>

#include <boost/asio/write.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "http/client/cookies.hpp"
#include "http/connection/http_messages.hpp"
#include "http/replies.hpp"
#include "limits/rate_limiter.hpp"

namespace noughts::http {
namespace {

constexpr std::uint32_t kMostHeader = 8 * 1024;
/// What has been read and not looked at yet; a whole header, or a line between two chunks with what it has besides, must fit in.
constexpr std::size_t kMostBuffered = 16 * 1024;

class HttpConnection final : public Connection {
 public:
  HttpConnection(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot, Stream stream)
      : loop_context_(loop_context),
        context_(std::move(context)),
        slot_(std::move(slot)),
        stream_(std::move(stream)),
        buffer_(kMostBuffered) {
    loop_context_.enter(*this);
    error_code failed;
    const auto peer = beast::get_lowest_layer(stream_).remote_endpoint(failed);
    if (!failed) peer_ = unmapped(peer.address());
    within(slot_.refused() ? kRefusal : kHandshake);
  }
  ~HttpConnection() override { leave(); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  asio::awaitable<void> talk() {
    if (!co_await greet()) co_return;
    if (slot_.refused()) co_await refuse_connection();
    while (!slot_.refused()) {
      auto incoming = co_await read();
      if (!incoming) break;
      if (incoming->admission.may_upgrade && is_upgrade(*incoming)) {
        if (co_await refuse_upgrade(*incoming)) break;
        co_return co_await become_web_socket(std::move(incoming->message));
      }
      if (!co_await serve(*incoming)) break;
    }
    co_await part();
  }

  void sweep(limits::Moment now) override {
    if (now >= end_by_) close_now();
    if (work_ && (now >= work_by_ || has_gone()) && work_->request_stop()) ++context_->given_up;
  }
  // Who is being answered hears the answer: what has been done for them may be told only once.
  void stop() override {
    if (!is_answering_) close_now();
  }
  void close_now() override {
    if (work_) work_->request_stop();
    error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

 private:
  bool is_tls() const { return stream_.is_tls(); }
  void within(games::Millis time) { end_by_ = limits::SteadyClock::now() + time; }
  void leave() {
    if (std::exchange(is_here_, false)) loop_context_.leave(*this);
  }

  struct Incoming {
    Request request;
    HttpRequest message;
    Admission admission;
    bool has_body = false;
  };

  // A WebSocket begins with a GET that brings nothing, and nothing after it until it is answered.
  bool is_upgrade(const Incoming& incoming) const {
    return boost::beast::websocket::is_upgrade(incoming.message) && !incoming.has_body && buffer_.size() == 0;
  }

  // The other end has closed, or was closed: to be asked of the system, for nobody reads while a request is answered.
  bool has_gone() {
    pollfd asked{beast::get_lowest_layer(stream_).native_handle(), POLLRDHUP, 0};
    return ::poll(&asked, 1, 0) > 0 && (asked.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
  }

  asio::awaitable<bool> greet() {
    error_code failed;
    if (is_tls()) co_await stream_.async_handshake(quietly(failed));
    co_return !failed;
  }

  using Parser = beast_http::request_parser<beast_http::string_body>;

  /// The next request; nullopt where there is none: what came instead has been answered.
  asio::awaitable<std::optional<Incoming>> read() {
    Parser parser;
    // Beast looks at no more than the sum of what stands in the lines between chunks.
    auto bounded = [left = std::size_t{kMostHeader}](std::uint64_t, beast::string_view extension, error_code& failed) mutable {
      if (extension.size() > left) failed = beast_http::error::header_limit;
      left -= std::min(left, extension.size());
    };
    parser.on_chunk_header(bounded);
    auto incoming = co_await read_header(parser);
    if (!incoming) co_return std::nullopt;
    error_code failed;
    within(incoming->admission.times.body);
    if (beast::iequals(parser.get()[beast_http::field::expect], "100-continue")) {
      co_await asio::async_write(stream_, asio::buffer(kContinue.data(), kContinue.size()), quietly(failed));
    }
    if (!failed) co_await beast_http::async_read(stream_, buffer_, parser, quietly(failed));
    if (failed) {
      co_await turn_away(reply_to_bad_request(failed));
      co_return std::nullopt;
    }
    incoming->message = parser.release();
    incoming->request.body = std::move(incoming->message.body());
    co_return incoming;
  }

  /// A request whose body is still to be read. What its header says counts, and not what may stand behind the body.
  asio::awaitable<std::optional<Incoming>> read_header(Parser& parser) {
    parser.header_limit(kMostHeader);
    parser.body_limit(boost::none);  // until it is known who asks for what
    error_code failed;
    within(kHeader);
    co_await beast_http::async_read_header(stream_, buffer_, parser, quietly(failed));
    if (failed) {
      co_await turn_away(reply_to_bad_request(failed));
      co_return std::nullopt;
    }
    const auto& header = parser.get();
    const auto ambiguous = ambiguity(header);
    auto request = ambiguous ? std::nullopt : request_from(header, client_of(header), is_tls());
    if (!request) {
      co_await turn_away(problem(400, "bad_message", ambiguous.value_or("The request names no path, no host, or is no UTF-8.")));
      co_return std::nullopt;
    }
    request->cookie = vouched_cookies(request->cookie, context_->is_secure());
    const auto length = parser.chunked() ? std::nullopt : std::optional(parser.content_length().value_or(0));
    Incoming incoming{std::move(*request), {}, {}, length != 0};
    if (!co_await let_in(incoming, length)) co_return std::nullopt;
    parser.body_limit(incoming.admission.most_body);
    co_return incoming;
  }

  /// Whether there is a place for the request and its body; if not it has been answered.
  asio::awaitable<bool> let_in(Incoming& incoming, std::optional<std::uint64_t> length) {
    const bool has_place = hold_place_of(incoming.request.address);
    if (has_place) incoming.admission = co_await context_->handler->admit(incoming.request, length);
    if (!has_place) incoming.admission.refused = slot_refused(SlotRefusal::for_address);
    if (incoming.admission.refused) co_await turn_away(std::move(incoming.admission.refused));
    co_return !incoming.admission.refused;
  }

  /// Behind a proxy the places are the clients'.
  bool hold_place_of(const std::string& address) {
    if (!context_->proxies.trusts(peer_)) return true;
    const std::string network = limits::network_of(address);
    if (slot_.is_of(network)) return true;
    slot_.hold_address({});
    auto share = context_->connections_of.take(network);
    if (!share) return false;
    slot_.hold_address(std::move(*share));
    return true;
  }

  std::string client_of(const HttpRequest& header) const {
    if (!context_->proxies.trusts(peer_)) return peer_.to_string();
    const auto list = joined_field(header, "X-Forwarded-For");
    const auto pairs = joined_field(header, "Forwarded");
    return client_address(peer_, {list, pairs}, context_->proxies).to_string();
  }

  /// Whether the connection goes on.
  asio::awaitable<bool> serve(Incoming& incoming) {
    Request& request = incoming.request;
    const auto& times = incoming.admission.times;
    if (incoming.admission.is_long) request.given_up = work_.emplace().get_token();
    work_by_ = limits::SteadyClock::now() + times.work;
    within(times.answer);
    is_answering_ = true;
    const Reply reply = co_await incoming.admission.answer(request);
    work_.reset();
    const bool keep_alive = incoming.message.keep_alive() && !context_->closing;
    const ReplyFraming framing{incoming.message.version(), request.method == "HEAD", keep_alive, context_->is_secure()};
    const bool is_written = co_await write(framing, reply);
    is_answering_ = false;
    const bool goes_on = is_written && keep_alive && !context_->closing;
    co_return goes_on;
  }

  /// Answers what is not served; the connection ends with it, for what follows may be anything.
  asio::awaitable<void> turn_away(std::optional<Reply> reply) {
    if (!reply) co_return;
    count(*context_, *reply);
    const ReplyFraming framing{11, false, false, context_->is_secure()};
    co_await write(framing, *reply);
  }

  // Whoever looks after a server that is full would otherwise take it for dead, and end all who are there.
  asio::awaitable<void> refuse_connection() {
    Parser parser;
    parser.header_limit(kMostHeader);
    error_code failed;
    co_await beast_http::async_read_header(stream_, buffer_, parser, quietly(failed));
    if (failed) co_return;
    std::optional<Reply> reply;
    if (slot_.refused() == SlotRefusal::at_all) {
      const auto request = request_from(parser.get(), peer_.to_string(), is_tls());
      if (request) reply = context_->handler->answer_probe(*request);
    }
    if (!reply) reply = slot_refused(*slot_.refused());
    co_await turn_away(std::move(reply));
  }

  asio::awaitable<bool> write(ReplyFraming framing, const Reply& reply) {
    within(kReply);
    error_code failed;
    if (goes_without_body(framing, reply)) {
      auto response = empty_response(framing, reply);
      co_await beast_http::async_write(stream_, response, quietly(failed));
    } else if (reply.more) {
      co_return co_await stream_body(framing, reply);
    } else {
      auto response = full_response(framing, reply);
      co_await beast_http::async_write(stream_, response, quietly(failed));
    }
    co_return !failed;
  }

  // A body that is read while it is sent: one part at a time, so that whoever takes it slowly is waited for.
  asio::awaitable<bool> stream_body(ReplyFraming framing, const Reply& reply) {
    auto response = streamed_response(framing, reply);
    beast_http::response_serializer<beast_http::empty_body> serializer(response);
    error_code failed;
    co_await beast_http::async_write_header(stream_, serializer, quietly(failed));
    auto part = std::optional(*reply.body);
    while (!failed && part && !part->empty()) {
      failed = co_await write_part(framing, *part);
      if (!failed) part = co_await reply.more();
    }
    if (failed || !part || framing.version < kHasChunks) co_return false;
    co_await asio::async_write(stream_, beast_http::make_chunk_last(), quietly(failed));
    co_return !failed;
  }

  asio::awaitable<error_code> write_part(ReplyFraming framing, const std::string& part) {
    within(kReply);
    error_code failed;
    const auto bytes = asio::buffer(part.data(), part.size());
    if (framing.version >= kHasChunks) {
      co_await asio::async_write(stream_, beast_http::make_chunk(bytes), quietly(failed));
    } else {
      co_await asio::async_write(stream_, bytes, quietly(failed));
    }
    co_return failed;
  }

  /// Whether the upgrade was refused, and answered so.
  asio::awaitable<bool> refuse_upgrade(const Incoming& incoming) {
    const auto refused = context_->handler->refuse_upgrade(incoming.request, slot_);
    if (!refused) co_return false;
    const ReplyFraming framing{incoming.message.version(), false, false, context_->is_secure()};
    co_await write(framing, *refused);
    co_return true;
  }

  asio::awaitable<void> become_web_socket(HttpRequest upgrade) {
    leave();
    co_await context_->handler->upgrade(loop_context_, context_, std::move(slot_), std::move(stream_), std::move(upgrade));
  }

  // Says that no more will come. Closing at once would reset the connection under a reply that is still on its way.
  asio::awaitable<void> part() {
    within(kFarewell);
    error_code failed;
    if (is_tls()) co_await stream_.async_shutdown(quietly(failed));
    auto& socket = beast::get_lowest_layer(stream_);
    socket.shutdown(asio::ip::tcp::socket::shutdown_send, failed);
    for (std::size_t read = 1; !failed && read != 0;) {
      buffer_.clear();
      read = co_await socket.async_read_some(buffer_.prepare(kMostBuffered), quietly(failed));
    }
  }

  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  static constexpr games::Millis kFarewell{2'000};

  LoopContext& loop_context_;
  ServerContextPointer context_;
  ConnectionSlot slot_;
  Stream stream_;
  beast::flat_buffer buffer_;
  asio::ip::address peer_;
  std::optional<std::stop_source> work_;  // what is under way, where it can be called off
  limits::Moment work_by_{};
  limits::Moment end_by_{};
  bool is_answering_ = false;
  bool is_here_ = true;
};

}  // namespace

asio::awaitable<void> serve_http(LoopContext& loop_context, ServerContextPointer context, ConnectionSlot slot, Stream stream) {
  HttpConnection connection(loop_context, std::move(context), std::move(slot), std::move(stream));
  co_await connection.talk();
}

}  // namespace noughts::http
