#include "gateway/gateway.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "cluster/spawn.hpp"
#include "gateway/request_handler.hpp"
#include "http/connection/listener.hpp"
#include "http/connection/tls.hpp"

namespace noughts::gateway {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr games::Millis kLook{20};

// Takes timers and acceptors along when it ends, so that nothing of a loop outlives it.
asio::awaitable<void> sweep(http::LoopContext& loop_context, http::ServerContextPointer context) {
  asio::steady_timer timer(loop_context.loop());
  while (!context->closed) {
    cluster::guarded([&loop_context] { loop_context.sweep_slice(); }, context->log, "sweep of connections");
    timer.expires_after(http::LoopContext::kSweep / http::LoopContext::kSlices);
    co_await timer.async_wait(asio::use_awaitable);
  }
}

std::expected<http::ServerContextPointer, std::string> make_context(const http::Settings& settings, const Services& services) {
  auto files = http::StaticFiles::read(settings.static_folder);
  if (!files) return std::unexpected(std::move(files.error()));
  auto proxies = http::TrustedProxies::read(settings.trusted_proxies);
  if (!proxies) return std::unexpected(std::move(proxies.error()));
  auto context = std::make_shared<http::ServerContext>(settings, std::move(*files), std::move(*proxies), services.connections,
                                                       services.rate_scale, services.log);
  context->handler = make_request_handler(*context, services);
  if (settings.certificate.empty() != settings.key.empty()) return std::unexpected("TLS needs both a certificate and its key.");
  if (settings.certificate.empty()) return context;
  auto tls = http::tls_context(settings.certificate, settings.key);
  if (!tls) return std::unexpected(std::move(tls.error()));
  context->tls = std::move(*tls);
  return context;
}

}  // namespace

class Gateway::Implementation {
 public:
  Implementation(http::Settings settings, Services services) : settings_(std::move(settings)), services_(std::move(services)) {}

  // By now the loops stand still; what is left on them must not outlive them.
  ~Implementation() {
    if (!context_) return;
    for (const auto& loop_context : context_->all_connections->loops()) loop_context->release_all();
  }
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;

  std::expected<std::uint16_t, std::string> open() {
    auto acceptors = http::open_port(settings_, services_.loops);
    if (!acceptors) return std::unexpected(std::move(acceptors.error()));
    auto context = make_context(settings_, services_);
    if (!context) return std::unexpected(std::move(context.error()));
    context_ = std::move(*context);
    acceptors_ = std::move(*acceptors);
    return acceptors_.front()->local_endpoint().port();
  }

  void serve() {
    for (std::size_t i = 0; i < acceptors_.size(); ++i) {
      http::LoopContext& loop_context = *context_->all_connections->loops()[i];
      cluster::spawn(loop_context.loop(), accept(loop_context, context_, acceptors_[i]), services_.log, "listener");
      cluster::spawn(loop_context.loop(), sweep(loop_context, context_), services_.log, "sweep of connections");
    }
  }

  void ready() { context_->starting = false; }

  asio::awaitable<void> close(games::Millis within) {
    if (!context_) co_return;
    context_->closing = true;
    for (std::size_t i = 0; i < acceptors_.size(); ++i) {
      asio::post(services_.loops.at(i), [context = context_, acceptor = acceptors_[i], i] {
        error_code ignored;
        acceptor->close(ignored);
        context->all_connections->loops()[i]->stop_all();
      });
    }
    co_await wait_for_all(within);
    for (const auto& loop_context : context_->all_connections->loops())
      asio::post(loop_context->loop(), [context = context_, &loop_context = *loop_context] { loop_context.close_all(); });
    co_await wait_for_all(kLook * 10);
    context_->closed = true;
  }

 private:
  asio::awaitable<void> wait_for_all(games::Millis within) {
    asio::steady_timer timer(services_.loops.at(0));
    const limits::Moment until = limits::SteadyClock::now() + within;
    while (context_->connections > 0 && limits::SteadyClock::now() < until) {
      timer.expires_after(kLook);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  http::Settings settings_;
  Services services_;
  http::ServerContextPointer context_;
  std::vector<http::AcceptorPointer> acceptors_;
};

Gateway::Gateway(http::Settings settings, Services services)
    : implementation_(std::make_shared<Implementation>(std::move(settings), std::move(services))) {}

Gateway::~Gateway() = default;

std::expected<std::uint16_t, std::string> Gateway::open() { return implementation_->open(); }

void Gateway::serve() { implementation_->serve(); }

void Gateway::ready() { implementation_->ready(); }

boost::asio::awaitable<void> Gateway::close(games::Millis within) { return implementation_->close(within); }

}  // namespace noughts::gateway
