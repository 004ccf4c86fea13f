#include "postgres/core/connection_string.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "postgres/core/session_settings.hpp"

namespace noughts::postgres {
namespace {

using testing::HasSubstr;

TEST(ConnectionString, NoticesADeadServerUnlessToldOtherwise) {
  EXPECT_THAT(connection_string("postgresql://anna@db/noughts", {}).value(),
              testing::AllOf(HasSubstr("host='db'"), HasSubstr("user='anna'"), HasSubstr("tcp_user_timeout='15000'"),
                             HasSubstr("keepalives='1'")));
  const auto told = connection_string("host=db tcp_user_timeout=1 options=-cx=y", {{"options", "-cz=0"}}).value();
  EXPECT_THAT(told, HasSubstr("tcp_user_timeout='1'"));
  EXPECT_THAT(told, HasSubstr("options='-cz=0 -cx=y'")) << "of two for the same setting the last counts";
}

TEST(ConnectionString, HasTheDatabaseEndSessionsOfWhoeverIsGone) {
  for (const auto& text : {query_connection_string("host=db"), journal_connection_string("host=db")}) {
    for (const char* setting : {"idle_in_transaction_session_timeout=5s", "tcp_keepalives_idle=5", "tcp_user_timeout=10000"}) {
      EXPECT_THAT(text, HasSubstr(setting));
    }
  }
}

TEST(ConnectionString, NamesEveryHostThatMayBeThePrimary) {
  const auto hosts = testing::AllOf(HasSubstr("host='one,two,::1'"), HasSubstr("port='5432,5433,5434'"),
                                    HasSubstr("target_session_attrs='read-write'"), HasSubstr("connect_timeout='3'"));
  EXPECT_THAT(
      connection_string("postgresql://anna@one:5432,two:5433,[::1]:5434/noughts?target_session_attrs=read-write", {}).value(),
      hosts);
  EXPECT_THAT(connection_string("host=one,two,::1 port=5432,5433,5434 target_session_attrs=read-write", {}).value(), hosts);
  EXPECT_THAT(connection_string("postgresql://anna@/noughts?host=/run/one,/run/two&target_session_attrs=read-write", {}).value(),
              HasSubstr("host='/run/one,/run/two'"));
}

TEST(ConnectionString, KeepsWhatPasswordsAreMadeOf) {
  const auto text = connection_string(R"(host=db password='it\'s \\ here')", {}).value();
  EXPECT_THAT(text, HasSubstr(R"(password='it\'s \\ here')"));
  EXPECT_EQ(connection_string(text, {}), text);
}

TEST(ConnectionString, SaysThatItCantBeRead) {
  EXPECT_THAT(connection_string("nonsense", {}).error(), HasSubstr("can't be read"));
}

TEST(ConnectionString, TellsNobodyThePasswordOfOneThatCantBeRead) {
  for (const char* url : {"postgresql://anna:100%secret@db/noughts", "postgresql://anna@db/noughts?password=100%secret",
                          "postgresql://anna@db/noughts?secret", "postgresql://anna@[db/secret", "host=db password='secret",
                          "host=db pass=secret", "host=db password secret"}) {
    EXPECT_THAT(connection_string(url, {}).error(), testing::AllOf(HasSubstr("%25"), testing::Not(HasSubstr("secret")))) << url;
    EXPECT_THAT(query_connection_string(url), testing::Not(HasSubstr("secret"))) << url;
  }
}

}  // namespace
}  // namespace noughts::postgres
