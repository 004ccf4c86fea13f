// What the lobby costs and whom it tells: the list is made once for all who watch, what each waits in is told apart.
#include <gtest/gtest.h>

#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

constexpr int kCrowd = 60;
constexpr int kChanges = 25;
constexpr std::size_t kMostListed = 200;

class ShowingTest : public LobbyBench {
 protected:
  /// Somebody who waits for a game of their own and watches.
  std::shared_ptr<ListeningPeer> waiting(int number) {
    auto peer = here("waits " + std::to_string(number));
    tell(peer, wire::WatchLobby{++cid_, true});
    seek(peer, patient(number));
    return peer;
  }
  /// Terms that nobody else asks for.
  static match::Terms patient(int number) {
    auto wanted = terms();
    wanted.clock = match::PerMove{Millis{1'000 * (number + 5)}};
    return wanted;
  }
  /// Time passes until whatever has changed is shown.
  void show() {
    now_ += Millis{1'000};
    sweep();
  }
};

/// The texts of one kind that a crowd was sent: how many were made, and how long they are together.
struct Made {
  std::set<const std::string*> texts;
  std::size_t bytes = 0;
};

Made made(const std::vector<std::shared_ptr<ListeningPeer>>& crowd, const std::string& kind) {
  Made made;
  for (const auto& peer : crowd) {
    for (const auto& text : peer->sent()) {
      if (text->starts_with("{\"t\":\"" + kind + "\"") && made.texts.insert(text.get()).second) made.bytes += text->size();
    }
  }
  return made;
}

TEST_F(ShowingTest, AChangeIsRenderedOnceHoweverManyWait) {
  std::vector<std::shared_ptr<ListeningPeer>> crowd;
  for (int number = 0; number < kCrowd; ++number) crowd.push_back(waiting(number));
  // By then all who wait are offered a computer player, once.
  now_ += Millis{20'000};
  show();
  for (const auto& peer : crowd) peer->forget();
  const auto other = here("comes and goes");
  for (int change = 0; change < kChanges; ++change) {
    if (change % 2 == 0) {
      seek(other, patient(kCrowd));
    } else {
      tell(other, wire::Unseek{++cid_});
    }
    show();
  }
  for (const auto& peer : crowd) EXPECT_GE(peer->frames("lobby").size(), static_cast<std::size_t>(kChanges));
  const auto lists = made(crowd, "lobby");
  EXPECT_LE(lists.texts.size(), 2U * kChanges) << "one for each time that it is shown, for all together";
  EXPECT_EQ(made(crowd, "own_seeks").texts.size(), 0U) << "what the crowd waits in has not changed";
}

TEST_F(ShowingTest, ThoseWhoComeToWatchAreShownTheSameText) {
  std::vector<std::shared_ptr<ListeningPeer>> crowd;
  for (int number = 0; number < 3; ++number) crowd.push_back(waiting(number));
  show();
  std::vector<std::shared_ptr<ListeningPeer>> watchers;
  for (int number = 0; number < kCrowd; ++number) watchers.push_back(here("watches " + std::to_string(number)));
  for (const auto& peer : watchers) tell(peer, wire::WatchLobby{++cid_, true});
  EXPECT_EQ(made(watchers, "lobby").texts.size(), 1U);
}

TEST_F(ShowingTest, WhoWaitsIsToldOfTheirOwnSeeksWheneverTheyChange) {
  const auto anna = here("anna");
  const auto boris = here("boris");
  for (const auto& peer : {anna, boris}) tell(peer, wire::WatchLobby{++cid_, true});
  const auto own_of = [](const auto& peer) { return peer->frames("own_seeks").back().at("seeks"); };
  EXPECT_TRUE(own_of(anna).empty());
  const auto id = id_of(seek(anna, terms(false, "relay")));
  show();
  ASSERT_EQ(own_of(anna).size(), 1U);
  EXPECT_TRUE(own_of(boris).empty());
  tell(boris, wire::Take{++cid_, id});
  show();
  EXPECT_EQ(own_of(anna), own_of(boris));
  EXPECT_EQ(own_of(anna)[0].at("joined").size(), 2U);
  tell(boris, wire::Unseek{++cid_});
  show();
  EXPECT_EQ(own_of(anna)[0].at("joined").size(), 1U);
  EXPECT_TRUE(own_of(boris).empty());
  tell(anna, wire::Unseek{++cid_});
  show();
  EXPECT_TRUE(own_of(anna).empty());
}

TEST_F(ShowingTest, WhoSitsDownWaitsForNothing) {
  const auto anna = here("anna");
  tell(anna, wire::WatchLobby{++cid_, true});
  seek(anna);
  seek(anna, patient(1));
  seek(here("boris"));
  show();
  EXPECT_TRUE(anna->frames("own_seeks").back().at("seeks").empty());
}

TEST_F(ShowingTest, AllConnectionsOfAPlayerAreToldAndNoneThatHasGone) {
  const auto one = here("anna");
  const auto other = std::make_shared<ListeningPeer>(static_cast<std::int64_t>(one->player().id));
  directory_.enter(other);
  for (const auto& peer : {one, other}) tell(peer, wire::WatchLobby{++cid_, true});
  seek(one);
  show();
  EXPECT_EQ(other->frames("own_seeks").back().at("seeks").size(), 1U);
  lobby_->gone(other);
  settle();
  other->forget();
  tell(one, wire::Unseek{++cid_});
  show();
  EXPECT_TRUE(one->frames("own_seeks").back().at("seeks").empty());
  EXPECT_TRUE(other->texts().empty());
}

TEST_F(ShowingTest, TheListIsBoundedHoweverManyWait) {
  constexpr auto kMore = static_cast<int>(kMostListed) + 49;
  for (int number = 0; number < kMore; ++number) seek(here("waits " + std::to_string(number)), patient(number));
  const auto last = waiting(kMore);
  show();
  const auto shown = last->frames("lobby").back();
  EXPECT_EQ(shown.at("seeks").size(), kMostListed);
  EXPECT_EQ(shown.at("all"), kMostListed + 50);
  EXPECT_LT(last->texts().back().size(), 100'000U);
  EXPECT_EQ(own(last).size(), 1U) << "one's own is told although the list has no place for it";
}

}  // namespace
}  // namespace noughts::lobby
