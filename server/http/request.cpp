#include "http/request.hpp"

#include <algorithm>
#include <optional>

#include "text/utf8.hpp"

namespace noughts::http {
namespace {

int hex(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    char letter = text[at];
    if (letter == '%') {
      if (at + 2 >= text.size() || hex(text[at + 1]) < 0 || hex(text[at + 2]) < 0) return std::nullopt;
      letter = static_cast<char>(hex(text[at + 1]) * 16 + hex(text[at + 2]));
      at += 2;
    }
    if (letter == '\0') return std::nullopt;
    out += letter;
  }
  return out;
}

std::string decoded_where_it_can_be(std::string_view text) { return decoded(text).value_or(std::string(text)); }

/// Whether the parts of a query are UTF-8 when they are decoded.
bool is_text(std::string_view query) {
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find_first_of("&="));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (!text::is_utf8(decoded_where_it_can_be(part))) return false;
  }
  return true;
}

}  // namespace

std::optional<Target> read_target(std::string_view target) {
  const std::size_t mark = target.find('?');
  auto path = decoded(target.substr(0, mark));
  if (!path || path->empty() || path->front() != '/' || !text::is_utf8(*path)) return std::nullopt;
  Target read{std::move(*path), {}};
  if (mark != std::string_view::npos) read.query = target.substr(mark + 1);
  if (!is_text(read.query)) return std::nullopt;
  return read;
}

std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    return decoded_where_it_can_be(pair.substr(equals + 1));
  }
  return {};
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kAsTheyAre = "-._~";
  std::string encoded;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    const bool is_plain = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
                          kAsTheyAre.find(letter) != std::string_view::npos;
    if (is_plain) {
      encoded += letter;
    } else {
      encoded += {'%', kHex[byte >> 4U], kHex[byte & 0xFU]};
    }
  }
  return encoded;
}

}  // namespace noughts::http
