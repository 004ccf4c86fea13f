#include "room/rooms.hpp"

#include <algorithm>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "cluster/spawn.hpp"
#include "room/shard.hpp"

namespace noughts::room {

namespace {

using store::RoomId;

constexpr int kDueAtOnce = 200;
constexpr std::string_view kCounts = "live";

}  // namespace

class Rooms::Places {
 public:
  explicit Places(World world) : world_(std::move(world)) {
    for (std::size_t i = 0; i < world_.loops->size(); ++i) {
      shards_.push_back(std::make_unique<Shard>(world_, world_.loops->at(i), live_));
    }
    world_.life->listen([this](cluster::Condition condition) {
      if (!condition.paused) each([](Shard& shard) { shard.resumed(); });
    });
  }

  // The low bits of an id are chance, so the rooms spread.
  [[nodiscard]] Shard& of(store::RoomId room) {
    return *shards_[static_cast<std::size_t>(static_cast<std::uint64_t>(room) % shards_.size())];
  }

  template <class Work>
  void each(Work work) {
    for (auto& shard : shards_) boost::asio::post(shard->loop(), [&shard = *shard, work] { work(shard); });
  }

  boost::asio::awaitable<void> wake_due() {
    const auto due = co_await world_.store.rooms.due(world_.now(), kDueAtOnce);
    if (!due) co_return;
    for (const store::RoomId room : *due) {
      auto& shard = of(room);
      boost::asio::post(shard.loop(), [&shard, room] { shard.wake(room); });
    }
  }

  /// Tells those who follow how many games go on, where it has changed.
  void show_counts() {
    auto counts = live_.counts();
    if (counts == counts_) return;
    counts_ = std::move(counts);
    if (world_.topics->is_followed(kCounts)) world_.topics->publish(kCounts, wire::live_counts_frame(counts_));
  }

  /// Looks at a room on its own loop; what is seen comes back on the caller's.
  template <class Seen>
  boost::asio::awaitable<std::optional<Seen>> glance(RoomId room, bool fetch,
                                                     std::function<std::optional<Seen>(const Room&)> look) {
    auto start = [this, room, fetch](auto handler, auto looking) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      auto executor = boost::asio::get_associated_executor(*shared);
      auto glance = [shared, executor, looking = std::move(looking)](const Room* seen) {
        auto found = seen == nullptr ? std::nullopt : looking(*seen);
        boost::asio::post(executor, [shared, found = std::move(found)]() mutable { std::move (*shared)(std::move(found)); });
      };
      auto& shard = of(room);
      boost::asio::post(shard.loop(), [&shard, room, fetch, glance] { shard.glance(room, fetch, glance); });
    };
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(std::optional<Seen>)>(
        start, boost::asio::use_awaitable, std::move(look));
  }

  World world_;
  LiveGames live_;
  std::map<std::string, int> counts_;
  std::vector<std::unique_ptr<Shard>> shards_;
};

Rooms::Rooms(World world) : places_(std::make_unique<Places>(std::move(world))) {}

Rooms::~Rooms() = default;

void Rooms::tell(cluster::PeerPointer peer, wire::RoomMessage message) {
  const store::RoomId id = wire::room(message);
  auto& shard = places_->of(id);
  auto work = [&shard, id, letter = Room::Letter{std::move(peer), std::move(message)}]() mutable {
    shard.take(id, std::move(letter));
  };
  boost::asio::dispatch(shard.loop(), std::move(work));
}

void Rooms::gone(cluster::PeerPointer peer, store::RoomId room) {
  auto& shard = places_->of(room);
  boost::asio::post(shard.loop(), [&shard, room, peer = std::move(peer)] { shard.gone(room, peer); });
}

void Rooms::sweep() {
  places_->each([](Shard& shard) { shard.sweep(); });
  places_->show_counts();
  cluster::spawn(places_->world_.loops->at(0), places_->wake_due(), places_->world_.log, "waking rooms");
}

void Rooms::refresh(RoomId room) {
  auto& shard = places_->of(room);
  boost::asio::post(shard.loop(), [&shard, room] { shard.refresh(room); });
}

const LiveGames& Rooms::live() const { return places_->live_; }

boost::asio::awaitable<std::optional<games::Json>> Rooms::glimpse(RoomId room) {
  std::function look = [](const Room& seen) -> std::optional<games::Json> {
    if (!seen.is_listed()) return std::nullopt;
    return wire::json(seen.glimpse(std::nullopt));
  };
  return places_->glance<games::Json>(room, false, std::move(look));
}

boost::asio::awaitable<std::optional<Rooms::Own>> Rooms::glimpse(RoomId room, store::PlayerId player) {
  std::function look = [player](const Room& seen) -> std::optional<Own> {
    const auto seat = seen.seat_of(player);
    if (!seat) return std::nullopt;
    const auto game = seen.glimpse(seat);
    const bool may_act = std::ranges::find(game.turn, *seat) != game.turn.end();
    return Own{wire::json(game), games::index(*seat), may_act};
  };
  return places_->glance<Own>(room, true, std::move(look));
}

Figures Rooms::figures() const {
  Figures figures;
  for (const auto& shard : places_->shards_) shard->add_to(figures);
  return figures;
}

}  // namespace noughts::room
