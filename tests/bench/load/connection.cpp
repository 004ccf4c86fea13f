#include "load/connection.hpp"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/algorithm/string/predicate.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <stdexcept>

namespace noughts::bench {
namespace {

constexpr unsigned char kFinal = 0x80;
constexpr unsigned char kText = 0x1;
constexpr unsigned char kClose = 0x8;
constexpr unsigned char kPing = 0x9;
constexpr unsigned char kPong = 0xA;
constexpr unsigned char kOpcode = 0x0F;
constexpr unsigned char kMasked = 0x80;
constexpr std::array<char, 4> kMask{'\x5A', '\x17', '\x3C', '\x71'};
constexpr std::size_t kLength16 = 126;
constexpr std::size_t kLength64 = 127;
constexpr std::size_t kChunk = 16384;
constexpr std::string_view kEndOfHead = "\r\n\r\n";

/// A frame's first bytes. Nothing that the load or the relay sends needs 64 bits of length.
std::string frame_head(unsigned char opcode, unsigned char mask, std::size_t length) {
  std::string head{static_cast<char>(kFinal | opcode)};
  if (length < kLength16) return head += static_cast<char>(mask | length);
  head += static_cast<char>(mask | kLength16);
  head += static_cast<char>(length >> 8);
  return head += static_cast<char>(length);
}

std::string masked_frame(unsigned char opcode, std::string_view payload) {
  auto frame = frame_head(opcode, kMasked, payload.size());
  frame.append(kMask.begin(), kMask.end());
  for (std::size_t at = 0; at < payload.size(); ++at) frame += static_cast<char>(payload[at] ^ kMask[at % kMask.size()]);
  return frame;
}

std::size_t number(std::string_view big_endian) {
  std::size_t value = 0;
  for (const char byte : big_endian) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

std::size_t content_length(std::string_view head) {
  const auto value = header_of(head, "content-length");
  std::size_t length = 0;
  std::from_chars(value.data(), value.data() + value.size(), length);
  return length;
}

/// The kernel looks long for a free port where one address has many thousand connections to a server, so they come from several
/// of this machine's.
tcp::endpoint next_source() {
  constexpr std::uint32_t kFirst = 0x7F'00'00'02;
  constexpr std::uint32_t kAddresses = 16;
  static std::atomic<std::uint32_t> next = 0;
  return {asio::ip::address_v4(kFirst + next++ % kAddresses), 0};
}

}  // namespace

std::string_view header_of(std::string_view head, std::string_view name) {
  constexpr std::string_view kEndOfLine = "\r\n";
  for (auto begin = head.find(kEndOfLine); begin != head.npos;) {
    begin += kEndOfLine.size();
    const auto end = head.find(kEndOfLine, begin);
    const auto line = head.substr(begin, end == head.npos ? head.npos : end - begin);
    if (line.size() > name.size() && line[name.size()] == ':' && boost::algorithm::istarts_with(line, name)) {
      return line.substr(std::min(line.find_first_not_of(' ', name.size() + 1), line.size()));
    }
    begin = end;
  }
  return {};
}

std::string client_frame(std::string_view text) { return masked_frame(kText, text); }

std::string server_frame(std::string_view text) { return frame_head(kText, 0, text.size()).append(text); }

void Connection::close() {
  socket_.close();
  read_.clear();
  taken_ = 0;
}

awaitable<void> Connection::open(tcp::endpoint server) {
  // The port is chosen with the connection: those to other servers may have it, too.
  using LatePort = asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT>;
  socket_.open(server.protocol());
  socket_.set_option(LatePort(true));
  socket_.bind(next_source());
  co_await socket_.async_connect(server, asio::use_awaitable);
  socket_.set_option(tcp::no_delay(true));
  if (stream_) co_await stream_->async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
}

awaitable<void> Connection::write(std::string_view bytes) {
  traffic_.sent += bytes.size();
  if (stream_) {
    co_await asio::async_write(*stream_, asio::buffer(bytes), asio::use_awaitable);
  } else {
    co_await asio::async_write(socket_, asio::buffer(bytes), asio::use_awaitable);
  }
}

awaitable<std::string> Connection::request(std::string text) {
  co_await write(text);
  while (read_.find(kEndOfHead, taken_) == read_.npos) co_await read_more();
  auto head = co_await take(read_.find(kEndOfHead, taken_) + kEndOfHead.size() - taken_);
  const auto body = co_await take(content_length(head));
  if (head.size() < 12 || head[9] >= '4') throw std::runtime_error("HTTP: " + head + body);
  co_return head;
}

awaitable<std::string> Connection::receive() {
  std::string message;
  while (true) {
    auto [first, payload] = co_await frame();
    const auto opcode = static_cast<unsigned char>(first & kOpcode);
    if (opcode == kClose) throw std::runtime_error("the server closed: " + (payload.size() > 2 ? payload.substr(2) : payload));
    if (opcode == kPing) {
      const auto pong = masked_frame(kPong, payload);
      co_await write(pong);
    }
    if (opcode == kPing || opcode == kPong) continue;
    message += payload;
    if ((first & kFinal) != 0) co_return message;
  }
}

awaitable<void> Connection::answer_pings() {
  while (socket_.available() > 0) co_await read_more();
  for (auto at = taken_; at + 2 <= read_.size();) {
    const auto first = static_cast<unsigned char>(read_[at]);
    const std::size_t length = static_cast<unsigned char>(read_[at + 1]);
    // What is long is a message, and stands before the pings that come later: they are answered when it is received.
    if (length >= kLength16 || at + 2 + length > read_.size()) co_return;
    if ((first & kOpcode) != kPing) {
      at += 2 + length;
      continue;
    }
    const auto pong = masked_frame(kPong, std::string_view{read_}.substr(at + 2, length));
    read_.erase(at, 2 + length);
    co_await write(pong);
  }
}

awaitable<Connection::Frame> Connection::frame() {
  const auto head = co_await take(2);
  std::size_t length = static_cast<unsigned char>(head[1]);
  if (length == kLength16) {
    length = number(co_await take(2));
  } else if (length == kLength64) {
    length = number(co_await take(8));
  }
  Frame frame{static_cast<unsigned char>(head[0]), {}};
  frame.payload = co_await take(length);
  co_return frame;
}

awaitable<std::string> Connection::take(std::size_t bytes) {
  while (read_.size() - taken_ < bytes) co_await read_more();
  auto taken = read_.substr(taken_, bytes);
  taken_ += bytes;
  co_return taken;
}

awaitable<void> Connection::read_more() {
  read_.erase(0, taken_);
  taken_ = 0;
  const auto had = read_.size();
  read_.resize(had + kChunk);
  const auto room = asio::buffer(read_.data() + had, kChunk);
  const auto got = stream_ ? co_await stream_->async_read_some(room, asio::use_awaitable)
                           : co_await socket_.async_read_some(room, asio::use_awaitable);
  read_.resize(had + got);
  traffic_.received += got;
}

}  // namespace noughts::bench
