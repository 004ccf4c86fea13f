#include "cluster/nodes/reachability.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>

namespace noughts::cluster {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Names = std::vector<std::string>;

constexpr Millis kStep{500};

/// Nodes that look and tell each other every half second, but for the lines that are cut.
class ReachabilityTest : public testing::Test {
 protected:
  struct Node {
    std::unique_ptr<Reachability> reachability;
    bool is_on_bus = true;
    int gave_way = 0;
    Names silent{};  ///< all that fell silent
  };

  void live(const Names& names) {
    for (const auto& name : names) nodes_[name].reachability = std::make_unique<Reachability>(name, [this] { return now_; });
    pass(kStep);
  }
  /// What `from` says does not reach `to`.
  void lose(const std::string& from, const std::string& to) { lost_.emplace(from, to); }
  void cut(const std::string& one, const std::string& other) {
    lose(one, other);
    lose(other, one);
  }
  void pass(Millis time) {
    for (const Millis end = now_ + time; now_ < end; now_ += kStep) {
      for (auto& [name, node] : nodes_) look(node);
      for (auto& [from, node] : nodes_) tell(from, node);
    }
  }
  void look(Node& node) {
    for (auto& name : node.reachability->look(living())) node.silent.push_back(name);
    const bool stays = node.reachability->may_stay();
    node.gave_way += node.is_on_bus && !stays ? 1 : 0;
    node.is_on_bus = stays;
  }
  void tell(const std::string& from, const Node& node) {
    for (auto& [to, hearer] : nodes_) {
      if (to != from && !lost_.contains({from, to})) hearer.reachability->hear(from, node.reachability->unheard_nodes());
    }
  }
  std::vector<store::LivingNode> living() const {
    std::vector<store::LivingNode> living;
    for (const auto& [name, node] : nodes_) living.push_back({name, node.is_on_bus});
    return living;
  }
  Names staying() const {
    Names names;
    for (const auto& [name, node] : nodes_) {
      if (node.is_on_bus) names.push_back(name);
    }
    return names;
  }

  Millis now_{1'000'000};
  std::map<std::string, Node> nodes_;
  std::set<std::pair<std::string, std::string>> lost_;
};

TEST_F(ReachabilityTest, WhoAllHearEachOtherStay) {
  live({"anna", "boris", "clara"});
  pass(Millis{60'000});
  EXPECT_THAT(staying(), ElementsAre("anna", "boris", "clara"));
  EXPECT_THAT(nodes_["anna"].silent, IsEmpty());
}

TEST_F(ReachabilityTest, ASilenceIsToldOnceAndOverWithAWord) {
  live({"anna", "boris"});
  auto& anna = *nodes_["anna"].reachability;
  lose("boris", "anna");
  pass(kSilence - kStep);
  EXPECT_TRUE(anna.can_hear("boris"));
  pass(kStep);
  EXPECT_FALSE(anna.can_hear("boris"));
  pass(kSilence);
  EXPECT_THAT(nodes_["anna"].silent, ElementsAre("boris"));
  EXPECT_THAT(anna.unheard_nodes(), ElementsAre("boris"));
  anna.hear("boris", {});
  EXPECT_TRUE(anna.can_hear("boris"));
}

TEST_F(ReachabilityTest, OfTwoThatDoNotHearEachOtherTheLastGivesWayUntilTheyDo) {
  live({"anna", "boris", "clara"});
  cut("anna", "boris");
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("anna", "clara"));
  lost_.clear();
  // Until all have heard, and told so.
  pass(3 * kStep);
  EXPECT_THAT(staying(), ElementsAre("anna", "boris", "clara"));
}

TEST_F(ReachabilityTest, WhereOneDirectionIsCutItIsTheSame) {
  live({"anna", "boris", "clara"});
  lose("boris", "anna");
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("anna", "clara"));
  lost_.clear();
  lose("anna", "boris");
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("anna", "clara"));
}

TEST_F(ReachabilityTest, WhoHearsNobodyGivesWayToAllAndNobodyElseDoes) {
  live({"anna", "boris", "clara", "doris"});
  for (const auto* other : {"boris", "clara", "doris"}) cut("anna", other);
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("boris", "clara", "doris"));
  for (const auto* other : {"boris", "clara", "doris"}) EXPECT_EQ(nodes_[other].gave_way, 0) << other;
}

TEST_F(ReachabilityTest, OfTwoPartsTheLargerStays) {
  live({"anna", "boris", "clara", "doris", "emil"});
  for (const auto* one : {"anna", "boris"}) {
    for (const auto* other : {"clara", "doris", "emil"}) cut(one, other);
  }
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("clara", "doris", "emil"));
  for (const auto* other : {"clara", "doris", "emil"}) EXPECT_EQ(nodes_[other].gave_way, 0) << other;
}

TEST_F(ReachabilityTest, WhoLivesNoMoreIsNoSilence) {
  live({"anna", "boris"});
  nodes_.erase("boris");
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("anna"));
  EXPECT_THAT(nodes_["anna"].silent, IsEmpty());
}

TEST_F(ReachabilityTest, WhoHasSleptGivesAllOthersTimeToSpeak) {
  live({"anna", "boris"});
  now_ += 2 * kSilenceUntilGivingWay;
  look(nodes_["anna"]);
  EXPECT_THAT(nodes_["anna"].silent, IsEmpty());
  EXPECT_THAT(staying(), ElementsAre("anna", "boris"));
}

TEST_F(ReachabilityTest, AfterABusThatWasAwayAllHaveTimeToSpeak) {
  live({"anna", "boris"});
  cut("anna", "boris");
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("anna"));
  auto& boris = nodes_["boris"];
  boris.reachability->begin_anew();
  look(boris);
  EXPECT_THAT(staying(), ElementsAre("anna", "boris"));
}

TEST_F(ReachabilityTest, WhoIsThereAndWasNeverHeardIsSilent) {
  live({"anna", "boris"});
  cut("clara", "anna");
  cut("clara", "boris");
  live({"clara"});
  pass(2 * kSilenceUntilGivingWay);
  EXPECT_THAT(staying(), ElementsAre("anna", "boris"));
}

}  // namespace
}  // namespace noughts::cluster
