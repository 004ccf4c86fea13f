// What is pushed of a notice: which line the service worker has, whom or what it names, and the page that it leads to.
#include "people/push/notice_content.hpp"

#include <gtest/gtest.h>

namespace noughts::push {
namespace {

using games::Json;

std::optional<PushContent> pushed(Json about) {
  store::Notice notice;
  notice.about = std::move(about);
  return content_of(notice);
}

Json event(const char* news, Json room) {
  return {{"kind", "event"}, {"event", "e1"}, {"name", "Spring Swiss"}, {"news", news}, {"room", std::move(room)}};
}

TEST(NoticeMessage, OfAGameOfAnEventLeadsToTheGame) {
  const auto content = pushed(event("paired", "r7"));
  ASSERT_TRUE(content);
  EXPECT_EQ(content->kind, PushKind::event_paired);
  EXPECT_EQ(content->subject, "e1");
  EXPECT_EQ(content->name, "Spring Swiss");
  EXPECT_EQ(content->path, "/g/r7");
}

TEST(NoticeMessage, OfOtherNewsOfAnEventLeadsToTheEvent) {
  EXPECT_EQ(pushed(event("invited", nullptr))->kind, PushKind::event_invited);
  EXPECT_EQ(pushed(event("invited", nullptr))->path, "/events/e1");
  EXPECT_EQ(pushed(event("called_off", nullptr))->kind, PushKind::event_called_off);
  EXPECT_EQ(pushed(event("awaited", nullptr))->kind, PushKind::event_awaited);
  EXPECT_EQ(pushed(event("lined_up", nullptr))->kind, PushKind::event_lined_up);
}

TEST(NoticeMessage, OfAnInvitationToATeamLeadsToTheTeamAndOfItsOtherNewsThereIsNone) {
  const auto team = [](const char* news) { return pushed({{"kind", "team"}, {"team", "2k"}, {"name", "Owls"}, {"news", news}}); };
  const auto content = team("invited");
  ASSERT_TRUE(content);
  EXPECT_EQ(content->kind, PushKind::team_invited);
  EXPECT_EQ(content->name, "Owls");
  EXPECT_EQ(content->path, "/teams/2k");
  EXPECT_FALSE(team("removed"));
}

TEST(NoticeMessage, OfACommentNamesWhoWroteItAndLeadsToTheBoard) {
  const auto content = pushed({{"kind", "comment"}, {"room", "r7"}, {"from", {{"name", "Anna"}}}});
  ASSERT_TRUE(content);
  EXPECT_EQ(content->kind, PushKind::comment);
  EXPECT_EQ(content->subject, "r7");
  EXPECT_EQ(content->name, "Anna");
  EXPECT_EQ(content->path, "/g/r7");
}

TEST(NoticeMessage, OfATourLeadsToItsBoardWhereOneHasBeenMade) {
  const auto tour = [](const char* news, Json room) {
    return pushed({{"kind", "tour"}, {"tour", "26"}, {"name", "Winter"}, {"news", news}, {"room", std::move(room)}});
  };
  EXPECT_EQ(tour("accepted", "r7")->kind, PushKind::tour_accepted);
  EXPECT_EQ(tour("accepted", "r7")->path, "/g/r7");
  for (const char* news : {"refused", "disqualified", "answered", "news"}) {
    EXPECT_EQ(tour(news, nullptr)->path, "/tours/26") << news;
    EXPECT_EQ(tour(news, nullptr)->name, "Winter") << news;
  }
  EXPECT_FALSE(tour("moved", nullptr));
}

TEST(NoticeMessage, OfWhatIsNotKnownIsNone) {
  EXPECT_FALSE(pushed(event("renamed", nullptr)));
  EXPECT_FALSE(pushed({{"kind", "moderator"}}));
  EXPECT_FALSE(pushed({{"kind", "turned"}}));
  EXPECT_FALSE(pushed(Json::object()));
}

TEST(NoticeMessage, OfATurnNamesTheOpponentAndLeadsToTheGame) {
  const auto content = pushed({{"kind", "turn"}, {"room", "r7"}, {"against", {{{"name", "Anna"}}}}});
  ASSERT_TRUE(content);
  EXPECT_EQ(content->kind, PushKind::turn);
  EXPECT_EQ(content->name, "Anna");
  EXPECT_EQ(content->path, "/g/r7");
}

}  // namespace
}  // namespace noughts::push
