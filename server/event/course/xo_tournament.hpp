// A tournament of XO, the team quiz: groups in which everybody meets everybody, then a play-off. RULES chapter 8. Pure: a
// function of its terms, of its lots, and of how its battles ended.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <set>
#include <span>

#include "event/schedule/bracket.hpp"
#include "event/schedule/groups.hpp"
#include "event/standings/xo_group.hpp"

namespace noughts::event {

struct XoTournamentTerms {
  int teams = 2;  ///< numbered in the order of their seeds
  int groups = 1;
  bool by_pots = false;  ///< else by lot alone
  int going_on = 2;      ///< of each group
  bool third_place = false;
};

/// Whether there is a play-off of two at least, or of four where the third place is played for, and nobody goes on who is not
/// there.
[[nodiscard]] bool is_playable(const XoTournamentTerms& terms);

/// A battle by its place: rounds count from 1, those of the play-off after those of the groups; pairings from 0.
struct XoBattleKey {
  int round = 1;
  int pairing = 0;
  friend auto operator<=>(const XoBattleKey&, const XoBattleKey&) = default;
};

/// A battle that can be played now.
struct DueBattle {
  XoBattleKey key;
  Pairing teams;
  bool is_play_off = false;  ///< minutes are saved, and a draw is decided by a question more
};

/// A battle that counts without being played, since a team has withdrawn.
struct Forfeit {
  XoBattleKey key;
  Pairing teams;
  int winner = 0;  ///< which of the two
  bool is_play_off = false;
};

enum class XoTournamentError : std::uint8_t {
  no_such_battle,
  not_due,      ///< not both who play it are known, or the round before goes on
  other_teams,  ///< it is not theirs
  no_winner,    ///< a play-off has one
  decided,      ///< it has ended, or counts as lost
};

class XoTournament {
 public:
  /// The terms must be playable.
  XoTournament(const XoTournamentTerms& terms, std::uint64_t lots);

  [[nodiscard]] std::span<const Group> groups() const { return groups_; }
  /// Rounds of the groups: as many as the largest needs.
  [[nodiscard]] int group_rounds() const { return static_cast<int>(rounds_.size()); }
  /// The battles of a round of the groups, those of the first group first.
  [[nodiscard]] const std::vector<Pairing>& group_round(int round) const { return rounds_[static_cast<std::size_t>(round - 1)]; }

  /// All that can be played now: of the groups one round, of the play-off each battle whose teams are known.
  [[nodiscard]] std::vector<DueBattle> due() const;
  /// A battle is over. Refused: nothing has changed.
  [[nodiscard]] std::expected<void, XoTournamentError> add(XoBattleKey key, const XoBattle& battle);
  /// A team plays no more: what it has not played yet is lost, and where it would go on the next of its group does.
  void withdraw(Entrant team);

  /// In the order in which they came to count.
  [[nodiscard]] std::span<const Forfeit> forfeits() const { return forfeits_; }

  /// By group, the best first. Equals share a place until all of the group have met: then the lot decides.
  [[nodiscard]] std::vector<std::vector<Standing>> tables() const;
  /// nullopt: the groups go on.
  [[nodiscard]] const std::optional<Bracket>& bracket() const { return bracket_; }
  /// Who plays for the bracket's entrants, by their seeds.
  [[nodiscard]] std::span<const Entrant> seeds() const { return seeds_; }
  [[nodiscard]] bool is_over() const;
  /// The place of each who has one by now, the best first. Below those of the play-off are those who did not go on, by their
  /// places in their groups: those of one place share one.
  [[nodiscard]] std::vector<FinalPlace> places() const;

 private:
  [[nodiscard]] std::vector<std::vector<Standing>> tables_with(bool has_lots) const;
  [[nodiscard]] bool are_groups_over() const;
  [[nodiscard]] Entrant seed(Entrant of_bracket) const { return seeds_[static_cast<std::size_t>(of_bracket)]; }
  [[nodiscard]] std::expected<void, XoTournamentError> add_to_groups(XoBattleKey key, const XoBattle& battle);
  [[nodiscard]] std::expected<void, XoTournamentError> add_to_play_off(XoBattleKey key, const XoBattle& battle);
  /// Whether all of a round of the groups are over.
  [[nodiscard]] bool is_over(int group_round) const;
  void forfeit();
  void begin_play_off();
  void forfeit_play_off();

  XoTournamentTerms terms_;
  std::vector<Group> groups_;
  std::vector<int> lots_;  ///< by team
  std::vector<std::vector<Pairing>> rounds_;
  std::map<XoBattleKey, XoBattle> group_battles_;
  std::set<Entrant> withdrawn_;
  std::vector<Forfeit> forfeits_;
  std::vector<Entrant> seeds_;
  std::optional<Bracket> bracket_;
};

}  // namespace noughts::event
