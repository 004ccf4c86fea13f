#include "event/pairing/swiss.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

#include "event/pairing/swiss_bracket.hpp"
#include "event/pairing/swiss_player.hpp"

namespace noughts::event {
namespace {

using Players = std::vector<SwissPlayer>;

bool is_order(std::vector<int> ranks) {
  std::ranges::sort(ranks);
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] != static_cast<int>(i)) return false;
  }
  return true;
}

bool is_sound(const SwissInput& input) {
  const std::size_t entrants = input.results.size();
  if (input.plays.size() != entrants || (!input.ranks.empty() && input.ranks.size() != entrants) || !is_order(input.ranks))
    return false;
  return std::ranges::all_of(input.results, [&](const auto& rounds) {
    return rounds.size() == input.results.front().size() && std::ranges::all_of(rounds, [&](const RoundResult& result) {
             return result.kind != RoundKind::game ||
                    (result.opponent >= 0 && static_cast<std::size_t>(result.opponent) < entrants);
           });
  });
}

/// C5: the lowest score of whoever has the bye where the round can be completed. nullopt: it can't.
std::optional<int> lowest_bye_score(const Players& players) {
  const int size = static_cast<int>(players.size());
  Matching matching{size + 1, 1};
  for (int a = 0; a < size; ++a) {
    const SwissPlayer& player = players[static_cast<std::size_t>(a)];
    for (int b = a + 1; b < size; ++b) {
      if (may_meet(player, players[static_cast<std::size_t>(b)])) matching.set_edge(a, b, std::array<std::int64_t, 1>{});
    }
    if (player.may_have_bye) matching.set_edge(a, size, std::array<std::int64_t, 1>{-player.score});
  }
  if (!matching.solve()) return std::nullopt;
  return players[static_cast<std::size_t>(matching.mate(size))].score;
}

using PlayerPairs = std::vector<std::pair<const SwissPlayer*, const SwissPlayer*>>;

/// The bracket of the next score group and of all who were left unpaired above it.
SwissBracket next_bracket(std::vector<const SwissPlayer*> left, int score) {
  const auto first_below = [&](int limit) {
    return static_cast<std::size_t>(std::ranges::find_if(left, [&](auto* each) { return each->score < limit; }) - left.begin());
  };
  SwissBracket bracket;
  bracket.moved = first_below(score + 1);
  bracket.end = first_below(score);
  bracket.next_end = bracket.end == left.size() ? left.size() : first_below(left[bracket.end]->score);
  bracket.players = std::move(left);
  return bracket;
}

/// Takes the pairs of a bracket from those who are left. False: the round can't be completed.
bool pair_bracket(const SwissBracket& bracket, std::optional<int> bye_score, bool first_begins, PlayerPairs& pairs,
                  std::vector<const SwissPlayer*>& left) {
  const auto made = BracketPairing{bracket, bye_score, first_begins}.pairs();
  if (!made) return false;
  std::vector<bool> is_paired(bracket.players.size());
  for (const auto& [higher, lower] : *made) {
    pairs.emplace_back(bracket.players[higher], bracket.players[lower]);
    is_paired[higher] = is_paired[lower] = true;
  }
  left.clear();
  for (std::size_t i = 0; i < bracket.players.size(); ++i) {
    if (!is_paired[i]) left.push_back(bracket.players[i]);
  }
  return true;
}

Round round_of(PlayerPairs pairs, const std::vector<const SwissPlayer*>& left, bool first_begins) {
  std::ranges::sort(pairs, {},
                    [](const auto& pair) { return std::tuple(-pair.first->score, -pair.second->score, pair.first->rank); });
  Round round;
  for (const auto& [higher, lower] : pairs) {
    round.pairings.push_back(higher_begins(*higher, *lower, first_begins) ? Pairing{higher->entrant, lower->entrant}
                                                                          : Pairing{lower->entrant, higher->entrant});
  }
  if (!left.empty()) round.bye = left.front()->entrant;
  return round;
}

}  // namespace

std::expected<Round, SwissError> pair_swiss(const SwissInput& input) {
  if (!is_sound(input)) return std::unexpected(SwissError::bad_input);
  const Players players = swiss_players(input);
  if (players.size() < 2) return std::unexpected(SwissError::too_few);
  std::optional<int> bye_score;
  if (players.size() % 2 == 1) {
    bye_score = lowest_bye_score(players);
    if (!bye_score) return std::unexpected(SwissError::no_legal_pairing);
  }
  std::vector<const SwissPlayer*> left;
  left.reserve(players.size());
  for (const SwissPlayer& player : players) left.push_back(&player);
  PlayerPairs pairs;
  for (auto player = players.begin(); player != players.end() && left.size() > 1;) {
    const int score = player->score;
    if (!pair_bracket(next_bracket(left, score), bye_score, input.first_begins, pairs, left)) {
      return std::unexpected(SwissError::no_legal_pairing);
    }
    player = std::ranges::find_if(player, players.end(), [&](const SwissPlayer& each) { return each.score < score; });
  }
  return round_of(std::move(pairs), left, input.first_begins);
}

}  // namespace noughts::event
