#include "http/client/origin.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/scheme.hpp>
#include <boost/url/url_view.hpp>
#include <optional>

#include "text/ascii.hpp"

namespace noughts::http {
namespace {

/// An origin in its parts; the host with its port, without the scheme's own port.
struct Parts {
  std::string scheme;
  std::string host;
};

std::string without_port(std::string host, std::string_view scheme) {
  const std::string_view usual = scheme == "https" ? ":443" : ":80";
  if (host.ends_with(usual)) host.erase(host.size() - usual.size());
  return host;
}

/// nullopt: it is no origin of a page.
std::optional<Parts> parts(std::string_view origin) {
  const auto url = boost::urls::parse_uri(origin);
  if (!url || (url->scheme_id() != boost::urls::scheme::http && url->scheme_id() != boost::urls::scheme::https)) {
    return std::nullopt;
  }
  const bool has_more = url->has_userinfo() || !url->encoded_path().empty() || url->has_query() || url->has_fragment();
  if (has_more || url->encoded_host().empty()) return std::nullopt;
  std::string scheme = text::ascii_lower(url->scheme());
  std::string host = without_port(text::ascii_lower(url->encoded_host_and_port()), scheme);
  return Parts{std::move(scheme), std::move(host)};
}

}  // namespace

bool is_origin(std::string_view text) { return parts(text).has_value(); }

bool is_our_origin(std::string_view origin, const Home& home) {
  const auto from = parts(origin);
  if (!from) return false;
  if (const auto allowed = parts(home.allowed); allowed && allowed->scheme == from->scheme && allowed->host == from->host) {
    return true;
  }
  // A page that was loaded without TLS must not speak to a server that has it. The other way round stands a proxy between.
  if (home.secure && from->scheme != "https") return false;
  return !home.host.empty() && from->host == without_port(text::ascii_lower(home.host), from->scheme);
}

}  // namespace noughts::http
