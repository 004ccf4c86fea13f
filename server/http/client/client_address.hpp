// Whose a request is when proxies stand between: the address of the last one that no proxy of ours is.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace noughts::http {

/// Addresses whose word is taken for who stands behind them.
class TrustedProxies {
 public:
  /// From addresses and networks: "127.0.0.1", "10.0.0.0/8", "2001:db8::/32". Else a sentence that names what is none.
  [[nodiscard]] static std::expected<TrustedProxies, std::string> read(const std::vector<std::string>& texts);

  [[nodiscard]] bool trusts(const boost::asio::ip::address& address) const;
  [[nodiscard]] bool empty() const { return networks_.empty(); }

 private:
  struct Network {
    boost::asio::ip::address_v6::bytes_type bytes;  // of IPv4 the mapped form
    unsigned length;                                // in bits of these
  };
  std::vector<Network> networks_;
};

/// What proxies say of who stands behind them: the values of the two headers, those of several lines joined by commas.
struct ForwardedFor {
  std::string_view x_forwarded_for;
  std::string_view forwarded;
};

/// An IPv4 address that is written as an IPv6 one, as IPv4; any other as it is.
[[nodiscard]] boost::asio::ip::address unmapped(const boost::asio::ip::address& address);

/// The client's address. The headers are read from the right, from the peer on, for as long as whoever added an entry is trusted.
/// An entry that is no address ends that: the last one before it counts. Where both headers are there and differ, one of them was
/// written by the client, and the peer's own address counts.
[[nodiscard]] boost::asio::ip::address client_address(const boost::asio::ip::address& peer, const ForwardedFor& said,
                                                      const TrustedProxies& proxies);

}  // namespace noughts::http
