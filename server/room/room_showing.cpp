// What a room shows: to each viewer their own view, to spectators one frame that they share.
#include <algorithm>
#include <map>

#include "room/room.hpp"

namespace noughts::room {

namespace {

/// Of a crowd of spectators not every coming and going is told.
constexpr int kCrowd = 32;
constexpr int kCrowdStep = 16;
/// Clocks that stand are shown so until it is told that they run again.
constexpr Millis kUntilTold{3'600'000};

}  // namespace

std::optional<wire::ShownClocks> Room::clocks_now(Instant now) const {
  if (!match_.clocks().kept()) return std::nullopt;
  wire::ShownClocks result;
  const auto running = match_.outcome() ? std::nullopt : match_.charged();
  const Millis elapsed = time_.elapsed(now);
  for (int i = 0; i < match_.seats(); ++i) {
    const Seat seat{static_cast<std::int8_t>(i)};
    const Millis used = running == seat ? elapsed : Millis{0};
    result.left.push_back(std::max(Millis{0}, match_.left(seat) - used));
  }
  result.running = running;
  result.halved = match_.halved();
  result.frozen_for = services_.health->holds_clocks(now) ? kUntilTold : std::max(Millis{0}, health_.frozen_for(now));
  if (const auto allowance = match_.allowance(); allowance && !match_.outcome()) {
    result.due = std::max(Millis{0}, *allowance - elapsed);
  }
  return result;
}

wire::ShownState Room::state_for(games::Viewer viewer, Instant now) const {
  wire::ShownState state;
  state.n = match_.number();
  state.view = match_.view(viewer);
  state.turn = match_.turn();
  state.clocks = clocks_now(now);
  if (const auto by = match_.draw_offer()) state.draw = wire::ShownOffer{*by, match_.agreed()};
  state.takeback = match_.takeback();
  state.absent = absence_now(now);
  if (const auto wait = match_.wait()) {
    const Millis left = rules_time_.left(*wait, now);
    state.deadline = wire::ShownDeadline{left, now + left};
  }
  if (const auto outcome = match_.outcome()) state.result = wire::ShownResult{*outcome, ratings_};
  return state;
}

// Where nothing is secret one frame is made for all. Players have it before spectators, however many these are (SpectatorFrames),
// and the others before whoever gave the command, whose page shows it already. They hear by the step that it is done, unless they
// do not watch; that frame never makes way for a newer state, because it is an answer.
void Room::show_step(const match::Step& step, const std::optional<Author>& author) {
  const Instant now = services_.now();
  const bool has_secrets = match_.has_secrets();
  std::map<games::Viewer, std::shared_ptr<const std::string>> frames;
  const auto frame_of = [&](games::Viewer whose) -> const std::shared_ptr<const std::string>& {
    const games::Viewer viewer = has_secrets ? whose : std::nullopt;
    auto& frame = frames[viewer];
    if (!frame) {
      const auto seen = has_secrets ? std::optional(match_.shown(step, viewer)) : std::nullopt;
      frame = std::make_shared<const std::string>(wire::step_frame(id_, seen ? *seen : step, state_for(viewer, now)));
    }
    return frame;
  };
  const auto mover = author ? watchers_.seat_of(author->peer) : std::nullopt;
  watchers_.show_state_to_players(frame_of, mover ? author->peer.get() : nullptr);
  if (mover) cluster::send(*author->peer, wire::step_frame_answering(author->command.cid, *frame_of(mover)));
  watchers_.show_state_to_spectators([&] { return frame_of(std::nullopt); });
  if (!author || mover) return;
  cluster::send(*author->peer, wire::ok_frame(author->command.cid, {.n = match_.number(), .id = {}, .room = {}}));
}

Listener Room::listener(const Watcher& watcher) const {
  const auto team = watcher.seat ? std::optional(match_.team(*watcher.seat)) : std::nullopt;
  return {watcher.peer->black_list(), team, match_.outcome() && !is_writing_};
}

void Room::show_line(const store::ChatLine& line) {
  watchers_.show(wire::chat_frame(id_, shown(line, seating_)),
                 [&](const Watcher& watcher) { return RoomChat::can_hear(listener(watcher), line); });
}

// Until now they were not to be helped, or teased.
void Room::show_talk_of_watchers() {
  for (const auto& line : chat_.of_spectators()) {
    watchers_.show(wire::chat_frame(id_, shown(line, seating_)),
                   [&](const Watcher& watcher) { return watcher.seat && RoomChat::can_hear(listener(watcher), line); });
  }
}

wire::LiveGame Room::preview(std::optional<Seat> viewer) const {
  wire::LiveGame game;
  game.room = id_;
  game.terms = &match_.terms();
  game.seats = seating_.shown();
  game.n = match_.number();
  game.view = match_.view(viewer);
  game.turn = match_.turn();
  game.watchers = watchers_.spectators();
  game.since = created_;
  if (const auto outcome = match_.outcome()) game.result = wire::ShownResult{*outcome, ratings_};
  return game;
}

void Room::show_presence(bool has_seat_change) {
  has_news_ = true;
  const int watching = watchers_.spectators();
  if (!has_seat_change && watching > kCrowd && watching % kCrowdStep != 0) return;
  watchers_.show_all(wire::presence_frame(id_, seats_online(), watching, absence_now(services_.now())));
}

void Room::show_clocks() {
  if (match_.clocks().kept()) watchers_.show_all(wire::clocks_frame(id_, match_.number(), clocks_now(services_.now())));
}

std::vector<bool> Room::seats_online() const {
  auto here = watchers_.seats_here(seating_.size());
  for (const Seat seat : seating_.seats()) {
    if (seating_.is_computers(seat) && computers_.can_act(seat)) here[static_cast<std::size_t>(games::index(seat))] = true;
  }
  return here;
}

// A step that is on its way says nothing yet of who is to move: adopt() looks.
void Room::update_presence(Instant now) {
  if (is_writing_) return;
  const auto awaited = match_.awaited();
  const auto here = seats_online();
  bool is_there = false;
  for (std::size_t i = 0; i < here.size(); ++i) is_there |= here[i] && match_.team(Seat{static_cast<std::int8_t>(i)}) == awaited;
  absence_.record(is_there ? std::nullopt : awaited, now);
}

std::optional<wire::ShownAbsence> Room::absence_now(Instant now) const {
  const auto side = absence_.side();
  if (!side) return std::nullopt;
  return wire::ShownAbsence{*side, *absence_.wait(now)};
}

}  // namespace noughts::room
