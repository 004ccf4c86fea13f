#include "event/schedule/knockout.hpp"

#include <utility>

#include "games/core/splitmix.hpp"

namespace noughts::event {
namespace {

/// Seeds are the numbers of entrants.
bool first_goes_on(const MatchTerms& terms, std::size_t round, std::size_t match, const BracketMatch& drawn) {
  if (terms.drawn == DrawnMatch::better_seed) return *drawn.first < *drawn.second;
  return games::mixed(games::mixed(games::mixed(terms.lots) + round) + match) % 2 == 0;
}

}  // namespace

MatchStanding match_standing(const MatchTerms& terms, const std::vector<MatchGame>& games) {
  MatchStanding standing;
  int planned = terms.games;
  int extra_pairs = 0;
  for (int game = 0;; ++game) {
    if (game == planned && standing.first == standing.second && extra_pairs < terms.extra_pairs) {
      planned += 2;
      ++extra_pairs;
    }
    const int to_gain = 2 * (planned - game);
    if (standing.first > standing.second + to_gain) standing.first_won = true;
    if (standing.second > standing.first + to_gain) standing.first_won = false;
    standing.is_drawn = game == planned && standing.first == standing.second;
    if (standing.first_won || standing.is_drawn) return standing;
    if (game == static_cast<int>(games.size())) {
      standing.is_extra = extra_pairs > 0;
      standing.first_begins_next = standing.is_extra ? (game - terms.games) % 2 == 0 : game % 2 == 0;
      return standing;
    }
    const MatchGame ended = games[static_cast<std::size_t>(game)];
    standing.first += ended == MatchGame::first_won ? 2 : ended == MatchGame::drawn ? 1 : 0;
    standing.second += ended == MatchGame::second_won ? 2 : ended == MatchGame::drawn ? 1 : 0;
  }
}

Knockout::Knockout(int entrants, bool has_third_place, const MatchTerms& terms)
    : bracket_{entrants, has_third_place}, terms_{terms} {
  for (const Bracket::Round& round : bracket_.rounds()) games_.emplace_back(round.size());
}

MatchStanding Knockout::standing(std::size_t round, std::size_t match) const {
  return match_standing(terms_, games_[round][match]);
}

std::vector<DueGame> Knockout::due() const {
  std::vector<DueGame> due;
  for (std::size_t round = 0; round < games_.size(); ++round) {
    for (std::size_t match = 0; match < games_[round].size(); ++match) {
      const BracketMatch& played = bracket_.rounds()[round][match];
      const auto first_begins = standing(round, match).first_begins_next;
      if (!played.is_due() || !first_begins) continue;
      const Pairing pairing = *first_begins ? Pairing{*played.first, *played.second} : Pairing{*played.second, *played.first};
      due.push_back({round, match, static_cast<int>(games_[round][match].size()), pairing});
    }
  }
  return due;
}

std::expected<void, BracketError> Knockout::add(std::size_t round, std::size_t match, MatchGame game) {
  if (!has_match(round, match)) return std::unexpected(BracketError::no_such_match);
  if (!bracket_.rounds()[round][match].is_due()) return std::unexpected(BracketError::not_due);
  auto games = games_[round][match];
  games.push_back(game);
  return correct(round, match, std::move(games));
}

std::expected<void, BracketError> Knockout::correct(std::size_t round, std::size_t match, std::vector<MatchGame> games) {
  if (!has_match(round, match)) return std::unexpected(BracketError::no_such_match);
  const BracketMatch& corrected = bracket_.rounds()[round][match];
  if (!corrected.first || !corrected.second) return std::unexpected(BracketError::not_due);
  const MatchStanding after = match_standing(terms_, games);
  const bool is_decided = after.first_won || after.is_drawn;
  const auto said =
      is_decided ? bracket_.decide(round, match,
                                   winner(round, match, after.first_won.value_or(first_goes_on(terms_, round, match, corrected))))
                 : bracket_.reopen(round, match);
  if (said) games_[round][match] = std::move(games);
  return said;
}

std::expected<void, BracketError> Knockout::award(std::size_t round, std::size_t match, Entrant winner) {
  return bracket_.decide(round, match, winner);
}

bool Knockout::has_match(std::size_t round, std::size_t match) const {
  return round < games_.size() && match < games_[round].size();
}

Entrant Knockout::winner(std::size_t round, std::size_t match, bool first_won) const {
  const BracketMatch& decided = bracket_.rounds()[round][match];
  return first_won ? *decided.first : *decided.second;
}

}  // namespace noughts::event
