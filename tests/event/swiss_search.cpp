#include "swiss_search.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include "event/pairing/swiss_player.hpp"

namespace noughts::event {
namespace {

using Scores = std::vector<int>;
/// Lists of numbers, the most important first; the least is the best.
using Quality = std::vector<Scores>;
using PlayerPairs = std::vector<std::pair<const SwissPlayer*, const SwissPlayer*>>;

/// All who are still to be paired, paired; the one left over has the bye.
struct Candidate {
  PlayerPairs pairs;
  const SwissPlayer* bye = nullptr;
};

void for_each_candidate(std::vector<const SwissPlayer*> left, const Candidate& so_far,
                        const std::function<void(const Candidate&)>& visit) {
  if (left.empty()) return visit(so_far);
  const SwissPlayer* const first = left.front();
  left.erase(left.begin());
  if (left.size() % 2 == 0 && !so_far.bye && first->may_have_bye) {
    Candidate with_bye = so_far;
    with_bye.bye = first;
    for_each_candidate(left, with_bye, visit);
  }
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (!may_meet(*first, *left[i])) continue;
    Candidate paired = so_far;
    paired.pairs.emplace_back(first, left[i]);
    auto rest = left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    for_each_candidate(rest, paired, visit);
  }
}

/// A candidate seen from one bracket.
class View {
 public:
  View(const Candidate& candidate, std::vector<const SwissPlayer*> left, int score, bool first_begins)
      : candidate_{candidate}, left_{std::move(left)}, score_{score}, first_begins_{first_begins} {
    for (const SwissPlayer* each : left_) {
      if (each->score < score_) next_score_ = std::max(next_score_, each->score);
    }
    for (const auto& pair : candidate.pairs) {
      if (pair.second->score >= score_) own_.push_back(pair);
    }
  }

  [[nodiscard]] const PlayerPairs& own() const { return own_; }

  [[nodiscard]] Quality quality() const {
    Quality all;
    // C5, C6, C7.
    all.push_back({candidate_.bye ? candidate_.bye->score : 0});
    const Scores floating = floaters(score_);
    all.push_back({static_cast<int>(floating.size())});
    all.push_back(floating);
    // C8.
    const Scores next = floaters(next_score_);
    all.push_back({static_cast<int>(next.size())});
    all.push_back(next);
    // C9.
    all.push_back({candidate_.bye && candidate_.bye->score >= score_ ? candidate_.bye->unplayed : 0});
    add_sides(all);
    // C14 to C21.
    const auto floats = {&SwissPlayer::last_float, &SwissPlayer::float_before};
    for (const auto round : floats) add_float_counts(all, round);
    for (const auto round : floats) add_float_differences(all, round);
    add_order(all);
    return all;
  }

 private:
  [[nodiscard]] int place(const SwissPlayer* player) const {
    return static_cast<int>(std::ranges::find(left_, player) - left_.begin());
  }
  [[nodiscard]] bool is_moved(const SwissPlayer* player) const { return player->score > score_; }

  [[nodiscard]] const SwissPlayer* partner(const SwissPlayer* player) const {
    for (const auto& [higher, lower] : candidate_.pairs) {
      if (higher == player) return lower;
      if (lower == player) return higher;
    }
    return nullptr;
  }

  [[nodiscard]] bool is_paired_within(const SwissPlayer* player, int lowest) const {
    const SwissPlayer* const other = partner(player);
    return other && other->score >= lowest;
  }

  /// The scores of those, down to `lowest`, who float below it; those who are paired in this bracket are gone by then.
  [[nodiscard]] Scores floaters(int lowest) const {
    Scores scores;
    for (const SwissPlayer* each : left_) {
      if (each->score >= lowest && !is_paired_within(each, lowest)) scores.push_back(each->score);
    }
    return scores;
  }

  void add_sides(Quality& all) const {
    int balances = 0;
    int thirds = 0;
    int wants = 0;
    int strong = 0;
    for (const auto& [higher, lower] : own_) {
      const bool begins = higher_begins(*higher, *lower, first_begins_);
      for (const auto& [player, has] : {std::pair{higher, begins}, std::pair{lower, !begins}}) {
        balances += exceeds_balance(*player, has) ? 1 : 0;
        thirds += is_third_running(*player, has) ? 1 : 0;
        const bool is_denied = player->want != Want::nothing && player->wants_to_begin != has;
        wants += is_denied ? 1 : 0;
        strong += is_denied && player->want == Want::strong ? 1 : 0;
      }
    }
    all.insert(all.end(), {{balances}, {thirds}, {wants}, {strong}});
  }

  void add_float_counts(Quality& all, Float SwissPlayer::*round) const {
    int down = 0;
    int up = 0;
    for (const SwissPlayer* each : left_) {
      if (each->score == score_ && !is_paired_within(each, score_) && each->*round == Float::down) ++down;
    }
    for (const auto& [higher, lower] : own_) {
      if (is_moved(higher) && lower->*round == Float::up) ++up;
    }
    all.insert(all.end(), {{down}, {up}});
  }

  void add_float_differences(Quality& all, Float SwissPlayer::*round) const {
    Scores down;
    Scores up;
    for (const SwissPlayer* each : left_) {
      if (!is_moved(each) || each->*round != Float::down) continue;
      down.push_back(is_paired_within(each, score_) ? each->score - score_ : each->score - (score_ - 2));
    }
    for (const auto& [higher, lower] : own_) {
      if (is_moved(higher) && lower->*round == Float::up) up.push_back(higher->score - lower->score);
    }
    std::ranges::sort(down, std::ranges::greater{});
    std::ranges::sort(up, std::ranges::greater{});
    all.insert(all.end(), {down, up});
  }

  /// Article 4: which of two equal candidates is generated earlier.
  void add_order(Quality& all) const {
    Scores moved;
    Scores opponents;
    std::vector<const SwissPlayer*> remainder;
    for (const SwissPlayer* each : left_) {
      if (is_moved(each) && is_paired_within(each, score_)) {
        moved.push_back(place(each));
        opponents.push_back(place(partner(each)));
      }
      const SwissPlayer* const other = partner(each);
      if (each->score == score_ && !(other && is_moved(other))) remainder.push_back(each);
    }
    all.insert(all.end(), {moved, opponents});
    add_remainder_order(all, remainder);
  }

  void add_remainder_order(Quality& all, const std::vector<const SwissPlayer*>& remainder) const {
    Scores above;
    Scores opponents;
    for (std::size_t i = 0; i < remainder.size(); ++i) {
      const SwissPlayer* const other = partner(remainder[i]);
      if (!other || other->score < score_ || place(other) < place(remainder[i])) continue;
      above.push_back(static_cast<int>(i));
      opponents.push_back(place(other));
    }
    const int half = static_cast<int>(above.size());
    Scores risen;
    Scores fallen;
    for (int i = 0; i < static_cast<int>(remainder.size()); ++i) {
      const bool is_above = std::ranges::find(above, i) != above.end();
      if (is_above && i >= half) risen.push_back(i);
      if (!is_above && i < half) fallen.push_back(-i);
    }
    int difference = 0;
    for (const int each : risen) difference += each;
    for (const int each : fallen) difference += each;
    std::ranges::sort(fallen);
    all.insert(all.end(), {{static_cast<int>(risen.size())}, {difference}, fallen, risen, opponents});
  }

  const Candidate& candidate_;
  std::vector<const SwissPlayer*> left_;
  int score_;
  int next_score_ = -1;
  bool first_begins_;
  PlayerPairs own_;
};

/// The best pairs of one bracket.
std::optional<PlayerPairs> search_bracket(const std::vector<const SwissPlayer*>& left, int score, bool first_begins) {
  std::optional<std::pair<Quality, PlayerPairs>> best;
  for_each_candidate(left, {}, [&](const Candidate& candidate) {
    const View view{candidate, left, score, first_begins};
    auto quality = view.quality();
    if (!best || quality < best->first) best.emplace(std::move(quality), view.own());
  });
  if (!best) return std::nullopt;
  return best->second;
}

}  // namespace

std::optional<Round> search_swiss(const SwissInput& input) {
  const auto players = swiss_players(input);
  std::vector<const SwissPlayer*> left;
  left.reserve(players.size());
  for (const SwissPlayer& each : players) left.push_back(&each);
  PlayerPairs pairs;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (i > 0 && players[i].score == players[i - 1].score) continue;
    const auto made = search_bracket(left, players[i].score, input.first_begins);
    if (!made) return std::nullopt;
    for (const auto& [higher, lower] : *made) {
      std::erase_if(left, [&](const SwissPlayer* each) { return each == higher || each == lower; });
      pairs.emplace_back(higher, lower);
    }
  }
  std::ranges::sort(pairs, {},
                    [](const auto& pair) { return std::tuple(-pair.first->score, -pair.second->score, pair.first->rank); });
  Round round;
  for (const auto& [higher, lower] : pairs) {
    const bool begins = higher_begins(*higher, *lower, input.first_begins);
    round.pairings.push_back(begins ? Pairing{higher->entrant, lower->entrant} : Pairing{lower->entrant, higher->entrant});
  }
  if (!left.empty()) round.bye = left.front()->entrant;
  return round;
}

}  // namespace noughts::event
