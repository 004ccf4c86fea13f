#include "ws/session.hpp"

#include <gtest/gtest.h>
#include <poll.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "ws/web_socket.hpp"

namespace noughts::ws {
namespace {

using http::DisconnectReason;

const limits::RateScale kRates{1};

/// Counts what is handed on, and what reaches others against any player.
class CountingHandler : public Handler {
 public:
  boost::asio::awaitable<std::expected<store::Player, Refusal>> who(http::Credential) override {
    co_return std::unexpected(Refusal{});
  }
  std::size_t session_key(const http::Credential&) const override { return 0; }
  std::optional<games::Millis> count_opening(store::PlayerId) override { return std::nullopt; }
  std::optional<games::Millis> count_command(std::size_t) override { return std::nullopt; }
  std::optional<games::Millis> count_public_command(store::PlayerId player, PublicCommand what) override {
    asked.emplace_back(player, what);
    return wait;
  }
  void enter(const SessionPointer&) override { ++entered; }
  boost::asio::awaitable<std::expected<wire::Hello, Refusal>> hello(SessionPointer, store::Player) override {
    co_return std::unexpected(Refusal{});
  }
  void leave(const SessionPointer&) override {}
  void take(SessionPointer, wire::RoomMessage, std::string_view) override { ++taken; }
  void take(SessionPointer, wire::LobbyMessage, std::string_view) override { ++taken; }
  void take(SessionPointer, wire::Follow) override { ++taken; }
  void take(SessionPointer, wire::Ping) override { ++taken; }

  std::optional<games::Millis> wait;
  std::vector<std::pair<store::PlayerId, PublicCommand>> asked;
  int entered = 0;
  int taken = 0;
};

class BareSession final : public Session {
 public:
  using Session::end_for;
  using Session::enter;
  using Session::is_open;
  using Session::receive;
  using Session::Session;

  std::optional<CloseCode> closed_with;

 private:
  [[nodiscard]] bool is_client_reading() const override { return true; }
  void write_next() override {}
  void close_after_writing(CloseCode code, std::string_view) override { closed_with = code; }
};

class SessionTest : public testing::Test {
 protected:
  static store::Player player(std::int64_t id) {
    store::Player made;
    made.id = store::PlayerId{id};
    return made;
  }

  cluster::Loops loops_{1};
  http::LoopContext loop_context_{loops_.at(0)};
  http::ServerContextPointer context_ = std::make_shared<http::ServerContext>(
      http::Settings{}, http::StaticFiles{}, http::TrustedProxies{}, nullptr, kRates, [](const std::string&) {});
  CountingHandler handler_;
  std::shared_ptr<BareSession> session_ = std::make_shared<BareSession>(context_, handler_, loop_context_, http::Credential{});
};

TEST_F(SessionTest, ClosesWhereItsPlayerWasBannedWhileItOpened) {
  session_->end_for(store::PlayerId{7}, DisconnectReason::banned);
  session_->end_for(store::PlayerId{8}, DisconnectReason::changed);
  EXPECT_TRUE(session_->is_open()) << "it is not known whose it is";
  session_->enter(player(7));
  EXPECT_EQ(session_->closed_with, CloseCode::banned);
}

TEST_F(SessionTest, ClosesWhereItsPlayerWasRenamedWhileItOpened) {
  session_->end_for(store::PlayerId{8}, DisconnectReason::changed);
  session_->enter(player(8));
  EXPECT_EQ(session_->closed_with, CloseCode::try_later);
}

TEST_F(SessionTest, StaysWhereOthersWereDisconnectedWhileItOpened) {
  session_->end_for(store::PlayerId{8}, DisconnectReason::banned);
  session_->enter(player(7));
  EXPECT_EQ(handler_.entered, 1);
  EXPECT_TRUE(session_->is_open());
}

TEST_F(SessionTest, RemembersSoManyAndNoMore) {
  for (std::size_t i = 0; i < kMostMissed; ++i) session_->end_for(store::PlayerId{8}, DisconnectReason::banned);
  EXPECT_TRUE(session_->is_open());
  session_->end_for(store::PlayerId{8}, DisconnectReason::banned);
  EXPECT_EQ(session_->closed_with, CloseCode::try_later);
}

constexpr std::string_view kChat = R"({"t":"chat","cid":56,"room":"9fK2xQ1bZ","text":"What a move"})";
constexpr std::string_view kUnseek = R"({"t":"unseek","cid":57})";

TEST_F(SessionTest, CountsWhatReachesOthersAgainstItsPlayer) {
  session_->enter(player(7));
  session_->receive(kChat);
  session_->receive(kUnseek);
  EXPECT_EQ(handler_.asked, (std::vector{std::pair(store::PlayerId{7}, PublicCommand::chat)}));
  EXPECT_EQ(handler_.taken, 2);
  handler_.wait = games::Millis{500};
  session_->receive(kChat);
  EXPECT_EQ(handler_.taken, 2) << "the player has said too much on other pages";
}

/// Says who comes only once it is told to.
class SlowHandler final : public CountingHandler {
 public:
  explicit SlowHandler(cluster::Loop& loop) : gate(loop, limits::Moment::max()) {}

  boost::asio::awaitable<std::expected<store::Player, Refusal>> who(http::Credential) override {
    is_asked = true;
    boost::system::error_code opened;
    co_await gate.async_wait(http::quietly(opened));
    store::Player player;
    player.id = store::PlayerId{7};
    co_return player;
  }

  boost::asio::steady_timer gate;
  bool is_asked = false;
};

TEST_F(SessionTest, OneThatBreaksWhileItIsAskedWhoComesHoldsNoPlace) {
  using boost::asio::ip::tcp;
  auto& loop = loops_.at(0);
  SlowHandler handler(loop);
  tcp::acceptor acceptor(loop, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0));
  tcp::socket client(loop);
  client.connect(acceptor.local_endpoint());
  http::Socket server(loop);
  acceptor.accept(server);
  pollfd broken{server.native_handle(), 0, 0};
  http::HttpRequest upgrade(boost::beast::http::verb::get, "/ws", 11);
  const std::vector<std::pair<const char*, const char*>> fields{{"Host", "localhost"},
                                                                {"Upgrade", "websocket"},
                                                                {"Connection", "Upgrade"},
                                                                {"Sec-WebSocket-Version", "13"},
                                                                {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  for (const auto& [name, value] : fields) upgrade.set(name, value);
  boost::asio::co_spawn(loop,
                        serve_web_socket(handler, loop_context_, context_, http::ConnectionSlot(context_),
                                         http::Stream(std::move(server)), std::move(upgrade)),
                        boost::asio::detached);
  while (!handler.is_asked) loop.run_one();
  client.set_option(boost::asio::socket_base::linger(true, 0));
  client.close();
  ASSERT_EQ(poll(&broken, 1, -1), 1) << "it has heard that the client is gone";
  loop_context_.sign_out(0, limits::SteadyClock::now());
  while (context_->connections != 0) loop.run_one();
  handler.gate.cancel();
  loop.poll();
  EXPECT_EQ(handler.entered, 0);
}

}  // namespace
}  // namespace noughts::ws
