#include "api/routes.hpp"

#include <gtest/gtest.h>

namespace noughts::api {
namespace {

using Parts = std::vector<std::string>;

TEST(Route, GivesTheOpenPartsOfAPath) {
  EXPECT_EQ(open_parts("players/{name}/ratings/{variant}", "players/Anna/ratings/3x3"), (Parts{"Anna", "3x3"}));
  EXPECT_EQ(open_parts("me", "me"), Parts{});
}

TEST(Route, IsOfNoOtherPath) {
  for (const char* path :
       {"", "players", "players/", "players//", "players/Anna", "players/Anna/", "players/Anna/games/1", "play/Anna/games"}) {
    EXPECT_EQ(open_parts("players/{name}/games", path), std::nullopt) << path;
  }
}

TEST(Route, OfAPhotoIsWhereItsAddressLeads) {
  const std::string address = photo_address("abc", "256");
  ASSERT_TRUE(address.starts_with(kPrefix));
  EXPECT_EQ(open_parts(kPhotoPath, address.substr(kPrefix.size())), (Parts{"abc", "256"}));
}

bool has_caller(const Route& route) { return route.access != Access::anyone && route.access != Access::viewer; }

TEST(Routes, ThatAreCountedByPlayerOrTakeMuchAreForPlayers) {
  for (const Route& route : routes()) {
    const bool is_counted_by_player = route.terms.limit >= RateLimit::photos;
    EXPECT_TRUE(has_caller(route) || (!is_counted_by_player && route.terms.most_body == 0)) << route.path;
  }
}

TEST(Routes, ThatReadWholeRecordsAreLimitedBesides) {
  for (const Route& route : routes()) {
    const bool reads_records = route.path == "account/export" || route.path == "history.jsonl";
    EXPECT_TRUE(!reads_records || route.terms.limit != RateLimit::none) << route.path;
  }
}

TEST(Routes, ThatAreAuditedChangeSomething) {
  for (const Route& route : routes()) EXPECT_FALSE(route.terms.is_audited && route.method == "GET") << route.path;
}

TEST(Routes, OfModeratorsAreAudited) {
  for (const Route& route : routes()) {
    if (route.access != Access::moderator) continue;
    EXPECT_EQ(route.terms.is_audited, route.method != "GET") << route.path;
  }
}

}  // namespace
}  // namespace noughts::api
