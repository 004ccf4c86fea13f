#include "event/course/xo_tournament.hpp"

#include <algorithm>
#include <numeric>

#include "event/schedule/play_off_seeds.hpp"
#include "event/schedule/round_robin.hpp"
#include "games/core/dice.hpp"
#include "games/core/shuffle.hpp"
#include "games/core/splitmix.hpp"

namespace noughts::event {
namespace {

/// Where each stands when lots are drawn, from 1.
std::vector<int> drawn_lots(int teams, games::Dice& dice) {
  std::vector<int> lots(static_cast<std::size_t>(teams));
  std::iota(lots.begin(), lots.end(), 1);
  games::shuffle(lots, dice);
  return lots;
}

/// All groups' rounds of a number as one.
std::vector<std::vector<Pairing>> rounds_of(const std::vector<Group>& groups) {
  std::vector<std::vector<Pairing>> rounds;
  for (const Group& group : groups) {
    const auto own = round_robin(static_cast<int>(group.size()));
    rounds.resize(std::max(rounds.size(), own.size()));
    for (std::size_t round = 0; round < own.size(); ++round) {
      for (const Pairing& pairing : own[round].pairings) {
        rounds[round].push_back(
            {group[static_cast<std::size_t>(pairing.first)], group[static_cast<std::size_t>(pairing.second)]});
      }
    }
  }
  return rounds;
}

/// The other was not there; nobody was, where both have withdrawn: then the first has it.
XoBattle forfeited(Pairing teams, const std::set<Entrant>& withdrawn) {
  const int winner = withdrawn.contains(teams.first) && !withdrawn.contains(teams.second) ? 1 : 0;
  return {teams, winner, 0, {}, true};
}

std::unexpected<XoTournamentError> refused(XoTournamentError why) { return std::unexpected(why); }

}  // namespace

bool is_playable(const XoTournamentTerms& terms) {
  const int in_play_off = terms.groups * terms.going_on;
  if (terms.groups < 1 || terms.going_on < 1 || in_play_off < (terms.third_place ? 4 : 2)) return false;
  const int smallest = terms.teams / terms.groups;
  return smallest >= 2 && terms.going_on <= smallest;
}

XoTournament::XoTournament(const XoTournamentTerms& terms, std::uint64_t lots) : terms_(terms) {
  games::SplitMix generator(lots);
  games::DiceOf dice(generator);
  groups_ = terms.by_pots ? groups_by_pots(terms.teams, terms.groups, dice) : groups_by_lot(terms.teams, terms.groups, dice);
  lots_ = drawn_lots(terms.teams, dice);
  rounds_ = rounds_of(groups_);
}

bool XoTournament::is_over(int group_round) const {
  const auto pairings = static_cast<int>(rounds_[static_cast<std::size_t>(group_round - 1)].size());
  for (int pairing = 0; pairing < pairings; ++pairing) {
    if (!group_battles_.contains({group_round, pairing})) return false;
  }
  return true;
}

bool XoTournament::are_groups_over() const {
  for (int round = 1; round <= group_rounds(); ++round) {
    if (!is_over(round)) return false;
  }
  return true;
}

std::vector<DueBattle> XoTournament::due() const {
  std::vector<DueBattle> due;
  if (!bracket_) {
    int round = 1;
    while (is_over(round)) ++round;
    const auto& pairings = group_round(round);
    for (int pairing = 0; pairing < static_cast<int>(pairings.size()); ++pairing) {
      const XoBattleKey key{round, pairing};
      if (!group_battles_.contains(key)) due.push_back({key, pairings[static_cast<std::size_t>(pairing)], false});
    }
    return due;
  }
  for (std::size_t round = 0; round < bracket_->rounds().size(); ++round) {
    const auto& matches = bracket_->rounds()[round];
    for (std::size_t match = 0; match < matches.size(); ++match) {
      if (!matches[match].is_due()) continue;
      const XoBattleKey key{group_rounds() + 1 + static_cast<int>(round), static_cast<int>(match)};
      due.push_back({key, {seed(*matches[match].first), seed(*matches[match].second)}, true});
    }
  }
  return due;
}

std::expected<void, XoTournamentError> XoTournament::add(XoBattleKey key, const XoBattle& battle) {
  if (key.round < 1 || key.pairing < 0) return refused(XoTournamentError::no_such_battle);
  return key.round <= group_rounds() ? add_to_groups(key, battle) : add_to_play_off(key, battle);
}

std::expected<void, XoTournamentError> XoTournament::add_to_groups(XoBattleKey key, const XoBattle& battle) {
  const auto& pairings = group_round(key.round);
  if (key.pairing >= static_cast<int>(pairings.size())) return refused(XoTournamentError::no_such_battle);
  if (group_battles_.contains(key)) return refused(XoTournamentError::decided);
  if (key.round > 1 && !is_over(key.round - 1)) return refused(XoTournamentError::not_due);
  if (pairings[static_cast<std::size_t>(key.pairing)] != battle.teams) return refused(XoTournamentError::other_teams);
  group_battles_.emplace(key, battle);
  if (are_groups_over()) begin_play_off();
  return {};
}

std::expected<void, XoTournamentError> XoTournament::add_to_play_off(XoBattleKey key, const XoBattle& battle) {
  if (!bracket_) return refused(XoTournamentError::not_due);
  const auto round = static_cast<std::size_t>(key.round - group_rounds() - 1);
  const auto match = static_cast<std::size_t>(key.pairing);
  if (round >= bracket_->rounds().size() || match >= bracket_->rounds()[round].size()) {
    return refused(XoTournamentError::no_such_battle);
  }
  const BracketMatch& place = bracket_->rounds()[round][match];
  if (place.winner) return refused(XoTournamentError::decided);
  if (!place.is_due()) return refused(XoTournamentError::not_due);
  if (Pairing{seed(*place.first), seed(*place.second)} != battle.teams) return refused(XoTournamentError::other_teams);
  if (!battle.winner) return refused(XoTournamentError::no_winner);
  [[maybe_unused]] const auto decided = bracket_->decide(round, match, *battle.winner == 0 ? *place.first : *place.second);
  forfeit_play_off();
  return {};
}

void XoTournament::withdraw(Entrant team) {
  if (!withdrawn_.insert(team).second) return;
  if (bracket_) {
    forfeit_play_off();
  } else {
    forfeit();
  }
}

// At once, in the rounds that come too: so a round waits for nobody who does not come.
void XoTournament::forfeit() {
  for (int round = 1; round <= group_rounds(); ++round) {
    int pairing = 0;
    for (const Pairing& teams : group_round(round)) {
      const XoBattleKey key{round, pairing++};
      if (withdrawn_.contains(teams.first) || withdrawn_.contains(teams.second)) {
        const auto [battle, is_new] = group_battles_.try_emplace(key, forfeited(teams, withdrawn_));
        if (is_new) forfeits_.push_back({key, teams, *battle->second.winner, false});
      }
    }
  }
  if (are_groups_over()) begin_play_off();
}

void XoTournament::begin_play_off() {
  std::vector<Group> orders;
  for (const auto& table : tables_with(true)) {
    Group& order = orders.emplace_back();
    for (const Standing& standing : table) {
      if (!withdrawn_.contains(standing.entrant)) order.push_back(standing.entrant);
    }
    // Where too many have withdrawn their places are kept, and lost without a battle.
    for (const Standing& standing : table) {
      if (withdrawn_.contains(standing.entrant)) order.push_back(standing.entrant);
    }
  }
  seeds_ = play_off_seeds(orders, terms_.going_on);
  bracket_.emplace(static_cast<int>(seeds_.size()), terms_.third_place);
  forfeit_play_off();
}

// One that is lost without a battle may make another due whose other team has withdrawn as well.
void XoTournament::forfeit_play_off() {
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (const DueBattle& due : due()) {
      if (!withdrawn_.contains(due.teams.first) && !withdrawn_.contains(due.teams.second)) continue;
      const auto round = static_cast<std::size_t>(due.key.round - group_rounds() - 1);
      const auto match = static_cast<std::size_t>(due.key.pairing);
      const BracketMatch& place = bracket_->rounds()[round][match];
      const int winner = *forfeited(due.teams, withdrawn_).winner;
      [[maybe_unused]] const auto decided = bracket_->decide(round, match, winner == 0 ? *place.first : *place.second);
      forfeits_.push_back({due.key, due.teams, winner, true});
      has_changed = true;
    }
  }
}

std::vector<std::vector<Standing>> XoTournament::tables() const { return tables_with(are_groups_over()); }

std::vector<std::vector<Standing>> XoTournament::tables_with(bool has_lots) const {
  std::vector<std::vector<Standing>> tables;
  for (const Group& group : groups_) {
    const auto number = [&](Entrant team) { return static_cast<int>(std::ranges::find(group, team) - group.begin()); };
    std::vector<XoBattle> battles;
    for (const auto& [key, battle] : group_battles_) {
      if (std::ranges::find(group, battle.teams.first) == group.end()) continue;
      XoBattle own = battle;
      own.teams = {number(battle.teams.first), number(battle.teams.second)};
      battles.push_back(own);
    }
    std::vector<int> lots;
    for (const Entrant team : group) {
      if (has_lots) lots.push_back(lots_[static_cast<std::size_t>(team)]);
    }
    auto table = xo_group_table(static_cast<int>(group.size()), battles, lots);
    for (Standing& standing : table) standing.entrant = group[static_cast<std::size_t>(standing.entrant)];
    tables.push_back(std::move(table));
  }
  return tables;
}

bool XoTournament::is_over() const { return bracket_ && std::ssize(bracket_->places()) == std::ssize(seeds_); }

std::vector<FinalPlace> XoTournament::places() const {
  std::vector<FinalPlace> places;
  if (!bracket_) return places;
  for (const FinalPlace& place : bracket_->places()) places.push_back({seed(place.entrant), place.place});
  const auto tables = tables_with(true);
  auto best = static_cast<int>(seeds_.size()) + 1;
  for (std::size_t row = 0;; ++row) {
    const auto before = places.size();
    bool is_any = false;
    for (const auto& table : tables) {
      if (row >= table.size()) continue;
      is_any = true;
      if (std::ranges::find(seeds_, table[row].entrant) == seeds_.end()) places.push_back({table[row].entrant, best});
    }
    if (!is_any) return places;
    best += static_cast<int>(places.size() - before);
  }
}

}  // namespace noughts::event
