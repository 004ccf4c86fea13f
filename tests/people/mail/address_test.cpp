#include <gtest/gtest.h>

#include "people/mail/address.hpp"

namespace noughts::mail {
namespace {

TEST(Address, IsKeptAsItWasTyped) {
  for (const char* typed : {"anna@mail.example", "Anna.B+noughts@Mail.co.example", "a_b-c@1.example", "o'neil@x-y.example"}) {
    EXPECT_EQ(read_address(typed), typed);
  }
  EXPECT_EQ(read_address(" \tanna@mail.example\r\n"), "anna@mail.example");
}

TEST(Address, IsRefusedWhereMailCouldNotGoThere) {
  for (const char* typed : {"", "anna", "anna@", "@mail.example", "anna@mail", "a@b@mail.example", ".a@mail.example",
                            "a.@mail.example", "a..b@mail.example", "a@-mail.example", "a@mail-.example", "a@mail..example",
                            "a@mail.example.", "\"a b\"@mail.example", "a@[127.0.0.1]", "анна@mail.example", "a@почта.рф"}) {
    EXPECT_FALSE(read_address(typed)) << typed;
  }
}

TEST(Address, BringsNoLineOfItsOwn) {
  for (const char* typed : {"a@mail.example\r\nBcc: b@mail.example", "a\n@mail.example", "a@mail.example> SIZE=1",
                            "a@mail.example,b@c.d", "<a@mail.example>", "a b@mail.example"}) {
    EXPECT_FALSE(read_address(typed)) << typed;
  }
}

TEST(Address, IsBounded) {
  const std::string label(63, 'a');
  const std::string host = label + '.' + label + '.' + label;
  EXPECT_TRUE(read_address(std::string(62, 'a') + '@' + host));
  EXPECT_FALSE(read_address(std::string(63, 'a') + '@' + host)) << "255 bytes";
  EXPECT_FALSE(read_address(std::string(65, 'a') + "@mail.example"));
  EXPECT_FALSE(read_address("a@" + label + "a.example"));
}

}  // namespace
}  // namespace noughts::mail
