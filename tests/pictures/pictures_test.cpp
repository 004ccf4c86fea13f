#include "pictures/pictures.hpp"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <latch>

namespace noughts::pictures {
namespace {

constexpr std::string_view kSvg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>";

/// What comes of several pictures that are asked for at once, in the order in which they are answered.
class Asked {
 public:
  explicit Asked(Pictures& pictures) : pictures_(pictures) {}

  void ask(std::string name, std::function<std::string()> write) {
    auto ended = [this](const std::exception_ptr& thrown, const Picture& picture) {
      EXPECT_FALSE(thrown);
      answers_.push_back(picture);
    };
    boost::asio::co_spawn(loop_, pictures_.make(std::move(name), std::move(write)), ended);
    loop_.poll();
  }
  /// What is answered first, whatever is still being drawn.
  Picture first() {
    while (answers_.empty()) loop_.run_one();
    return answers_.front();
  }
  const std::vector<Picture>& answers() {
    loop_.run();
    loop_.restart();
    return answers_;
  }

 private:
  Pictures& pictures_;
  boost::asio::io_context loop_;
  std::vector<Picture> answers_;
};

TEST(Pictures, AreDrawnOnceAndKept) {
  Pictures pictures;
  Asked asked(pictures);
  int drawn = 0;
  const auto draw = [&] {
    ++drawn;
    return std::string(kSvg);
  };
  EXPECT_EQ(pictures.kept("one"), nullptr);
  asked.ask("one", draw);
  asked.ask("one", draw);
  const auto& answers = asked.answers();
  ASSERT_EQ(answers.size(), 2U);
  ASSERT_TRUE(answers[0]);
  EXPECT_TRUE(answers[0]->starts_with("\x89PNG"));
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_EQ(pictures.kept("one"), answers[0]);
  EXPECT_EQ(drawn, 1);
}

TEST(Pictures, ThatWereNotUsedForLongestAreGivenUpFirst) {
  Pictures measuring;
  Asked first(measuring);
  first.ask("size", [] { return std::string(kSvg); });
  const std::size_t size = first.answers().at(0)->size();
  Pictures pictures({.most_bytes = 2 * size});
  Asked asked(pictures);
  for (const char* name : {"one", "two"}) asked.ask(name, [] { return std::string(kSvg); });
  static_cast<void>(asked.answers());
  EXPECT_TRUE(pictures.kept("one"));
  asked.ask("three", [] { return std::string(kSvg); });
  static_cast<void>(asked.answers());
  EXPECT_TRUE(pictures.kept("one"));
  EXPECT_FALSE(pictures.kept("two"));
  EXPECT_TRUE(pictures.kept("three"));
}

TEST(Pictures, AreRefusedWhereTooManyWait) {
  Pictures pictures({.most_waiting = 1});
  Asked asked(pictures);
  std::latch begun(1);
  std::latch go(1);
  asked.ask("at work", [&] {
    begun.count_down();
    go.wait();
    return std::string(kSvg);
  });
  begun.wait();
  asked.ask("waits", [] { return std::string(kSvg); });
  asked.ask("too many", [] { return std::string(kSvg); });
  go.count_down();
  const auto& answers = asked.answers();
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_FALSE(pictures.kept("too many"));
  EXPECT_TRUE(pictures.kept("at work"));
  EXPECT_TRUE(pictures.kept("waits"));
}

TEST(Pictures, AreNotWaitedForForeverAndKeptAllTheSame) {
  Pictures pictures({.patience = std::chrono::milliseconds{1}});
  Asked asked(pictures);
  std::latch go(1);
  asked.ask("slow", [&] {
    go.wait();
    return std::string(kSvg);
  });
  EXPECT_EQ(asked.first(), nullptr);
  EXPECT_EQ(pictures.kept("slow"), nullptr);
  go.count_down();
  static_cast<void>(asked.answers());
  EXPECT_TRUE(pictures.kept("slow"));
}

TEST(Pictures, OfWhatIsNoDrawingAreNone) {
  Pictures pictures;
  Asked asked(pictures);
  asked.ask("broken", [] { return std::string("<svg"); });
  EXPECT_EQ(asked.answers().at(0), nullptr);
  EXPECT_EQ(pictures.kept("broken"), nullptr);
}

}  // namespace
}  // namespace noughts::pictures
