#include "http/request.hpp"

#include <algorithm>
#include <boost/url/encode.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>
#include <optional>

#include "text/utf8.hpp"

namespace noughts::http {
namespace {

/// nullopt: it is badly encoded, or has a NUL in it.
std::optional<std::string> decoded(std::string_view text) {
  const auto encoded = boost::urls::make_pct_string_view(text);
  const bool has_nul = text.find('\0') != std::string_view::npos || text.find("%00") != std::string_view::npos;
  if (!encoded || has_nul) return std::nullopt;
  return encoded->decode();
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
  const std::string_view written = target.substr(0, mark);
  auto path = decoded(written);
  if (!path || path->empty() || path->front() != '/' || !text::is_utf8(*path)) return std::nullopt;
  const bool is_path_encoded = *path != written;
  Target read{std::move(*path), {}, is_path_encoded};
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

std::string decoded_query(std::string_view query) {
  std::string all;
  while (!query.empty()) {
    const std::string_view part = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), part.size() + 1));
    if (!all.empty()) all += '&';
    all += decoded_where_it_can_be(part);
  }
  return all;
}

std::string percent_encoded(std::string_view text) { return boost::urls::encode(text, boost::urls::unreserved_chars); }

}  // namespace noughts::http
