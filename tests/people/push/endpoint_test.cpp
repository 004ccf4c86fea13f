#include "people/push/endpoint.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace noughts::push {
namespace {

const std::vector<std::string> kMore{"localhost:4433"};

TEST(Endpoint, IsAtAServiceThatIsKnown) {
  EXPECT_EQ(origin_of("https://fcm.googleapis.com/fcm/send/abc:def", {}), "https://fcm.googleapis.com");
  EXPECT_EQ(origin_of("https://updates.push.services.mozilla.com/wpush/v2/x", {}), "https://updates.push.services.mozilla.com");
  EXPECT_EQ(origin_of("https://wns2-by3p.notify.windows.com/w/?token=a", {}), "https://wns2-by3p.notify.windows.com");
  EXPECT_EQ(origin_of("https://web.push.apple.com/x", {}), "https://web.push.apple.com");
  EXPECT_EQ(origin_of("https://localhost:4433/x", kMore), "https://localhost:4433");
}

class NoEndpoint : public testing::TestWithParam<const char*> {};

TEST_P(NoEndpoint, IsPushedTo) { EXPECT_EQ(origin_of(GetParam(), kMore), std::nullopt); }

INSTANTIATE_TEST_SUITE_P(Addresses, NoEndpoint,
                         testing::Values("", "https://", "http://fcm.googleapis.com/x",
                                         "https://fcm.googleapis.com.evil.example/x", "https://evilfcm.googleapis.com@10.0.0.1/x",
                                         "https://fcm.googleapis.com@10.0.0.1/x", "https://fcm.googleapis.com:22/x",
                                         "https://localhost/x", "https://localhost:1/x", "https://127.0.0.1/x",
                                         "https://.push.services.mozilla.com/x", "https://push.services.mozilla.com/x",
                                         "https://FCM.googleapis.com/x", "https://fcm.googleapis.com/a b",
                                         "https://fcm.googleapis.com/\x7f", "file:///etc/passwd",
                                         "https://fcm.googleapis.com\\@evil.example/x"));

}  // namespace
}  // namespace noughts::push
