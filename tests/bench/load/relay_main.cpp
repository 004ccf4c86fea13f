// noughts_relay: the yardstick. A bare TCP relay on one thread: it reads a move's bytes and writes the bytes of two steps, of the
// sizes that the server's have, and knows nothing of games, players or durability. It prints its port, and goes on until it is
// ended.
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstdio>
#include <map>
#include <memory>
#include <vector>

#include "load/crowd.hpp"
#include "load/relay_pair.hpp"

namespace {

using namespace noughts::bench;
using Socket = std::shared_ptr<tcp::socket>;

/// A client that leaves is how each connection ends.
void heed(const std::exception_ptr& error) {
  try {
    if (error) std::rethrow_exception(error);
  } catch (const boost::system::system_error& left) {
    if (left.code() != asio::error::eof && left.code() != asio::error::connection_reset) {
      std::fprintf(stderr, "noughts_relay: %s\n", left.what());
    }
  }
}

class Relay {
 public:
  explicit Relay(asio::io_context& io) : io_(io), acceptor_(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {
    // Who can accept nobody any more is no yardstick.
    asio::co_spawn(io, accept(), rethrow);
  }

  [[nodiscard]] unsigned port() const { return acceptor_.local_endpoint().port(); }

 private:
  awaitable<void> accept() {
    while (true) {
      auto socket = std::make_shared<tcp::socket>(co_await acceptor_.async_accept(asio::use_awaitable));
      socket->set_option(tcp::no_delay(true));
      asio::co_spawn(io_, serve(socket), [socket](const std::exception_ptr& error) {
        heed(error);
        boost::system::error_code ignored;
        socket->close(ignored);
      });
    }
  }

  awaitable<void> serve(Socket socket) {
    RelayGreeting greeting{};
    co_await asio::async_read(*socket, asio::buffer(&greeting, sizeof greeting), asio::use_awaitable);
    auto& room = rooms_[greeting.room];
    const std::size_t seat = room.size();
    room.push_back(socket);
    const auto welcome = server_frame({});
    co_await asio::async_write(*socket, asio::buffer(welcome), asio::use_awaitable);
    const auto to_mover = server_frame(std::string(greeting.own_step, 'x'));
    const auto to_other = server_frame(std::string(greeting.step, 'x'));
    std::string play(greeting.play, '\0');
    while (true) {
      co_await asio::async_read(*socket, asio::buffer(play), asio::use_awaitable);
      co_await asio::async_write(*socket, asio::buffer(to_mover), asio::use_awaitable);
      co_await asio::async_write(*room.at(seat ^ 1U), asio::buffer(to_other), asio::use_awaitable);
    }
  }

  asio::io_context& io_;
  tcp::acceptor acceptor_;
  std::map<std::size_t, std::vector<Socket>> rooms_;  ///< pairs of connections, by the room that each names
};

}  // namespace

int main() {
  asio::io_context io{1};
  const Relay relay{io};
  std::printf("noughts_relay is at %u\n", relay.port());
  std::fflush(stdout);
  io.run();
}
