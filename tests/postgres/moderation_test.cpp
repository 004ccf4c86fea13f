#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/guests.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

using games::Instant;
using games::Millis;
using store::ModerationRefusal;
using Kind = store::ModerationActionKind;
using store::PlayerId;
using store::StoreError;

Instant now() { return std::chrono::time_point_cast<Millis>(std::chrono::system_clock::now()); }
constexpr std::chrono::hours kHour{1};

class ModerationTest : public testing::Test {
 protected:
  PlayerId registered(const std::string& name) { return support::register_player(store.players, name); }

  PlayerId moderator(const std::string& name) {
    const auto id = registered(name);
    EXPECT_TRUE(ask(store.moderation.appoint(id, true, now(), ++call)).value());
    return id;
  }

  store::NewReport complaint(PlayerId by, PlayerId about) {
    store::NewReport made;
    made.reporter = by;
    made.evidence.target = {about, "", false};
    made.evidence.kind = store::EvidenceKind::player;
    made.evidence.text = "a name";
    made.reason = store::ReportReason::spam;
    made.at = now();
    return made;
  }

  store::ModerationAction action(PlayerId actor, Kind kind) {
    store::ModerationAction made;
    made.actor = actor;
    made.kind = kind;
    made.reason = "because";
    made.at = now();
    made.call = ++call;
    return made;
  }

  store::ModerationResult act(const store::ModerationAction& action) { return ask(store.moderation.act(action)).value(); }
  ScratchDatabase scratch;
  postgres::Database database{{.url = scratch.url()}, [](const std::string&) {}};
  store::Store store = database.store();
  std::int64_t call = 0;
};

TEST_F(ModerationTest, AnActionThatIsTriedAgainIsDoneOnce) {
  const auto judge = moderator("judge");
  auto ban = action(judge, Kind::ban);
  ban.player = registered("anna");
  EXPECT_EQ(act(ban).refusal, ModerationRefusal::none);
  EXPECT_EQ(act(ban).target.name, "anna");
  EXPECT_EQ(scratch.count("sanction"), "1");
  EXPECT_EQ(scratch.count("audit WHERE action = 'ban'"), "1");
}

TEST_F(ModerationTest, ABanEndsAllSessionsAndKeepsNewOnesOut) {
  const auto judge = moderator("judge");
  const auto anna = registered("anna");
  EXPECT_TRUE(ask(store.sessions.open({1}, anna, now() + kHour)));
  auto ban = action(judge, Kind::ban);
  ban.player = anna;
  ban.until = now() + kHour;
  act(ban);
  EXPECT_EQ(ask(store.sessions.find({1})).error(), StoreError::not_found);
  EXPECT_TRUE(ask(store.sessions.open({2}, anna, now() + kHour)));
  EXPECT_EQ(ask(store.sessions.find({2})).error(), StoreError::not_found) << "opened in the same moment";
  EXPECT_TRUE(ask(store.players.credentials("anna")).value().banned);
  EXPECT_EQ(ask(store.moderation.ban_of(anna)).value().until, ban.until);
  scratch.sql("UPDATE sanction SET until = since + 1");
  EXPECT_FALSE(ask(store.players.credentials("anna")).value().banned);
  EXPECT_EQ(ask(store.moderation.ban_of(anna)).error(), StoreError::not_found);
}

TEST_F(ModerationTest, AComplaintThatIsTriedAgainIsMadeOnce) {
  const auto made = complaint(registered("anna"), registered("boris"));
  const auto first = ask(store.moderation.report(made)).value();
  EXPECT_EQ(ask(store.moderation.report(made)).value(), first);
  auto other = made;
  other.text = "in other words";
  EXPECT_EQ(ask(store.moderation.report(other)).error(), StoreError::conflict);
}

TEST_F(ModerationTest, OfTwoWhoDecideAtOnceOneIsTooLate) {
  const auto first = moderator("first");
  const auto second = moderator("second");
  const auto report = ask(store.moderation.report(complaint(registered("anna"), registered("boris")))).value();
  auto dismissal = action(first, Kind::dismiss);
  auto warning = action(second, Kind::warn);
  dismissal.report = warning.report = report;
  EXPECT_EQ(act(dismissal).refusal, ModerationRefusal::none);
  EXPECT_EQ(act(warning).refusal, ModerationRefusal::closed);
  EXPECT_EQ(ask(store.moderation.find(report)).value().outcome, Kind::dismiss);
}

TEST_F(ModerationTest, AComplaintAboutSomebodyWhoseAccountIsErasedIsTakenAndClosedAndNobodyIsJudged) {
  const auto judge = moderator("judge");
  const auto report = ask(store.moderation.report(complaint(registered("anna"), registered("boris")))).value();
  scratch.sql(
      "UPDATE player SET guest = true, name_key = NULL, name_skeleton = NULL, password_hash = NULL, deleted_at = 1 "
      "WHERE name = 'boris'");
  const auto tried = [&](Kind kind) {
    auto wanted = action(judge, kind);
    wanted.report = report;
    return act(wanted).refusal;
  };
  EXPECT_EQ(tried(Kind::take), ModerationRefusal::none);
  for (const Kind kind : {Kind::warn, Kind::mute, Kind::ban, Kind::rename}) EXPECT_EQ(tried(kind), ModerationRefusal::not_found);
  EXPECT_EQ(scratch.count("sanction"), "0");
  EXPECT_EQ(tried(Kind::dismiss), ModerationRefusal::none);
  EXPECT_EQ(ask(store.moderation.find(report)).value().outcome, Kind::dismiss);
}

TEST_F(ModerationTest, ANameThatIsTakenIsNotGivenAndNothingIsDone) {
  const auto judge = moderator("judge");
  registered("player 1");
  auto rename = action(judge, Kind::rename);
  rename.player = registered("anna");
  rename.name = store::NewName{"Player 1", "player 1"};
  EXPECT_EQ(ask(store.moderation.act(rename)).error(), StoreError::conflict);
  EXPECT_EQ(scratch.count("blocked_name"), "0");
  rename.name = store::NewName{"Player 2", "player 2"};
  EXPECT_EQ(act(rename).target.name, "Player 2");
  EXPECT_EQ(scratch.count("blocked_name"), "1");
  EXPECT_EQ(ask(store.moderation.dossier(*rename.player)).value().former_names, std::vector<std::string>{"anna"});
}

TEST_F(ModerationTest, AProfileIsClearedWithItsPhotoOnceAndTheLogSaysWhatThereWas) {
  const auto judge = moderator("judge");
  const auto anna = registered("anna");
  auto& profiles = database.profiles();
  ASSERT_TRUE(ask(profiles.tell(anna, {"rude", "", "https://rude.example"})));
  ASSERT_TRUE(ask(profiles.show_photo(anna, {"0123456789abcdef0123456789abcdef", "large", "small"})));
  const auto report = ask(store.moderation.report(complaint(judge, anna))).value();
  auto clear = action(judge, Kind::clear_profile);
  clear.report = report;
  EXPECT_EQ(act(clear).refusal, ModerationRefusal::none);
  EXPECT_EQ(act(clear).refusal, ModerationRefusal::none) << "the same attempt";
  const auto left = ask(profiles.of(anna)).value();
  EXPECT_EQ(left.about.about + left.about.place + left.about.website, "");
  EXPECT_FALSE(left.photo);
  EXPECT_EQ(ask(store.moderation.find(report)).value().outcome, Kind::clear_profile);
  const auto rows = ask(store.moderation.audit(std::nullopt, 10)).value().rows;
  EXPECT_EQ(rows.front().action, Kind::clear_profile);
  EXPECT_EQ(rows.front().before, games::Json::parse(R"({"profile": ["about", "website", "photo"]})"));
  EXPECT_EQ(std::ranges::count(rows, Kind::clear_profile, &store::AuditRow::action), 1);
}

TEST_F(ModerationTest, NobodyLiftsTheirOwnSanction) {
  const auto moderator_of_it = moderator("Anna");
  const auto muted = registered("Boris");
  auto mute = action(moderator_of_it, Kind::mute);
  mute.player = muted;
  mute.until = now() + kHour;
  ASSERT_EQ(act(mute).refusal, ModerationRefusal::none);
  ASSERT_TRUE(ask(store.moderation.appoint(muted, true, now(), ++call)).value());
  const store::SanctionId sanction{std::stoll(scratch.sql("SELECT id FROM sanction"))};
  const auto lift = [&](PlayerId actor) {
    store::NewNotice notice;
    notice.at = now();
    return ask(store.moderation.lift({actor, sanction, "sorry", notice, now(), ++call})).value().refusal;
  };
  EXPECT_EQ(lift(muted), ModerationRefusal::oneself);
  EXPECT_EQ(lift(moderator_of_it), ModerationRefusal::none);
}

TEST_F(ModerationTest, OnlyTheRegisteredAreMadeModerators) {
  const auto guest = ask(support::create_guest(store.players)).value().id;
  EXPECT_EQ(ask(store.moderation.appoint(guest, true, now(), 1)).error(), StoreError::not_found);
  const auto anna = registered("anna");
  EXPECT_FALSE(ask(store.moderation.appoint(anna, false, now(), 2)).value());
  EXPECT_FALSE(ask(store.moderation.is_moderator(anna)).value());
  EXPECT_TRUE(ask(store.moderation.appoint(anna, true, now(), 3)).value());
  EXPECT_TRUE(ask(store.moderation.appoint(anna, true, now(), 3)).value()) << "the same call";
  EXPECT_EQ(scratch.count("audit"), "1");
}

}  // namespace
}  // namespace noughts::tests
