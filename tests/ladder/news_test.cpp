// Who follows a leaderboard hears what changes it, and nobody asks the database where nobody listens.
#include "ladder/news.hpp"

#include "ladder_bench.hpp"
#include "support/listening_peer.hpp"

namespace noughts::tests {
namespace {

using games::Json;
using namespace std::chrono_literals;

class News : public LadderBench {
 protected:
  LentLoop lent_;
  boost::asio::io_context& loop_ = *lent_;
  cluster::Topics topics_;
  ladder::News news_{boards(), topics_, loop_, [](const std::string& line) { ADD_FAILURE() << line; }};

  /// Who hears of the leaderboard of a variant.
  std::shared_ptr<support::ListeningPeer> follower(std::int64_t player, const std::string& variant) {
    auto peer = std::make_shared<support::ListeningPeer>(player);
    topics_.follow(peer, "leaderboard/" + variant);
    return peer;
  }

  void hear(store::RoomId room) {
    news_.game_over(room, kMain);
    run();
  }

  void run() {
    loop_.restart();
    loop_.run();
  }
};

TEST_F(News, OfAGameGoToThoseWhoFollowItsVariant) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto listener = follower(1, kMain);
  const auto other = follower(2, "3x3");
  hear(beats(anna, bob, moscow(2026, 5, 1)));
  ASSERT_EQ(listener->frames().size(), 1U);
  EXPECT_EQ(listener->frames()[0], Json::parse(R"({"t":"leaderboard","variant":"gomoku","month":"2026-05","changes":[
              {"name":"anna","all":{"before":null,"after":1516,"games":1},"month":{"before":null,"after":16,"games":1}},
              {"name":"bob","all":{"before":null,"after":1484,"games":1},"month":{"before":null,"after":-16,"games":1}}]})"));
  EXPECT_TRUE(other->frames().empty());
}

TEST_F(News, OfManySayThatTheListIsToBeAskedForAnew) {
  const auto listener = follower(1, kMain);
  news_.many_moved(kMain, 2026y / std::chrono::May);
  run();
  ASSERT_EQ(listener->frames().size(), 1U);
  EXPECT_EQ(listener->frames()[0], Json::parse(R"({"t":"leaderboard","variant":"gomoku","month":"2026-05","changes":null})"));
}

TEST_F(News, OfWhoeverLeavesGoToThoseWhoFollowAListOnWhichTheyStood) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  const auto listener = follower(1, kMain);
  const auto other = follower(2, "3x3");
  beats(anna, bob, moscow(2026, 5, 1));
  const auto tell = ask(news_.before_change(anna, moscow(2026, 5, 2)));
  scratch_.sql("UPDATE player SET guest = true, name_key = NULL, password_hash = NULL, deleted_at = 1 WHERE name = 'anna'");
  EXPECT_TRUE(listener->frames().empty());
  tell();
  run();
  ASSERT_EQ(listener->frames().size(), 1U);
  EXPECT_EQ(listener->frames()[0], Json::parse(R"({"t":"leaderboard","variant":"gomoku","month":"2026-05","changes":null})"));
  EXPECT_TRUE(other->frames().empty());
}

}  // namespace
}  // namespace noughts::tests
