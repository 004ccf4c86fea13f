#include "app/ready.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <string>

namespace noughts::app {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds kTimeout{5};
constexpr std::size_t kLongestStatusLine = 1'024;
constexpr std::string_view kQuestion = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

template <class Stream>
asio::awaitable<bool> answers_well(Stream& stream) {
  co_await asio::async_write(stream, asio::buffer(kQuestion), asio::use_awaitable);
  std::string answer;
  co_await asio::async_read_until(stream, asio::dynamic_buffer(answer, kLongestStatusLine), "\r\n", asio::use_awaitable);
  co_return answer.starts_with("HTTP/1.1 200 ");
}

/// Where to reach what listens on an address, every address of the machine included.
tcp::endpoint nearest(const http::Settings& settings) {
  auto address = asio::ip::make_address(settings.address);
  if (address.is_unspecified()) {
    address = address.is_v4() ? asio::ip::address{asio::ip::address_v4::loopback()}
                              : asio::ip::address{asio::ip::address_v6::loopback()};
  }
  return {address, settings.port};
}

asio::awaitable<bool> ask(const http::Settings& settings) {
  tcp::socket socket{co_await asio::this_coro::executor};
  co_await socket.async_connect(nearest(settings), asio::use_awaitable);
  if (settings.certificate.empty()) co_return co_await answers_well(socket);
  // The certificate is for the name that players know, which this is not.
  asio::ssl::context context{asio::ssl::context::tls_client};
  asio::ssl::stream<tcp::socket&> secure{socket, context};
  co_await secure.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  co_return co_await answers_well(secure);
}

}  // namespace

bool is_ready(const http::Settings& settings) {
  asio::io_context loop;
  bool ready = false;
  // Whatever fails means that it is not.
  const auto heard = [&ready](const std::exception_ptr& failure, bool answer) { ready = !failure && answer; };
  asio::co_spawn(loop, ask(settings), heard);
  loop.run_for(kTimeout);
  return ready;
}

}  // namespace noughts::app
