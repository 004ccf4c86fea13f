// Whoever has many games going on begins no other that no clock ends.
#include <gtest/gtest.h>

#include "cluster/new_room.hpp"
#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;

class UnfinishedTest : public LobbyBench {
 protected:
  /// So many games of theirs go on.
  void give(const std::shared_ptr<ListeningPeer>& who, int games) {
    const auto other = registered("other " + std::to_string(++others_));
    for (int i = 0; i < games; ++i) {
      now_ += Millis{1};
      auto room = cluster::new_room(terms(), {who->player().id, other->player().id}, now_, dice_);
      ASSERT_TRUE(wait_for(store_.store().rooms.create(std::move(room))));
    }
  }
  Json make(const std::shared_ptr<ListeningPeer>& who, match::Terms wanted = terms(), std::optional<std::string> to = {}) {
    return tell(who, wire::MakeChallenge{++cid_, std::move(wanted), Side::any, std::move(to)});
  }
  Json accept(const std::shared_ptr<ListeningPeer>& who, const Json& made) {
    return tell(who, wire::AcceptChallenge{++cid_, challenge_of(made), Side::any});
  }
  static match::Terms of_days() {
    auto slow = terms();
    slow.clock = match::PerMove{std::chrono::days{1}};
    return slow;
  }
  static match::Terms of_minutes() {
    auto quick = terms();
    quick.clock = match::Fischer{Millis{60'000}, Millis{0}};
    return quick;
  }

  int others_ = 0;
  std::shared_ptr<ListeningPeer> anna_ = here("anna");
  std::shared_ptr<ListeningPeer> boris_ = here("boris");
};

TEST_F(UnfinishedTest, NobodyBeginsMoreByWhateverWay) {
  give(anna_, store::kMostGames.people - 1);
  const auto link = make(anna_);
  ASSERT_TRUE(link.contains("id"));
  const auto other_link = make(boris_);
  give(anna_, 1);
  for (const auto& wanted : {terms(), of_days()}) {
    EXPECT_EQ(make(anna_, wanted).value("code", ""), "too_many_games");
    EXPECT_EQ(make(anna_, wanted, "boris").value("code", ""), "too_many_games");
    EXPECT_EQ(seek(anna_, wanted).value("code", ""), "too_many_games");
  }
  EXPECT_EQ(accept(anna_, other_link).value("code", ""), "too_many_games");
  EXPECT_EQ(accept(boris_, link).value("code", ""), "too_many_games") << "nor does anybody with them";
  const auto sought = seek(boris_);
  EXPECT_EQ(tell(anna_, wire::Take{++cid_, id_of(sought), Side::any}).value("code", ""), "too_many_games");
}

TEST_F(UnfinishedTest, NobodyBeginsMoreOfTheLinksThatTheyMadeBefore) {
  auto hosted = terms(false, "council");
  hosted.options = {{"teller", true}};
  const auto link = [&] {
    return challenge_of(tell(anna_, wire::MakeChallenge{++cid_, hosted, Side::first, {}, {{"number", 7}}}));
  };
  const auto first = link();
  const auto second = link();
  for (const auto each : {first, second}) tell(boris_, wire::AcceptChallenge{++cid_, each, Side::second});
  EXPECT_TRUE(tell(anna_, wire::BeginChallenge{++cid_, first}).contains("room"));
  give(anna_, store::kMostGames.people - 1);
  EXPECT_EQ(tell(anna_, wire::BeginChallenge{++cid_, second}).value("code", ""), "too_many_games");
}

TEST_F(UnfinishedTest, WhoHasManyKeepsNobodyElseOutOfALinkThatGathersMore) {
  auto hosted = terms(false, "council");
  hosted.options = {{"teller", true}};
  const auto link = challenge_of(tell(anna_, wire::MakeChallenge{++cid_, hosted, Side::first, {}, {{"number", 7}}}));
  give(anna_, store::kMostGames.people);
  EXPECT_TRUE(tell(boris_, wire::AcceptChallenge{++cid_, link, Side::second}).contains("id"));
}

TEST_F(UnfinishedTest, AGameThatAClockEndsIsBegunAllTheSame) {
  give(anna_, store::kMostGames.people);
  const auto link = make(anna_, of_minutes());
  EXPECT_TRUE(accept(boris_, link).contains("room"));
}

TEST_F(UnfinishedTest, ABotHasMore) {
  give(anna_, store::kMostGames.people);
  anna_->become_bot();
  store_.make_bot(anna_->player().id);
  EXPECT_TRUE(accept(boris_, make(anna_)).contains("room"));
}

TEST_F(UnfinishedTest, TheBoardsOfACuratorAreNoBound) {
  give(anna_, store::kMostGames.people);
  curators_.insert(anna_->player().id);
  EXPECT_TRUE(accept(boris_, make(anna_)).contains("room"));
}

TEST_F(UnfinishedTest, TheSameCommandIsNotRefusedForEver) {
  give(anna_, store::kMostGames.people);
  const wire::PostSeek post{++cid_, terms(), Side::any, {}};
  EXPECT_EQ(tell(anna_, post).value("code", ""), "too_many_games");
  curators_.insert(anna_->player().id);
  anna_->forget();
  EXPECT_TRUE(tell(anna_, post).contains("id"));
}

}  // namespace
}  // namespace noughts::lobby
