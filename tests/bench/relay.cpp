#include "relay.hpp"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>

#include "relay_pair.hpp"

namespace noughts::bench {
namespace {

/// A client that leaves is how each connection ends.
void heed(const std::exception_ptr& error) {
  try {
    if (error) std::rethrow_exception(error);
  } catch (const boost::system::system_error& left) {
    if (left.code() != asio::error::eof && left.code() != asio::error::connection_reset) {
      std::fprintf(stderr, "relay: %s\n", left.what());
    }
  }
}

std::string text_frame(std::size_t payload) { return server_frame(std::string(payload, 'x')); }

}  // namespace

Relay::Relay(FrameSizes sizes)
    : sizes_(sizes),
      welcome_(server_frame({})),
      to_mover_(text_frame(sizes.own_step)),
      to_other_(text_frame(sizes.step)),
      acceptor_(io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {
  asio::co_spawn(io_, accept(), heed);
  thread_ = std::thread([this] { io_.run(); });
}

Relay::~Relay() {
  io_.stop();
  thread_.join();
}

awaitable<void> Relay::accept() {
  while (true) {
    auto socket = std::make_shared<tcp::socket>(co_await acceptor_.async_accept(asio::use_awaitable));
    socket->set_option(tcp::no_delay(true));
    asio::co_spawn(io_, serve(std::move(socket)), heed);
  }
}

awaitable<void> Relay::serve(Socket socket) {
  std::array<char, kRoomNumberBytes> number{};
  co_await asio::async_read(*socket, asio::buffer(number), asio::use_awaitable);
  auto& room = rooms_[room_number(number)];
  const std::size_t seat = room.size();
  room.push_back(socket);
  co_await asio::async_write(*socket, asio::buffer(welcome_), asio::use_awaitable);
  std::string play(sizes_.play, '\0');
  while (true) {
    co_await asio::async_read(*socket, asio::buffer(play), asio::use_awaitable);
    co_await asio::async_write(*socket, asio::buffer(to_mover_), asio::use_awaitable);
    co_await asio::async_write(*room.at(1 - seat), asio::buffer(to_other_), asio::use_awaitable);
  }
}

}  // namespace noughts::bench
