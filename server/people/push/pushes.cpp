#include "people/push/pushes.hpp"

#include <sodium.h>
#include <boost/asio/post.hpp>

#include "cluster/spawn.hpp"
#include "games/core/writing.hpp"
#include "people/push/endpoint.hpp"
#include "people/push/push_sender.hpp"
#include "text/base64url.hpp"

namespace noughts::push {

using boost::asio::awaitable;
using games::Json;

namespace {

/// Null for what is no key.
Key key_from(const std::string& text) {
  const auto scalar = text::from_base64url<Scalar>(text);
  return scalar ? key_of(*scalar) : nullptr;
}

std::optional<Vapid> vapid_of(const Settings& settings) {
  Key key = key_from(settings.key);
  if (!key) return std::nullopt;
  return Vapid(std::move(key), settings.contact);
}

/// 32 letters of the alphabet of base64url, the most that a topic may have.
std::string topic_of(const PushContent& content) {
  std::array<unsigned char, 24> hash{};
  const std::string text = std::string(games::word(content.kind)) + " " + content.subject;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return text::base64url(hash);
}

std::string payload(const PushContent& content, store::Language language) {
  return games::json_text(
      {{"kind", games::word(content.kind)}, {"lang", games::word(language)}, {"name", content.name}, {"url", content.path}});
}

}  // namespace

class Pushes::Implementation : public std::enable_shared_from_this<Implementation> {
 public:
  Implementation(Services services, const Settings& settings, std::optional<Vapid> vapid)
      : services_(std::move(services)),
        hosts_(settings.hosts),
        vapid_(std::move(vapid)),
        sender_(settings.authorities, [this](const PushRequest& request, Delivery what, const std::string& why) {
          if (what == Delivery::failed) services_.log("a push was not delivered: " + why);
          if (what == Delivery::gone) forget(request.endpoint);
          // What another browser's service has not taken is tried again; where there is none, that is found then.
          if (what == Delivery::accepted && request.settled) request.settled();
        }) {}

  [[nodiscard]] const std::optional<Vapid>& vapid() const { return vapid_; }
  [[nodiscard]] std::span<const std::string> hosts() const { return hosts_; }
  [[nodiscard]] const Services& services() const { return services_; }

  awaitable<void> send(store::PlayerId player, PushContent content, std::function<void()> settled) {
    const auto self = shared_from_this();
    const auto subscriptions = co_await services_.subscriptions->of(player);
    if (!subscriptions) co_return;
    bool any = false;
    for (const auto& each : *subscriptions) any = write(each, content, settled) || any;
    if (!any && settled) settled();
  }

 private:
  /// False: nobody knows such a service.
  bool write(const store::Subscription& to, const PushContent& content, const std::function<void()>& settled) {
    const auto origin = origin_of(to.endpoint, hosts_);
    if (!origin) return false;
    // The arithmetic of curves is for the sender's thread.
    auto encrypt = [this, to, origin = *origin, text = payload(content, to.language)]() -> std::optional<EncryptedPush> {
      auto body = encrypt_message(text, {to.key, to.secret}, once());
      if (!body) return std::nullopt;
      return EncryptedPush{vapid_->authorization(origin, services_.now()), std::move(*body)};
    };
    const bool is_taken = sender_.send({to.endpoint, *origin, topic_of(content), std::move(encrypt), settled});
    if (!is_taken) services_.log("too many pushes wait");
    return true;
  }

  void forget(const std::string& endpoint) {
    auto task = [](postgres::Subscriptions& subscriptions, std::string gone) -> awaitable<void> {
      co_await subscriptions.remove(std::move(gone));
    };
    cluster::spawn(*services_.loop, task(*services_.subscriptions, endpoint), services_.log, "forgetting a subscription");
  }

  Services services_;
  std::vector<std::string> hosts_;
  std::optional<Vapid> vapid_;
  PushSender sender_;
};

std::string new_key_text() { return text::base64url(scalar_of(new_key())); }

bool is_key_text(const std::string& text) { return key_from(text) != nullptr; }

Pushes::Pushes(Services services, const Settings& settings)
    : implementation_(std::make_shared<Implementation>(std::move(services), settings, vapid_of(settings))) {}

Pushes::~Pushes() = default;

std::optional<std::string> Pushes::public_key() const {
  const auto& vapid = implementation_->vapid();
  return vapid ? std::optional(vapid->public_key()) : std::nullopt;
}

bool Pushes::accepts(std::string_view endpoint) const { return origin_of(endpoint, implementation_->hosts()).has_value(); }

void Pushes::push(store::PlayerId player, PushContent content, std::function<void()> settled) const {
  if (!implementation_->vapid()) {
    if (settled) settled();
    return;
  }
  const Services& services = implementation_->services();
  cluster::spawn(*services.loop, implementation_->send(player, std::move(content), std::move(settled)), services.log, "push");
}

}  // namespace noughts::push
