// What happens to the bus when its broker goes, comes, stops, or is somebody else's too.
#include "bus/nats_bus.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>

#include "listening_end.hpp"
#include "nats_server.hpp"
#include "support/kept_lines.hpp"
#include "support/silent_server.hpp"

namespace noughts::bus {
namespace {

using testing::HasSubstr;

class NatsBusTest : public testing::Test {
 protected:
  std::unique_ptr<ListeningEnd> open(const std::string& urls, const std::vector<std::string>& subjects = {},
                                     std::size_t most_waiting = NatsSettings{}.most_waiting_to_be_sent) {
    NatsSettings settings{.urls = urls, .name = "test", .log = log.sink()};
    settings.most_waiting_to_be_sent = most_waiting;
    settings.log_connection = settings.log;
    return std::make_unique<ListeningEnd>(make_nats_bus(std::move(settings)).value(), subjects);
  }

  support::KeptLines log;  ///< of the bus
};

/// Somebody at the broker who is no bus.
class Stranger {
 public:
  explicit Stranger(const NatsServer& server) : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(server.port());
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    say("CONNECT {\"verbose\":false,\"headers\":true}\r\n");
  }
  ~Stranger() { ::close(socket_); }
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;

  void say(const std::string& text) const {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }
  void publish(const std::string& subject, const std::string& message) const {
    say("PUB " + subject + " " + std::to_string(message.size()) + "\r\n" + message + "\r\n");
  }

 private:
  int socket_;
};

TEST_F(NatsBusTest, ABrokerThatIsAwayAtTheStartIsFoundWhenItComes) {
  NatsServer server;
  server.kill();
  const auto one = open(server.url(), {"all"});
  const auto two = open(server.url());
  EXPECT_TRUE(log.comes_to("no broker can be reached"));
  EXPECT_FALSE(one->bus().is_connected());
  EXPECT_FALSE(two->bus().publish("all", "into the void"));
  EXPECT_EQ(two->bus().figures().lost, 1);
  EXPECT_FALSE(two->bus().figures().connected);
  server.start();
  EXPECT_EQ(one->told(1), std::vector{true});
  EXPECT_EQ(two->told(1), std::vector{true});
  EXPECT_TRUE(two->bus().publish("all", "x"));
  EXPECT_EQ(one->heard(1), (std::vector<Heard>{{"all", "x"}}));
}

TEST_F(NatsBusTest, CloseDoesNotWaitForABrokerThatIsAway) {
  NatsServer server;
  server.kill();
  const auto bus = open(server.url());
  EXPECT_TRUE(log.comes_to("no broker can be reached"));
  bus->bus().close();
  server.start();
  EXPECT_FALSE(bus->bus().is_connected());
}

TEST_F(NatsBusTest, SubscriptionsLiveOnWhenTheBrokerIsKilledAndStartedAnew) {
  NatsServer server;
  const auto receiver = open(server.url(), {"a", "b"});
  const auto sender = open(server.url());
  EXPECT_EQ(receiver->told(1), std::vector{true});
  EXPECT_EQ(sender->told(1), std::vector{true});
  ASSERT_TRUE(sender->bus().publish("a", "before"));
  EXPECT_EQ(receiver->heard(1).size(), 1);
  for (std::size_t i = 1; i <= 3; ++i) {
    server.kill();
    EXPECT_EQ(receiver->told(2 * i).back(), false);
    EXPECT_EQ(sender->told(2 * i).back(), false);
    EXPECT_FALSE(sender->bus().publish("a", "meanwhile"));
    server.start();
    EXPECT_EQ(receiver->told(2 * i + 1).back(), true);
    EXPECT_EQ(sender->told(2 * i + 1).back(), true);
    ASSERT_TRUE(sender->bus().publish("b", std::to_string(i)));
    EXPECT_EQ(receiver->heard(1 + i).back(), (Heard{"b", std::to_string(i)})) << "and nothing of what was published meanwhile";
  }
  EXPECT_EQ(sender->bus().figures().lost, 3);
  EXPECT_TRUE(log.comes_to("the broker is lost"));
}

TEST_F(NatsBusTest, WhatHearsAlreadyWhenTheListenerIsToldMissesNothing) {
  NatsServer server;
  const auto sender = open(server.url());
  EXPECT_EQ(sender->told(1), std::vector{true});
  for (int i = 0; i < 20; ++i) {
    const auto receiver = open(server.url(), {"now"});
    EXPECT_EQ(receiver->told(1), std::vector{true});
    ASSERT_TRUE(sender->bus().publish("now", std::to_string(i)));
    EXPECT_EQ(receiver->heard(1), (std::vector<Heard>{{"now", std::to_string(i)}}));
  }
}

TEST_F(NatsBusTest, ABrokerThatIsStoppedIsNoticed) {
  NatsServer server;
  const auto receiver = open(server.url(), {"a"});
  const auto sender = open(server.url());
  EXPECT_EQ(receiver->told(1), std::vector{true});
  EXPECT_EQ(sender->told(1), std::vector{true});
  server.suspend();
  EXPECT_EQ(receiver->told(2), (std::vector{true, false}));
  EXPECT_EQ(sender->told(2), (std::vector{true, false}));
  EXPECT_FALSE(sender->bus().publish("a", "meanwhile"));
  server.resume();
  EXPECT_EQ(receiver->told(3), (std::vector{true, false, true}));
  EXPECT_EQ(sender->told(3), (std::vector{true, false, true}));
  ASSERT_TRUE(sender->bus().publish("a", "after"));
  EXPECT_EQ(receiver->heard(1), (std::vector<Heard>{{"a", "after"}}));
}

TEST_F(NatsBusTest, WhoPublishesDoesNotWaitForABrokerThatIsStopped) {
  NatsServer server;
  const auto sender = open(server.url());
  EXPECT_EQ(sender->told(1), std::vector{true});
  server.suspend();
  // Far more than sockets hold: whoever waited for room would wait until the broker is given up. The long ones first, so that it
  // is full long before that.
  for (const std::size_t size : {kLongestMessage, std::size_t{500}}) {
    const std::string message(size, 'x');
    std::size_t taken = 0;
    while (sender->bus().publish("flood", message)) ASSERT_LT(++taken, 1'000'000);
  }
  EXPECT_EQ(sender->told(1), std::vector{true}) << "the buffer was full before the broker was given up";
  EXPECT_EQ(sender->told(2), (std::vector{true, false}));
  EXPECT_GT(sender->bus().figures().lost, 1) << "what waited is lost with the connection";
  server.resume();
  EXPECT_EQ(sender->told(3), (std::vector{true, false, true}));
}

TEST_F(NatsBusTest, WhatIsLostBecauseTooMuchWaitsIsCountedAndNamedInTheLogOnce) {
  NatsServer server;
  const auto receiver = open(server.url(), {"a"});
  constexpr std::size_t kMost = 20'000;
  const auto sender = open(server.url(), {}, kMost);
  EXPECT_EQ(receiver->told(1), std::vector{true});
  EXPECT_EQ(sender->told(1), std::vector{true});
  // So many bytes always wait.
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(sender->bus().publish("a", std::string(kMost, 'x')));
  EXPECT_TRUE(sender->bus().publish("a", "afterwards"));
  EXPECT_EQ(receiver->heard(1), (std::vector<Heard>{{"a", "afterwards"}}));
  EXPECT_EQ(sender->bus().figures().lost, 3);
  EXPECT_EQ(std::ranges::count(log.lines(), "the broker takes too little: 20000 bytes wait for it, and messages are lost"), 1);
}

TEST_F(NatsBusTest, CloseEndsWhileTheBrokerIsStopped) {
  NatsServer server;
  const auto sender = open(server.url());
  EXPECT_EQ(sender->told(1), std::vector{true});
  server.suspend();
  const std::string message(kLongestMessage, 'x');
  while (sender->bus().publish("flood", message)) continue;
  sender->bus().close();
  EXPECT_FALSE(sender->bus().is_connected());
  server.resume();
}

TEST_F(NatsBusTest, AStrangersMessageReachesTheHandlerAsItIs) {
  NatsServer server;
  const auto receiver = open(server.url(), {"a"});
  EXPECT_EQ(receiver->told(1), std::vector{true});
  const Stranger stranger{server};
  const std::string bytes{"\0\xff\r\n{", 5};
  const std::string longer(kLongestMessage + 1, 'y');
  stranger.publish("a", bytes);
  stranger.publish("a", "");
  stranger.publish("a", longer);
  stranger.say("HPUB a 21 25\r\nNATS/1.0\r\nname: x\r\n\r\nbody\r\n");
  const auto heard = receiver->heard(4);
  ASSERT_EQ(heard.size(), 4);
  EXPECT_EQ(heard[0].message, bytes);
  EXPECT_EQ(heard[1].message, "");
  EXPECT_TRUE(heard[2].message == longer);
  EXPECT_EQ(heard[3].message, "body");
}

TEST_F(NatsBusTest, ABrokerMayTakeShorterMessagesOnly) {
  const auto settings = testing::TempDir() + "short-messages." + std::to_string(::getpid()) + ".conf";
  std::ofstream{settings} << "max_payload: 1000\n";
  NatsServer server{{"-c", settings}};
  const auto receiver = open(server.url(), {"a"});
  const auto sender = open(server.url());
  EXPECT_EQ(receiver->told(1), std::vector{true});
  EXPECT_EQ(sender->told(1), std::vector{true});
  EXPECT_FALSE(sender->bus().publish("a", std::string(1'001, 'x')));
  EXPECT_TRUE(sender->bus().publish("a", std::string(1'000, 'x')));
  EXPECT_EQ(receiver->heard(1).front().message.size(), 1'000);
  EXPECT_EQ(sender->bus().figures().lost, 1);
  EXPECT_TRUE(log.comes_to("the broker takes no message of 1001 bytes"));
}

TEST_F(NatsBusTest, APasswordIsToldToTheBrokerAndNeverToTheLog) {
  NatsServer server{{"--user", "node", "--pass", "s3cret"}};
  const auto place = "127.0.0.1:" + std::to_string(server.port());
  const auto right = open("nats://node:s3cret@" + place, {"a"});
  EXPECT_EQ(right->told(1), std::vector{true});
  const auto wrong = open("nats://node:wr0ng@" + place);
  EXPECT_TRUE(log.comes_to("Authorization Violation"));
  EXPECT_FALSE(wrong->bus().is_connected());
  EXPECT_TRUE(log.comes_to("connected to " + place));
  for (const auto& line : log.lines()) {
    EXPECT_THAT(line, testing::Not(HasSubstr("s3cret")));
    EXPECT_THAT(line, testing::Not(HasSubstr("wr0ng")));
  }
}

TEST_F(NatsBusTest, OfSeveralBrokersOneThatIsThereIsTaken) {
  support::SilentServer silent;
  NatsServer away;
  away.kill();
  NatsServer server;
  const auto urls = "nats://127.0.0.1:" + std::to_string(silent.port()) + "," + away.url() + "," + server.url();
  const auto bus = open(urls);
  EXPECT_EQ(bus->told(1), std::vector{true});
  EXPECT_TRUE(log.comes_to("connected to 127.0.0.1:" + std::to_string(server.port())));
  server.kill();
  EXPECT_EQ(bus->told(2).back(), false);
  away.start();
  EXPECT_EQ(bus->told(3).back(), true);
  EXPECT_TRUE(log.comes_to("connected to 127.0.0.1:" + std::to_string(away.port())));
}

TEST_F(NatsBusTest, WhatNeedsTlsTakesNoBrokerWithoutIt) {
  NatsServer server;
  const auto bus = open("tls://127.0.0.1:" + std::to_string(server.port()));
  EXPECT_TRUE(log.comes_to("no broker can be reached"));
  EXPECT_FALSE(bus->bus().is_connected());
}

TEST_F(NatsBusTest, OverTlsABrokerIsBelievedThatTheSystemKnows) {
  const auto folder = testing::TempDir() + "tls." + std::to_string(::getpid());
  const auto key = folder + ".key";
  const auto certificate = folder + ".pem";
  const auto made =
      std::system(("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=broker "
                   "-addext subjectAltName=DNS:localhost -keyout " +
                   key + " -out " + certificate + " 2>/dev/null")
                      .c_str());
  ASSERT_EQ(made, 0);
  ::unsetenv("SSL_CERT_FILE");
  NatsServer server{{"--tls", "--tlscert", certificate, "--tlskey", key}};
  const auto port = std::to_string(server.port());
  {
    const auto unbelieving = open("tls://localhost:" + port);
    EXPECT_TRUE(log.comes_to("no broker can be reached"));
    EXPECT_FALSE(unbelieving->bus().is_connected());
  }
  ::setenv("SSL_CERT_FILE", certificate.c_str(), 1);
  const auto receiver = open("tls://localhost:" + port, {"a"});
  EXPECT_EQ(receiver->told(1), std::vector{true});
  const auto sender = open("tls://localhost:" + port);
  EXPECT_EQ(sender->told(1), std::vector{true});
  ASSERT_TRUE(sender->bus().publish("a", std::string(kLongestMessage, 'x')));
  EXPECT_EQ(receiver->heard(1).front().message.size(), kLongestMessage);
  const auto complaints = log.lines().size();
  const auto misled = open("tls://127.0.0.1:" + port);
  EXPECT_TRUE(eventually([&] { return log.lines().size() > complaints; }));
  EXPECT_THAT(log.lines().back(), HasSubstr("no broker can be reached")) << "its certificate is of another name";
}

TEST_F(NatsBusTest, ASubjectThatTheBrokerForbidsIsNamedInTheLog) {
  const auto settings = testing::TempDir() + "forbidden." + std::to_string(::getpid()) + ".conf";
  std::ofstream{settings}
      << "authorization { users = [ { user: node, password: x, permissions: { subscribe: [\"a\"], publish: [\"a\"] } } ] }\n";
  NatsServer server{{"-c", settings}};
  const auto bus = open("nats://node:x@127.0.0.1:" + std::to_string(server.port()), {"a", "forbidden"});
  EXPECT_TRUE(log.comes_to("forbidden"));
  EXPECT_TRUE(eventually([&] { return bus->bus().figures().lost >= 1; }));
}

TEST_F(NatsBusTest, AURLThatIsNoneIsRefused) {
  for (const auto* urls : {"", "http://me:s3cret@broker"}) {
    const auto made = make_nats_bus({.urls = urls, .name = "test", .log = [](const std::string&) {}});
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error(), HasSubstr("nats://host:4222"));
    EXPECT_THAT(made.error(), testing::Not(HasSubstr("s3cret")));
  }
}

}  // namespace
}  // namespace noughts::bus
