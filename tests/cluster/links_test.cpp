#include "cluster/nodes/links.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "bus/in_process_bus.hpp"
#include "support/bus/passing_bus.hpp"
#include "support/eventually.hpp"

namespace noughts::cluster {
namespace {

using support::eventually;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MessageKind kKind = MessageKind::tell_player;

/// A bus that can be told to lose what is published.
class LossyBus final : public support::PassingBus {
 public:
  enum class Loss : std::uint8_t { nothing, silently, openly };

  using PassingBus::PassingBus;
  void lose(Loss loss) { loss_ = loss; }

  bool publish(std::string_view subject, std::string_view message) override {
    if (loss_ != Loss::nothing) return loss_ == Loss::silently;
    return PassingBus::publish(subject, message);
  }

 private:
  std::atomic<Loss> loss_{Loss::nothing};
};

class Node {
 public:
  Node(const std::shared_ptr<bus::InProcessExchange>& exchange, const std::string& name, std::uint64_t instance)
      : bus_(bus::make_in_process_bus(exchange)),
        links_(
            bus_, name, instance, [this](const std::string& line) { note(log_, line); }, [this] { return time_.load(); }) {
    links_.handle(kKind, [this](const std::string& from, MessageReader& message) {
      const std::string text(message.text());
      if (message.is_whole()) note(heard_, from + ": " + text);
    });
    links_.on_broken([this](const std::string& node) { note(broken_, node); });
    links_.on_loss([this](const std::string& node) { note(lost_, node); });
    links_.on_bus([this](bool connected) { is_there_ = connected; });
    links_.begin("site");
    EXPECT_TRUE(eventually([this] { return is_there_.load(); }));
  }
  ~Node() { links_.close(); }
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  void say(const std::string& to, std::string_view text) {
    MessageWriter writer;
    links_.send(to, kKind, writer.text(text).bytes());
  }
  /// Says that it is there, for as long as that takes.
  void live_for(Millis time) {
    const std::vector<store::LivingNode> living{{"anna", true}, {"boris", true}};
    for (const Millis end = time_.load() + time; time_.load() < end; time_ = time_.load() + kSilence / 3) links_.keep(living);
    links_.keep(living);
  }
  void forget_broken() {
    const std::lock_guard lock(mutex_);
    broken_.clear();
    lost_.clear();
  }
  std::vector<std::string> heard(std::size_t many) { return seen(heard_, many); }
  std::vector<std::string> broken(std::size_t many) { return seen(broken_, many); }
  /// Whose messages may be lost.
  std::vector<std::string> lost(std::size_t many) { return seen(lost_, many); }
  std::vector<std::string> log(std::size_t many) { return seen(log_, many); }
  LossyBus& bus() { return bus_; }
  Links& links() { return links_; }

 private:
  using Lines = std::vector<std::string>;
  void note(Lines& lines, const std::string& line) {
    const std::lock_guard lock(mutex_);
    lines.push_back(line);
  }
  Lines seen(const Lines& lines, std::size_t many) {
    const auto copy = [&] {
      const std::lock_guard lock(mutex_);
      return lines;
    };
    EXPECT_TRUE(eventually([&] { return copy().size() >= many; })) << testing::PrintToString(copy());
    return copy();
  }

  std::mutex mutex_;
  Lines heard_, broken_, lost_, log_;
  std::atomic<bool> is_there_{false};
  std::atomic<Millis> time_{Millis{1'000'000}};
  LossyBus bus_;
  Links links_;
};

class LinksTest : public testing::Test {
 protected:
  LinksTest() {
    // What a node that comes says of itself.
    anna_->broken(1);
    anna_->forget_broken();
  }
  std::unique_ptr<Node> node(const std::string& name, std::uint64_t instance = 1) {
    return std::make_unique<Node>(exchange_, name, instance);
  }
  std::shared_ptr<bus::InProcessExchange> exchange_ = bus::make_in_process_exchange();
  std::unique_ptr<Node> anna_ = node("anna");
  std::unique_ptr<Node> boris_ = node("boris");
};

TEST_F(LinksTest, WhatIsSentArrivesInOrderAndAtNobodyElse) {
  const auto carol = node("carol");
  for (const auto* text : {"1", "2", "3"}) anna_->say("boris", text);
  EXPECT_THAT(boris_->heard(3), ElementsAre("anna: 1", "anna: 2", "anna: 3"));
  EXPECT_THAT(carol->heard(0), IsEmpty());
}

TEST_F(LinksTest, WhatIsLostSilentlyIsFoundByTheNextAndBothBeginAnew) {
  anna_->say("boris", "1");
  boris_->heard(1);
  anna_->bus().lose(LossyBus::Loss::silently);
  anna_->say("boris", "lost");
  anna_->bus().lose(LossyBus::Loss::nothing);
  anna_->say("boris", "of no use any more");
  EXPECT_THAT(boris_->broken(1), ElementsAre("anna"));
  EXPECT_THAT(anna_->broken(1), ElementsAre("boris"));
  anna_->say("boris", "2");
  EXPECT_THAT(boris_->heard(2), ElementsAre("anna: 1", "anna: 2"));
  boris_->say("anna", "3");
  EXPECT_THAT(anna_->heard(1), ElementsAre("boris: 3"));
}

TEST_F(LinksTest, WhatCanNotBeSentBreaksTheLinkAtOnce) {
  anna_->say("boris", "1");
  boris_->heard(1);
  anna_->bus().lose(LossyBus::Loss::openly);
  anna_->say("boris", "lost");
  EXPECT_THAT(anna_->broken(1), ElementsAre("boris"));
  anna_->bus().lose(LossyBus::Loss::nothing);
  anna_->say("boris", "2");
  EXPECT_THAT(boris_->heard(2), ElementsAre("anna: 1", "anna: 2"));
  EXPECT_THAT(boris_->broken(1), ElementsAre("anna"));
}

TEST_F(LinksTest, ANodeThatIsStartedAnewIsAnother) {
  anna_->say("boris", "1");
  boris_->heard(1);
  boris_->say("anna", "2");
  anna_->heard(1);
  anna_.reset();
  boris_->forget_broken();
  const auto reborn = node("anna", 2);
  EXPECT_THAT(boris_->broken(1), ElementsAre("anna"));
  boris_->say("anna", "3");
  EXPECT_THAT(reborn->heard(1), ElementsAre("boris: 3"));
  reborn->say("boris", "4");
  EXPECT_THAT(boris_->heard(2), ElementsAre("anna: 1", "anna: 4"));
}

TEST_F(LinksTest, NothingIsLostOfANodeThatHasLeftInOrderNorWhenItIsBack) {
  boris_->say("anna", "1");
  boris_->links().leave();
  boris_->say("anna", "2");
  anna_->heard(2);
  anna_->links().forget("boris");
  EXPECT_THAT(anna_->broken(1), ElementsAre("boris"));
  boris_->broken(1);
  boris_->say("anna", "3");
  EXPECT_THAT(anna_->heard(3), ElementsAre("boris: 1", "boris: 2", "boris: 3"));
  boris_.reset();
  boris_ = node("boris", 2);
  EXPECT_THAT(anna_->broken(2), ElementsAre("boris", "boris"));
  EXPECT_THAT(anna_->lost(0), IsEmpty());
  // This process has not said that it leaves.
  anna_->links().forget("boris");
  EXPECT_THAT(anna_->lost(1), ElementsAre("boris"));
}

TEST_F(LinksTest, NothingIsLostOfANodeThatIsNewUnlessItLivedBeforeItIsHeard) {
  const auto anew = node("carol");
  EXPECT_THAT(anna_->broken(1), ElementsAre("carol"));
  EXPECT_THAT(anna_->lost(0), IsEmpty());
  anna_->links().keep({{"anna", true}, {"dora", true}});
  const auto late = node("dora");
  EXPECT_THAT(anna_->lost(1), ElementsAre("dora"));
}

TEST_F(LinksTest, WhatANodeThatLeavesTellsBeforeItKnowsThatItIsForgottenIsLost) {
  // Only whom he knows of is told that he leaves.
  boris_->say("anna", "1");
  boris_->links().leave();
  boris_->say("anna", "2");
  anna_->heard(2);
  anna_->bus().lose(LossyBus::Loss::silently);
  anna_->links().forget("boris");
  EXPECT_THAT(anna_->lost(0), IsEmpty());
  boris_->say("anna", "3");
  EXPECT_THAT(anna_->lost(1), ElementsAre("boris"));
}

TEST_F(LinksTest, AfterABreakNothingBreaksByItself) {
  anna_->bus().lose(LossyBus::Loss::silently);
  anna_->say("boris", "lost");
  anna_->bus().lose(LossyBus::Loss::nothing);
  anna_->say("boris", "of no use any more");
  boris_->broken(1);
  anna_->broken(1);
  for (const auto* text : {"1", "2"}) {
    anna_->say("boris", text);
    boris_->say("anna", text);
  }
  boris_->heard(2);
  anna_->heard(2);
  EXPECT_EQ(boris_->broken(1).size(), 1U);
  EXPECT_EQ(anna_->broken(1).size(), 1U);
}

TEST_F(LinksTest, ASignOfLifeTellsOfWhatWasLostThoughNothingFollows) {
  anna_->say("boris", "1");
  boris_->heard(1);
  anna_->bus().lose(LossyBus::Loss::silently);
  anna_->say("boris", "lost");
  anna_->bus().lose(LossyBus::Loss::nothing);
  anna_->live_for(Millis{0});
  EXPECT_THAT(boris_->broken(1), ElementsAre("anna"));
  EXPECT_THAT(anna_->broken(1), ElementsAre("boris"));
  anna_->say("boris", "2");
  EXPECT_THAT(boris_->heard(2), ElementsAre("anna: 1", "anna: 2"));
}

TEST_F(LinksTest, SignsOfLifeBreakNothing) {
  for (const auto* text : {"1", "2", "3"}) {
    anna_->live_for(Millis{0});
    boris_->live_for(Millis{0});
    anna_->say("boris", text);
    boris_->say("anna", text);
  }
  EXPECT_THAT(boris_->heard(3), ElementsAre("anna: 1", "anna: 2", "anna: 3"));
  EXPECT_THAT(anna_->heard(3), ElementsAre("boris: 1", "boris: 2", "boris: 3"));
  EXPECT_LE(boris_->broken(0).size(), 1U);
  EXPECT_LE(anna_->broken(0).size(), 1U);
}

TEST_F(LinksTest, WhoIsSilentIsForgottenAndNotReachedUntilHeardAgain) {
  anna_->say("boris", "1");
  boris_->say("anna", "2");
  boris_->heard(1);
  anna_->heard(1);
  EXPECT_TRUE(anna_->links().can_reach("boris"));
  anna_->live_for(kSilence);
  EXPECT_THAT(anna_->broken(1), ElementsAre("boris"));
  EXPECT_FALSE(anna_->links().can_reach("boris"));
  EXPECT_THAT(anna_->log(1), ElementsAre("the node \"boris\" lives, and is not heard"));
  // The first by name stays.
  anna_->live_for(kSilenceUntilGivingWay);
  EXPECT_TRUE(anna_->links().is_on_bus());
  boris_->live_for(Millis{0});
  EXPECT_TRUE(eventually([this] { return anna_->links().can_reach("boris"); }));
}

// The lines are cut just when a node has come: it was heard, and has not said yet that it is there.
TEST_F(LinksTest, WhoHasSaidOtherThingsAndNeverThatItIsThereIsSilentToo) {
  anna_->live_for(Millis{0});
  boris_->say("anna", "1");
  anna_->heard(1);
  boris_->bus().lose(LossyBus::Loss::silently);
  anna_->live_for(kSilence);
  EXPECT_FALSE(anna_->links().can_reach("boris"));
  EXPECT_THAT(anna_->log(1), ElementsAre("the node \"boris\" lives, and is not heard"));
}

TEST_F(LinksTest, WhoGivesWayIsCutOffUntilTheOtherIsHeard) {
  anna_->say("boris", "1");
  boris_->heard(1);
  anna_->bus().lose(LossyBus::Loss::silently);
  boris_->live_for(2 * kSilenceUntilGivingWay);
  EXPECT_TRUE(boris_->links().is_cut_off());
  EXPECT_FALSE(boris_->links().is_on_bus());
  anna_->bus().lose(LossyBus::Loss::nothing);
  anna_->live_for(Millis{0});
  EXPECT_TRUE(eventually([this] { return boris_->links().can_reach("anna"); }));
  boris_->live_for(Millis{0});
  EXPECT_FALSE(boris_->links().is_cut_off());
}

TEST_F(LinksTest, AKindOfALaterVersionIsCountedAndNotTaken) {
  anna_->say("boris", "1");
  anna_->links().send("boris", static_cast<MessageKind>(200), "what nobody knows yet");
  anna_->say("boris", "2");
  EXPECT_THAT(boris_->heard(2), ElementsAre("anna: 1", "anna: 2"));
  EXPECT_THAT(boris_->broken(0), IsEmpty());
}

TEST_F(LinksTest, WhatANodeCanReadIsToldAtTheStartAndByEachNewProcess) {
  const auto know = [this] {
    anna_->live_for(Millis{0});
    boris_->live_for(Millis{0});
    return anna_->links().can_read("boris", MessageKind::largest) && boris_->links().can_read("anna", MessageKind::largest);
  };
  EXPECT_FALSE(anna_->links().can_read("boris", MessageKind::tell_player));
  EXPECT_TRUE(eventually(know));
  EXPECT_FALSE(anna_->links().can_read("carol", MessageKind::tell_player));
  // Another process may be of an older version, until it says what it is.
  boris_.reset();
  boris_ = node("boris", 3);
  EXPECT_TRUE(eventually([this] { return !anna_->links().can_read("boris", MessageKind::tell_player); }));
  EXPECT_TRUE(eventually(know));
}

TEST_F(LinksTest, WhatANodeCanReadIsToldAgainWhereThatWasLost) {
  anna_->bus().lose(LossyBus::Loss::silently);
  anna_->live_for(Millis{0});
  anna_->bus().lose(LossyBus::Loss::nothing);
  EXPECT_TRUE(eventually([this] {
    anna_->live_for(Millis{0});
    return boris_->links().can_read("anna", MessageKind::largest);
  }));
}

TEST_F(LinksTest, WhatStrangersSayIsNamedInTheLogAndHarmsNothing) {
  auto stranger = bus::make_in_process_bus(exchange_);
  stranger->open();
  ASSERT_TRUE(eventually([&] { return stranger->is_connected(); }));
  const std::string inbox = "noughts.site.node.626f726973";
  stranger->publish(inbox, "");
  stranger->publish(inbox, "no message of ours");
  stranger->publish(inbox, std::string(100, '\xff'));
  // Of this version and kind, but without a content.
  MessageWriter cut;
  cut.number(Links::kVersion).text("mallory").number(1).number(1).number(1).number(static_cast<std::uint64_t>(kKind));
  stranger->publish(inbox, cut.bytes());
  // In this node's name.
  MessageWriter twin;
  twin.number(Links::kVersion).text("boris").number(99).number(1).number(1).number(static_cast<std::uint64_t>(kKind)).text("x");
  stranger->publish(inbox, twin.bytes());
  // Of a version that is yet to come.
  MessageWriter later;
  later.number(Links::kVersion + 1).text("anna").number(1).number(1).number(1).number(1);
  stranger->publish(inbox, later.bytes());
  EXPECT_EQ(boris_->log(6).size(), 6U);
  anna_->say("boris", "1");
  EXPECT_THAT(boris_->heard(1), ElementsAre("anna: 1"));
  EXPECT_THAT(boris_->broken(0), testing::Not(Contains("anna")));
  stranger->close();
}

TEST(Message, IsReadAsItWasWritten) {
  MessageWriter writer;
  writer.number(0).number(~std::uint64_t{0}).text("").text("юникод");
  MessageReader reader(writer.bytes());
  EXPECT_EQ(reader.number(), 0U);
  EXPECT_EQ(reader.number(), ~std::uint64_t{0});
  EXPECT_EQ(reader.text(), "");
  EXPECT_TRUE(reader.has_more());
  EXPECT_EQ(reader.text(), "юникод");
  EXPECT_TRUE(reader.is_whole());
}

TEST(Message, ThatIsCutAnywhereIsNotWhole) {
  MessageWriter writer;
  writer.number(7).text("text");
  for (std::size_t size = 0; size < writer.bytes().size(); ++size) {
    MessageReader reader(std::string_view(writer.bytes()).substr(0, size));
    static_cast<void>(reader.number());
    static_cast<void>(reader.text());
    EXPECT_FALSE(reader.is_whole()) << size;
  }
}

TEST(Message, WhoseLengthIsALieGivesNothing) {
  MessageWriter writer;
  writer.number(~std::uint64_t{0});
  MessageReader reader(writer.bytes());
  EXPECT_EQ(reader.text(), "");
  EXPECT_FALSE(reader.is_good());
}

}  // namespace
}  // namespace noughts::cluster
