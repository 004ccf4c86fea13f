#include "lobby/seeks.hpp"

#include <algorithm>

#include "games/core/writing.hpp"

namespace noughts::lobby {

const Joined* joined_by(const Seek& seek, store::PlayerId player) {
  const auto found = std::ranges::find_if(seek.joined, [&](const Joined& each) { return each.player.id == player; });
  return found == seek.joined.end() ? nullptr : &*found;
}

bool is_full(const Seek& seek) { return static_cast<int>(seek.joined.size()) == seek.shape.seats(); }

bool is_everybody_there(const Seek& seek) {
  return std::ranges::none_of(seek.joined, [](const Joined& each) { return each.gone_since.has_value(); });
}

bool has_place(const Seek& seek, match::Side side) {
  Joined wanted;
  wanted.side = side;
  return has_places(seek.shape.cast, seek.joined, std::span(&wanted, 1));
}

std::optional<games::Refusal> check_joining(const Seek& seek, const Joined& wanted) {
  for (const Joined& each : seek.joined) {
    if (auto refusal = check_pairing(each, wanted)) return refusal;
  }
  return std::nullopt;
}

std::vector<Wish> wishes(const Seek& seek) {
  std::vector<Wish> wishes;
  for (const Joined& each : seek.joined) wishes.push_back({each.player.id, each.side});
  return wishes;
}

namespace {

std::string wish_of(const match::Terms& terms) { return games::json_text(match::json(terms)); }

}  // namespace

std::optional<wire::SeekId> Seeks::find_same(store::PlayerId player, const match::Terms& terms, match::Side side) const {
  const auto is_theirs = [&](const Joined& each) { return each.player.id == player && each.side == side; };
  for (const wire::SeekId id : of_player(player)) {
    const Seek& seek = seeks_.at(id);
    if (seek.terms == terms && std::ranges::any_of(seek.joined, is_theirs)) return id;
  }
  return std::nullopt;
}

std::optional<wire::SeekId> Seeks::add(match::Terms terms, Joined first) {
  if (seeks_.size() >= kMostOpen || of_player(first.player.id).size() >= kMostOfPlayer) return std::nullopt;
  auto shape = shape_of(terms);
  if (!shape || check_side(shape->cast, first.side)) return std::nullopt;
  const auto since = first.since;
  std::string wish = wish_of(terms);
  std::vector<Joined> joined;
  joined.push_back(std::move(first));
  const Seek& seek = list(std::move(terms), std::move(*shape), std::move(joined), std::move(wish));
  arm(seek, since);
  return seek.id;
}

Seek& Seeks::list(match::Terms terms, Shape shape, std::vector<Joined> joined, std::string wish) {
  const wire::SeekId id{++last_};
  for (const Joined& each : joined) by_player_[each.player.id].insert(id);
  Seek made{id, std::move(terms), std::move(shape), std::move(joined), false, std::move(wish), false};
  Seek& seek = seeks_.emplace(id, std::move(made)).first->second;
  by_wish_[seek.wish].emplace(id, &seek);
  note_change(seek);
  return seek;
}

// Two are not brought together while one of them is away. Where more play, the others need not wait for each to be back:
// the room is made once all are.
const Seek* Seeks::find_fitting(const match::Terms& terms, const Joined& wanted) const {
  if (is_sitting_down(wanted.player.id)) return nullptr;
  for (const auto& [id, seek] : of_wish(wish_of(terms))) {
    ++looks_;
    const bool begins = seek->shape.seats() > 2 || is_everybody_there(*seek);
    if (!begins || !has_place(*seek, wanted.side) || is_about_to_change(*seek)) continue;
    const auto at = lobby::fit_at(seek->joined, std::span(&wanted, 1), terms.rated);
    if (at && *at <= wanted.since) return seek;
  }
  return nullptr;
}

const Seek* Seeks::find(wire::SeekId id) const {
  const auto found = seeks_.find(id);
  return found == seeks_.end() || is_about_to_change(found->second) ? nullptr : &found->second;
}

bool Seeks::join(wire::SeekId id, Joined joined) {
  Seek& seek = seeks_.at(id);
  // Whoever sits down at once waits for nothing.
  const bool has_to_wait = static_cast<int>(seek.joined.size()) + 1 < seek.shape.seats();
  if (has_to_wait && of_player(joined.player.id).size() >= kMostOfPlayer) return false;
  by_player_[joined.player.id].insert(id);
  seek.joined.push_back(std::move(joined));
  note_change(seek);
  return true;
}

void Seeks::open(wire::SeekId id) {
  Seek& seek = seeks_.at(id);
  seek.is_opening = true;
  note_change(seek);
  for (const Joined& each : seek.joined) ++sitting_[each.player.id];
}

void Seeks::keep(wire::SeekId id, std::shared_ptr<const store::NewRoom> dealt) {
  if (const auto found = seeks_.find(id); found != seeks_.end()) found->second.dealt = std::move(dealt);
  give_up(id, std::nullopt);
}

void Seeks::give_up(wire::SeekId id, std::optional<store::PlayerId> last) {
  const auto found = seeks_.find(id);
  if (found == seeks_.end()) return;
  Seek& seek = found->second;
  seek.is_opening = false;
  note_change(seek);
  release(seek.joined);
  take_out(id, [&](const Joined& each) { return each.is_leaving || each.player.id == last; });
}

void Seeks::release(const std::vector<Joined>& joined) {
  for (const Joined& each : joined) {
    const auto sitting = sitting_.find(each.player.id);
    if (--sitting->second == 0) sitting_.erase(sitting);
    for (const wire::SeekId id : of_player(each.player.id)) consider(id);
  }
}

void Seeks::erase(wire::SeekId id) {
  const auto node = seeks_.extract(id);
  if (node.empty()) return;
  const Seek& seek = node.mapped();
  note_change(seek);
  for (const Joined& each : seek.joined) unlist(each.player.id, id);
  const auto group = by_wish_.find(seek.wish);
  group->second.erase(id);
  if (group->second.empty()) by_wish_.erase(group);
  if (seek.is_opening) release(seek.joined);
}

std::vector<const Seek*> Seeks::seeks_of(store::PlayerId player) const {
  std::vector<const Seek*> seeks;
  for (const wire::SeekId id : of_player(player)) seeks.push_back(&seeks_.at(id));
  return seeks;
}

std::vector<store::PlayerId> Seeks::players() const {
  std::vector<store::PlayerId> players;
  for (const auto& [player, ids] : by_player_) players.push_back(player);
  return players;
}

void Seeks::note_change(const Seek& seek) {
  for (const Joined& each : seek.joined) changed_.insert(each.player.id);
}

void Seeks::unlist(store::PlayerId player, wire::SeekId id) {
  const auto found = by_player_.find(player);
  found->second.erase(id);
  if (found->second.empty()) by_player_.erase(found);
}

bool Seeks::leave(store::PlayerId player) {
  std::size_t out = 0;
  for (const wire::SeekId id : Ids(of_player(player))) {
    Seek& seek = seeks_.at(id);
    if (!seek.is_opening) {
      out += take_out(id, [&](const Joined& each) { return each.player.id == player; });
      continue;
    }
    for (Joined& each : seek.joined) each.is_leaving = each.is_leaving || each.player.id == player;
  }
  return out > 0;
}

std::vector<wire::SeekId> Seeks::find_ready() const {
  std::vector<wire::SeekId> ready;
  for (const auto& [id, seek] : seeks_) {
    if (is_full(seek) && is_everybody_there(seek) && !is_about_to_change(seek)) ready.push_back(id);
  }
  return ready;
}

bool Seeks::is_about_to_change(const Seek& seek) const {
  return !sitting_.empty() &&
         std::ranges::any_of(seek.joined, [&](const Joined& each) { return is_sitting_down(each.player.id); });
}

const Seeks::Group& Seeks::of_wish(const std::string& wish) const {
  static const Group kNone;
  const auto found = by_wish_.find(wish);
  return found == by_wish_.end() ? kNone : found->second;
}

const Seeks::Ids& Seeks::of_player(store::PlayerId player) const {
  static const Ids kNone;
  const auto found = by_player_.find(player);
  return found == by_player_.end() ? kNone : found->second;
}

}  // namespace noughts::lobby
