#include "people/notice/about.hpp"

#include <gtest/gtest.h>

namespace noughts::notice {
namespace {

using games::Instant;
using games::Json;
using games::Millis;

const auto kRoom = *store::read_id<store::RoomId>("9fK2xQ1bZ");
const auto kChallenge = *store::read_id<store::ChallengeId>("3kTn0vQ2a");
const store::Player kBoris{store::PlayerId{7}, "Boris", false};
const store::Player kGuest{store::PlayerId{8}, "1207", true};

TEST(About, AnInvitationSaysWhoAsksForWhat) {
  const auto about = invitation(kChallenge, kBoris, std::nullopt, "some");
  EXPECT_EQ(about.topic, invitation_topic(kChallenge));
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "invitation", "challenge": "3kTn0vQ2a",
                                         "from": {"name": "Boris", "guest": false}, "variant": "some"})"));
}

TEST(About, ATurnSaysWhereAndAgainstWhom) {
  const auto about = turn(kRoom, "some", std::vector{kBoris, kGuest});
  EXPECT_EQ(about.topic, turn_topic(kRoom));
  EXPECT_EQ(about.named, (std::vector{kBoris.id, kGuest.id}));
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "turn", "room": "9fK2xQ1bZ", "variant": "some",
                                         "against": [{"name": "Boris", "guest": false}, {"name": "1207", "guest": true}]})"));
}

TEST(About, ACommentSaysWhereAndWhoseItIs) {
  const auto about = comment(kRoom, "some", kBoris);
  EXPECT_EQ(about.topic, (Topic{store::NoticeKind::comment, "9fK2xQ1bZ"}));
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "comment", "room": "9fK2xQ1bZ", "variant": "some",
                                         "from": {"name": "Boris", "guest": false}})"));
}

TEST(About, ATeamSaysWhatIsNewAndByWhom) {
  const auto about = team(store::TeamId{130}, "Owls", TeamNews::invited, kBoris);
  EXPECT_EQ(about.topic, team_topic(store::TeamId{130}));
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "team", "team": "26", "name": "Owls", "news": "invited",
                                         "by": {"name": "Boris", "guest": false}})"));
}

TEST(About, ATourSaysWhatIsNewAndWhy) {
  const auto about = tour("26", "Winter", TourNews::refused, std::nullopt, "Too late");
  EXPECT_EQ(about.topic, (Topic{store::NoticeKind::tour, "26"}));
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "tour", "tour": "26", "name": "Winter", "news": "refused", "room": null,
                                         "text": "Too late"})"));
}

TEST(About, AModeratorSaysWhyAndHowLong) {
  EXPECT_EQ(moderator("17", store::ModerationActionKind::mute, "Insults", Instant(Millis(5))).shown,
            Json::parse(R"({"kind": "moderator", "action": "mute", "text": "Insults", "until": 5})"));
  EXPECT_EQ(moderator("18", store::ModerationActionKind::warn, "Insults", std::nullopt).shown,
            Json::parse(R"({"kind": "moderator", "action": "warn", "text": "Insults", "until": null})"));
  EXPECT_NE(moderator("17", store::ModerationActionKind::warn, "", std::nullopt).topic,
            moderator("18", store::ModerationActionKind::warn, "", std::nullopt).topic);
}

TEST(About, APenaltyIsToldOnceAMonth) {
  const auto about = penalty("some", 100, "2026-10");
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "penalty", "variant": "some", "points": 100, "month": "2026-10"})"));
  EXPECT_EQ(about.topic, penalty("some", 50, "2026-10").topic);
  EXPECT_NE(about.topic, penalty("some", 100, "2026-11").topic);
}

TEST(About, ARequestToBecomeACuratorIsAnsweredOnce) {
  const auto about = curator_request("17", true, "Welcome");
  EXPECT_EQ(about.shown, Json::parse(R"({"kind": "curator_request", "accepted": true, "text": "Welcome"})"));
  EXPECT_EQ(about.topic, curator_request("17", false, "").topic);
  EXPECT_NE(about.topic, curator_request("18", true, "Welcome").topic);
}

}  // namespace
}  // namespace noughts::notice
