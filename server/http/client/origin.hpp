// Whether a request comes from a page of ours. A stranger's page may send requests with our cookies; it cannot choose its Origin.
#pragma once

#include <string>
#include <string_view>

namespace noughts::http {

/// What origins are measured against.
struct Home {
  std::string_view host;     ///< the Host header
  bool secure = false;       ///< the request came over TLS
  std::string_view allowed;  ///< another origin that is ours, or empty
};

/// Whether it is an origin of pages as browsers name it: https://example.org, with a port where it is not the scheme's own.
[[nodiscard]] bool is_origin(std::string_view text);

/// True where `origin` is `allowed`, or names the host and port that the request went to. Without an Origin: false.
[[nodiscard]] bool is_our_origin(std::string_view origin, const Home& home);

}  // namespace noughts::http
