#include "people/push/encryption.hpp"

#include <gtest/gtest.h>

#include "people/push/vapid.hpp"
#include "text/base64url.hpp"

namespace noughts::push {
namespace {

// RFC 8291, 5 and appendix A.
constexpr std::string_view kText = "When I grow up, I want to be a watermelon";
constexpr std::string_view kTheirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr std::string_view kSecret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr std::string_view kOurs = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view kOurPoint = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view kSalt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view kBody =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

Once once_of_the_example() {
  return {key_of(*text::from_base64url<Scalar>(kOurs)), *text::from_base64url<std::array<unsigned char, 16>>(kSalt)};
}

Recipient recipient() {
  return {*text::from_base64url<Point>(kTheirs), *text::from_base64url<std::array<unsigned char, 16>>(kSecret)};
}

TEST(PushEncryption, GivesTheExampleOfRfc8291) {
  const auto body = encrypt_message(kText, recipient(), once_of_the_example());
  ASSERT_TRUE(body);
  EXPECT_EQ(text::base64url(*body), kBody);
}

TEST(PushEncryption, KnowsThePointOfASecretNumber) {
  EXPECT_EQ(text::base64url(point_of(key_of(*text::from_base64url<Scalar>(kOurs)))), kOurPoint);
}

TEST(PushEncryption, IsNeverTheSameTwice) {
  EXPECT_NE(*encrypt_message(kText, recipient(), once()), *encrypt_message(kText, recipient(), once()));
}

TEST(PushEncryption, RefusesAKeyThatIsNoPoint) {
  Recipient wrong = recipient();
  wrong.key[64] = static_cast<unsigned char>(wrong.key[64] ^ 1U);
  EXPECT_FALSE(encrypt_message(kText, wrong, once()));
  wrong.key.fill(0);
  EXPECT_FALSE(encrypt_message(kText, wrong, once()));
}

TEST(PushEncryption, TakesNoNumberOutsideTheCurve) {
  Scalar number{};
  EXPECT_EQ(key_of(number), nullptr);
  number.fill(0xFF);
  EXPECT_EQ(key_of(number), nullptr);
}

TEST(PushEncryption, AKeyCanBeWrittenDownAndReadAgain) {
  const Key key = new_key();
  EXPECT_EQ(point_of(key_of(scalar_of(key))), point_of(key));
}

TEST(Base64url, IsReadBackAndNothingElseIs) {
  EXPECT_EQ(text::base64url(std::string_view("\xfb\xff\xfe")), "-__-");
  EXPECT_TRUE((text::from_base64url<std::array<unsigned char, 3>>("-__-")));
  for (const char* wrong : {"", "-__", "-__-A", "+//+", "-__-=", "-__ "}) {
    EXPECT_FALSE((text::from_base64url<std::array<unsigned char, 3>>(wrong))) << wrong;
  }
}

TEST(Vapid, NamesServiceTimeAndContact) {
  const Vapid vapid(key_of(*text::from_base64url<Scalar>(kOurs)), "mailto:host@example.org");
  const games::Instant now{std::chrono::seconds(1'800'000'000)};
  const std::string header = vapid.authorization("https://push.example.net", now);
  EXPECT_TRUE(header.starts_with("vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."));
  EXPECT_TRUE(header.ends_with(", k=" + std::string(kOurPoint)));
  const auto claims =
      text::base64url(std::string_view(R"({"aud":"https://push.example.net","exp":1800043200,"sub":"mailto:host@example.org"})"));
  EXPECT_NE(header.find("." + claims + "."), std::string::npos);
}

}  // namespace
}  // namespace noughts::push
