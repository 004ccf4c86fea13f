#include "people/push/endpoint.hpp"

#include <algorithm>

namespace noughts::push {
namespace {

constexpr std::string_view kScheme = "https://";
constexpr std::size_t kLongest = 1024;

bool is_of(std::string_view host, std::string_view service) {
  return service.starts_with('.') ? host.ends_with(service) && host.size() > service.size() : host == service;
}

bool is_visible(char letter) { return letter > ' ' && letter <= '~'; }

bool is_host_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-' || letter == ':';
}

}  // namespace

std::optional<std::string> origin_of(std::string_view endpoint, std::span<const std::string> more) {
  if (endpoint.size() > kLongest || !endpoint.starts_with(kScheme)) return std::nullopt;
  if (!std::ranges::all_of(endpoint, is_visible)) return std::nullopt;
  const std::string_view rest = endpoint.substr(kScheme.size());
  const std::string_view host = rest.substr(0, rest.find_first_of("/?#"));
  if (host.empty() || !std::ranges::all_of(host, is_host_letter)) return std::nullopt;
  const bool is_known = std::ranges::any_of(kServices, [&](std::string_view each) { return is_of(host, each); }) ||
                        std::ranges::find(more, host) != more.end();
  if (!is_known) return std::nullopt;
  return std::string(kScheme) + std::string(host);
}

}  // namespace noughts::push
