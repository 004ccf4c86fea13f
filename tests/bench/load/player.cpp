#include "load/player.hpp"

#include <charconv>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace noughts::bench {
namespace {

constexpr std::string_view kFrameBegin = R"({"t":")";

bool is(std::string_view frame, std::string_view type) {
  return frame.starts_with(kFrameBegin) && frame.substr(kFrameBegin.size()).starts_with(type) &&
         frame[kFrameBegin.size() + type.size()] == '"';
}

/// What follows `"member":`. A search is enough: no frame of these games has a name or text that looks like a member.
std::string_view value_of(std::string_view frame, std::string_view member) {
  const auto key = '"' + std::string(member) + "\":";
  const auto at = frame.find(key);
  return at == frame.npos ? std::string_view{} : frame.substr(at + key.size());
}

std::size_t number_of(std::string_view frame, std::string_view member) {
  const auto value = value_of(frame, member);
  std::size_t number = 0;
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

std::string address(const tcp::endpoint& server) {
  std::ostringstream text;
  text << server;
  return text.str();
}

/// The lines that say which site asks.
std::string site_lines(const std::string& host, bool is_secure) {
  return "Host: " + host + "\r\nOrigin: http" + (is_secure ? "s" : "") + "://" + host + "\r\n";
}

std::string guest_request(const std::string& site) {
  return "POST /api/v1/guest HTTP/1.1\r\n" + site + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
}

std::string upgrade_request(const std::string& site, const std::string& cookie) {
  return "GET /ws HTTP/1.1\r\n" + site + "Cookie: " + cookie +
         "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

std::string cookie_of(const std::string& head) {
  const auto cookie = header_of(head, "set-cookie");
  if (cookie.empty()) throw std::runtime_error("no cookie: " + head);
  return std::string{cookie.substr(0, cookie.find(';'))};
}

}  // namespace

std::string text_of(std::string_view frame, std::string_view member) {
  const auto value = value_of(frame, member);
  if (!value.starts_with('"')) return {};
  return std::string(value.substr(1, value.find('"', 1) - 1));
}

awaitable<void> Player::arrive(tcp::endpoint server) {
  const auto site = site_lines(address(server), connection_.is_secure());
  co_await connection_.open(server);
  cookie_ = cookie_of(co_await connection_.request(guest_request(site)));
  co_await upgrade(server);
}

awaitable<void> Player::come_to(tcp::endpoint server) {
  connection_.close();
  co_await connection_.open(server);
  co_await upgrade(server);
}

awaitable<void> Player::upgrade(tcp::endpoint server) {
  const auto site = site_lines(address(server), connection_.is_secure());
  co_await connection_.request(upgrade_request(site, cookie_));
  while (!is(co_await hear(), "hello")) continue;
}

awaitable<std::string> Player::say(std::string_view type, std::string_view rest) {
  const auto cid = ++cid_;
  const auto frame =
      client_frame(R"({"t":")" + std::string(type) + R"(","cid":)" + std::to_string(cid) + std::string(rest) + '}');
  if (type == "play") sizes_.play = frame.size();
  co_await connection_.write(frame);
  while (true) {
    auto answer = co_await hear();
    if (is(answer, "error")) throw std::runtime_error(std::string(type) + " was answered by " + answer);
    if (number_of(answer, "cid") == cid) co_return answer;
  }
}

awaitable<void> Player::watch(std::string room) { co_await say("sync", R"(,"room":")" + room + R"(","have":0)"); }

awaitable<void> Player::see_step(std::size_t n) {
  while (steps_ < n) co_await hear();
}

awaitable<std::string> Player::paired() {
  while (paired_.empty()) co_await hear();
  co_return paired_;
}

awaitable<std::string> Player::rematch() {
  while (next_.empty()) co_await hear();
  co_return next_;
}

void Player::begin_game() {
  steps_ = 0;
  paired_.clear();
  next_.clear();
}

awaitable<std::string> Player::hear() {
  auto frame = co_await connection_.receive();
  if (is(frame, "room")) {
    steps_ = number_of(frame, "n");
    node_ = text_of(frame, "node");
  } else if (is(frame, "step")) {
    steps_ = number_of(frame, "n");
    (value_of(frame, "cid").empty() ? sizes_.step : sizes_.own_step) = frame.size();
  } else if (is(frame, "paired")) {
    paired_ = text_of(frame, "room");
  } else if (is(frame, "rematch")) {
    next_ = text_of(frame, "next");
  }
  co_return frame;
}

}  // namespace noughts::bench
