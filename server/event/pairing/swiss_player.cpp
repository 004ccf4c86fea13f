#include "event/pairing/swiss_player.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace noughts::event {
namespace {

using Rounds = std::vector<RoundResult>;

int score_before(const Rounds& rounds, std::size_t round) {
  int score = 0;
  for (std::size_t i = 0; i < round; ++i) score += rounds[i].points;
  return score;
}

Float float_in(const Results& results, Entrant entrant, std::size_t round) {
  const Rounds& own = results[static_cast<std::size_t>(entrant)];
  const RoundResult& result = own[round];
  if (result.kind != RoundKind::game) return result.points > 0 ? Float::down : Float::none;
  const int score = score_before(own, round);
  const int met = score_before(results[static_cast<std::size_t>(result.opponent)], round);
  return score > met ? Float::down : score < met ? Float::up : Float::none;
}

/// How many of the last games had the same side.
std::size_t running(const std::vector<bool>& begun) {
  std::size_t count = 0;
  while (count < begun.size() && begun[begun.size() - 1 - count] == begun.back()) ++count;
  return count;
}

void set_want(SwissPlayer& player) {
  if (player.begun.empty()) return;
  const bool is_repeated = running(player.begun) > 1;
  const int off = std::abs(player.balance);
  player.want = off > 1 || is_repeated ? Want::absolute : off == 1 ? Want::strong : Want::mild;
  if (off > 1 || (off == 1 && !is_repeated)) {
    player.wants_to_begin = player.balance < 0;
  } else {
    player.wants_to_begin = !player.begun.back();
  }
}

SwissPlayer player_of(const SwissInput& input, Entrant entrant) {
  const auto number = static_cast<std::size_t>(entrant);
  const Rounds& rounds = input.results[number];
  SwissPlayer player;
  player.entrant = entrant;
  player.rank = input.ranks.empty() ? entrant : input.ranks[number];
  player.score = score_before(rounds, rounds.size());
  for (const RoundResult& result : rounds) {
    if (result.kind == RoundKind::game) {
      player.begun.push_back(result.seat == 0);
      player.balance += result.seat == 0 ? 1 : -1;
      player.met.push_back(result.opponent);
    } else {
      ++player.unplayed;
      if (result.kind == RoundKind::bye || result.points >= input.win) player.may_have_bye = false;
    }
  }
  std::ranges::sort(player.met);
  set_want(player);
  if (!rounds.empty()) player.last_float = float_in(input.results, entrant, rounds.size() - 1);
  if (rounds.size() > 1) player.float_before = float_in(input.results, entrant, rounds.size() - 2);
  const int played = static_cast<int>(rounds.size());
  player.is_topscorer = input.rounds && played + 1 >= *input.rounds && 2 * player.score > input.win * played;
  return player;
}

/// In the latest of their games that differed, counted back from the last: whether the first of them began it.
std::optional<bool> began_where_they_differed(const SwissPlayer& a, const SwissPlayer& b) {
  for (std::size_t back = 1; back <= std::min(a.begun.size(), b.begun.size()); ++back) {
    const bool began = a.begun[a.begun.size() - back];
    if (began != b.begun[b.begun.size() - back]) return began;
  }
  return std::nullopt;
}

}  // namespace

std::vector<SwissPlayer> swiss_players(const SwissInput& input) {
  std::vector<SwissPlayer> players;
  for (std::size_t i = 0; i < input.plays.size(); ++i) {
    if (input.plays[i]) players.push_back(player_of(input, static_cast<Entrant>(i)));
  }
  std::ranges::sort(players, {}, [](const SwissPlayer& player) { return std::tuple(-player.score, player.rank); });
  return players;
}

bool want_the_same(const SwissPlayer& a, const SwissPlayer& b) {
  return a.want != Want::nothing && b.want != Want::nothing && a.wants_to_begin == b.wants_to_begin;
}

bool may_meet(const SwissPlayer& a, const SwissPlayer& b) {
  if (std::ranges::binary_search(a.met, b.entrant)) return false;
  if (a.want != Want::absolute || b.want != Want::absolute || !want_the_same(a, b)) return true;
  return a.is_topscorer || b.is_topscorer;
}

bool higher_begins(const SwissPlayer& higher, const SwissPlayer& lower, bool first_begins) {
  if (!want_the_same(higher, lower)) {
    if (higher.want != Want::nothing) return higher.wants_to_begin;
    if (lower.want != Want::nothing) return !lower.wants_to_begin;
    return (higher.rank % 2 == 0) == first_begins;
  }
  const bool begins_if_granted = higher.wants_to_begin;
  if (higher.want != lower.want) return higher.want > lower.want ? begins_if_granted : !begins_if_granted;
  if (higher.want == Want::absolute && std::abs(higher.balance) != std::abs(lower.balance)) {
    return std::abs(higher.balance) > std::abs(lower.balance) ? begins_if_granted : !begins_if_granted;
  }
  if (const auto began = began_where_they_differed(higher, lower)) return !*began;
  return begins_if_granted;
}

bool exceeds_balance(const SwissPlayer& player, bool begins) { return std::abs(player.balance + (begins ? 1 : -1)) > 2; }

bool is_third_running(const SwissPlayer& player, bool begins) {
  return player.begun.size() > 1 && player.begun.back() == begins && running(player.begun) > 1;
}

}  // namespace noughts::event
