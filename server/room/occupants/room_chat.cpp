#include "room/occupants/room_chat.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace noughts::room {

namespace {

wire::Audience shown_audience(std::optional<int> team) {
  if (!team) return wire::Audience::everybody;
  return *team == store::kSpectators ? wire::Audience::spectators : wire::Audience::team;
}

const store::ChatLine& line_of(const store::ChatLine& line) { return line; }
const store::ChatLine& line_of(const store::EarlierLine& earlier) { return earlier.line; }

/// Those of the lines that are heard, from the first on that is shown at once; `hears` says of each whether it is.
template <class Lines, class Hears>
auto newest(const Lines& lines, const Hears& hears) {
  std::size_t bytes = 0;
  auto first = lines.end();
  for (; first != lines.begin(); --first) {
    const auto& line = line_of(*std::prev(first));
    if (hears(line) && (bytes += line.text.size()) > RoomChat::kMostBytes) break;
  }
  return std::ranges::subrange(first, lines.end()) |
         std::views::filter([&hears](const auto& each) { return hears(line_of(each)); });
}

}  // namespace

wire::ShownChat shown(const store::ChatLine& line, const Seating& seating) {
  const auto seat = seating.seat_of(line.from.id);
  auto from = seat ? seating.shown(*seat) : wire::shown(line.from);
  return {line.id, std::move(from), seat, line.text, line.at, shown_audience(line.team)};
}

bool RoomChat::has(int id) const { return std::ranges::find(lines_, id, &store::ChatLine::id) != lines_.end(); }

void RoomChat::keep(store::ChatLine line) {
  const auto is_for_the_same = [team = line.team](const store::ChatLine& other) { return other.team == team; };
  if (std::ranges::count_if(lines_, is_for_the_same) >= kLines) lines_.erase(std::ranges::find_if(lines_, is_for_the_same));
  const auto place = std::ranges::upper_bound(lines_, line.id, {}, &store::ChatLine::id);
  lines_.insert(place, std::move(line));
}

bool RoomChat::rename(const store::Player& player) {
  bool is_news = false;
  const auto call = [&](store::Player& speaker) {
    if (speaker.id != player.id || speaker == player) return;
    speaker = player;
    is_news = true;
  };
  for (auto& line : lines_) call(line.from);
  for (auto& earlier : earlier_) call(earlier.line.from);
  return is_news;
}

bool RoomChat::can_hear(const Listener& listener, const store::ChatLine& line) {
  if (listener.black_list.has(line.from.id)) return false;
  if (line.team == store::kSpectators) return !listener.team || listener.is_over;
  return !line.team || listener.team == line.team;
}

std::vector<wire::ShownChat> RoomChat::lines_for(const Listener& listener, const Seating& seating) const {
  const auto is_heard = [&](const store::ChatLine& line) { return can_hear(listener, line); };
  std::vector<wire::ShownChat> lines;
  for (const auto& line : newest(lines_, is_heard)) lines.push_back(shown(line, seating));
  return lines;
}

// The teams of another game say nothing here: its lines were for everybody.
std::vector<wire::ShownChat> RoomChat::earlier_lines_for(const Listener& listener, const Seating& seating) const {
  const auto is_heard = [&](const store::ChatLine& line) { return !listener.black_list.has(line.from.id); };
  std::vector<wire::ShownChat> lines;
  for (const auto& [room, line] : newest(earlier_, is_heard)) {
    lines.push_back(shown(line, seating));
    lines.back().to = wire::Audience::everybody;
    lines.back().room = room;
  }
  return lines;
}

std::vector<store::ChatLine> RoomChat::of_spectators() const {
  std::vector<store::ChatLine> lines;
  std::ranges::copy_if(lines_, std::back_inserter(lines), [](const auto& line) { return line.team == store::kSpectators; });
  return lines;
}

}  // namespace noughts::room
