// How seeks that wait already are brought together: when each is looked at, and what becomes of two that fit.
#include <algorithm>

#include "lobby/seeks.hpp"

namespace noughts::lobby {

using games::Instant;

std::optional<Instant> Seeks::fit_at(const Seek& one, const Seek& other) {
  if (!has_places(one.shape.cast, one.joined, other.joined)) return std::nullopt;
  return lobby::fit_at(one.joined, other.joined, one.terms.rated);
}

// Only for those that came before: every two have one that came later. Instants that have passed are not armed, since whatever
// hindered the two then looks at them itself when it is over.
void Seeks::arm(const Seek& seek, Instant now) {
  // Without points at stake two fit at once or never.
  if (!seek.terms.rated) return;
  std::optional<Instant> next;
  for (const auto& [id, other] : of_wish(seek.wish)) {
    if (id >= seek.id) break;
    ++looks_;
    const auto at = fit_at(*other, seek);
    if (at && *at > now && (!next || *at < *next)) next = at;
  }
  if (next) due_.emplace(*next, seek.id);
}

std::optional<Instant> Seeks::next_fit() const {
  if (due_.empty()) return std::nullopt;
  return due_.begin()->first;
}

const Seek* Seeks::match_of(const Seek& seek, Instant now) const {
  const bool is_for_two = seek.shape.seats() == 2;
  if (is_about_to_change(seek) || is_full(seek) || (is_for_two && !is_everybody_there(seek))) return nullptr;
  for (const auto& [id, other] : of_wish(seek.wish)) {
    ++looks_;
    if (id == seek.id || is_about_to_change(*other) || (is_for_two && !is_everybody_there(*other))) continue;
    const auto at = fit_at(*other, seek);
    if (at && *at <= now) return other;
  }
  return nullptr;
}

std::vector<wire::SeekId> Seeks::pair(Instant now) {
  std::vector<wire::SeekId> gained;
  while (!due_.empty() && due_.begin()->first <= now) {
    const wire::SeekId id = due_.begin()->second;
    due_.erase(due_.begin());
    const auto found = seeks_.find(id);
    if (found == seeks_.end()) continue;
    const Seek* other = match_of(found->second, now);
    if (other == nullptr) {
      arm(found->second, now);
      continue;
    }
    const wire::SeekId into = std::min(id, other->id);
    merge(seeks_.at(into), seeks_.at(std::max(id, other->id)));
    gained.push_back(into);
  }
  return gained;
}

void Seeks::merge(Seek& into, Seek& from) {
  for (Joined& each : from.joined) {
    by_player_[each.player.id].insert(into.id);
    unlist(each.player.id, from.id);
    into.joined.push_back(std::move(each));
  }
  from.joined.clear();
  erase(from.id);
  std::ranges::stable_sort(into.joined, {}, &Joined::since);
  note_change(into);
  if (!is_full(into)) consider(into.id);
}

void Seeks::widen(wire::SeekId id, store::PlayerId player, wire::RatingRange range, store::Cid cid) {
  for (Joined& each : seeks_.at(id).joined) {
    if (each.player.id != player) continue;
    each.range = range;
    each.cid = cid;
    each.is_leaving = false;
  }
  note_change(seeks_.at(id));
  consider(id);
}

void Seeks::set_relations(store::PlayerId player, const std::shared_ptr<const store::PlayerRelations>& relations) {
  for (const wire::SeekId id : Ids(of_player(player))) {
    Seek& seek = seeks_.at(id);
    const auto mine = std::ranges::find_if(seek.joined, [&](const Joined& each) { return each.player.id == player; });
    mine->relations = relations;
    const auto is_against = [&](const Joined& each) { return each.player.id != player && check_pairing(*mine, each); };
    if (!seek.is_opening && std::ranges::any_of(seek.joined, is_against)) {
      std::vector<Joined> apart{*mine};
      const auto terms = seek.terms;
      const auto shape = seek.shape;
      const auto wish = seek.wish;
      take_out(id, [&](const Joined& each) { return each.player.id == player; });
      consider(list(terms, shape, std::move(apart), wish).id);
    } else {
      consider(id);
    }
  }
}

}  // namespace noughts::lobby
