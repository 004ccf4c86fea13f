#include "event/schedule/bracket.hpp"

#include <algorithm>
#include <bit>

namespace noughts::event {
namespace {

/// The seeds from the top of a bracket to its bottom: each round's winners meet as far down the list as they can.
std::vector<Entrant> seeds_in_order(std::size_t size) {
  std::vector<Entrant> order{0};
  while (order.size() < size) {
    const auto last = static_cast<Entrant>(order.size() * 2 - 1);
    std::vector<Entrant> wider;
    for (const Entrant seed : order) wider.insert(wider.end(), {seed, last - seed});
    order = std::move(wider);
  }
  return order;
}

Bracket::Round first_round(int entrants) {
  const auto order = seeds_in_order(std::bit_ceil(static_cast<unsigned>(entrants)));
  Bracket::Round round(order.size() / 2);
  for (std::size_t i = 0; i < round.size(); ++i) {
    round[i].first = order[2 * i];
    // The better seed of a pair comes first; the other may not be there.
    if (order[2 * i + 1] < entrants) {
      round[i].second = order[2 * i + 1];
    } else {
      round[i].is_bye = true;
      round[i].winner = round[i].first;
    }
  }
  return round;
}

}  // namespace

std::optional<Entrant> BracketMatch::loser() const {
  if (!winner || is_bye) return std::nullopt;
  return winner == first ? second : first;
}

Bracket::Bracket(int entrants, bool has_third_place) : has_third_place_{has_third_place && entrants > 3} {
  rounds_.push_back(first_round(entrants));
  while (rounds_.back().size() > 1) rounds_.emplace_back(rounds_.back().size() / 2);
  if (has_third_place_) rounds_.back().emplace_back();
  for (std::size_t match = 0; match < rounds_.front().size(); ++match) {
    if (rounds_.front()[match].is_bye) pass_on(0, match);
  }
}

std::expected<void, BracketError> Bracket::decide(std::size_t round, std::size_t match, Entrant winner) {
  if (round >= rounds_.size() || match >= rounds_[round].size()) return std::unexpected(BracketError::no_such_match);
  BracketMatch& decided = rounds_[round][match];
  if (!decided.first || !decided.second) return std::unexpected(BracketError::not_due);
  if (winner != *decided.first && winner != *decided.second) return std::unexpected(BracketError::not_in_match);
  if (has_followers_decided(round, match)) return std::unexpected(BracketError::too_late);
  decided.winner = winner;
  pass_on(round, match);
  return {};
}

std::expected<void, BracketError> Bracket::reopen(std::size_t round, std::size_t match) {
  if (round >= rounds_.size() || match >= rounds_[round].size()) return std::unexpected(BracketError::no_such_match);
  BracketMatch& opened = rounds_[round][match];
  if (!opened.first || !opened.second) return std::unexpected(BracketError::not_due);
  if (has_followers_decided(round, match)) return std::unexpected(BracketError::too_late);
  opened.winner.reset();
  pass_on(round, match);
  return {};
}

bool Bracket::has_followers_decided(std::size_t round, std::size_t match) const {
  if (round + 1 == rounds_.size()) return false;
  const Round& next = rounds_[round + 1];
  return next[match / 2].winner.has_value() || (is_semi_final(round) && next[1].winner.has_value());
}

void Bracket::pass_on(std::size_t round, std::size_t match) {
  if (round + 1 == rounds_.size()) return;
  const BracketMatch& decided = rounds_[round][match];
  Round& next = rounds_[round + 1];
  const auto side = match % 2 == 0 ? &BracketMatch::first : &BracketMatch::second;
  next[match / 2].*side = decided.winner;
  if (is_semi_final(round)) next[1].*side = decided.loser();
}

std::vector<FinalPlace> Bracket::places() const {
  std::vector<FinalPlace> places;
  for (std::size_t round = 0; round < rounds_.size(); ++round) {
    if (is_semi_final(round)) continue;
    const bool is_last = round + 1 == rounds_.size();
    const std::size_t playing = is_last ? 1 : rounds_[round].size();
    for (std::size_t match = 0; match < playing; ++match) {
      if (const auto out = rounds_[round][match].loser()) places.push_back({*out, static_cast<int>(playing) + 1});
    }
  }
  if (const auto& last = rounds_.back().front(); last.winner) places.push_back({*last.winner, 1});
  if (has_third_place_ && rounds_.back()[1].winner) {
    places.push_back({*rounds_.back()[1].winner, 3});
    places.push_back({*rounds_.back()[1].loser(), 4});
  }
  std::ranges::sort(places, {}, [](const FinalPlace& each) { return std::pair(each.place, each.entrant); });
  return places;
}

}  // namespace noughts::event
