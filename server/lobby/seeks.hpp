// The seeks that are open, who waits in each, and which of them fit whom. Pure: no clock, no connection.
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lobby/fit.hpp"
#include "store/play/rooms.hpp"

namespace noughts::lobby {

/// A game that waits until its seats are full.
struct Seek {
  wire::SeekId id{};
  match::Terms terms;
  Shape shape;                      ///< of the terms
  std::vector<Joined> joined;       ///< at least one, the longest waiting first
  bool is_opening = false;          ///< its room is being made: nobody comes in, and it is not shown
  std::string wish;                 ///< the terms, as what is equal in equal ones
  bool has_computer_offer = false;  ///< nobody has come for so long that a computer player is offered
  /// The room that was asked for when the answer was lost: it may have been made, so no other is as long as the same ones wait.
  std::shared_ptr<const store::NewRoom> dealt{};
};

/// A player who waits in it; null: they don't.
[[nodiscard]] const Joined* joined_by(const Seek& seek, store::PlayerId player);
[[nodiscard]] bool is_full(const Seek& seek);
/// Whether all who wait in it are there.
[[nodiscard]] bool is_everybody_there(const Seek& seek);
/// Whether it has a place for one more who asks for this side.
[[nodiscard]] bool has_place(const Seek& seek, match::Side side);
/// Why somebody may not join those who wait in it; nullopt: nothing stands between them.
[[nodiscard]] std::optional<games::Refusal> check_joining(const Seek& seek, const Joined& wanted);
[[nodiscard]] std::vector<Wish> wishes(const Seek& seek);

class Seeks {
 public:
  static constexpr std::size_t kMostOfPlayer = 5;
  static constexpr std::size_t kMostOpen = 10'000;

  /// Its ids follow this one: those of a lobby before must not be given again, since commands that name them are repeated.
  explicit Seeks(std::int64_t last = 0) : last_(last) {}
  [[nodiscard]] std::int64_t last() const { return last_; }

  /// The seek that a player waits in by the same wish already.
  [[nodiscard]] std::optional<wire::SeekId> find_same(store::PlayerId player, const match::Terms& terms, match::Side side) const;
  /// Lists a new one, for one player. nullopt: too many, or the game has no such seat or is none that can be played.
  std::optional<wire::SeekId> add(match::Terms terms, Joined first);
  /// The one that has waited longest for these terms and that this player may join now; nullptr: none.
  [[nodiscard]] const Seek* find_fitting(const match::Terms& terms, const Joined& wanted) const;
  /// An open one; nullptr where it is gone, or nobody may come in any more because one of its players is about to sit down.
  [[nodiscard]] const Seek* find(wire::SeekId id) const;
  /// One more waits in it. False: waits in too many already.
  bool join(wire::SeekId id, Joined joined);
  /// From now on its room is being made.
  void open(wire::SeekId id);
  /// It is not known whether the room was made: all wait on for it.
  void keep(wire::SeekId id, std::shared_ptr<const store::NewRoom> dealt);
  /// The room could not be made: it waits on, without the one whose coming made it full and those who have left since.
  void give_up(wire::SeekId id, std::optional<store::PlayerId> last);
  void erase(wire::SeekId id);
  /// A player waits for nothing any more; whether they did. What is about to begin, begins.
  bool leave(store::PlayerId player);
  /// A player's wish is of another range of ratings from now on, by another command.
  void widen(wire::SeekId id, store::PlayerId player, wire::RatingRange range, store::Cid cid);
  /// What stands between a player and others has changed. Those who gathered and would not now wait apart.
  void set_relations(store::PlayerId player, const std::shared_ptr<const store::PlayerRelations>& relations);
  /// Full ones in which all are there, though somebody was not when they became full.
  [[nodiscard]] std::vector<wire::SeekId> find_ready() const;
  /// Notes who is gone, and lets go of those gone too long; whether any was let go.
  template <class IsOnline>
  bool let_go(games::Instant now, games::Millis outlives, IsOnline is_online);

  /// Offers a computer player where one has waited alone since before an instant, for a game that computers play; whether
  /// anybody is offered one now who was not.
  template <class Plays>
  bool offer_computers(games::Instant since, Plays plays);

  /// The next instant at which seeks may fit that do not now. Every two that will fit are looked at then, or before.
  [[nodiscard]] std::optional<games::Instant> next_fit() const;
  /// Brings together what fits at this instant: the later goes up into the one that has waited longer. Gives those that have
  /// gained somebody; which of them are full is to be seen.
  std::vector<wire::SeekId> pair(games::Instant now);

  [[nodiscard]] const std::map<wire::SeekId, Seek>& all() const { return seeks_; }
  /// How often one of them was looked at, whether somebody fits: what events cost.
  [[nodiscard]] std::uint64_t looks() const { return looks_; }
  /// What a player waits in, the longest first.
  [[nodiscard]] std::vector<const Seek*> seeks_of(store::PlayerId player) const;
  /// Whether a player is about to sit down.
  [[nodiscard]] bool is_sitting_down(store::PlayerId player) const { return sitting_.contains(player); }
  /// Who waits in any.
  [[nodiscard]] std::vector<store::PlayerId> players() const;
  /// Whose own seeks have changed, in any way, since this was asked last.
  [[nodiscard]] std::set<store::PlayerId> take_changed() { return std::exchange(changed_, {}); }

 private:
  using Ids = std::set<wire::SeekId>;
  using Group = std::map<wire::SeekId, const Seek*>;

  /// All seeks for the same terms, the longest waiting first.
  [[nodiscard]] const Group& of_wish(const std::string& wish) const;
  [[nodiscard]] const Ids& of_player(store::PlayerId player) const;
  /// Whether somebody who waits in it is, here or elsewhere.
  [[nodiscard]] bool is_about_to_change(const Seek& seek) const;
  /// From when on two seeks may become one; nullopt: never, as they are.
  [[nodiscard]] static std::optional<games::Instant> fit_at(const Seek& one, const Seek& other);
  /// The one with which this one fits now, the longest waiting; nullptr: none.
  [[nodiscard]] const Seek* match_of(const Seek& seek, games::Instant now) const;

  /// Whoever waits in it has something new to see.
  void note_change(const Seek& seek);
  /// A seek has changed: it is looked at as soon as seeks are paired.
  void consider(wire::SeekId id) { due_.emplace(games::Instant::min(), id); }
  /// What one of them waits in besides is looked at anew, because they are free again.
  void release(const std::vector<Joined>& joined);
  /// Sets when a seek is looked at next, for the sake of those that have waited longer.
  void arm(const Seek& seek, games::Instant now);
  Seek& list(match::Terms terms, Shape shape, std::vector<Joined> joined, std::string wish);
  void merge(Seek& into, Seek& from);
  /// A player waits there no more.
  void unlist(store::PlayerId player, wire::SeekId id);
  /// Takes players out of one; it is gone when nobody is left. How many were taken out.
  template <class IsOut>
  std::size_t take_out(wire::SeekId id, IsOut is_out);

  std::map<wire::SeekId, Seek> seeks_;  // ids count up: the order is that of waiting
  std::unordered_map<std::string, Group> by_wish_;
  std::unordered_map<store::PlayerId, Ids> by_player_;
  std::map<store::PlayerId, int> sitting_;
  std::set<std::pair<games::Instant, wire::SeekId>> due_;
  std::set<store::PlayerId> changed_;
  std::int64_t last_;
  mutable std::uint64_t looks_ = 0;
};

template <class IsOut>
std::size_t Seeks::take_out(wire::SeekId id, IsOut is_out) {
  Seek& seek = seeks_.at(id);
  const auto out = std::erase_if(seek.joined, [&](Joined& each) {
    if (!is_out(each)) return false;
    unlist(each.player.id, id);
    changed_.insert(each.player.id);
    return true;
  });
  if (out > 0) note_change(seek);
  if (seek.joined.empty()) {
    erase(id);
  } else if (out > 0) {
    consider(id);
  }
  return out;
}

template <class Plays>
bool Seeks::offer_computers(games::Instant since, Plays plays) {
  bool any = false;
  for (auto& [id, seek] : seeks_) {
    const bool is_offered = seek.joined.size() == 1 && seek.joined.front().since <= since && plays(seek);
    if (is_offered == seek.has_computer_offer) continue;
    seek.has_computer_offer = is_offered;
    any = any || is_offered;
    note_change(seek);
  }
  return any;
}

template <class IsOnline>
bool Seeks::let_go(games::Instant now, games::Millis outlives, IsOnline is_online) {
  std::size_t out = 0;
  for (auto next = seeks_.begin(); next != seeks_.end();) {
    const auto& [id, seek] = *next++;
    if (seek.is_opening) continue;
    out += take_out(id, [&](Joined& joined) {
      if (is_online(joined.player.id)) {
        if (joined.gone_since) consider(id);
        joined.gone_since.reset();
      } else if (!joined.gone_since) {
        joined.gone_since = now;
      }
      return joined.gone_since && now - *joined.gone_since >= outlives;
    });
  }
  return out > 0;
}

}  // namespace noughts::lobby
