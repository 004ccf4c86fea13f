#include "cluster/topics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/listening_peer.hpp"

namespace noughts::cluster {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Topics, ReachThoseWhoFollowAndNobodyElse) {
  Topics topics;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  const auto boris = std::make_shared<support::ListeningPeer>(2);
  topics.follow(anna, "tides");
  topics.follow(boris, "winds");
  topics.publish("tides", "high");
  EXPECT_THAT(anna->texts(), ElementsAre("high"));
  EXPECT_THAT(boris->texts(), IsEmpty());
}

TEST(Topics, FollowedTwiceAreHeardOnce) {
  Topics topics;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  EXPECT_TRUE(topics.follow(anna, "tides"));
  EXPECT_TRUE(topics.follow(anna, "tides"));
  topics.publish("tides", "high");
  EXPECT_THAT(anna->texts(), ElementsAre("high"));
}

TEST(Topics, EndWithUnfollowOrTheConnection) {
  Topics topics;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  const auto boris = std::make_shared<support::ListeningPeer>(2);
  for (const auto& peer : {anna, boris}) topics.follow(peer, "tides");
  topics.unfollow(anna, "tides");
  topics.gone(boris);
  EXPECT_FALSE(topics.is_followed("tides"));
  topics.publish("tides", "high");
  EXPECT_THAT(anna->texts(), IsEmpty());
  EXPECT_THAT(boris->texts(), IsEmpty());
}

TEST(Topics, TellAllOneTextAndEachWhatConcernsThemAlone) {
  Topics topics;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  const auto boris = std::make_shared<support::ListeningPeer>(2);
  for (const auto& peer : {anna, boris}) topics.follow(peer, "tides");
  const auto own = [](store::PlayerId player) {
    return player == store::PlayerId{1} ? std::optional<std::string>("anna's") : std::nullopt;
  };
  topics.publish_here("tides", {"high", store::EventId{1}, own, OwnPart{store::EventId{1}}});
  EXPECT_THAT(anna->texts(), ElementsAre("high", "anna's"));
  EXPECT_THAT(boris->texts(), ElementsAre("high"));
}

TEST(Topics, OfOneConnectionAreBounded) {
  Topics topics;
  const auto anna = std::make_shared<support::ListeningPeer>(1);
  for (std::size_t i = 0; i < Topics::kMostOfOne; ++i) EXPECT_TRUE(topics.follow(anna, std::to_string(i)));
  EXPECT_FALSE(topics.follow(anna, "one too many"));
  EXPECT_TRUE(topics.follow(anna, "0"));
  topics.unfollow(anna, "0");
  EXPECT_TRUE(topics.follow(anna, "another"));
}

}  // namespace
}  // namespace noughts::cluster
