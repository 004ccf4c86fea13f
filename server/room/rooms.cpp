#include "room/rooms.hpp"

#include <algorithm>
#include <bitset>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "cluster/nodes/forwarding.hpp"
#include "cluster/spawn.hpp"
#include "room/remote_previews.hpp"
#include "room/shard.hpp"

namespace noughts::room {

namespace {

using store::RoomId;

/// Rooms that are due and handled together. So many are read with one statement for each loop, and no more before these are done.
constexpr int kDueAtOnce = 500;
constexpr std::string_view kCounts = "live";

}  // namespace

class Rooms::ShardDirectory {
 public:
  explicit ShardDirectory(Services services) : services_(std::move(services)) {
    if (services_.links != nullptr) share(*services_.links);
    for (std::size_t i = 0; i < services_.loops->size(); ++i) {
      shards_.push_back(std::make_unique<Shard>(services_, services_.loops->at(i), live_));
    }
    services_.health->listen([this](cluster::Condition condition) {
      if (!condition.paused) each([](Shard& shard) { shard.resume_clocks(); });
    });
  }

  // The low bits of an id are chance, so the rooms spread.
  [[nodiscard]] std::size_t index_of(RoomId room) const { return static_cast<std::uint64_t>(room) % shards_.size(); }
  [[nodiscard]] Shard& of(RoomId room) { return *shards_[index_of(room)]; }

  template <class Work>
  void each(Work work) {
    for (auto& shard : shards_) boost::asio::post(shard->loop(), [&shard = *shard, work] { work(shard); });
  }

  boost::asio::awaitable<void> handle_all_due() {
    if (std::exchange(is_handling_due_, true)) co_return;
    const struct Ended {
      bool& is_handling_due;
      ~Ended() { is_handling_due = false; }
    } ended{is_handling_due_};
    const auto by = services_.now();
    std::optional<store::Due> after;
    bool is_last = false;
    while (!is_last) {
      auto due = co_await services_.store.rooms.due(by, after, kDueAtOnce);
      if (!due || due->empty()) break;
      after = due->back();
      is_last = due->size() < static_cast<std::size_t>(kDueAtOnce);
      std::erase_if(*due, [this](const store::Due& each) { return !is_ours(each.room); });
      co_await handle_due(*due, by);
    }
  }

  void share(cluster::Links& links) {
    live_.share(links);
    links.handle(cluster::MessageKind::refresh_room, [this](const std::string&, cluster::MessageReader& message) {
      const auto room = message.id<RoomId>();
      if (message.is_whole()) refresh(room);
    });
    previews_ = std::make_unique<RemotePreviews>(links, services_.loops->at(0),
                                                 [this](RoomId room, PreviewAs as) { return preview_here(room, as); });
  }

  void refresh(RoomId room) {
    auto& shard = of(room);
    boost::asio::post(shard.loop(), [&shard, room] { shard.refresh(room); });
  }

  /// Whoever can't be read keeps their name until the room is read again.
  boost::asio::awaitable<void> read_name(store::PlayerId id) {
    auto player = co_await services_.store.players.find(id);
    if (player) each([named = std::move(*player)](Shard& shard) { shard.rename(named); });
  }

  [[nodiscard]] bool is_ours(RoomId room) const { return services_.ownership->has(store::slot_of(room)); }

  /// Looks after rooms that are due, each on its own loop, and waits until all have been looked at.
  boost::asio::awaitable<void> handle_due(const std::vector<store::Due>& due, games::Instant by) {
    std::vector<std::vector<RoomId>> parts(shards_.size());
    for (const auto& each : due) parts[index_of(each.room)].push_back(each.room);
    auto start = [this, by](auto handler, std::vector<std::vector<RoomId>> rooms) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      auto executor = boost::asio::get_associated_executor(*shared);
      auto left = std::make_shared<std::atomic<std::size_t>>(rooms.size());
      for (std::size_t i = 0; i < rooms.size(); ++i) {
        auto done = [this, shared, executor, left](const std::exception_ptr& failure) {
          if (failure) services_.log("rooms that are due could not be handled");
          if (--*left == 0) boost::asio::post(executor, [shared] { std::move (*shared)(); });
        };
        boost::asio::co_spawn(shards_[i]->loop(), shards_[i]->handle_due(std::move(rooms[i]), by), std::move(done));
      }
    };
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(start, boost::asio::use_awaitable,
                                                                                     std::move(parts));
  }

  /// Tells those who follow how many games go on, where it has changed.
  void show_counts() {
    auto counts = live_.counts();
    if (counts == counts_) return;
    counts_ = std::move(counts);
    if (services_.topics->is_followed_here(kCounts)) services_.topics->publish_here(kCounts, wire::live_counts_frame(counts_));
  }

  /// Has a game looked at on its room's loop; what is seen comes back on the caller's.
  boost::asio::awaitable<std::optional<OwnPreview>> preview_in_shard(RoomId room, Fetch fetch,
                                                                     std::function<std::optional<OwnPreview>(const Room&)> look) {
    auto start = [this, room, fetch](auto handler, auto looking) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      auto executor = boost::asio::get_associated_executor(*shared);
      auto reader = [shared, executor, looking = std::move(looking)](const Room* seen) {
        auto found = seen == nullptr ? std::nullopt : looking(*seen);
        boost::asio::post(executor, [shared, found = std::move(found)]() mutable { std::move (*shared)(std::move(found)); });
      };
      auto& shard = of(room);
      boost::asio::post(shard.loop(), [&shard, room, fetch, reader] { shard.preview(room, fetch, reader); });
    };
    return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(std::optional<OwnPreview>)>(
        start, boost::asio::use_awaitable, std::move(look));
  }

  /// How a game stands for a player, or a stranger.
  boost::asio::awaitable<std::optional<OwnPreview>> preview(RoomId room, PreviewAs as) {
    if (is_ours(room)) return preview_here(room, as);
    return previews_->ask(services_.ownership->owner(store::slot_of(room)), room, as);
  }

  boost::asio::awaitable<std::optional<OwnPreview>> preview_here(RoomId room, PreviewAs as) {
    std::function look = [player = as.player](const Room& seen) -> std::optional<OwnPreview> {
      if (!player) return seen.is_listed() ? std::optional(OwnPreview{wire::json(seen.preview(std::nullopt))}) : std::nullopt;
      const auto seat = seen.seating().seat_of(*player);
      if (!seat) return std::nullopt;
      const auto game = seen.preview(seat);
      const bool may_act = std::ranges::find(game.turn, *seat) != game.turn.end();
      return OwnPreview{wire::json(game), games::index(*seat), may_act};
    };
    return preview_in_shard(room, as.fetch, std::move(look));
  }

  Services services_;
  std::unique_ptr<RemotePreviews> previews_;  ///< nullptr: there are no other nodes
  LiveGames live_;
  std::map<std::string, int> counts_;
  std::vector<std::unique_ptr<Shard>> shards_;
  bool is_handling_due_ = false;  ///< on the first loop
};

Rooms::Rooms(Services services) : directory_(std::make_unique<ShardDirectory>(std::move(services))) {}

Rooms::~Rooms() = default;

void Rooms::tell(cluster::PeerPointer peer, wire::RoomMessage message) {
  const store::RoomId id = wire::room(message);
  auto& shard = directory_->of(id);
  auto work = [&shard, id, from = std::move(peer), message = std::move(message)]() mutable {
    shard.take(id, std::move(from), std::move(message));
  };
  boost::asio::dispatch(shard.loop(), std::move(work));
}

void Rooms::gone(const cluster::PeerPointer& peer) {
  for (const RoomId room : peer->watched_rooms().leave()) {
    auto& shard = directory_->of(room);
    boost::asio::post(shard.loop(), [&shard, room, peer] { shard.gone(room, peer); });
  }
}

void Rooms::sweep() {
  directory_->each([](Shard& shard) { shard.sweep(); });
  directory_->show_counts();
  cluster::spawn(directory_->services_.loops->at(0), directory_->handle_all_due(), directory_->services_.log,
                 "rooms that are due");
}

void Rooms::refresh(RoomId room) {
  if (directory_->is_ours(room)) return directory_->refresh(room);
  cluster::MessageWriter writer;
  writer.id(room);
  const auto& services = directory_->services_;
  cluster::tell_owner(*services.ownership, services.links, store::slot_of(room), cluster::MessageKind::refresh_room,
                      writer.bytes());
}

void Rooms::rename(store::PlayerId player) {
  const auto& services = directory_->services_;
  cluster::spawn(services.loops->at(0), directory_->read_name(player), services.log, "the name of a player");
}

void Rooms::release(const std::vector<store::Slot>& slots) {
  std::bitset<store::kSlots> released;
  for (const auto slot : slots) released.set(static_cast<std::size_t>(slot));
  directory_->each([released](Shard& shard) { shard.release(released); });
}

const LiveGames& Rooms::live() const { return directory_->live_; }

boost::asio::awaitable<std::optional<games::Json>> Rooms::preview(RoomId room, Fetch fetch) {
  const PreviewAs as{std::nullopt, fetch};
  auto seen = co_await directory_->preview(room, as);
  if (!seen) co_return std::nullopt;
  co_return std::move(seen->game);
}

boost::asio::awaitable<std::optional<Rooms::OwnPreview>> Rooms::preview(RoomId room, store::PlayerId player) {
  return directory_->preview(room, {player, Fetch::always});
}

Figures Rooms::figures() const {
  Figures figures;
  for (const auto& shard : directory_->shards_) shard->add_to(figures);
  return figures;
}

}  // namespace noughts::room
