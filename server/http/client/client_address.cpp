#include "http/client/client_address.hpp"

#include <algorithm>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <optional>

#include "games/core/text.hpp"

namespace noughts::http {

namespace ip = boost::asio::ip;

namespace {

constexpr unsigned kMappedBits = 96;

ip::address_v6::bytes_type bytes_of(const ip::address& address) {
  return (address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6()).to_bytes();
}

bool shares_bits(const ip::address_v6::bytes_type& one, const ip::address_v6::bytes_type& other, unsigned bits) {
  const auto whole = bits / 8;
  if (!std::equal(one.begin(), one.begin() + whole, other.begin())) return false;
  if (bits % 8 == 0) return true;
  const unsigned shift = 8 - bits % 8;
  return one[whole] >> shift == other[whole] >> shift;
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// 192.0.2.1, 192.0.2.1:80, 2001:db8::1, [2001:db8::1], [2001:db8::1]:80.
std::optional<ip::address> node_address(std::string_view text) {
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const auto rest = text.substr(end + 1);
    if (!rest.empty() && !(rest.front() == ':' && is_port(rest.substr(1)))) return std::nullopt;
    text = text.substr(1, end - 1);
    if (text.find(':') == std::string_view::npos) return std::nullopt;
  } else if (std::ranges::count(text, ':') == 1) {
    const auto colon = text.find(':');
    if (!is_port(text.substr(colon + 1))) return std::nullopt;
    text = text.substr(0, colon);
  }
  if (text.find('%') != std::string_view::npos) return std::nullopt;  // a zone means something on that machine alone
  boost::system::error_code failed;
  const auto address = ip::make_address(std::string(text), failed);
  if (failed) return std::nullopt;
  return unmapped(address);
}

using Entries = std::vector<std::optional<ip::address>>;  // nullopt: something else than an address

Entries x_forwarded_for(std::string_view value) {
  Entries entries;
  for (bool goes_on = true; goes_on;) {
    const auto comma = value.find(',');
    goes_on = comma != std::string_view::npos;
    entries.push_back(node_address(games::trimmed(value.substr(0, comma))));
    if (goes_on) value.remove_prefix(comma + 1);
  }
  return entries;
}

/// RFC 7239: elements of pairs, whose values may be quoted.
class ForwardedReader {
 public:
  explicit ForwardedReader(std::string_view value) : rest_(value) {}

  /// One that is not read to its end tells nothing.
  std::optional<Entries> read() {
    Entries entries;
    do {
      if (!read_element()) return std::nullopt;
      entries.push_back(node_);
    } while (skip(','));
    if (!rest_.empty()) return std::nullopt;
    return entries;
  }

 private:
  bool read_element() {
    node_.reset();
    do {
      skip_blanks();
      if (!read_pair()) return false;
      skip_blanks();
    } while (skip(';'));
    return true;
  }

  bool read_pair() {
    const auto equals = rest_.find_first_of("=,;\"");
    if (equals == std::string_view::npos || rest_[equals] != '=') return false;
    const auto name = rest_.substr(0, equals);
    rest_.remove_prefix(equals + 1);
    std::string value;
    if (!(skip('"') ? read_quoted(value) : read_token(value))) return false;
    const auto is_letter = [](char one, char other) {
      return static_cast<char>(static_cast<unsigned char>(one) | 0x20U) == other;
    };
    if (std::ranges::equal(name, std::string_view("for"), is_letter)) node_ = node_address(value);
    return true;
  }

  bool read_quoted(std::string& value) {
    for (std::size_t at = 0; at < rest_.size(); ++at) {
      if (rest_[at] == '"') {
        rest_.remove_prefix(at + 1);
        return true;
      }
      if (rest_[at] == '\\') ++at;
      if (at == rest_.size()) return false;
      value += rest_[at];
    }
    return false;
  }

  bool read_token(std::string& value) {
    value = rest_.substr(0, rest_.find_first_of(" \t,;\""));
    rest_.remove_prefix(value.size());
    return !value.empty();
  }

  bool skip(char sign) {
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

  std::string_view rest_;
  std::optional<ip::address> node_;
};

ip::address behind(ip::address address, const Entries& entries, const TrustedProxies& proxies) {
  for (auto entry = entries.rbegin(); entry != entries.rend() && *entry && proxies.trusts(address); ++entry) address = **entry;
  return address;
}

}  // namespace

std::expected<TrustedProxies, std::string> TrustedProxies::read(const std::vector<std::string>& texts) {
  TrustedProxies read;
  for (const auto& text : texts) {
    boost::system::error_code failed;
    const auto slash = text.find('/');
    const auto address = ip::make_address(text.substr(0, slash), failed);
    unsigned length = 128;
    if (!failed && slash != std::string::npos && address.is_v4()) {
      length = kMappedBits + ip::make_network_v4(text, failed).prefix_length();
    } else if (!failed && slash != std::string::npos) {
      length = ip::make_network_v6(text, failed).prefix_length();
    }
    if (failed) return std::unexpected("\"" + text + "\" is no address and no network of a proxy.");
    read.networks_.push_back({bytes_of(address), length});
  }
  return read;
}

bool TrustedProxies::trusts(const ip::address& address) const {
  const auto bytes = bytes_of(address);
  return std::ranges::any_of(networks_, [&](const Network& each) { return shares_bits(each.bytes, bytes, each.length); });
}

ip::address unmapped(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

ip::address client_address(const ip::address& its_peer, const ForwardedFor& said, const TrustedProxies& proxies) {
  auto peer = unmapped(its_peer);
  if (!proxies.trusts(peer)) return peer;
  const auto by_list = said.x_forwarded_for.empty() ? Entries() : x_forwarded_for(said.x_forwarded_for);
  const auto by_pairs = said.forwarded.empty() ? Entries() : ForwardedReader(said.forwarded).read().value_or(Entries());
  if (said.forwarded.empty()) return behind(peer, by_list, proxies);
  auto told = behind(peer, by_pairs, proxies);
  if (said.x_forwarded_for.empty() || told == behind(peer, by_list, proxies)) return told;
  return peer;
}

}  // namespace noughts::http
