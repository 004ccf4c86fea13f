// What every bus keeps to.
#include "bus/bus.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <memory>
#include <optional>

#include "bus/in_process_bus.hpp"
#include "bus/nats_bus.hpp"
#include "listening_end.hpp"
#include "nats_server.hpp"

namespace noughts::bus {
namespace {

enum class Kind { in_process, nats };

class BusTest : public testing::TestWithParam<Kind> {
 protected:
  /// What may wait for the handlers of an end, in bytes.
  static constexpr std::size_t kMostWaiting = std::size_t{8} << 20;

  BusTest() {
    if (GetParam() == Kind::nats) server_.emplace();
  }

  std::unique_ptr<Bus> make() {
    if (GetParam() == Kind::in_process) return make_in_process_bus(exchange_);
    NatsSettings settings{.urls = server_->url(), .name = "test", .log = [](const std::string&) {}};
    settings.most_waiting_to_be_handled = kMostWaiting;
    return make_nats_bus(std::move(settings)).value();
  }

  std::unique_ptr<ListeningEnd> open(const std::vector<std::string>& subjects = {}) {
    auto end = std::make_unique<ListeningEnd>(make(), subjects);
    EXPECT_EQ(end->told(1), std::vector{true});
    EXPECT_TRUE(end->bus().is_connected());
    return end;
  }

 private:
  std::optional<NatsServer> server_;
  std::shared_ptr<InProcessExchange> exchange_ = make_in_process_exchange(kMostWaiting);
};

INSTANTIATE_TEST_SUITE_P(All, BusTest, testing::Values(Kind::in_process, Kind::nats),
                         [](const auto& tested) { return tested.param == Kind::nats ? "Nats" : "InProcess"; });

TEST_P(BusTest, WhatOneSenderPublishesArrivesInOrderOverAllSubjects) {
  const auto receiver = open({"even", "odd"});
  const auto sender = open();
  std::vector<Heard> published;
  for (int i = 0; i < 2'000; ++i) {
    published.push_back({i % 2 == 0 ? "even" : "odd", std::to_string(i)});
    ASSERT_TRUE(sender->bus().publish(published.back().subject, published.back().message));
  }
  EXPECT_EQ(receiver->heard(published.size()), published);
}

TEST_P(BusTest, ManySendersPublishFromManyThreads) {
  constexpr std::size_t kEach = 500;
  const auto receiver = open({"s.0", "s.1", "s.2"});
  std::vector<std::unique_ptr<ListeningEnd>> senders;
  senders.reserve(3);
  for (int i = 0; i < 3; ++i) senders.push_back(open());
  std::vector<std::jthread> threads;
  threads.reserve(6);
  for (std::size_t thread = 0; thread < 6; ++thread) {
    threads.emplace_back([&, thread] {
      auto& bus = senders[thread / 2]->bus();
      for (std::size_t i = 0; i < kEach; ++i) {
        EXPECT_TRUE(bus.publish("s." + std::to_string(i % 3), std::to_string(thread) + " " + std::to_string(i)));
      }
    });
  }
  const auto heard = receiver->heard(6 * kEach);
  EXPECT_EQ(heard.size(), 6 * kEach);
  std::vector<std::size_t> next(6, 0);
  for (const auto& [subject, message] : heard) {
    const auto thread = static_cast<std::size_t>(message[0] - '0');
    EXPECT_EQ(message, std::to_string(thread) + " " + std::to_string(next[thread]));
    EXPECT_EQ(subject, "s." + std::to_string(next[thread]++ % 3));
  }
}

TEST_P(BusTest, HandlersAreCalledOneAtATime) {
  const auto bus = make();
  std::atomic<int> inside = 0;
  std::atomic<int> handled = 0;
  std::atomic<bool> together = false;
  std::atomic<bool> told = false;
  const auto handler = [&](std::string_view) {
    if (++inside != 1) together = true;
    std::this_thread::yield();
    --inside;
    ++handled;
  };
  bus->listen([&](bool) {
    handler({});
    told = true;
  });
  for (const auto* subject : {"a", "b", "c"}) bus->subscribe(subject, handler);
  bus->open();
  ASSERT_TRUE(eventually([&] { return told.load(); }));
  const auto sender = open();
  for (int i = 0; i < 300; ++i) {
    for (const auto* subject : {"a", "b", "c"}) ASSERT_TRUE(sender->bus().publish(subject, "x"));
  }
  EXPECT_TRUE(eventually([&] { return handled == 901; }));
  EXPECT_FALSE(together);
  bus->close();
}

TEST_P(BusTest, WhoeverPublishesDoesNotHearIt) {
  const auto one = open({"all"});
  const auto two = open({"all"});
  ASSERT_TRUE(one->bus().publish("all", "of one"));
  EXPECT_EQ(two->heard(1), (std::vector<Heard>{{"all", "of one"}}));
  ASSERT_TRUE(two->bus().publish("all", "of two"));
  EXPECT_EQ(one->heard(1), (std::vector<Heard>{{"all", "of two"}}));
}

TEST_P(BusTest, AMessageReachesAllWhoHearItsSubject) {
  const auto one = open({"all"});
  const auto two = open({"all"});
  const auto sender = open();
  ASSERT_TRUE(sender->bus().publish("all", "x"));
  EXPECT_EQ(one->heard(1), (std::vector<Heard>{{"all", "x"}}));
  EXPECT_EQ(two->heard(1), (std::vector<Heard>{{"all", "x"}}));
}

TEST_P(BusTest, TheLongestMessagePassesAndALongerOneIsRefused) {
  const auto receiver = open({"long"});
  const auto sender = open();
  std::string longest(kLongestMessage, '.');
  for (std::size_t i = 0; i < longest.size(); ++i) longest[i] = static_cast<char>(i * 31 % 251);
  EXPECT_FALSE(sender->bus().publish("long", longest + "x"));
  EXPECT_EQ(sender->bus().figures().lost, 1);
  EXPECT_TRUE(sender->bus().publish("long", longest));
  const auto heard = receiver->heard(1);
  ASSERT_EQ(heard.size(), 1);
  EXPECT_TRUE(heard.front().message == longest);
}

TEST_P(BusTest, AMessageIsAnyBytesOrNone) {
  const auto receiver = open({"bytes"});
  const auto sender = open();
  std::string all;
  for (int i = 0; i < 256; ++i) all.push_back(static_cast<char>(i));
  const std::vector<Heard> published{{"bytes", ""}, {"bytes", all}, {"bytes", "\r\nPUB bytes 1\r\nx\r\n"}, {"bytes", ""}};
  for (const auto& [subject, message] : published) ASSERT_TRUE(sender->bus().publish(subject, message));
  EXPECT_EQ(receiver->heard(4), published);
}

TEST_P(BusTest, SubscribersOfOtherSubjectsHearNothing) {
  const auto receiver = open({"rooms", "rooms.1.last"});
  const auto sender = open();
  for (const auto* subject : {"rooms.1", "room", "Rooms", "rooms.2.last", "rooms.1.last.x"}) {
    EXPECT_TRUE(sender->bus().publish(subject, "not for you"));
  }
  EXPECT_TRUE(sender->bus().publish("rooms.1.last", "for you"));
  EXPECT_EQ(receiver->heard(1), (std::vector<Heard>{{"rooms.1.last", "for you"}}));
}

TEST_P(BusTest, WhatIsNoSubjectIsRefused) {
  const auto receiver = open({"a"});
  const auto sender = open();
  for (const auto* subject : {"", ".", "a.", ".a", "a..b", "a b", "a\r\nPUB a 1\r\nx", "*", "a.*", ">", "а"}) {
    EXPECT_FALSE(sender->bus().publish(subject, "x")) << subject;
  }
  EXPECT_EQ(sender->bus().figures().lost, 11);
  EXPECT_TRUE(sender->bus().publish("a", "y"));
  EXPECT_EQ(receiver->heard(1), (std::vector<Heard>{{"a", "y"}}));
}

TEST_P(BusTest, AfterCloseNoHandlerRunsAndNothingIsPublished) {
  const auto witness = open({"stream", "last"});
  const auto sender = open();
  const auto receiver = make();
  std::atomic<std::uint64_t> handled = 0;
  receiver->subscribe("stream", [&](std::string_view) { ++handled; });
  receiver->open();
  std::atomic<bool> enough = false;
  std::jthread publishing{[&] {
    while (!enough) sender->bus().publish("stream", "x");
    EXPECT_TRUE(eventually([&] { return sender->bus().publish("last", "x"); }));
  }};
  ASSERT_TRUE(eventually([&] { return handled > 10; }));
  receiver->close();
  const auto until_closed = handled.load();
  EXPECT_FALSE(receiver->publish("last", "of the closed one"));
  EXPECT_FALSE(receiver->is_connected());
  enough = true;
  ASSERT_TRUE(eventually([&] { return witness->heard(1).back().subject == "last"; }));
  EXPECT_EQ(witness->heard(1).back().message, "x");
  EXPECT_EQ(handled, until_closed);
  EXPECT_EQ(receiver->figures().received, until_closed);
}

TEST_P(BusTest, CloseSendsWhatWasPublishedBefore) {
  const auto receiver = open({"last"});
  const auto sender = open();
  for (int i = 0; i < 1'000; ++i) ASSERT_TRUE(sender->bus().publish("last", std::to_string(i)));
  sender->bus().close();
  EXPECT_EQ(receiver->heard(1'000).back().message, "999");
  EXPECT_EQ(sender->told(1), std::vector{true}) << "closing is no news for the listener";
}

TEST_P(BusTest, CloseIsForgivingOfAnEndThatWasNeverOpened) {
  const auto bus = make();
  EXPECT_FALSE(bus->publish("a", "x"));
  EXPECT_FALSE(bus->is_connected());
  bus->close();
  bus->close();
  EXPECT_EQ(bus->figures().lost, 1);
}

TEST_P(BusTest, WhatIsPublishedFromAHandlerArrives) {
  const auto echo = make();
  echo->subscribe("question", [&](std::string_view message) { echo->publish("answer", message); });
  echo->open();
  ASSERT_TRUE(eventually([&] { return echo->is_connected(); }));
  const auto asking = open({"answer"});
  ASSERT_TRUE(asking->bus().publish("question", "x"));
  EXPECT_EQ(asking->heard(1), (std::vector<Heard>{{"answer", "x"}}));
  echo->close();
}

TEST_P(BusTest, FiguresCountWhatWasPublishedReceivedAndLost) {
  const auto receiver = open({"a", "b"});
  const auto sender = open();
  for (const auto* subject : {"a", "b", "nobody"}) ASSERT_TRUE(sender->bus().publish(subject, "x"));
  ASSERT_FALSE(sender->bus().publish("a", std::string(kLongestMessage + 1, 'x')));
  EXPECT_EQ(receiver->heard(2).size(), 2);
  const auto sent = sender->bus().figures();
  EXPECT_EQ(sent.published, 3);
  EXPECT_EQ(sent.received, 0);
  EXPECT_EQ(sent.lost, 1);
  EXPECT_TRUE(sent.connected);
  const auto heard = receiver->bus().figures();
  EXPECT_EQ(heard.published, 0);
  EXPECT_EQ(heard.received, 2);
  EXPECT_EQ(heard.lost, 0);
  sender->bus().close();
  EXPECT_FALSE(sender->bus().figures().connected);
}

TEST_P(BusTest, WhatComesFasterThanItIsHandledIsLostAndCounted) {
  const auto slow = make();
  std::latch go_on{1};
  std::atomic<std::uint64_t> handled = 0;
  std::atomic<bool> is_last_heard = false;
  slow->subscribe("flood", [&](std::string_view message) {
    go_on.wait();
    ++handled;
    if (message == "last") is_last_heard = true;
  });
  slow->open();
  ASSERT_TRUE(eventually([&] { return slow->is_connected(); }));
  const auto sender = open();
  const std::string message(100'000, 'x');
  constexpr std::uint64_t kFlood = 200;
  for (std::uint64_t i = 0; i < kFlood; ++i) {
    ASSERT_TRUE(eventually([&] { return sender->bus().publish("flood", message); }));
  }
  ASSERT_TRUE(eventually([&] { return slow->figures().lost >= kFlood - kMostWaiting / message.size() - 1; }));
  go_on.count_down();
  ASSERT_TRUE(eventually([&] { return handled + slow->figures().lost >= kFlood; }));
  ASSERT_TRUE(eventually([&] { return sender->bus().publish("flood", "last"); }));
  EXPECT_TRUE(eventually([&] { return is_last_heard.load(); })) << "after a flood it hears as before";
  EXPECT_EQ(handled + slow->figures().lost, kFlood + 1);
  slow->close();
  EXPECT_EQ(handled + slow->figures().lost, kFlood + 1) << "what was lost stays counted";
}

}  // namespace
}  // namespace noughts::bus
