// Battles of teams: who hosts and judges them, of whose questions they are, and what their rooms are made of.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "events/open/engaged_players.hpp"
#include "events/open/failure.hpp"
#include "events/open/known_names.hpp"

namespace noughts::events {

/// The battles that one event makes next. Used by whoever has its lock.
class Battles {
 public:
  /// The referenced outlive it.
  Battles(const Services& services, const Event& event, const KnownNames& names, const EngagedPlayers& engaged)
      : services_(services), event_(event), names_(names), engaged_(engaged) {}

  /// Of games that are due the battles that can begin, with hosts, jurors and packs; their rooms are room()'s. nullopt: none can,
  /// as need() says from then on, or that can't be known just now.
  boost::asio::awaitable<std::optional<event::Paired>> begin(event::Paired due);
  /// The room of a battle that is about to begin; nullptr: it is no battle's.
  [[nodiscard]] const store::NewRoom* room(RoomId room) const;
  /// They have begun, or begin another time.
  void forget_rooms() { rooms_.clear(); }

  /// For what those wait that are due.
  [[nodiscard]] BattleNeed need() const { return need_; }
  /// What another node says of that.
  void set_need(BattleNeed need) { need_ = need; }

  /// Whether battles can be played with these packs: whoever attaches them may play with each, and it is large enough for any
  /// battle. Refusals: not_in_this_kind, and those of setups.
  boost::asio::awaitable<CommandResult<void>> check_packs(PlayerId who, const event::PacksAttached& attached) const;

 private:
  /// Who are missing; nothing: each battle that is left has its host and jury.
  boost::asio::awaitable<store::Result<BattleNeed>> call_officials(event::Paired& paired);
  /// Whether all have one; those that have none are left out.
  boost::asio::awaitable<store::Result<bool>> choose_packs(event::Paired& paired);
  /// Makes the room of a battle; false: its pack won't do.
  boost::asio::awaitable<store::Result<bool>> set_up(const event::MadeGame& made);
  /// The terms and seats of a battle; nullopt: it can't be played so.
  [[nodiscard]] std::optional<store::NewRoom> battle(const event::MadeGame& made) const;

  const Services& services_;
  const Event& event_;
  const KnownNames& names_;
  const EngagedPlayers& engaged_;
  std::map<RoomId, store::NewRoom> rooms_;
  BattleNeed need_ = BattleNeed::nothing;
  std::optional<Instant> without_jury_since_;  ///< battles are due, and jurors who are called are not there
  int without_packs_ = 0;                      ///< steps of the record when there was no pack for a battle; 0: there was
  Instant packs_asked_at_{};                   ///< when that was found
};

}  // namespace noughts::events
