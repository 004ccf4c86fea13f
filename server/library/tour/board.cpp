#include "library/tour/board.hpp"

#include <algorithm>

#include "cluster/new_room.hpp"
#include "games/catalogue.hpp"
#include "games/core/shuffle.hpp"
#include "library/curating/gather.hpp"

namespace noughts::tour {
namespace {

using games::Json;
using games::Refusal;
using store::TourVersion;

const games::Variant& game_of_tours() {
  const auto all = games::catalogue();
  return *std::ranges::find(all, std::string_view("themes"), [](const auto& each) { return std::string_view(each.setup); });
}

constexpr int kSide = 5;  ///< of the usual field

int side_of(TourVersion version) {
  if (version == TourVersion::small_field) return 4;
  return version == TourVersion::field || version == TourVersion::pair ? kSide : 3;
}

bool has_field(TourVersion version) { return side_of(version) > 3; }

/// What the game calls it: by the sides of its boards. The small field is a size of the usual one.
std::string version_word(TourVersion version) {
  if (version == TourVersion::pair) return std::string(games::word(version));
  const std::string side = std::to_string(version == TourVersion::small_field ? kSide : side_of(version));
  return side + 'x' + side + (version == TourVersion::nine ? "*" : "");
}

Json options_of(const store::Tour& tour, const store::Wanted& wanted) {
  Json options{{"version", version_word(wanted.version)}, {"until", tour.ends.time_since_epoch().count()}};
  if (has_field(wanted.version)) options["size"] = side_of(wanted.version);
  if (wanted.weighted) options["weighted"] = true;
  return options;
}

/// As many themes as a field needs: those that were proposed, and others of all characters; nullopt: there are too few different.
std::optional<std::vector<store::Theme>> themes_of(const store::Tour& tour, std::vector<store::Theme> proposed, std::size_t count,
                                                   games::Dice& dice) {
  auto gathered = curating::gather(tour.characters, count, dice);
  if (!gathered || proposed.empty()) return gathered;
  for (auto& theme : *gathered) {
    const bool is_there = std::ranges::find(proposed, theme.text, &store::Theme::text) != proposed.end();
    if (!is_there) proposed.push_back(std::move(theme));
  }
  proposed.resize(count);
  games::shuffle(proposed, dice);
  return proposed;
}

/// What is played with, as a set has it; nullopt: the characters have too few different themes.
std::optional<store::ThemeSet> set_of(const store::Tour& tour, const store::Wanted& wanted, std::vector<store::Theme> proposed,
                                      games::Dice& dice) {
  store::ThemeSet set;
  if (has_field(wanted.version)) {
    const int side = side_of(wanted.version);
    auto themes = themes_of(tour, std::move(proposed), static_cast<std::size_t>(side * side), dice);
    if (!themes) return std::nullopt;
    set.text.title = tour.text.name;
    set.text.size = side;
    set.text.themes = std::move(*themes);
    return set;
  }
  set.characters = tour.characters;
  const auto chosen = set.characters.begin() + wanted.place.value_or(0);
  std::rotate(set.characters.begin(), chosen, chosen + 1);
  return set;
}

}  // namespace

match::Terms terms_of(const store::Tour& tour, const store::Wanted& wanted) {
  match::Terms terms;
  terms.variant = std::string(game_of_tours().info.name);
  terms.options = options_of(tour, wanted);
  return terms;
}

std::expected<store::NewRoom, Refusal> board_of(const store::Tour& tour, const store::Wanted& wanted, Seating seating,
                                                games::Instant now, games::Dice& dice) {
  const auto set = set_of(tour, wanted, std::move(seating.proposed), dice);
  if (!set) return std::unexpected(Refusal{"bad_setup", "The characters have too few different themes."});
  auto room = cluster::new_room(terms_of(tour, wanted), std::move(seating.seats), now, dice);
  auto match = match::Match::start(room.terms, now);
  if (!match) return std::unexpected(match.error());
  match::Step step;
  step.by = games::kSystem;
  step.action = curating::setup_step(*set, seating.picture_address);
  step.at = now;
  if (auto refusal = match->submit(step)) return std::unexpected(std::move(*refusal));
  room.setup = std::move(step);
  room.projection = match->projection();
  room.listed = false;
  // The system goes on as soon as anybody looks after the room.
  room.deadline = now;
  return room;
}

}  // namespace noughts::tour
