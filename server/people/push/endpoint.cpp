#include "people/push/endpoint.hpp"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace noughts::push {
namespace {

constexpr std::string_view kScheme = "https://";
constexpr std::size_t kLongest = 1024;

bool is_of(std::string_view host, std::string_view service) {
  return service.starts_with('.') ? host.ends_with(service) && host.size() > service.size() : host == service;
}

}  // namespace

std::optional<std::string> origin_of(std::string_view endpoint, std::span<const std::string> more) {
  if (endpoint.size() > kLongest || !endpoint.starts_with(kScheme)) return std::nullopt;
  const auto url = boost::urls::parse_uri(endpoint);
  if (!url || url->has_userinfo()) return std::nullopt;
  const auto part = url->encoded_host_and_port();
  const std::string host(part.data(), part.size());
  const bool is_known = std::ranges::any_of(kServices, [&](std::string_view each) { return is_of(host, each); }) ||
                        std::ranges::find(more, host) != more.end();
  if (!is_known) return std::nullopt;
  return std::string(kScheme) + host;
}

}  // namespace noughts::push
