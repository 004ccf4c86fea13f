#include "store/play/past_games.hpp"

#include <algorithm>

#include "games/catalogue.hpp"
#include "store/people/computers.hpp"

namespace noughts::store {
namespace {

/// Who sat where; where the variant is not known any more, all play for themselves.
games::Cast cast_of(const Ending& ending) {
  if (!ending.cast.empty()) return ending.cast;
  const auto* variant = games::find_variant(ending.variant);
  if (variant != nullptr) return games::cast_of(variant->info);
  games::Cast cast;
  for (std::size_t seat = 0; seat < ending.seats.size(); ++seat) cast.push_back({"player", static_cast<int>(seat)});
  return cast;
}

/// Whether a seat has played against another: they are of different teams. Who takes no side is nobody's opponent, unless there
/// was no other team.
bool are_opponents(const games::Cast& cast, std::size_t one, std::size_t other) {
  if (cast[one].team == games::kNoTeam || cast[one].team == cast[other].team) return false;
  const auto is_rival = [&](const games::SeatInfo& seat) { return seat.team != games::kNoTeam && seat.team != cast[one].team; };
  return cast[other].team != games::kNoTeam || std::ranges::none_of(cast, is_rival);
}

}  // namespace

std::optional<GameResult> result_of_seat(const games::Outcome& outcome, std::size_t seat) {
  const auto& place = outcome.place;
  if (seat >= place.size() || place[seat] == 0) return std::nullopt;
  const auto is_first = [](int each) { return each <= 1; };
  if (std::ranges::all_of(place, is_first) && std::ranges::count(place, 1) > 1) return GameResult::drawn;
  return place[seat] == 1 ? GameResult::won : GameResult::lost;
}

std::vector<PastRow> past_rows(const Ending& ending) {
  const auto cast = cast_of(ending);
  const auto& seats = ending.seats;
  if (cast.size() != seats.size()) return {};
  std::vector<PastRow> rows;
  for (std::size_t own = 0; own < seats.size(); ++own) {
    const auto result = result_of_seat(ending.outcome, own);
    if (!result || is_computer(seats[own])) continue;
    bool leads = std::ranges::none_of(rows, [&](const PastRow& row) { return row.player == seats[own]; });
    for (std::size_t other = 0; other < seats.size(); ++other) {
      const auto is_there = [&](const PastRow& row) { return row.player == seats[own] && row.opponent == seats[other]; };
      if (!are_opponents(cast, own, other) || seats[own] == seats[other] || std::ranges::any_of(rows, is_there)) continue;
      rows.push_back({seats[own], seats[other], leads, *result});
      leads = false;
    }
  }
  return rows;
}

// Ids of id_text are positive, and so are the instants of games.
std::string text(const HistoryCursor& cursor) {
  return id_text(cursor.ended.time_since_epoch().count()) + "-" + text(cursor.room);
}

std::optional<HistoryCursor> read_history_cursor(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto ended = id_number(text.substr(0, dash));
  const auto room = id_number(text.substr(dash + 1));
  if (!ended || !room) return std::nullopt;
  return HistoryCursor{Instant{Millis{*ended}}, static_cast<RoomId>(*room)};
}

}  // namespace noughts::store
