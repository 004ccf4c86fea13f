#include "tour/board.hpp"

#include <algorithm>

#include "cluster/new_room.hpp"
#include "games/catalogue.hpp"
#include "games/core/shuffle.hpp"
#include "library/curating/gather.hpp"

namespace noughts::tour {
namespace {

using games::Refusal;
using store::TourVersion;

games::BoardKind kind_of(TourVersion version) {
  switch (version) {
    case TourVersion::character:
      return games::BoardKind::character;
    case TourVersion::nine:
      return games::BoardKind::every_character;
    case TourVersion::small_field:
    case TourVersion::field:
      return games::BoardKind::field;
    case TourVersion::pair:
      break;
  }
  return games::BoardKind::pair;
}

/// Of the field of themes; 0: it is played against characters.
int side_of(TourVersion version) {
  if (version == TourVersion::small_field) return 4;
  return version == TourVersion::field || version == TourVersion::pair ? 5 : 0;
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
std::optional<store::ThemeSet> set_of(const store::Tour& tour, const store::ApplicationChoices& choices,
                                      std::vector<store::Theme> proposed, games::Dice& dice) {
  store::ThemeSet set;
  if (const int side = side_of(choices.version); side != 0) {
    auto themes = themes_of(tour, std::move(proposed), static_cast<std::size_t>(side * side), dice);
    if (!themes) return std::nullopt;
    set.text.title = tour.text.name;
    set.text.size = side;
    set.text.themes = std::move(*themes);
    return set;
  }
  set.characters = tour.characters;
  const auto chosen = set.characters.begin() + choices.place.value_or(0);
  std::rotate(set.characters.begin(), chosen, chosen + 1);
  return set;
}

match::Terms terms_of(const games::Variant& game, const store::Tour& tour, const store::ApplicationChoices& choices) {
  match::Terms terms;
  terms.variant = std::string(game.info.name);
  terms.options = game.dated_options(
      {.kind = kind_of(choices.version), .side = side_of(choices.version), .weighted = choices.weighted, .until = tour.ends});
  return terms;
}

}  // namespace

std::expected<store::NewRoom, Refusal> board_of(const store::Tour& tour, const store::ApplicationChoices& choices,
                                                BoardSetup setup, games::Instant now, games::Dice& dice) {
  const auto* game = games::variant_of_dated_boards();
  if (game == nullptr) return std::unexpected(Refusal{"bad_setup", "Tours are of no game that there is."});
  const auto set = set_of(tour, choices, std::move(setup.proposed), dice);
  if (!set) return std::unexpected(Refusal{"bad_setup", "The characters have too few different themes."});
  auto room = cluster::new_room(terms_of(*game, tour, choices), std::move(setup.seats), now, dice);
  auto match = match::Match::start(room.terms, now);
  if (!match) return std::unexpected(match.error());
  match::Step step;
  step.by = games::kSystem;
  step.action = curating::setup_step(*set, setup.picture_address);
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
