#include "cluster/new_room.hpp"

#include <random>

#include "games/catalogue.hpp"

namespace noughts::cluster {
namespace {

constexpr std::uint32_t kLowest = 1U << 10;

/// The same id but for what is chance below the slot.
store::RoomId another_id(store::RoomId room, games::Dice& dice) {
  const auto bits = static_cast<std::uint64_t>(room) & ~std::uint64_t{kLowest - 1};
  return static_cast<store::RoomId>(bits | dice.below(kLowest));
}

/// The same id but for its slot.
store::RoomId in_slot(store::RoomId room, store::Slot slot) {
  constexpr std::uint64_t kBits = std::uint64_t{store::kRoomSlots - 1} << 10;
  return static_cast<store::RoomId>((static_cast<std::uint64_t>(room) & ~kBits) | static_cast<std::uint64_t>(slot) << 10);
}

}  // namespace

std::uint32_t SystemDice::below(std::uint32_t bound) {
  // One for each thread and not for each who throws: it takes five kilobytes.
  thread_local std::random_device device;
  return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(device);
}

store::RoomId new_room_id(games::Instant now, games::Dice& dice, const Directory& directory,
                          const std::vector<store::PlayerId>& players) {
  const auto id = new_id<store::RoomId>(now, dice);
  const auto slot = directory.slot_near(players, dice);
  return slot ? in_slot(id, *slot) : id;
}

store::NewRoom new_room(match::Terms terms, std::vector<store::PlayerId> seats, games::Instant now, games::Dice& dice) {
  return new_room(new_id<store::RoomId>(now, dice), std::move(terms), std::move(seats), now);
}

store::NewRoom new_room(match::Terms terms, std::vector<store::PlayerId> seats, games::Instant now, games::Dice& dice,
                        const Directory& directory) {
  const auto id = new_room_id(now, dice, directory, seats);
  return new_room(id, std::move(terms), std::move(seats), now);
}

store::NewRoom new_room(store::RoomId id, match::Terms terms, std::vector<store::PlayerId> seats, games::Instant now) {
  store::NewRoom room;
  room.id = id;
  room.created = now;
  room.seats = std::move(seats);
  if (const auto match = match::Match::start(terms, now)) {
    if (const auto allowance = match->allowance()) room.deadline = now + *allowance;
  }
  room.can_wait = can_wait(terms);
  room.terms = std::move(terms);
  return room;
}

bool can_wait(const match::Terms& terms) {
  const auto* variant = games::find_variant(terms.variant);
  return match::is_of_days(terms.clock) || (variant != nullptr && variant->info.slow);
}

std::optional<games::Refusal> check_rated(const store::Player& player, const match::Terms& terms) {
  if (!terms.rated) return std::nullopt;
  if (player.guest) return games::Refusal{"guests_play_unrated", "Register to play for rating."};
  if (player.bot && match::excludes_bots(terms)) {
    return games::Refusal{"bots_play_unrated", "A bot plays for rating only where the table says so."};
  }
  return std::nullopt;
}

boost::asio::awaitable<store::Result<std::vector<store::PlayerId>>> engaged(store::Rooms& rooms, const match::Terms& terms,
                                                                            std::vector<store::PlayerId> players) {
  if (can_wait(terms)) co_return std::vector<store::PlayerId>{};
  co_return co_await rooms.playing_in_events(std::move(players));
}

boost::asio::awaitable<store::Result<std::vector<store::PlayerId>>> players_at_game_limit(store::Rooms& rooms,
                                                                                          const match::Terms& terms,
                                                                                          std::vector<store::PlayerId> players,
                                                                                          store::MostGames most) {
  const bool ends_soon = !can_wait(terms) && !std::holds_alternative<match::NoClock>(terms.clock);
  if (ends_soon) co_return std::vector<store::PlayerId>{};
  co_return co_await rooms.having_games(std::move(players), most);
}

boost::asio::awaitable<store::Result<void>> agree(store::PlayerSettings& settings, store::NewRoom& room) {
  const auto* variant = games::find_variant(room.terms.variant);
  if (variant == nullptr || variant->info.hosted || variant->info.seats != 2) co_return store::Result<void>{};
  auto players = room.seats;
  const auto kept = co_await settings.of_each(std::move(players));
  if (!kept) co_return std::unexpected(kept.error());
  std::vector<match::Wishes> wishes;
  for (const auto& each : *kept) wishes.push_back(match::wishes(each));
  const bool bots = room.terms.table.bots;
  room.terms.table = match::agreed(wishes, room.terms.rated, variant->has_threats);
  room.terms.table.bots = bots;
  co_return store::Result<void>{};
}

boost::asio::awaitable<store::Result<store::RoomId>> create(store::Rooms& rooms, store::NewRoom room, games::Dice& dice) {
  auto other = room;
  auto made = co_await rooms.create(std::move(room));
  if (made || made.error() != store::StoreError::conflict) co_return made;
  other.id = another_id(other.id, dice);
  co_return co_await rooms.create(std::move(other));
}

}  // namespace noughts::cluster
