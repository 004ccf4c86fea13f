// Letters over real sockets: services that can't be reached, and one that takes connections and says nothing.
#include "people/push/post_office.hpp"

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

/// What became of letters, by their endpoints in the order of their ends.
class Ends {
 public:
  PostOffice::Done done() {
    return [this](const Letter& letter, Delivery, const std::string&) {
      const std::lock_guard lock(mutex_);
      endpoints_.push_back(letter.endpoint);
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

Letter letter(const std::string& origin, const std::string& path, std::thread::id* sealed_on = nullptr) {
  return {origin + path, origin, "topic", [sealed_on]() -> std::optional<Sealed> {
            if (sealed_on != nullptr) *sealed_on = std::this_thread::get_id();
            return Sealed{"vapid", "body"};
          }};
}

TEST(PostOffice, ASilentServiceDelaysNobodyElse) {
  const Silent silent;
  std::string closed;
  { closed = Silent().origin(); }
  Ends ends;
  PostOffice office{"", ends.done(), {.letter = 60s}};
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(office.post(letter(silent.origin(), "/" + std::to_string(i))));
  ASSERT_TRUE(office.post(letter(closed, "/")));
  EXPECT_EQ(ends.wait_for(1).front(), closed + "/");
}

TEST(PostOffice, SealsOnAThreadOfItsOwn) {
  std::string closed;
  { closed = Silent().origin(); }
  Ends ends;
  std::thread::id where;
  PostOffice office{"", ends.done()};
  ASSERT_TRUE(office.post(letter(closed, "/", &where)));
  ends.wait_for(1);
  EXPECT_NE(where, std::thread::id{});
  EXPECT_NE(where, std::this_thread::get_id());
}

TEST(PostOffice, TriesAServiceThatFailedWithOneLetterAtATime) {
  const Silent silent;
  Ends ends;
  PostOffice office{"", ends.done(), {.letter = 300ms, .first_pause = 100ms, .longest_pause = 200ms}};
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(office.post(letter(silent.origin(), "/" + std::to_string(i))));
  // Six at once, then one by one.
  const auto began = std::chrono::steady_clock::now();
  ends.wait_for(8);
  EXPECT_GT(std::chrono::steady_clock::now() - began, 900ms);
}

TEST(PostOffice, HoldsSoManyLettersForOneServiceAndTakesThoseForAnother) {
  const Silent silent;
  const Silent another;
  Ends ends;
  PostOffice office{"", ends.done(), {.letter = 60s}};
  std::size_t taken = 0;
  for (int i = 0; i < 400; ++i) taken += office.post(letter(silent.origin(), "/")) ? 1 : 0;
  EXPECT_GE(taken, PostOffice::kMostWaitingForOne);
  EXPECT_LE(taken, PostOffice::kMostWaitingForOne + PostOffice::kMostAtOnceToOne);
  EXPECT_TRUE(office.post(letter(another.origin(), "/")));
}

}  // namespace
}  // namespace noughts::push
