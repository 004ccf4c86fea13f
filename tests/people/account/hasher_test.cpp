#include "people/account/passwords/hasher.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

namespace noughts::account {
namespace {

TEST(Hashing, IsRefusedAsBusyWhenTheQueueIsFull) {
  ASSERT_GE(sodium_init(), 0);
  boost::asio::io_context loop{1};
  Hasher hasher{2};
  int hashed = 0;
  int busy = 0;
  constexpr int kAtOnce = 20;
  for (int i = 0; i < kAtOnce; ++i) {
    boost::asio::co_spawn(loop, hasher.hash("secret"),
                          [&](std::exception_ptr error, const std::expected<std::string, AccountError>& hash) {
                            ASSERT_EQ(error, nullptr);
                            if (hash) {
                              ++hashed;
                            } else {
                              EXPECT_EQ(hash.error(), AccountError::busy);
                              ++busy;
                            }
                          });
  }
  loop.run();
  EXPECT_EQ(hashed + busy, kAtOnce);
  EXPECT_GE(hashed, 2);
  EXPECT_GE(busy, 1);
}

}  // namespace
}  // namespace noughts::account
