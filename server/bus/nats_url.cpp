#include "bus/nats_url.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace noughts::bus {

namespace {

constexpr std::string_view kPlain = "nats://";
constexpr std::string_view kTls = "tls://";

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc{} && end == text.data() + text.size() && port > 0;
}

/// host, host:port, [address], [address]:port.
bool is_place(std::string_view text) {
  std::string_view after;
  if (text.starts_with('[')) {
    const auto close = text.find(']');
    if (close == std::string_view::npos || close == 1) return false;
    after = text.substr(close + 1);
  } else {
    const auto colon = std::min(text.find(':'), text.size());
    if (colon == 0) return false;
    after = text.substr(colon);
  }
  return after.empty() || (after.front() == ':' && is_port(after.substr(1)));
}

bool is_url_of(std::string_view scheme, std::string_view text) {
  if (!text.starts_with(scheme)) return false;
  text.remove_prefix(scheme.size());
  const bool is_plain_text =
      std::ranges::all_of(text, [](char one) { return one > ' ' && one <= '~' && one != '/' && one != '?' && one != '#'; });
  const auto at = text.rfind('@');
  if (at != std::string_view::npos) text.remove_prefix(at + 1);
  return is_plain_text && at != 0 && is_place(text);
}

}  // namespace

std::optional<NatsUrls> read_nats_urls(std::string_view text) {
  NatsUrls read{{}, text.starts_with(kTls)};
  while (true) {
    const auto comma = std::min(text.find(','), text.size());
    const auto url = text.substr(0, comma);
    if (!is_url_of(read.is_tls ? kTls : kPlain, url)) return std::nullopt;
    read.urls.emplace_back(url);
    if (comma == text.size()) return read;
    text.remove_prefix(comma + 1);
  }
}

std::optional<std::string> unusable_url(std::string_view text) {
  if (read_nats_urls(text)) return std::nullopt;
  return "is neither nats://host:4222 nor tls://host:4222, nor several of one kind with commas";
}

}  // namespace noughts::bus
