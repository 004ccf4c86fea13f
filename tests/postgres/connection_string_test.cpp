#include "postgres/core/connection_string.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

TEST(ConnectionString, KeepsWhatPasswordsAreMadeOf) {
  const auto text = connection_string(R"(host=db password='it\'s \\ here')", {}).value();
  EXPECT_THAT(text, HasSubstr(R"(password='it\'s \\ here')"));
  EXPECT_EQ(connection_string(text, {}), text);
}

TEST(ConnectionString, SaysThatItCantBeRead) {
  EXPECT_THAT(connection_string("nonsense", {}).error(), HasSubstr("can't be read"));
}

}  // namespace
}  // namespace noughts::postgres
