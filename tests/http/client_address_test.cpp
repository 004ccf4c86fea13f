#include "http/client/client_address.hpp"

#include <gtest/gtest.h>

namespace noughts::http {
namespace {

namespace ip = boost::asio::ip;

const std::vector<std::string> kOurs{"127.0.0.1", "10.0.0.0/8", "2001:db8:ffff::/48"};

std::string client(const std::string& peer, const ForwardedFor& said) {
  return client_address(ip::make_address(peer), said, TrustedProxies::read(kOurs).value()).to_string();
}
std::string by_list(const std::string& peer, std::string_view list) { return client(peer, {list, {}}); }
std::string by_pairs(const std::string& peer, std::string_view pairs) { return client(peer, {{}, pairs}); }

TEST(ClientAddress, IsThePeersWhereThePeerIsNoProxyOfOurs) {
  EXPECT_EQ(by_list("192.0.2.9", "203.0.113.5"), "192.0.2.9");
  EXPECT_EQ(by_pairs("192.0.2.9", "for=203.0.113.5"), "192.0.2.9");
  EXPECT_EQ(by_list("11.0.0.1", "203.0.113.5"), "11.0.0.1");
  EXPECT_EQ(by_list("2001:db8:fffe::1", "203.0.113.5"), "2001:db8:fffe::1");
}

TEST(ClientAddress, IsWhatTheProxySays) {
  EXPECT_EQ(by_list("127.0.0.1", "203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(by_list("10.255.1.2", " 2001:db8::7 "), "2001:db8::7");
  EXPECT_EQ(by_list("2001:db8:ffff:1::1", "203.0.113.5:4711"), "203.0.113.5");
  EXPECT_EQ(by_pairs("127.0.0.1", "for=203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(by_pairs("127.0.0.1", R"(proto=https;For="[2001:db8::7]:4711" ; by=10.0.0.1)"), "2001:db8::7");
  EXPECT_EQ(by_pairs("127.0.0.1", R"(for="203.0.113.5:80";host="a,b;for=1.1.1.1")"), "203.0.113.5");
}

TEST(ClientAddress, IsReadFromTheRightAsFarAsProxiesAreTrusted) {
  EXPECT_EQ(by_list("127.0.0.1", "1.1.1.1, 203.0.113.5, 10.1.1.1, 10.2.2.2"), "203.0.113.5");
  EXPECT_EQ(by_list("127.0.0.1", "1.1.1.1, 203.0.113.5"), "203.0.113.5") << "what the client wrote stands to the left";
  EXPECT_EQ(by_list("127.0.0.1", "10.3.3.3, 10.2.2.2"), "10.3.3.3") << "somebody in our own network";
  EXPECT_EQ(by_pairs("127.0.0.1", "for=1.1.1.1, for=203.0.113.5, for=10.2.2.2"), "203.0.113.5");
}

TEST(ClientAddress, IsTheLastTrustworthyOneWhereAnEntryIsNone) {
  for (const auto* list : {"unknown", "1.1.1.1, nonsense", "1.1.1.1,", "1.1.1.1, ", ",", "1.1.1.1 2.2.2.2", "1.1.1.300",
                           "1.1.1.1:x", "[::1", "fe80::1%eth0", "[1.1.1.1]", "1.1.1.1:999999"}) {
    EXPECT_EQ(by_list("127.0.0.1", list), "127.0.0.1") << list;
  }
  EXPECT_EQ(by_list("127.0.0.1", "1.1.1.1, nonsense, 10.2.2.2"), "10.2.2.2");
  for (const auto* pairs : {"for", "for=", "for=unknown", "for=_hidden", "for=\"1.1.1.1", "by=10.0.0.1", "for=1.1.1.1 2.2.2.2",
                            "for=1.1.1.1,", "=1.1.1.1;", "for=1.1.1.1;;", "for=2001:db8::1;by=\"\\"}) {
    EXPECT_EQ(by_pairs("127.0.0.1", pairs), "127.0.0.1") << pairs;
  }
  EXPECT_EQ(by_pairs("127.0.0.1", "for=1.1.1.1, for=unknown, for=10.2.2.2"), "10.2.2.2");
}

TEST(ClientAddress, IsTheProxysWhereTheTwoHeadersDiffer) {
  EXPECT_EQ(client("127.0.0.1", {"203.0.113.5", "for=203.0.113.5"}), "203.0.113.5");
  EXPECT_EQ(client("127.0.0.1", {"203.0.113.5", "for=1.1.1.1"}), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", {"203.0.113.5", "for=\"1.1.1.1"}), "127.0.0.1");
}

TEST(ClientAddress, AnIpv4AddressIsTheSameInBothNotations) {
  EXPECT_EQ(by_list("::ffff:127.0.0.1", "203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(by_list("127.0.0.1", "1.1.1.1, ::ffff:203.0.113.5"), "203.0.113.5");
  EXPECT_EQ(by_list("127.0.0.1", "203.0.113.5, ::ffff:10.1.1.1"), "203.0.113.5");
  EXPECT_EQ(by_list("::ffff:192.0.2.9", "203.0.113.5"), "192.0.2.9");
  const auto mapped = TrustedProxies::read({"::ffff:10.0.0.0/104"}).value();
  EXPECT_TRUE(mapped.trusts(ip::make_address("10.9.9.9")));
  EXPECT_FALSE(mapped.trusts(ip::make_address("11.9.9.9")));
}

TEST(TrustedProxies, AreAddressesAndNetworksAndNothingElse) {
  EXPECT_TRUE(TrustedProxies::read({}).value().empty());
  EXPECT_TRUE(TrustedProxies::read({"0.0.0.0/0"}).value().trusts(ip::make_address("203.0.113.5")));
  EXPECT_FALSE(TrustedProxies::read({"0.0.0.0/0"}).value().trusts(ip::make_address("2001:db8::1")));
  EXPECT_TRUE(TrustedProxies::read({"192.0.2.128/25"}).value().trusts(ip::make_address("192.0.2.129")));
  EXPECT_FALSE(TrustedProxies::read({"192.0.2.128/25"}).value().trusts(ip::make_address("192.0.2.127")));
  for (const auto* none : {"", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "::/129", "10.0.0.0/-1", "10.0.0.1 "}) {
    EXPECT_FALSE(TrustedProxies::read({none})) << none;
  }
}

}  // namespace
}  // namespace noughts::http
