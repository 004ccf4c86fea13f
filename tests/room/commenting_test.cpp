// Steps that only say something are said as lines of the chat are: by whoever may speak, and not too many at once.
#include "room_test_bench.hpp"

namespace noughts::room {
namespace {

using support::ListeningPeer;

class Commenting : public RoomBench {
 protected:
  Commenting() {
    room_ = make_room("council", {anna_->player().id, boris_->player().id, vera_->player().id}, {{"do", "setup"}, {"number", 7}});
    for (const auto& peer : {anna_, boris_, vera_}) sync(peer, room_);
  }

  wire::Act remark() { return {++cid_, room_, match::StepKind::play, {}, Json{{"do", "remark"}}}; }
  Json say(const std::shared_ptr<ListeningPeer>& peer, const wire::Act& remark) {
    tell(peer, remark);
    return peer->answer(remark.cid);
  }

  std::shared_ptr<ListeningPeer> anna_ = registered("anna");
  std::shared_ptr<ListeningPeer> boris_ = registered("boris");
  std::shared_ptr<ListeningPeer> vera_ = registered("vera");
  store::RoomId room_{};
};

TEST_F(Commenting, WhoeverMaySpeakIsHeard) {
  EXPECT_TRUE(say(anna_, remark()).contains("n"));
  ASSERT_EQ(boris_->frames("step").size(), 1U);
}

TEST_F(Commenting, WhoeverIsMutedPlaysOnAndSaysNothing) {
  store_.sanction(anna_->player().id, store::SanctionKind::mute);
  EXPECT_EQ(say(anna_, remark()).at("code"), "muted");
  EXPECT_TRUE(boris_->frames("step").empty());
  EXPECT_TRUE(act(anna_, room_, match::StepKind::play, {}, Json{{"do", "guess"}, {"number", 1}}).contains("n"));
}

TEST_F(Commenting, WhatWasSaidBeforeSomebodyWasMutedIsAnsweredAgainAsItWas) {
  const auto said = remark();
  const auto first = say(anna_, said);
  store_.sanction(anna_->player().id, store::SanctionKind::mute);
  tell(anna_, said);
  EXPECT_EQ(anna_->frames("ok").back().at("n"), first.at("n"));
  EXPECT_EQ(boris_->frames("step").size(), 1U);
}

TEST_F(Commenting, TheSameSaidTwiceAtOnceIsSaidOnce) {
  const auto said = remark();
  rooms_->tell(anna_, said);
  rooms_->tell(anna_, said);
  settle();
  EXPECT_EQ(boris_->frames("step").size(), 1U);
}

TEST_F(Commenting, WhereStandingsCannotBeReadNothingIsSaid) {
  store_.go_away();
  EXPECT_EQ(say(anna_, remark()).at("code"), "unavailable");
  store_.come_back();
  EXPECT_TRUE(boris_->frames("step").empty());
}

TEST_F(Commenting, IsCountedAsWhatIsSaidInTheChat) {
  int counted = 0;
  auto services = this->services();
  services.count_chat = [&](store::PlayerId player) {
    EXPECT_EQ(player, anna_->player().id);
    return ++counted > 2 ? std::optional(games::Millis{500}) : std::nullopt;
  };
  rooms_ = std::make_unique<Rooms>(std::move(services));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(say(anna_, remark()).contains("n"));
  const auto answer = say(anna_, remark());
  EXPECT_EQ(answer.at("code"), "rate_limited");
  EXPECT_EQ(answer.at("retry_ms"), 500);
  EXPECT_TRUE(act(anna_, room_, match::StepKind::play, {}, Json{{"do", "guess"}, {"number", 1}}).contains("n"));
  EXPECT_EQ(counted, 3) << "a move is none";
}

/// Reading how a player stands ends by an exception.
class ThrowingRelations final : public store::Relations {
 public:
  store::Answer<store::PlayerRelations> of(store::PlayerId /*player*/) override {
    co_await boost::asio::post(boost::asio::use_awaitable);
    throw std::runtime_error("as a fault of ours does");
  }
};

TEST_F(Commenting, ARoomWhoseReadingEndedByAnExceptionIsLetGo) {
  ThrowingRelations relations;
  const auto whole = services();
  const Stores stores{whole.store.journal, whole.store.rooms, whole.store.players, whole.store.settings, relations};
  rooms_ = std::make_unique<Rooms>(Services{stores, &loops_, &health_, &directory_, &topics_, &ownership_, whole.now, whole.log});
  tell(anna_, remark());
  ASSERT_EQ(log_.size(), 1U);
  EXPECT_EQ(rooms_->figures().resident, 1U);
  act(anna_, room_, match::StepKind::play, {}, Json{{"do", "guess"}, {"number", 7}});
  pass(kSecond);
  EXPECT_EQ(rooms_->figures().resident, 0U) << "of a game that is over nothing keeps it";
}

}  // namespace
}  // namespace noughts::room
