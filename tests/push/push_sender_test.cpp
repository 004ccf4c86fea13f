// Requests over real sockets: services that can't be reached, and one that takes connections and says nothing.
#include "people/push/push_sender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <condition_variable>
#include <set>

namespace noughts::push {
namespace {

using namespace std::chrono_literals;

/// Listens on a port of its own and never answers.
class Silent {
 public:
  Silent() : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(socket_, 64), 0);
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~Silent() { ::close(socket_); }
  Silent(const Silent&) = delete;
  Silent& operator=(const Silent&) = delete;

  [[nodiscard]] std::string origin() const { return "https://127.0.0.1:" + std::to_string(port_); }

 private:
  int socket_;
  int port_ = 0;
};

/// What became of requests, by their endpoints in the order of their ends.
class Ends {
 public:
  PushSender::Done done() {
    return [this](const PushRequest& request, Delivery, const std::string&) {
      const std::lock_guard lock(mutex_);
      endpoints_.push_back(request.endpoint);
      changed_.notify_all();
    };
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, 60s, [&] { return endpoints_.size() >= count; }));
    return endpoints_;
  }
  [[nodiscard]] std::size_t count() {
    const std::lock_guard lock(mutex_);
    return endpoints_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> endpoints_;
};

PushRequest request(const std::string& origin, const std::string& path, std::thread::id* encrypted_on = nullptr) {
  return {origin + path, origin, "topic", [encrypted_on]() -> std::optional<EncryptedPush> {
            if (encrypted_on != nullptr) *encrypted_on = std::this_thread::get_id();
            return EncryptedPush{"vapid", "body"};
          }};
}

TEST(PushSender, ASilentServiceDelaysNobodyElse) {
  const Silent silent;
  std::string closed;
  { closed = Silent().origin(); }
  Ends ends;
  PushSender sender{"", ends.done(), {.answer = 60s}};
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(sender.send(request(silent.origin(), "/" + std::to_string(i))));
  ASSERT_TRUE(sender.send(request(closed, "/")));
  EXPECT_EQ(ends.wait_for(1).front(), closed + "/");
}

TEST(PushSender, EncryptsOnAThreadOfItsOwn) {
  std::string closed;
  { closed = Silent().origin(); }
  Ends ends;
  std::thread::id where;
  PushSender sender{"", ends.done()};
  ASSERT_TRUE(sender.send(request(closed, "/", &where)));
  ends.wait_for(1);
  EXPECT_NE(where, std::thread::id{});
  EXPECT_NE(where, std::this_thread::get_id());
}

TEST(PushSender, TriesAServiceThatFailedWithOneRequestAtATime) {
  const Silent silent;
  Ends ends;
  PushSender sender{"", ends.done(), {.answer = 300ms, .first_pause = 100ms, .longest_pause = 200ms}};
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(sender.send(request(silent.origin(), "/" + std::to_string(i))));
  // Six at once, then one by one.
  const auto began = std::chrono::steady_clock::now();
  ends.wait_for(8);
  EXPECT_GT(std::chrono::steady_clock::now() - began, 900ms);
}

TEST(PushSender, HoldsSoManyRequestsForOneServiceAndTakesThoseForAnother) {
  const Silent silent;
  const Silent another;
  Ends ends;
  PushSender sender{"", ends.done(), {.answer = 60s}};
  std::size_t taken = 0;
  for (int i = 0; i < 400; ++i) taken += sender.send(request(silent.origin(), "/")) ? 1 : 0;
  EXPECT_GE(taken, PushSender::kMostWaitingForOne);
  EXPECT_LE(taken, PushSender::kMostWaitingForOne + PushSender::kMostAtOnceToOne);
  EXPECT_TRUE(sender.send(request(another.origin(), "/")));
}

}  // namespace
}  // namespace noughts::push
