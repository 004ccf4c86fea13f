// Where a broker of NATS is, as the host writes it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace noughts::bus {

/// nats://[user:password@]host[:port] or tls://…, several with commas: whether all want TLS, and each as it stands.
struct NatsUrls {
  std::vector<std::string> urls;
  bool is_tls = false;
};

/// nullopt: not that.
[[nodiscard]] std::optional<NatsUrls> read_nats_urls(std::string_view text);

/// Why it can't be used, as a piece of a sentence after it; nullopt: it can.
[[nodiscard]] std::optional<std::string> unusable_url(std::string_view text);

}  // namespace noughts::bus
