// Who watches a room, and what they are sent in which order.
#include "room/occupants/watchers.hpp"

#include <gtest/gtest.h>

#include "support/listening_peer.hpp"

namespace noughts::room {
namespace {

using support::ListeningPeer;

constexpr store::RoomId kWatched{7};
constexpr Seat kBlack{0};
constexpr Seat kWhite{1};

class WatchersTest : public ::testing::Test {
 protected:
  std::shared_ptr<ListeningPeer> admitted(std::int64_t player, std::optional<Seat> seat) {
    auto peer = std::make_shared<ListeningPeer>(player);
    EXPECT_EQ(watchers_.admit(peer, seat), Watchers::Admission::yes);
    return peer;
  }
  static std::shared_ptr<const std::string> text(const std::string& text) { return std::make_shared<const std::string>(text); }

  cluster::Loop loop_{1};
  Watchers watchers_{loop_, kWatched};
};

TEST_F(WatchersTest, WhoeverWatchesIsThereUntilTheyAreRemoved) {
  const auto anna = admitted(1, kBlack);
  const auto spectator = admitted(2, std::nullopt);
  EXPECT_TRUE(watchers_.has(anna));
  EXPECT_TRUE(anna->watched_rooms().has(kWatched));
  EXPECT_EQ(watchers_.seats_here(2), (std::vector{true, false}));
  EXPECT_EQ(watchers_.spectators(), 1);
  const auto removed = watchers_.remove(anna);
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->seat, kBlack);
  EXPECT_FALSE(anna->watched_rooms().has(kWatched));
  EXPECT_FALSE(watchers_.is_here(kBlack));
  EXPECT_FALSE(watchers_.remove(anna)) << "they are gone already";
}

TEST_F(WatchersTest, AConnectionThatIsClosedIsNotAdmitted) {
  const auto closed = std::make_shared<ListeningPeer>(1);
  EXPECT_TRUE(closed->watched_rooms().leave().empty());
  EXPECT_EQ(watchers_.admit(closed, kBlack), Watchers::Admission::gone);
  EXPECT_TRUE(watchers_.empty());
}

TEST_F(WatchersTest, AConnectionWatchesOnlySoManyRooms) {
  const auto busy = std::make_shared<ListeningPeer>(1);
  for (std::size_t i = 0; i < cluster::kMostWatched; ++i) {
    EXPECT_EQ(busy->watched_rooms().begin(store::RoomId{100 + static_cast<std::int64_t>(i)}),
              cluster::WatchedRooms::BeginResult::yes);
  }
  EXPECT_EQ(watchers_.admit(busy, std::nullopt), Watchers::Admission::too_many);
  EXPECT_FALSE(watchers_.has(busy));
}

TEST_F(WatchersTest, AFullRoomIsOpenToItsPlayers) {
  for (std::size_t i = 0; i < Watchers::kMost; ++i) admitted(static_cast<std::int64_t>(i) + 10, std::nullopt);
  EXPECT_EQ(watchers_.admit(std::make_shared<ListeningPeer>(1), std::nullopt), Watchers::Admission::full);
  EXPECT_EQ(watchers_.admit(std::make_shared<ListeningPeer>(2), kBlack), Watchers::Admission::yes);
}

TEST_F(WatchersTest, TheLagOfASeatIsTheLongestOfThoseWhoAreThere) {
  admitted(1, kBlack)->set_lag(games::Millis{40});
  admitted(1, kBlack)->set_lag(games::Millis{90});
  admitted(2, kWhite)->set_lag(games::Millis{200});
  EXPECT_EQ(watchers_.lag_of(kBlack), games::Millis{90});
}

TEST_F(WatchersTest, AFrameIsShownToThoseForWhomItIs) {
  const auto anna = admitted(1, kBlack);
  const auto spectator = admitted(2, std::nullopt);
  watchers_.show("all", [](const Watcher&) { return true; });
  watchers_.show("players", [](const Watcher& watcher) { return watcher.seat.has_value(); });
  EXPECT_EQ(anna->texts(), (std::vector<std::string>{"all", "players"}));
  EXPECT_EQ(spectator->texts(), std::vector<std::string>{"all"});
}

TEST_F(WatchersTest, PlayersAreShownTheirOwnStateButOne) {
  const auto anna = admitted(1, kBlack);
  const auto boris = admitted(2, kWhite);
  const auto spectator = admitted(3, std::nullopt);
  watchers_.show_state_to_players([](Seat seat) { return text("seat " + std::to_string(games::index(seat))); }, anna.get());
  watchers_.show_state_to_spectators([] { return text("stranger"); });
  EXPECT_TRUE(anna->texts().empty());
  EXPECT_EQ(boris->texts(), std::vector<std::string>{"seat 1"});
  EXPECT_EQ(spectator->texts(), std::vector<std::string>{"stranger"});
  EXPECT_EQ(boris->states().front(), cluster::StateOf{kWatched});
}

TEST_F(WatchersTest, WhoeverIsTakenOverSitsWhereTheySitNow) {
  const auto anna = admitted(1, kBlack);
  Watchers next{loop_, kWatched};
  store::SeatedPlayer other;
  other.player.id = store::PlayerId{2};
  const store::SeatedPlayer seated{anna->player(), 0};
  next.take_over(watchers_.hand_over(), Seating{{other, seated}});
  EXPECT_TRUE(watchers_.empty());
  EXPECT_EQ(next.seat_of(anna), kWhite);
}

}  // namespace
}  // namespace noughts::room
