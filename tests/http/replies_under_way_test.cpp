#include <gtest/gtest.h>

#include "http/server_context.hpp"

namespace noughts::http {
namespace {

const limits::RateScale kRates{1};

class RepliesUnderWay : public testing::Test {
 protected:
  Reply held(const std::string& address, std::size_t bytes, std::string route = "/api/v1/history", std::string method = "GET") {
    Reply reply;
    reply.route = std::move(route);
    reply.body = std::make_shared<const std::string>(bytes, 'x');
    Request request;
    request.method = std::move(method);
    request.address = address;
    hold_place(context_, request, reply);
    return reply;
  }

  ServerContext context_{{}, {}, {}, nullptr, kRates, [](const std::string&) {}};
};

TEST_F(RepliesUnderWay, TakeSoMuchOfAnAddressUntilTheyAreSent) {
  constexpr std::size_t kHalf = kMostRepliesOfAddress / 2;
  const Reply first = held("192.0.2.1", kHalf);
  std::optional<Reply> second = held("192.0.2.1", kHalf);
  EXPECT_EQ(second->status, 200U);
  const Reply third = held("192.0.2.1", kHalf);
  EXPECT_EQ(third.status, 503U);
  EXPECT_EQ(third.code, "busy");
  EXPECT_EQ(third.route, "/api/v1/history");
  EXPECT_EQ(held("192.0.2.2", kHalf).status, 200U) << "another address has its own";
  second.reset();
  EXPECT_EQ(held("192.0.2.1", kHalf).status, 200U);
}

TEST_F(RepliesUnderWay, DoNotCountWhereTheyAreSmallOrFiles) {
  const Reply all = held("192.0.2.1", kMostRepliesOfAddress);
  EXPECT_EQ(held("192.0.2.1", kLargeReply).status, 503U);
  EXPECT_EQ(held("192.0.2.1", kLargeReply - 1).status, 200U);
  EXPECT_EQ(held("192.0.2.1", kLargeReply, "").status, 200U);
}

TEST_F(RepliesUnderWay, AreAlwaysThereForWhatHasBeenDone) {
  const Reply all = held("192.0.2.1", kMostRepliesOfAddress);
  EXPECT_EQ(held("192.0.2.1", kLargeReply, "/api/v1/packs", "POST").status, 200U);
}

TEST_F(RepliesUnderWay, AreNotRefusedForGoodHoweverLargeOneIs) {
  const Reply one = held("192.0.2.1", kMostRepliesOfAddress + 1);
  EXPECT_EQ(one.status, 200U);
  EXPECT_EQ(held("192.0.2.1", kLargeReply).status, 503U);
}

}  // namespace
}  // namespace noughts::http
