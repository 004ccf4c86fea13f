#include "bus/nats_library.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace noughts::bus {

namespace {

// A broker is given up after four intervals without an answer.
constexpr std::int64_t kPingIntervalMs = 500;
constexpr int kMostPingsUnanswered = 3;

}  // namespace

std::expected<NatsOptions, natsStatus> make_nats_options(const NatsUrls& urls, const std::string& name,
                                                         const NatsCallbacks& callbacks) {
  natsOptions* made = nullptr;
  if (const auto status = natsOptions_Create(&made); status != NATS_OK) return std::unexpected{status};
  NatsOptions options{made};
  std::vector<const char*> texts;
  texts.reserve(urls.urls.size());
  for (const auto& url : urls.urls) texts.push_back(url.c_str());
  for (const auto status : {
           nats_SetMessageDeliveryPoolSize(1),
           natsOptions_UseGlobalMessageDelivery(made, true),
           natsOptions_SetServers(made, texts.data(), static_cast<int>(texts.size())),
           natsOptions_SetIgnoreDiscoveredServers(made, true),
           natsOptions_SetSecure(made, urls.is_tls),
           natsOptions_SetName(made, name.c_str()),
           natsOptions_SetTimeout(made, kConnectMs),
           natsOptions_SetAllowReconnect(made, false),
           natsOptions_SetPingInterval(made, kPingIntervalMs),
           natsOptions_SetMaxPingsOut(made, kMostPingsUnanswered),
           natsOptions_SetWriteDeadline(made, kWriteMs),
           natsOptions_SetSendAsap(made, true),
           natsOptions_SetNoEcho(made, true),
           natsOptions_SetClosedCB(made, callbacks.closed, callbacks.closure),
           natsOptions_SetErrorHandler(made, callbacks.error, callbacks.closure),
       }) {
    if (status != NATS_OK) return std::unexpected{status};
  }
  return options;
}

std::string reason(natsStatus status) {
  natsStatus last = NATS_OK;
  const char* text = nats_GetLastError(&last);
  return last == status && text != nullptr && *text != '\0' ? text : natsStatus_GetText(status);
}

std::string last_error(natsConnection* connection) {
  const char* text = nullptr;
  natsConnection_GetLastError(connection, &text);
  return text != nullptr && *text != '\0' ? text : "no reason is known";
}

std::string place_of(natsConnection* connection) {
  std::array<char, 256> url{};
  if (natsConnection_GetConnectedUrl(connection, url.data(), url.size()) != NATS_OK) return "a broker";
  const std::string_view text{url.data()};
  // Without what may be a password.
  return std::string{text.substr(text.find_last_of("@/") + 1)};
}

}  // namespace noughts::bus
