#include "http/request.hpp"

#include <algorithm>
#include <boost/url/encode.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>
#include <optional>
#include <ranges>

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

/// What stands between the marks, as it came. Boost.URL's parameters are none at all where one is badly encoded.
auto parts(std::string_view text, char mark) {
  const auto view = [](const auto& part) { return std::string_view(part.begin(), part.end()); };
  return std::views::split(text, mark) | std::views::transform(view);
}

bool is_utf8_decoded(std::string_view part) { return text::is_utf8(decoded_where_it_can_be(part)); }

/// Whether the parts of a query are UTF-8 when they are decoded.
bool is_text(std::string_view query) {
  return std::ranges::all_of(parts(query, '&'),
                             [](std::string_view pair) { return std::ranges::all_of(parts(pair, '='), is_utf8_decoded); });
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
  for (const std::string_view pair : parts(query, '&')) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    return decoded_where_it_can_be(pair.substr(equals + 1));
  }
  return {};
}

std::string decoded_query(std::string_view query) {
  std::string all;
  for (const std::string_view part : parts(query, '&')) {
    if (!all.empty()) all += '&';
    all += decoded_where_it_can_be(part);
  }
  return all;
}

std::string percent_encoded(std::string_view text) { return boost::urls::encode(text, boost::urls::unreserved_chars); }

}  // namespace noughts::http
