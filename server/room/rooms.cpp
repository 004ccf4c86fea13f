#include "room/rooms.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>

#include "cluster/spawn.hpp"
#include "room/shard.hpp"

namespace noughts::room {

namespace {

constexpr int kDueAtOnce = 200;

}  // namespace

class Rooms::Places {
 public:
  explicit Places(World world) : world_(std::move(world)) {
    for (std::size_t i = 0; i < world_.loops->size(); ++i) {
      shards_.push_back(std::make_unique<Shard>(world_, world_.loops->at(i)));
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

  World world_;
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
  cluster::spawn(places_->world_.loops->at(0), places_->wake_due(), places_->world_.log, "waking rooms");
}

Figures Rooms::figures() const {
  Figures figures;
  for (const auto& shard : places_->shards_) shard->add_to(figures);
  return figures;
}

}  // namespace noughts::room
