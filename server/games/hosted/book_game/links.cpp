#include "games/hosted/book_game/links.hpp"

#include <algorithm>
#include <string>

namespace noughts::games::book {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool is_of_host(char c) { return !is_ascii(c) || is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '.' || c == '-'; }

bool is_of_link(char c) { return std::string_view(" \"'<>\\^`{|}\t\n").find(c) == std::string_view::npos; }

/// What follows the scheme; empty where there is none.
std::string_view after_scheme(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    const bool same = text.size() > scheme.size() &&
                      std::equal(scheme.begin(), scheme.end(), text.begin(), [](char a, char b) { return a == lower(b); });
    if (same) return text.substr(scheme.size());
  }
  return {};
}

std::string_view host_of(std::string_view rest) { return rest.substr(0, rest.find_first_of("/?#:")); }

bool is_host(std::string_view host) {
  if (host.empty() || host.find('.') == std::string_view::npos || host.find("..") != std::string_view::npos) return false;
  const auto is_edge = [](char c) { return c == '.' || c == '-'; };
  return !is_edge(host.front()) && !is_edge(host.back()) && std::all_of(host.begin(), host.end(), &is_of_host);
}

/// What follows the host: a port or none, then a path, a query or a fragment or none.
bool is_tail(std::string_view tail) {
  if (tail.empty() || tail.front() != ':') return true;
  const auto port =
      tail.substr(1, tail.find_first_of("/?#") == std::string_view::npos ? tail.size() : tail.find_first_of("/?#") - 1);
  return !port.empty() && port.size() <= 5 && std::all_of(port.begin(), port.end(), &is_digit);
}

}  // namespace

bool is_link(std::string_view text) {
  const std::string_view rest = after_scheme(text);
  const std::string_view host = host_of(rest);
  return is_host(host) && is_tail(rest.substr(host.size())) && std::all_of(rest.begin(), rest.end(), &is_of_link);
}

bool is_of_fantlab(std::string_view link) {
  constexpr std::string_view kFantlab = "fantlab.ru";
  std::string host(host_of(after_scheme(link)));
  std::transform(host.begin(), host.end(), host.begin(), &lower);
  return is_link(link) && (host == kFantlab || (host.size() > kFantlab.size() && host.ends_with("." + std::string(kFantlab))));
}

}  // namespace noughts::games::book
