#include <gtest/gtest.h>

#include "people/mail/mail.hpp"

namespace noughts::mail {
namespace {

using namespace std::chrono_literals;

const Sending kSending{"site@noughts.example", "0123", std::chrono::sys_days{2026y / 3 / 1} + 9h + 5min + 7s};

TEST(Mail, IsMadeOfHeadersAndABodyInBase64) {
  const auto text = compose({"anna@mail.example", "Hello", "One\nTwo\n"}, kSending);
  EXPECT_EQ(text,
            "Date: Sun, 01 Mar 2026 09:05:07 +0000\r\n"
            "From: Noughts <site@noughts.example>\r\n"
            "To: <anna@mail.example>\r\n"
            "Subject: Hello\r\n"
            "Message-ID: <0123@noughts.example>\r\n"
            "Auto-Submitted: auto-generated\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: base64\r\n"
            "\r\n"
            "T25lDQpUd28NCg==\r\n");
}

TEST(Mail, HasNoLineThatIsTooLong) {
  const auto text = compose({"anna@mail.example", "Подтвердите адрес электронной почты", std::string(5'000, 'x')}, kSending);
  std::size_t begin = 0;
  for (auto end = text.find("\r\n"); end != std::string::npos; begin = end + 2, end = text.find("\r\n", begin)) {
    EXPECT_LE(end - begin, 76U);
  }
  EXPECT_EQ(begin, text.size());
}

TEST(Mail, HasNoHeaderThatSomebodyPutIntoAnother) {
  const auto text =
      compose({"a@mail.example>\r\nBcc: <b@mail.example", "Hello\r\nBcc: c@mail.example", "\r\nBcc: d@mail.example"}, kSending);
  EXPECT_EQ(text.find("\r\nBcc:"), std::string::npos);
  EXPECT_EQ(text.find("\r\n\r\n"), text.rfind("\r\n\r\n"));
}

TEST(HeaderText, IsEncodedWhereItIsNotPlain) {
  EXPECT_EQ(header_text("Set a new password"), "Set a new password");
  EXPECT_EQ(header_text("Новый пароль"), "=?UTF-8?B?0J3QvtCy0YvQuSDQv9Cw0YDQvtC70Yw=?=");
  EXPECT_EQ(header_text("a\nb"), "=?UTF-8?B?YQpi?=");
  EXPECT_EQ(header_text("=?UTF-8?B?YQ==?="), "=?UTF-8?B?PT9VVEYtOD9CP1lRPT0/PQ==?=") << "nobody writes encoded words for us";
}

TEST(HeaderText, CutsNoCharacter) {
  // 39 bytes are 19 of these letters and a half.
  EXPECT_EQ(header_text("аааааааааааааааааааааааа"),
            "=?UTF-8?B?0LDQsNCw0LDQsNCw0LDQsNCw0LDQsNCw0LDQsNCw0LDQsNCw0LA=?=\r\n =?UTF-8?B?0LDQsNCw0LDQsA==?=");
}

}  // namespace
}  // namespace noughts::mail
