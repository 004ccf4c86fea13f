// Games for somebody by name.
#include <gtest/gtest.h>

#include "lobby/invitations.hpp"
#include "lobby/lobby_bench.hpp"

namespace noughts::lobby {
namespace {

using match::Side;

constexpr Millis kDay{86'400'000};

class InvitationTest : public LobbyBench {
 protected:
  InvitationTest() : anna_(here("anna")), boris_(here("boris")), carl_(here("carl")) {}

  Json invite(const std::shared_ptr<ListeningPeer>& who, std::string name, match::Terms wanted = terms(), Side side = Side::any) {
    return tell(who, wire::MakeChallenge{++cid_, std::move(wanted), side, std::move(name)});
  }
  Json accept(const std::shared_ptr<ListeningPeer>& who, store::ChallengeId id) {
    return tell(who, wire::AcceptChallenge{++cid_, id, Side::any});
  }
  Json withdraw(const std::shared_ptr<ListeningPeer>& who, store::ChallengeId id) {
    return tell(who, wire::LeaveChallenge{++cid_, id});
  }
  Json decline(const std::shared_ptr<ListeningPeer>& who, store::ChallengeId id,
               std::optional<wire::DeclineReason> reason = std::nullopt) {
    return tell(who, wire::DeclineChallenge{++cid_, id, reason});
  }
  static Json last(const std::shared_ptr<ListeningPeer>& who) { return who->frames("invitation").back().at("invitation"); }
  static std::string state(const std::shared_ptr<ListeningPeer>& who) { return last(who).at("state"); }
  static match::Terms timed() {
    auto timed = terms();
    timed.clock = match::Fischer{Millis{60'000}, Millis{0}};
    return timed;
  }

  std::shared_ptr<ListeningPeer> anna_, boris_, carl_;
};

TEST_F(InvitationTest, ReachesAtOnceAndLeadsToAGame) {
  const auto id = challenge_of(invite(anna_, "boris", terms(), Side::second));
  const auto shown = last(boris_);
  EXPECT_EQ(shown.at("id"), store::text(id));
  EXPECT_EQ(shown.at("from").at("name"), "anna");
  EXPECT_EQ(shown.at("mine"), false);
  EXPECT_EQ(shown.at("state"), "open");
  EXPECT_EQ(last(anna_).at("mine"), true);
  EXPECT_EQ(boris_->frames("notice").size(), 1U) << "whoever is away finds it later";
  const auto room = accept(boris_, id).at("room");
  EXPECT_EQ(seats_of(room), (std::vector{boris_->player().id, anna_->player().id}));
  EXPECT_EQ(anna_->frames("paired").at(0).at("room"), room);
  EXPECT_EQ(state(anna_), "accepted");
  EXPECT_EQ(state(boris_), "accepted");
  EXPECT_EQ(decline(boris_, id).at("code"), "gone");
  EXPECT_EQ(withdraw(anna_, id).at("code"), "gone");
}

TEST_F(InvitationTest, IsForNobodyElse) {
  const auto id = challenge_of(invite(anna_, "boris"));
  EXPECT_EQ(accept(carl_, id).at("code"), "not_invited");
  EXPECT_EQ(decline(carl_, id).at("code"), "not_found");
  EXPECT_EQ(withdraw(carl_, id).at("t"), "ok") << "whoever is not in it has left";
  EXPECT_TRUE(accept(boris_, id).contains("room"));
}

TEST_F(InvitationTest, MayBeDeclinedWithAReason) {
  const auto id = challenge_of(invite(anna_, "boris"));
  EXPECT_EQ(decline(boris_, id, wire::DeclineReason::faster).at("t"), "ok");
  EXPECT_EQ(last(anna_).at("state"), "declined");
  EXPECT_EQ(last(anna_).at("reason"), "faster");
  EXPECT_EQ(decline(boris_, id).at("t"), "ok") << "it is declined";
  EXPECT_EQ(accept(boris_, id).at("code"), "gone");
  EXPECT_EQ(withdraw(anna_, id).at("code"), "gone");
}

TEST_F(InvitationTest, MayBeTakenBack) {
  const auto id = challenge_of(invite(anna_, "boris"));
  EXPECT_EQ(withdraw(anna_, id).at("t"), "ok");
  EXPECT_EQ(state(boris_), "withdrawn");
  EXPECT_EQ(accept(boris_, id).at("code"), "gone");
  EXPECT_EQ(decline(boris_, id).at("code"), "gone");
}

TEST_F(InvitationTest, StandsForADayAndForAWeekWhereMovesTakeDays) {
  auto slow = terms();
  slow.clock = match::PerMove{2 * kDay};
  const auto day = challenge_of(invite(anna_, "boris"));
  const auto week = challenge_of(invite(anna_, "boris", slow));
  now_ += kDay;
  EXPECT_EQ(accept(boris_, day).at("code"), "gone");
  now_ += 6 * kDay - Millis{1};
  EXPECT_TRUE(accept(boris_, week).contains("room"));
}

TEST_F(InvitationTest, ThatHasExpiredSaysSo) {
  const auto id = challenge_of(invite(anna_, "boris"));
  const auto found = wait_for(store_.store().invitations.find(id));
  EXPECT_EQ(shown(*found, anna_->player().id, found->expires - Millis{1}).state, store::InvitationState::open);
  EXPECT_EQ(shown(*found, anna_->player().id, found->expires).state, store::InvitationState::expired);
}

TEST_F(InvitationTest, ThePolicyIsAsked) {
  EXPECT_EQ(invite(anna_, "nobody").at("code"), "not_found");
  EXPECT_EQ(invite(anna_, "anna").at("code"), "yourself");
  const auto stranger = guest();
  directory_.enter(stranger);
  EXPECT_EQ(invite(stranger, "boris").at("code"), "registered_only");
  block(carl_, anna_);
  EXPECT_EQ(invite(anna_, "carl").at("code"), "blocked");
  EXPECT_EQ(invite(carl_, "anna").at("code"), "blocked");
  const auto id = challenge_of(invite(anna_, "boris"));
  block(anna_, boris_);
  EXPECT_EQ(accept(boris_, id).at("code"), "blocked");
}

TEST_F(InvitationTest, WhoeverForbidsThemGetsNone) {
  ASSERT_TRUE(wait_for(store_.store().settings.keep(boris_->player().id, {{"forbid_invitations", true}})));
  EXPECT_EQ(invite(anna_, "boris").at("code"), "refuses_invitations");
  EXPECT_TRUE(boris_->frames("invitation").empty());
}

TEST_F(InvitationTest, IsNotAcceptedWhileItsSenderIsAwayAndTheClockWouldRun) {
  const auto timed_id = challenge_of(invite(anna_, "boris", timed()));
  const auto id = challenge_of(invite(anna_, "boris"));
  directory_.leave(anna_);
  EXPECT_EQ(accept(boris_, timed_id).at("code"), "sender_away");
  EXPECT_TRUE(accept(boris_, id).contains("room"));
  directory_.enter(anna_);
  EXPECT_TRUE(accept(boris_, timed_id).contains("room"));
}

TEST_F(InvitationTest, OfOnePlayerAreNoMoreThanTheBound) {
  for (int i = 0; i < store::kMostInvitations; ++i) EXPECT_TRUE(invite(anna_, "boris").contains("id"));
  EXPECT_EQ(invite(anna_, "boris").at("code"), "too_many");
}

TEST_F(InvitationTest, ARepeatedCommandInvitesOnceAlsoAfterARestart) {
  const wire::MakeChallenge make{++cid_, terms(), Side::any, "boris"};
  const auto first = tell(anna_, make);
  open_lobby();
  anna_->forget();
  EXPECT_EQ(tell(anna_, make), first);
  EXPECT_EQ(boris_->frames("invitation").size(), 1U);
  ASSERT_TRUE(wait_for(store_.store().settings.keep(boris_->player().id, {{"forbid_invitations", true}})));
  EXPECT_EQ(tell(anna_, make), first) << "what was done stays done, whoever forbids it since";
}

TEST_F(InvitationTest, IsToldOfOnceThoughTheServerEndedBeforeItWas) {
  const wire::MakeChallenge make{++cid_, terms(), Side::any, "boris"};
  const store::ChallengeId id{77};
  const store::NewInvitation sent{id, anna_->player().id, make.cid, boris_->player().id, terms(), Side::any, now_, now_ + kDay};
  ASSERT_TRUE(wait_for(store_.store().invitations.send(sent)));
  for (int times = 0; times < 2; ++times) {
    open_lobby();
    EXPECT_EQ(tell(anna_, make).at("id"), store::text(id));
  }
  EXPECT_EQ(boris_->frames("notice").size(), 1U);
}

TEST_F(InvitationTest, IsForTwo) { EXPECT_EQ(invite(anna_, "boris", terms(false, "relay")).at("code"), "bad_message"); }

TEST_F(InvitationTest, ItsGameIsNotShownToStrangers) {
  const auto room = accept(boris_, challenge_of(invite(anna_, "boris"))).at("room");
  const auto stored = wait_for(store_.store().rooms.load(*store::read_id<store::RoomId>(room.get<std::string>())));
  EXPECT_FALSE(stored->listed);
}

}  // namespace
}  // namespace noughts::lobby
