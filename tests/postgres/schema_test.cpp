#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pqxx/pqxx>

#include "support/scratch_database.hpp"

namespace noughts::postgres {
namespace {

using tests::ScratchDatabase;

TEST(Schema, TheLedgerIsAppendOnly) {
  const ScratchDatabase database;
  database.sql("INSERT INTO player (id, name, guest) VALUES (7, 'guest', true)");
  database.sql(
      "INSERT INTO rating_change (player, variant, reason, before, delta, after, at) VALUES (7, '3x3', 'won', 1, 2, 3, 0)");
  for (const std::string change : {"UPDATE rating_change SET after = 4", "DELETE FROM rating_change", "TRUNCATE rating_change"}) {
    EXPECT_THROW(database.sql(change), pqxx::sql_error) << change;
  }
  EXPECT_EQ(database.sql("SELECT after FROM rating_change"), "3");
}

// Steps are written without a look at their room.
TEST(Schema, ARoomIsNeverDeleted) {
  const ScratchDatabase database;
  for (const std::string change : {"DELETE FROM room", "TRUNCATE room CASCADE"}) {
    EXPECT_THROW(database.sql(change), pqxx::sql_error) << change;
  }
}

// A key without an index makes each change of the other table a walk through all of this one.
TEST(Schema, EveryForeignKeyIsIndexed) {
  const ScratchDatabase database;
  EXPECT_EQ(database.sql(R"(
    SELECT string_agg(conrelid::regclass || '.' || conname, ', ') FROM pg_constraint AS key
    WHERE contype = 'f' AND NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = conrelid AND indpred IS NULL
        AND (indkey::int2[])[0:cardinality(conkey) - 1] = conkey))"),
            "");
}

TEST(Schema, AnAccountHasAKeyAndAPasswordAndAGuestNeither) {
  const ScratchDatabase database;
  for (const std::string values :
       {"('a', 'a', NULL, false)", "('a', NULL, 'x', false)", "('1', 'a', 'x', true)", "('', 'a', 'x', false)"}) {
    EXPECT_THROW(database.sql("INSERT INTO player (name, name_key, password_hash, guest) VALUES " + values), pqxx::sql_error)
        << values;
  }
}

TEST(Schema, AnEngineIsOnePlayerOfItsName) {
  const ScratchDatabase database;
  database.sql("INSERT INTO player (id, name, guest, computer) VALUES (-1000, 'Rapfi', true, 0)");
  EXPECT_THROW(database.sql("INSERT INTO player (id, name, guest, computer) VALUES (-1001, 'Rapfi', true, 0)"), pqxx::sql_error);
}

TEST(Schema, WhatAComputerPlayerIsStandsInItsId) {
  const ScratchDatabase database;
  for (const std::string values : {"(-25, 'a', true, 2)", "(-25, 'a', true, NULL)", "(25, 'a', true, 1)", "(-25, 'a', true, 0)",
                                   "(-1000, 'a', true, 8)", "(-1000, 'a', true, NULL)", "(-999, 'a', true, 0)"}) {
    EXPECT_THROW(database.sql("INSERT INTO player (id, name, guest, computer) VALUES " + values), pqxx::sql_error) << values;
  }
  EXPECT_THROW(database.sql("UPDATE player SET guest = false, name_key = 'x', password_hash = 'x' WHERE id = -1"),
               pqxx::sql_error);
}

}  // namespace
}  // namespace noughts::postgres
