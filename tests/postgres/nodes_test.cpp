// Servers of one database: which kinds of them see each other.
#include <gtest/gtest.h>

#include "postgres/postgres.hpp"
#include "support/ask.hpp"
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

}  // namespace
}  // namespace noughts::postgres
