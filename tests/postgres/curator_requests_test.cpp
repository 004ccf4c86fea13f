#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "people/notice/about.hpp"
#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using games::Instant;
using games::Millis;
using store::CuratorRequestId;
using store::CuratorRequestMade;
using store::CuratorRequestState;
using store::Office;
using store::PlayerId;
using store::StoreError;
using Outcome = store::CuratorDecided::Outcome;

constexpr Instant kThen{Millis{1'000'000}};
const std::string kText = "I read a book a week.";

class CuratorRequestsTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) { return support::register_player(store.players, name); }

  void grant(Office office, PlayerId player, bool holds = true) {
    const store::OfficeChange change{std::nullopt, office, player, holds, "because", kThen, ++call};
    ASSERT_EQ(ask(database.administration().change(change)).value(), store::OfficeChanged::changed);
  }

  CuratorRequestMade make(PlayerId player, Instant at = kThen, const std::string& text = kText) {
    return ask(requests.make(player, text, at)).value();
  }

  CuratorRequestId open_one() { return ask(requests.open(std::nullopt, 10)).value().rows.at(0).id; }

  store::CuratorDecision decision(PlayerId actor, CuratorRequestId request, bool accepts) {
    return {actor, request, accepts, "because", kThen, ++call};
  }

  store::Result<store::CuratorDecided> decide(const store::CuratorDecision& decision) {
    const auto told = notice::curator_request("1", decision.accepts, decision.reason);
    return ask(requests.decide(decision, {told.topic.kind, told.topic.subject, told.shown, decision.at}));
  }

  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  store::Store store = database.store();
  postgres::CuratorRequests& requests = database.curator_requests();
  std::int64_t call = 0;
};

TEST_F(CuratorRequestsTest, OneIsOpenAtATime) {
  const auto anna = registered("anna");
  EXPECT_EQ(make(anna), CuratorRequestMade::made);
  EXPECT_EQ(make(anna), CuratorRequestMade::made) << "the same attempt again";
  EXPECT_EQ(make(anna, kThen, "I have other reasons now."), CuratorRequestMade::open);
  EXPECT_EQ(scratch.count("curator_request"), "1");
  ASSERT_TRUE(ask(requests.withdraw(anna)).has_value());
  EXPECT_EQ(ask(requests.last_of(anna)).error(), StoreError::not_found);
  EXPECT_EQ(make(anna, kThen, "I have other reasons now."), CuratorRequestMade::made);
}

TEST_F(CuratorRequestsTest, AreOfRegisteredPlayersWhoAreNoCurators) {
  scratch.sql("INSERT INTO player (id, name, guest) VALUES (5000000, 'g1', true)");
  EXPECT_EQ(ask(requests.make(PlayerId{5'000'000}, kText, kThen)).error(), StoreError::not_found);
  const auto anna = registered("anna");
  grant(Office::curator, anna);
  EXPECT_EQ(make(anna), CuratorRequestMade::is_curator);
}

TEST_F(CuratorRequestsTest, AcceptedMakesACuratorWhoIsToldAndTheLogsTell) {
  const auto [head, anna] = std::pair{registered("head"), registered("anna")};
  grant(Office::administrator, head);
  make(anna);
  const auto accepted = decision(head, open_one(), true);
  EXPECT_EQ(decide(accepted).value().outcome, Outcome::decided);
  EXPECT_EQ(decide(accepted).value().outcome, Outcome::decided) << "the same attempt again";
  EXPECT_EQ(decide(decision(head, accepted.request, false)).value().outcome, Outcome::closed);
  EXPECT_TRUE(ask(database.curators().is_curator(anna)).value());
  EXPECT_EQ(scratch.count("audit WHERE action = 'appoint_curator' AND reason = 'because'"), "1");
  EXPECT_EQ(scratch.count("audit WHERE action = 'refuse_curator'"), "0");
  EXPECT_EQ(scratch.count("curator_log WHERE action = 'appoint'"), "1");
  EXPECT_EQ(scratch.count("notice WHERE kind = 'curator_request'"), "1");
  const auto last = ask(requests.last_of(anna)).value();
  EXPECT_EQ(last.state, CuratorRequestState::accepted);
  EXPECT_EQ(last.reason, "because");
}

TEST_F(CuratorRequestsTest, RefusedWaitsThirtyDaysAndIsInTheLog) {
  const auto [head, anna] = std::pair{registered("head"), registered("anna")};
  grant(Office::administrator, head);
  make(anna);
  EXPECT_EQ(decide(decision(head, open_one(), false)).value().outcome, Outcome::decided);
  EXPECT_FALSE(ask(database.curators().is_curator(anna)).value());
  EXPECT_EQ(scratch.count("audit WHERE action = 'refuse_curator'"), "1");
  EXPECT_EQ(make(anna, kThen + store::kRequestAgain - Millis{1}), CuratorRequestMade::too_soon);
  EXPECT_EQ(make(anna, kThen + store::kRequestAgain), CuratorRequestMade::made);
}

TEST_F(CuratorRequestsTest, NobodyButAnAdministratorDecides) {
  const auto [head, anna] = std::pair{registered("head"), registered("anna")};
  make(anna);
  for (const bool accepts : {true, false}) {
    EXPECT_EQ(decide(decision(head, open_one(), accepts)).value().outcome, Outcome::not_administrator);
  }
  EXPECT_EQ(scratch.count("audit"), "0");
  EXPECT_EQ(scratch.count("notice"), "0");
  EXPECT_EQ(decide(decision(head, CuratorRequestId{4'000'000}, true)).error(), StoreError::not_found);
}

TEST_F(CuratorRequestsTest, WhoeverIsMadeACuratorOtherwiseAsksNoMore) {
  const auto [anna, boris] = std::pair{registered("anna"), registered("boris")};
  make(anna);
  make(boris);
  grant(Office::curator, anna);
  ASSERT_TRUE(ask(database.curators().appoint(boris, true, kThen, ++call)).value());
  EXPECT_TRUE(ask(requests.open(std::nullopt, 10)).value().rows.empty());
  EXPECT_EQ(ask(requests.last_of(anna)).value().state, CuratorRequestState::accepted);
  grant(Office::curator, anna, false);
  EXPECT_EQ(make(anna), CuratorRequestMade::made) << "who was one may ask again at once";
}

TEST_F(CuratorRequestsTest, OpenOnesAndCuratorsComeInPages) {
  for (const auto* name : {"anna", "boris", "clara"}) make(registered(name));
  const auto first = ask(requests.open(std::nullopt, 2)).value();
  ASSERT_EQ(first.rows.size(), 2U);
  EXPECT_EQ(first.rows[0].player.name, "anna");
  const auto rest = ask(requests.open(first.next, 2)).value();
  ASSERT_EQ(rest.rows.size(), 1U);
  EXPECT_EQ(rest.rows[0].player.name, "clara");
  EXPECT_EQ(rest.next, std::nullopt);

  for (const auto& each : {rest.rows[0], first.rows[0], first.rows[1]}) grant(Office::curator, each.player.id);
  const auto curators = ask(database.curators().all(std::nullopt, 2)).value();
  ASSERT_EQ(curators.rows.size(), 2U);
  EXPECT_EQ(curators.rows[0].player.name, "clara");
  EXPECT_EQ(curators.rows[0].boards, 0);
  EXPECT_EQ(ask(database.curators().all(curators.next, 2)).value().rows.at(0).player.name, "boris");
}

}  // namespace
}  // namespace noughts::tests
