// Servers of one database: which kinds of them see each other.
#include <gtest/gtest.h>

#include <pqxx/pqxx>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
#include "support/create.hpp"
#include "support/eventually.hpp"
#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using tests::ask;

std::unique_ptr<Database> server(const tests::ScratchDatabase& scratch, ServerKind kind) {
  Settings settings;
  settings.url = scratch.url();
  settings.kind = kind;
  return std::make_unique<Database>(std::move(settings), [](const std::string&) {});
}

bool sees_other_kind(const Database& database, const std::string& node) {
  return ask(database.nodes().is_other_kind_here(node)).value();
}

TEST(ServersOfADatabase, OfOneKindDoNotSeeEachOther) {
  const tests::ScratchDatabase scratch;
  for (const auto kind : {ServerKind::alone, ServerKind::shares}) {
    const auto one = server(scratch, kind);
    const auto two = server(scratch, kind);
    ASSERT_TRUE(ask(one->nodes().hold("one")));
    ASSERT_TRUE(ask(two->nodes().hold("two")));
    EXPECT_FALSE(sees_other_kind(*one, "one"));
    EXPECT_FALSE(sees_other_kind(*two, "two"));
  }
}

TEST(ServersOfADatabase, OfTwoKindsSeeEachOtherAsLongAsBothRun) {
  const tests::ScratchDatabase scratch;
  const auto alone = server(scratch, ServerKind::alone);
  auto shares = server(scratch, ServerKind::shares);
  ASSERT_TRUE(ask(alone->nodes().hold("one")));
  EXPECT_FALSE(sees_other_kind(*alone, "one"));
  ASSERT_TRUE(ask(shares->nodes().hold("two")));
  EXPECT_TRUE(sees_other_kind(*alone, "one"));
  EXPECT_TRUE(sees_other_kind(*shares, "two"));
  shares->close();
  // Its session ends a moment after its connection.
  EXPECT_TRUE(support::eventually([&] { return !sees_other_kind(*alone, "one"); }));
}

TEST(ServersOfADatabase, OneWithALeaseSharesWhateverItsVersion) {
  const tests::ScratchDatabase scratch;
  const auto alone = server(scratch, ServerKind::alone);
  ASSERT_TRUE(ask(alone->store().nodes.beat("old", games::Instant{})));
  ASSERT_TRUE(ask(alone->store().slots.renew("old", games::Millis{600'000}, true)));
  EXPECT_TRUE(sees_other_kind(*alone, "one"));
  EXPECT_FALSE(sees_other_kind(*alone, "old")) << "its own of before";
  ASSERT_TRUE(ask(alone->store().slots.renew("old", games::Millis{-1}, true)));
  EXPECT_FALSE(sees_other_kind(*alone, "one"));
}

TEST(Outages, AreForgottenOnceNoGameIsSoOldThatItCountsThem) {
  const tests::ScratchDatabase scratch;
  const auto database = server(scratch, ServerKind::alone);
  const auto store = database->store();
  const games::Millis day{86'400'000};
  const games::Instant made{day * 20'000};
  const auto anna = support::register_player(store.players, "anna");
  const auto boris = support::register_player(store.players, "boris");
  const auto room = support::create_room(store.rooms, 1, {anna, boris}, made);
  const store::Outage old{made - day * 3, made - day * 2};
  const store::Outage counted{made + day, made + day * 2};
  for (const auto& outage : {old, counted}) ASSERT_TRUE(ask(store.nodes.record_outage("one", outage)));
  ASSERT_TRUE(ask(database->nodes().forget_outages()));
  EXPECT_EQ(ask(store.rooms.load(room)).value().outages, std::vector{counted});
  pqxx::connection connection{scratch.url()};
  const auto left = [&] { return pqxx::nontransaction{connection}.exec("SELECT count(*) FROM outage")[0][0].as<int>(); };
  EXPECT_EQ(left(), 1);
  pqxx::nontransaction{connection}.exec(
      "UPDATE room SET ended_at = created_at + 1, reason = 'aborted', places = '{}', points = '{0,0}'");
  ASSERT_TRUE(ask(database->nodes().forget_outages()));
  EXPECT_EQ(left(), 0);
}

}  // namespace
}  // namespace noughts::postgres
