// Requests over real sockets: services that can't be reached, and one that takes connections and says nothing.
#include "people/push/push_sender.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <thread>

#include "support/silent_server.hpp"

namespace noughts::push {
namespace {

using namespace std::chrono_literals;

std::string origin_of(const support::SilentServer& server) { return "https://127.0.0.1:" + std::to_string(server.port()); }

/// Of a server that nobody is at any more.
std::string closed_origin() { return origin_of(support::SilentServer()); }

using Ended = std::pair<std::string, Delivery>;

/// What became of requests, by their endpoints in the order of their ends.
class Ends {
 public:
  PushSender::Done done() {
    return [this](const PushRequest& request, Delivery what, const std::string&) {
      const std::lock_guard lock(mutex_);
      ended_.emplace_back(request.endpoint, what);
      changed_.notify_all();
    };
  }
  std::vector<Ended> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, 60s, [&] { return ended_.size() >= count; }));
    return ended_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Ended> ended_;
};

PushRequest request(const std::string& origin, const std::string& path, std::thread::id* encrypted_on = nullptr) {
  return {origin + path, origin, "topic", [encrypted_on]() -> std::optional<EncryptedPush> {
            if (encrypted_on != nullptr) *encrypted_on = std::this_thread::get_id();
            return EncryptedPush{"vapid", "body"};
          }};
}

TEST(PushSender, ASilentServiceDelaysNobodyElse) {
  const support::SilentServer silent;
  const std::string closed = closed_origin();
  Ends ends;
  PushSender sender{"", ends.done(), {.answer = 60s}};
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(sender.send(request(origin_of(silent), "/" + std::to_string(i))));
  ASSERT_TRUE(sender.send(request(closed, "/")));
  EXPECT_EQ(ends.wait_for(1).front(), Ended(closed + "/", Delivery::failed));
}

TEST(PushSender, EncryptsOnAThreadOfItsOwn) {
  const std::string closed = closed_origin();
  Ends ends;
  std::thread::id where;
  PushSender sender{"", ends.done()};
  ASSERT_TRUE(sender.send(request(closed, "/", &where)));
  ends.wait_for(1);
  EXPECT_NE(where, std::thread::id{});
  EXPECT_NE(where, std::this_thread::get_id());
}

TEST(PushSender, SaysOfWhatCantBeEncryptedThatItsBrowserIsGone) {
  const std::string closed = closed_origin();
  Ends ends;
  PushSender sender{"", ends.done()};
  auto unreadable = request(closed, "/");
  unreadable.encrypt = []() -> std::optional<EncryptedPush> { return std::nullopt; };
  ASSERT_TRUE(sender.send(std::move(unreadable)));
  EXPECT_EQ(ends.wait_for(1).front(), Ended(closed + "/", Delivery::gone));
}

TEST(PushSender, TriesAServiceThatFailedWithOneRequestAtATime) {
  const support::SilentServer silent;
  Ends ends;
  PushSender sender{"", ends.done(), {.answer = 300ms, .first_pause = 100ms, .longest_pause = 200ms}};
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(sender.send(request(origin_of(silent), "/" + std::to_string(i))));
  // Six at once, then one by one.
  ends.wait_for(8);
  EXPECT_GT(std::chrono::steady_clock::now() - began, 900ms);
}

TEST(PushSender, HoldsSoManyRequestsForOneServiceAndTakesThoseForAnother) {
  const support::SilentServer silent;
  const support::SilentServer another;
  Ends ends;
  PushSender sender{"", ends.done(), {.answer = 60s}};
  std::size_t taken = 0;
  for (int i = 0; i < 400; ++i) taken += sender.send(request(origin_of(silent), "/")) ? 1 : 0;
  EXPECT_GE(taken, PushSender::kMostWaitingForOne);
  EXPECT_LE(taken, PushSender::kMostWaitingForOne + PushSender::kMostAtOnceToOne);
  EXPECT_TRUE(sender.send(request(origin_of(another), "/")));
}

}  // namespace
}  // namespace noughts::push
