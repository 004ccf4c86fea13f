#include "room/spectator_frames.hpp"

#include <gtest/gtest.h>

#include <boost/asio/post.hpp>

#include "support/listening_peer.hpp"

namespace noughts::room {
namespace {

using support::ListeningPeer;

constexpr store::RoomId kRoom{7};

class SpectatorFramesTest : public ::testing::Test {
 protected:
  std::vector<cluster::PeerPointer> crowd(std::size_t size) {
    std::vector<cluster::PeerPointer> all;
    for (std::size_t i = 0; i < size; ++i) {
      crowd_.push_back(std::make_shared<ListeningPeer>(static_cast<std::int64_t>(i)));
      EXPECT_EQ(crowd_.back()->watched_rooms().begin(kRoom), cluster::WatchedRooms::BeginResult::yes);
      all.push_back(crowd_.back());
    }
    return all;
  }
  void send(const std::vector<cluster::PeerPointer>& spectators, const std::string& text) {
    frames_.send({std::make_shared<const std::string>(text), kRoom}, spectators);
  }
  void talk(const std::vector<cluster::PeerPointer>& spectators, const std::string& text) {
    frames_.send({std::make_shared<const std::string>(text), std::nullopt}, spectators);
  }
  [[nodiscard]] std::size_t served() const {
    return static_cast<std::size_t>(std::ranges::count_if(crowd_, [](const auto& each) { return !each->texts().empty(); }));
  }

  cluster::Loop loop_{1};
  SpectatorFrames frames_{loop_, kRoom};
  std::vector<std::shared_ptr<ListeningPeer>> crowd_;
};

TEST_F(SpectatorFramesTest, AFewAreServedAtOnce) {
  send(crowd(SpectatorFrames::kSlice), "step");
  EXPECT_EQ(served(), SpectatorFrames::kSlice);
}

TEST_F(SpectatorFramesTest, ACrowdIsServedInSlicesBetweenWhichTheLoopDoesAllElse) {
  send(crowd(2 * SpectatorFrames::kSlice + 1), "step");
  EXPECT_EQ(served(), SpectatorFrames::kSlice);
  std::size_t meanwhile = 0;
  boost::asio::post(loop_, [&] { meanwhile = served(); });
  loop_.run();
  EXPECT_EQ(meanwhile, 2 * SpectatorFrames::kSlice);
  EXPECT_EQ(served(), crowd_.size());
}

TEST_F(SpectatorFramesTest, ANewFrameComesAfterTheOneBefore) {
  const auto all = crowd(3 * SpectatorFrames::kSlice);
  send(all, "first");
  send(all, "second");
  loop_.run();
  for (const auto& each : crowd_) EXPECT_EQ(each->texts(), (std::vector<std::string>{"first", "second"}));
}

TEST_F(SpectatorFramesTest, WhoeverWatchesNoMoreIsLeftOut) {
  send(crowd(2 * SpectatorFrames::kSlice), "step");
  crowd_.back()->watched_rooms().end(kRoom);
  loop_.run();
  EXPECT_TRUE(crowd_.back()->texts().empty());
  EXPECT_EQ(served(), crowd_.size() - 1);
}

TEST_F(SpectatorFramesTest, BeyondABoundTheOldestFrameMakesWayButForTheLastState) {
  const auto all = crowd(2 * SpectatorFrames::kSlice);
  send(all, "step 1");
  for (std::size_t i = 1; i < SpectatorFrames::kMostWaiting; ++i) talk(all, "early");
  send(all, "step 2");
  for (std::size_t i = 1; i < SpectatorFrames::kMostWaiting; ++i) talk(all, "late");
  loop_.run();
  std::vector<std::string> expected{"step 1", "step 2"};
  expected.insert(expected.end(), SpectatorFrames::kMostWaiting - 2, "late");
  EXPECT_EQ(crowd_.back()->texts(), expected);
}

}  // namespace
}  // namespace noughts::room
