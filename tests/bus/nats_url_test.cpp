#include "bus/nats_url.hpp"

#include <gtest/gtest.h>

namespace noughts::bus {
namespace {

TEST(NatsUrl, OneOrSeveralBrokersWithNamesPortsAndPasswords) {
  for (const auto* text :
       {"nats://broker", "nats://127.0.0.1:4222", "nats://[::1]:4222", "nats://[::1]", "nats://me:s3cr:t@broker:4222",
        "nats://token@broker", "tls://broker:4222", "nats://one:4222,nats://two,nats://me:x@three:1"}) {
    EXPECT_FALSE(unusable_url(text)) << text;
    EXPECT_TRUE(read_nats_urls(text)) << text;
  }
  const auto read = read_nats_urls("nats://one:4222,nats://two");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->urls, (std::vector<std::string>{"nats://one:4222", "nats://two"}));
  EXPECT_FALSE(read->is_tls);
  EXPECT_TRUE(read_nats_urls("tls://one,tls://two")->is_tls);
}

TEST(NatsUrl, AnythingElseIsRefused) {
  for (const auto* text : {"",
                           "broker",
                           "broker:4222",
                           "http://broker",
                           "nats://",
                           "nats://:4222",
                           "nats://broker:",
                           "nats://broker:0",
                           "nats://broker:65536",
                           "nats://broker:4222x",
                           "nats://broker:42 22",
                           "nats://bro ker",
                           "nats://@broker",
                           "nats://me@",
                           "nats://[]:4222",
                           "nats://[::1",
                           "nats://[::1]x",
                           "nats://::1",
                           "nats://broker/",
                           "nats://broker?x",
                           "nats://one,",
                           ",nats://one",
                           "nats://one,,nats://two",
                           "nats://one,two",
                           "nats://one,tls://two",
                           "tls://one,nats://two",
                           "NATS://broker",
                           "nats://брокер"}) {
    EXPECT_TRUE(unusable_url(text)) << text;
    EXPECT_FALSE(read_nats_urls(text)) << text;
  }
}

}  // namespace
}  // namespace noughts::bus
