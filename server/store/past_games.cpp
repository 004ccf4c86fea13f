#include "store/past_games.hpp"

#include <algorithm>

#include "games/catalogue.hpp"

namespace noughts::store {
namespace {

/// Whether two seats are of different teams; where the variant is not known any more, all play for themselves.
bool are_opponents(const games::Variant* variant, std::size_t one, std::size_t other) {
  if (variant == nullptr) return one != other;
  const auto team = [&](std::size_t seat) { return variant->info.team(static_cast<games::Seat>(seat)); };
  return team(one) != team(other);
}

}  // namespace

std::optional<std::string_view> result_of_seat(const games::Outcome& outcome, std::size_t seat) {
  const auto& place = outcome.place;
  if (seat >= place.size()) return std::nullopt;
  if (std::ranges::all_of(place, [](int each) { return each == 1; })) return "drawn";
  return place[seat] == 1 ? "won" : "lost";
}

std::vector<PastRow> past_rows(const Ending& ending) {
  const auto* variant = games::find_variant(ending.variant);
  const auto& seats = ending.seats;
  std::vector<PastRow> rows;
  for (std::size_t own = 0; own < seats.size(); ++own) {
    const auto result = result_of_seat(ending.outcome, own);
    if (!result) continue;
    bool leads = std::ranges::none_of(rows, [&](const PastRow& row) { return row.player == seats[own]; });
    for (std::size_t other = 0; other < seats.size(); ++other) {
      const auto is_there = [&](const PastRow& row) { return row.player == seats[own] && row.opponent == seats[other]; };
      if (!are_opponents(variant, own, other) || seats[own] == seats[other] || std::ranges::any_of(rows, is_there)) continue;
      rows.push_back({seats[own], seats[other], leads, *result});
      leads = false;
    }
  }
  return rows;
}

// Ids of id_text are positive, and so are the instants of games.
std::string text(const HistoryPlace& place) { return id_text(place.ended.time_since_epoch().count()) + "-" + text(place.room); }

std::optional<HistoryPlace> read_history_place(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto ended = id_number(text.substr(0, dash));
  const auto room = id_number(text.substr(dash + 1));
  if (!ended || !room) return std::nullopt;
  return HistoryPlace{Instant{Millis{*ended}}, static_cast<RoomId>(*room)};
}

}  // namespace noughts::store
