#include "room/occupants/seating.hpp"

#include <algorithm>

namespace noughts::room {

std::vector<Seat> Seating::seats() const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < players_.size(); ++i) seats.push_back(Seat{static_cast<std::int8_t>(i)});
  return seats;
}

std::optional<Seat> Seating::seat_of(store::PlayerId player) const {
  for (std::size_t i = 0; i < players_.size(); ++i) {
    if (players_[i].player.id == player) return Seat{static_cast<std::int8_t>(i)};
  }
  return std::nullopt;
}

std::vector<store::PlayerId> Seating::players() const {
  std::vector<store::PlayerId> players;
  for (const auto& seated : players_) players.push_back(seated.player.id);
  return players;
}

std::vector<store::Player> Seating::others(Seat seat) const {
  std::vector<store::Player> others;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    if (Seat{static_cast<std::int8_t>(i)} != seat) others.push_back(players_[i].player);
  }
  return others;
}

bool Seating::has_computers() const {
  return std::ranges::any_of(players_, [](const auto& seated) { return store::is_computer(seated.player.id); });
}

int Seating::strength() const {
  int sum = 0;
  for (const auto& seated : players_) sum += seated.rating;
  return sum / static_cast<int>(players_.size());
}

wire::ShownPlayer Seating::shown(Seat seat) const {
  const auto& seated = players_[static_cast<std::size_t>(games::index(seat))];
  return wire::shown(seated.player, seated.rating);
}

std::vector<wire::ShownPlayer> Seating::shown() const {
  std::vector<wire::ShownPlayer> players;
  for (const auto& seated : players_) players.push_back(wire::shown(seated.player, seated.rating));
  return players;
}

bool Seating::rename(const store::Player& player) {
  bool is_news = false;
  for (auto& seated : players_) {
    if (seated.player.id != player.id || seated.player == player) continue;
    seated.player = player;
    is_news = true;
  }
  return is_news;
}

void Seating::rate(std::span<const store::RatingMove> moves) {
  for (std::size_t i = 0; i < players_.size() && i < moves.size(); ++i) players_[i].rating = moves[i].after;
}

}  // namespace noughts::room
