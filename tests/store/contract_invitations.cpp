#include "contract.hpp"

namespace noughts::tests {
namespace {

using store::ChallengeId;
using store::InvitationState;
using store::NewInvitation;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::int64_t kDay = 86'400'000;

/// Two who invite each other.
struct Post {
  Post(store::Store whole, PlayerId one, PlayerId other) : store(whole), anna(one), boris(other) {}

  NewInvitation from_to(PlayerId from, PlayerId to, std::int64_t sent = 0) {
    const ChallengeId id{++last};
    return {id, from, last, to, terms(true), match::Side::first, at(sent), at(sent + kDay)};
  }
  auto send(const NewInvitation& sent) { return ask(store.invitations.send(sent)); }
  auto end(ChallengeId id, InvitationState how, std::optional<store::DeclineReason> reason = std::nullopt) {
    return ask(store.invitations.end(id, how, reason, at(5)));
  }
  store::Invitation find(ChallengeId id) { return ask(store.invitations.find(id)).value(); }
  std::vector<ChallengeId> open_of(PlayerId player, std::int64_t now = 10) {
    std::vector<ChallengeId> ids;
    const auto open = ask(store.invitations.open_of(player, at(now))).value();
    for (const auto& each : open) ids.push_back(each.challenge);
    return ids;
  }

  store::Store store;
  PlayerId anna;
  PlayerId boris;
  std::int64_t last = 0;
};

TEST_P(Contract, InvitationsAreFoundByBothUntilTheyEnd) {
  Post post{store_of(), registered("anna"), registered("boris")};
  const auto sent = post.from_to(post.anna, post.boris);
  ASSERT_EQ(post.send(sent), sent.challenge);
  EXPECT_THAT(post.open_of(post.anna), ElementsAre(sent.challenge));
  EXPECT_THAT(post.open_of(post.boris), ElementsAre(sent.challenge));
  EXPECT_THAT(post.open_of(registered("carl")), IsEmpty());
  const auto found = post.find(sent.challenge);
  EXPECT_EQ(found.from.name, "anna");
  EXPECT_EQ(found.to.name, "boris");
  EXPECT_EQ(found.from_rating, 1500);
  EXPECT_EQ(found.terms, sent.terms);
  EXPECT_EQ(found.side, match::Side::first);
  EXPECT_EQ(found.sent, sent.sent);
  EXPECT_EQ(found.expires, sent.expires);
  const auto ended = post.end(sent.challenge, InvitationState::declined, store::DeclineReason::later).value();
  EXPECT_EQ(ended.state, InvitationState::declined);
  EXPECT_EQ(ended.reason, store::DeclineReason::later);
  EXPECT_THAT(post.open_of(post.boris), IsEmpty());
}

TEST_P(Contract, InvitationsAreChallengesThatTheirSenderHasJoined) {
  Post post{store_of(), registered("anna"), registered("boris")};
  const auto sent = post.from_to(post.anna, post.boris);
  post.send(sent).value();
  const auto challenge = ask(store_of().challenges.find(sent.challenge)).value();
  EXPECT_EQ(challenge.by.id, post.anna);
  ASSERT_EQ(challenge.joined.size(), 1U);
  EXPECT_EQ(challenge.joined[0].player.id, post.anna);
  EXPECT_EQ(challenge.joined[0].side, match::Side::first);
}

TEST_P(Contract, InvitationsEndOnce) {
  Post post{store_of(), registered("anna"), registered("boris")};
  const auto sent = post.from_to(post.anna, post.boris);
  post.send(sent).value();
  post.end(sent.challenge, InvitationState::withdrawn, std::nullopt).value();
  const auto again = post.end(sent.challenge, InvitationState::declined, store::DeclineReason::later).value();
  EXPECT_EQ(again.state, InvitationState::withdrawn);
  EXPECT_EQ(again.reason, std::nullopt);
  const auto none = post.end(ChallengeId{99}, InvitationState::declined, std::nullopt);
  EXPECT_EQ(error_of(none), StoreError::not_found);
  EXPECT_EQ(error_of(ask(store_of().invitations.find(ChallengeId{99}))), StoreError::not_found);
}

TEST_P(Contract, InvitationsThatWereTakenBackAreNotJoinedAndThoseThatWereJoinedAreNotTakenBack) {
  Post post{store_of(), registered("anna"), registered("boris")};
  const auto join = [&](ChallengeId id, std::int64_t cid) {
    return ask(store_of().challenges.join(id, post.boris, cid, match::Side::second, {2, 1}, at(4))).value().joined.size();
  };
  const auto first = post.from_to(post.anna, post.boris);
  post.send(first).value();
  post.end(first.challenge, InvitationState::withdrawn).value();
  EXPECT_EQ(join(first.challenge, 50), 1U);
  const auto second = post.from_to(post.anna, post.boris);
  post.send(second).value();
  EXPECT_EQ(join(second.challenge, 51), 2U);
  for (const auto how : {InvitationState::withdrawn, InvitationState::declined}) {
    EXPECT_EQ(post.end(second.challenge, how).value().state, InvitationState::open);
  }
  EXPECT_EQ(post.end(second.challenge, InvitationState::accepted).value().state, InvitationState::accepted);
}

TEST_P(Contract, InvitationsAreAcceptedOnceThereIsARoom) {
  Post post{store_of(), registered("anna"), registered("boris")};
  const auto sent = post.from_to(post.anna, post.boris);
  post.send(sent).value();
  auto made = new_room({sent.from, sent.to});
  made.challenge = sent.challenge;
  ask(store_of().rooms.create(made)).value();
  EXPECT_EQ(post.find(sent.challenge).state, InvitationState::accepted);
  EXPECT_THAT(post.open_of(post.anna), IsEmpty());
}

TEST_P(Contract, InvitationsAreListedTheNewestFirstAndNoMoreWhenTheyHaveExpired) {
  Post post{store_of(), registered("anna"), registered("boris")};
  const auto early = post.from_to(post.anna, post.boris, 0);
  const auto late = post.from_to(post.boris, post.anna, 1000);
  for (const auto& each : {early, late}) post.send(each).value();
  EXPECT_THAT(post.open_of(post.anna, 2000), ElementsAre(late.challenge, early.challenge));
  EXPECT_THAT(post.open_of(post.anna, kDay), ElementsAre(late.challenge));
  EXPECT_THAT(post.open_of(post.anna, kDay + 1000), IsEmpty());
}

TEST_P(Contract, InvitationsARepeatedCommandSendsOnce) {
  Post post{store_of(), registered("anna"), registered("boris")};
  auto sent = post.from_to(post.anna, post.boris);
  post.send(sent).value();
  const auto first = sent.challenge;
  sent.challenge = ChallengeId{77};
  EXPECT_EQ(post.send(sent), first);
  EXPECT_THAT(post.open_of(post.boris), ElementsAre(first));
}

TEST_P(Contract, InvitationsOfOneSenderAreNoMoreThanTheBound) {
  Post post{store_of(), registered("anna"), registered("boris")};
  std::vector<ChallengeId> sent;
  for (int i = 0; i < store::kMostInvitations; ++i) {
    sent.push_back(post.send(post.from_to(post.anna, post.boris)).value());
  }
  EXPECT_EQ(error_of(post.send(post.from_to(post.anna, post.boris))), StoreError::conflict);
  EXPECT_TRUE(post.send(post.from_to(post.boris, post.anna))) << "another has a bound of their own";
  post.end(sent[3], InvitationState::declined, std::nullopt).value();
  EXPECT_TRUE(post.send(post.from_to(post.anna, post.boris)));
  EXPECT_TRUE(post.send(post.from_to(post.anna, post.boris, kDay))) << "what has expired counts no more";
}

TEST_P(Contract, InvitationsAreForSomebody) {
  Post post{store_of(), registered("anna"), registered("boris")};
  EXPECT_EQ(error_of(post.send(post.from_to(post.anna, PlayerId{999'999}))), StoreError::not_found);
}

}  // namespace
}  // namespace noughts::tests
