#include "games/core/text.hpp"

#include <algorithm>

#include "games/core/utf8.hpp"

namespace noughts::games {
namespace {

bool controls(char32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029 ||
         (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

bool is_blank(char32_t point) {
  return point == 0x20 || point == 0xA0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200F) || point == 0x202F ||
         point == 0x205F || point == 0x2060 || point == 0x3000 || point == 0xFEFF;
}

bool breaks_lines(char32_t point) { return point == '\n' || point == '\t'; }

}  // namespace

std::optional<std::string> bounded_text(std::string_view text, TextBounds bounds) {
  std::size_t begin = text.size();
  std::size_t end = 0;
  int count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = first_character(text.substr(at));
    if (!character || ++count > bounds.most) return std::nullopt;
    const bool is_break = bounds.of_lines && breaks_lines(character->point);
    if (!is_break && controls(character->point)) return std::nullopt;
    if (!is_break && !is_blank(character->point)) {
      begin = std::min(begin, at);
      end = at + character->bytes;
    }
    at += character->bytes;
  }
  if (begin >= end) return std::nullopt;
  return std::string(text.substr(begin, end - begin));
}

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool is_of_host(char c) { return !is_ascii(c) || is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '.' || c == '-'; }

// An apostrophe is part of addresses, and whatever makes markup escapes it.
bool is_of_link(char c) { return std::string_view(" \"<>\\^`{|}\t\n").find(c) == std::string_view::npos; }

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

std::string host_of_link(std::string_view link) {
  std::string host(host_of(after_scheme(link)));
  std::transform(host.begin(), host.end(), host.begin(), &lower);
  return host;
}

}  // namespace noughts::games
