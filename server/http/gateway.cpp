#include "http/gateway.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "cluster/spawn.hpp"
#include "http/listener.hpp"
#include "http/tls.hpp"

namespace noughts::gateway {
namespace {

constexpr games::Millis kLook{20};

// Takes timers and acceptors along when it ends, so that nothing of a loop outlives it.
asio::awaitable<void> sweep(Hall& hall, DoorPointer door) {
  asio::steady_timer timer(hall.loop());
  while (!door->closed) {
    cluster::guarded([&hall] { hall.sweep_slice(); }, door->world.log, "sweep of connections");
    timer.expires_after(Hall::kSweep / Hall::kSlices);
    co_await timer.async_wait(asio::use_awaitable);
  }
}

std::expected<DoorPointer, std::string> make_door(const Settings& settings, const World& world) {
  auto files = StaticFiles::read(settings.static_folder);
  if (!files) return std::unexpected(std::move(files.error()));
  auto proxies = TrustedProxies::read(settings.trusted_proxies);
  if (!proxies) return std::unexpected(std::move(proxies.error()));
  auto door = std::make_shared<Door>(settings, world, std::move(*files), std::move(*proxies));
  if (settings.certificate.empty() != settings.key.empty()) return std::unexpected("TLS needs both a certificate and its key.");
  if (settings.certificate.empty()) return door;
  auto tls = tls_context(settings.certificate, settings.key);
  if (!tls) return std::unexpected(std::move(tls.error()));
  door->tls = std::move(*tls);
  return door;
}

}  // namespace

class Gateway::Implementation {
 public:
  Implementation(Settings settings, World world) : settings_(std::move(settings)), world_(std::move(world)) {}

  // By now the loops stand still; what is left on them must not outlive them.
  ~Implementation() {
    if (!door_) return;
    for (const auto& hall : door_->halls) hall->abandon_all();
  }
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;

  std::expected<std::uint16_t, std::string> open() {
    auto acceptors = open_port(settings_, *world_.loops);
    if (!acceptors) return std::unexpected(std::move(acceptors.error()));
    auto door = make_door(settings_, world_);
    if (!door) return std::unexpected(std::move(door.error()));
    door_ = std::move(*door);
    acceptors_ = std::move(*acceptors);
    return acceptors_.front()->local_endpoint().port();
  }

  void serve() {
    for (std::size_t i = 0; i < acceptors_.size(); ++i) {
      Hall& hall = *door_->halls[i];
      cluster::spawn(hall.loop(), accept(hall, door_, acceptors_[i]), world_.log, "listener");
      cluster::spawn(hall.loop(), sweep(hall, door_), world_.log, "sweep of connections");
    }
  }

  void ready() { door_->starting = false; }

  asio::awaitable<void> close(games::Millis within) {
    if (!door_) co_return;
    door_->closing = true;
    for (std::size_t i = 0; i < acceptors_.size(); ++i) {
      asio::post(world_.loops->at(i), [door = door_, acceptor = acceptors_[i], i] {
        error_code ignored;
        acceptor->close(ignored);
        door->halls[i]->see_all_out();
      });
    }
    co_await wait_for_all(within);
    for (const auto& hall : door_->halls) asio::post(hall->loop(), [door = door_, &hall = *hall] { hall.cut_all(); });
    co_await wait_for_all(kLook * 10);
    door_->closed = true;
  }

 private:
  asio::awaitable<void> wait_for_all(games::Millis within) {
    asio::steady_timer timer(world_.loops->at(0));
    const Moment until = SteadyClock::now() + within;
    while (door_->connections > 0 && SteadyClock::now() < until) {
      timer.expires_after(kLook);
      co_await timer.async_wait(asio::use_awaitable);
    }
  }

  Settings settings_;
  World world_;
  DoorPointer door_;
  std::vector<AcceptorPointer> acceptors_;
};

Gateway::Gateway(Settings settings, World world)
    : implementation_(std::make_shared<Implementation>(std::move(settings), std::move(world))) {}

Gateway::~Gateway() = default;

std::expected<std::uint16_t, std::string> Gateway::open() { return implementation_->open(); }

void Gateway::serve() { implementation_->serve(); }

void Gateway::ready() { implementation_->ready(); }

boost::asio::awaitable<void> Gateway::close(games::Millis within) { return implementation_->close(within); }

}  // namespace noughts::gateway
