#include "match/table_rules.hpp"

#include <algorithm>
#include <array>

#include "games/core/reading.hpp"

namespace noughts::match {
namespace {

using games::Json;
using games::Seat;
using games::SeatSet;

/// Only two play at a table that allows anything.
constexpr int kSeats = 2;

struct Switch {
  std::string_view key;
  bool TableRules::*value;
};
constexpr std::array<Switch, 4> kSwitches{{{"threats", &TableRules::threats},
                                           {"bots", &TableRules::bots},
                                           {"halving", &TableRules::halving},
                                           {"timed_opening", &TableRules::timed_opening}}};

struct Seats {
  std::string_view key;
  SeatSet TableRules::*value;
};
constexpr std::array<Seats, 2> kSeatSets{
    {{"free_takeback", &TableRules::free_takeback}, {"auto_block", &TableRules::auto_block}}};

constexpr std::string_view kFirstMoveKey = "first_move";
constexpr std::int64_t kLongestFirstMove = 1'209'600'000;

constexpr Seat seat_at(std::size_t place) { return Seat{static_cast<std::int8_t>(place)}; }

/// Seats by their numbers; in records from before each player had their own, true for both.
std::optional<SeatSet> seats(const Json& json) {
  SeatSet seats;
  if (json.is_boolean()) return json == true ? SeatSet{seat_at(0), seat_at(1)} : seats;
  if (!json.is_array()) return std::nullopt;
  for (const Json& each : json) {
    const auto seat = games::whole(each, 0, kSeats - 1);
    if (!seat) return std::nullopt;
    seats.insert(seat_at(static_cast<std::size_t>(*seat)));
  }
  return seats;
}

bool is_on(const Json& settings, std::string_view key, bool usual) {
  const Json* value = games::member(settings, key);
  return value == nullptr ? usual : *value == true;
}

}  // namespace

games::Result<TableRules> table_rules(const Json& json) {
  const auto refused = tl::unexpected(games::Refusal{
      "bad_message", "A table has free_takeback, threats, auto_block, bots, halving, timed_opening, first_move or not."});
  if (!games::has_only(json, {kSeatSets[0].key, kSwitches[0].key, kSeatSets[1].key, kSwitches[1].key, kSwitches[2].key,
                              kSwitches[3].key, kFirstMoveKey}))
    return refused;
  TableRules rules;
  if (const Json* given = games::member(json, kFirstMoveKey); given != nullptr) {
    const auto millis = games::whole(*given, 1, kLongestFirstMove);
    if (!millis) return refused;
    rules.first_move = games::Millis{*millis};
  }
  for (const auto& [key, value] : kSwitches) {
    const Json* given = games::member(json, key);
    if (given != nullptr && !given->is_boolean()) return refused;
    rules.*value = given != nullptr && *given == true;
  }
  for (const auto& [key, value] : kSeatSets) {
    const Json* given = games::member(json, key);
    const auto whose = given == nullptr ? SeatSet{} : seats(*given);
    if (!whose) return refused;
    rules.*value = *whose;
  }
  return rules;
}

Json json(const TableRules& rules) {
  Json json = Json::object();
  for (const auto& [key, value] : kSwitches) {
    if (rules.*value) json[std::string(key)] = true;
  }
  for (const auto& [key, value] : kSeatSets) {
    for (const Seat seat : (rules.*value).list()) json[std::string(key)].push_back(index(seat));
  }
  if (rules.first_move) json[std::string(kFirstMoveKey)] = rules.first_move->count();
  return json;
}

Wishes wishes(const Json& settings) {
  Wishes wishes;
  wishes.grants_takeback = is_on(settings, "free_takeback", wishes.grants_takeback);
  wishes.auto_block = is_on(settings, "auto_block", wishes.auto_block);
  wishes.threats = is_on(settings, "show_my_threats", true) || is_on(settings, "show_their_threats", true);
  return wishes;
}

TableRules agreed(std::span<const Wishes> wishes, bool rated, bool has_threats) {
  TableRules rules;
  const std::ptrdiff_t grants = std::ranges::count(wishes, true, &Wishes::grants_takeback);
  const bool all_block = std::ranges::all_of(wishes, &Wishes::auto_block);
  for (std::size_t place = 0; place < wishes.size(); ++place) {
    const std::ptrdiff_t own = wishes[place].grants_takeback ? 1 : 0;
    if (grants - own == std::ssize(wishes) - 1) rules.free_takeback.insert(seat_at(place));
    if (has_threats && wishes[place].auto_block && (all_block || !rated)) rules.auto_block.insert(seat_at(place));
  }
  rules.threats = has_threats && rated && std::ranges::all_of(wishes, &Wishes::threats);
  return rules;
}

}  // namespace noughts::match
