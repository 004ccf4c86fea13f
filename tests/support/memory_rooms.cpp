#include <algorithm>
#include <ranges>

#include "store/people/computers.hpp"
#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::ChallengeId;
using store::ChatLine;
using store::Cid;
using store::Due;
using store::Instant;
using store::NewRoom;
using store::PlayerId;
using store::Result;
using store::RoomDeadline;
using store::RoomId;
using store::StoredRoom;
using store::StoreError;
using State = MemoryStore::State;

constexpr std::size_t kChatLines = 100;

bool is_same(const NewRoom& a, const NewRoom& b) {
  return a.id == b.id && a.created == b.created && a.seats == b.seats && a.rematch_of == b.rematch_of &&
         a.challenge == b.challenge && !a.commanded && !b.commanded;
}

/// The first room of which this holds.
template <class Condition>
std::optional<RoomId> room_where(const State& state, Condition holds) {
  for (const auto& [id, room] : state.rooms) {
    if (holds(room)) return id;
  }
  return std::nullopt;
}

std::optional<RoomId> made_by_command(const State& state, std::pair<PlayerId, Cid> command) {
  return room_where(state, [&](const MemoryRoom& room) {
    const auto sought = room.made.sought.find(command.first);
    return room.made.commanded == command || (sought != room.made.sought.end() && sought->second == command.second);
  });
}

bool is_known(const State& state, const NewRoom& room) {
  const bool players = std::ranges::all_of(room.seats, [&](PlayerId player) { return state.players.contains(player); });
  return players && (!room.challenge || state.challenges.contains(*room.challenge)) &&
         (!room.rematch_of || state.rooms.contains(*room.rematch_of));
}

bool may_all_sit(const State& state, const NewRoom& room) {
  return std::ranges::all_of(room.seats, [&](PlayerId each) { return is_seatable(state, each, room.terms); });
}

bool is_in_the_way(const MemoryRoom& there, const NewRoom& room) {
  return there.made.id == room.id || (room.rematch_of && there.made.rematch_of == room.rematch_of) ||
         (room.challenge && there.made.challenge == room.challenge);
}

Result<RoomId> create_room(State& state, const NewRoom& room) {
  if (room.commanded) {
    if (const auto made = made_by_command(state, *room.commanded)) return *made;
  }
  const auto there = room_where(state, [&](const MemoryRoom& other) { return is_in_the_way(other, room); });
  if (there) {
    if (is_same(state.rooms.at(*there).made, room)) return room.id;
    return std::unexpected{StoreError::conflict};
  }
  if (!is_known(state, room) || !may_all_sit(state, room)) return std::unexpected{StoreError::not_found};
  const bool is_free = std::ranges::none_of(room.seats, [&](PlayerId each) { return state.in_events.contains(each); });
  if (!room.can_wait && !is_free) return std::unexpected{StoreError::conflict};
  MemoryRoom made;
  made.made = room;
  made.deadline = room.deadline;
  if (room.setup) made.steps.push_back({*room.setup, std::nullopt, std::nullopt});
  state.rooms.emplace(room.id, std::move(made));
  return room.id;
}

ChatLine shown(const State& state, const MemoryChat& chat) {
  auto line = chat.line;
  line.from = state.players.at(chat.player).player;
  return line;
}

std::vector<store::EarlierLine> earlier_lines(const State& state, const NewRoom& room) {
  std::vector<store::EarlierLine> lines;
  for (const auto& [id, other] : state.rooms) {
    const int game = other.made.series ? other.made.series->game : 1;
    const auto first = other.made.series ? other.made.series->first : id;
    if (!room.series || first != room.series->first || game >= room.series->game) continue;
    if (game < room.series->game - store::kEarlierGames) continue;
    for (const auto& chat : other.chat) {
      if (chat.line.team.value_or(-1) < 0) lines.push_back({id, shown(state, chat)});
    }
  }
  std::ranges::stable_sort(lines, {}, [](const store::EarlierLine& each) { return std::pair(each.line.at, each.line.id); });
  const auto most = static_cast<std::size_t>(store::kEarlierLines);
  if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
  return lines;
}

StoredRoom load_room(const State& state, const MemoryRoom& room) {
  StoredRoom loaded;
  loaded.id = room.made.id;
  loaded.terms = room.made.terms;
  loaded.created = room.made.created;
  loaded.listed = room.made.listed;
  loaded.steps = room.steps;
  loaded.ratings = room.ratings;
  for (const auto player : room.made.seats) {
    loaded.seats.push_back({state.players.at(player).player, state.shown_points(player, room.made.terms.variant)});
  }
  std::map<std::optional<int>, std::size_t> kept;
  for (const auto& chat : room.chat | std::views::reverse) {
    if (++kept[chat.line.team] <= kChatLines) loaded.chat.push_back(shown(state, chat));
  }
  std::ranges::reverse(loaded.chat);
  loaded.series = room.made.series;
  loaded.earlier = earlier_lines(state, room.made);
  loaded.next = room_where(state, [&](const MemoryRoom& other) { return other.made.rematch_of == room.made.id; });
  const auto began = turn_began(loaded);
  for (const auto& [key, outage] : state.outages) {
    const bool is_its = outage.slots.empty() || outage.slots.contains(store::slot_of(loaded.id));
    if (is_its && outage.outage.until > began) loaded.outages.push_back(outage.outage);
  }
  std::ranges::sort(loaded.outages, {}, &store::Outage::from);
  return loaded;
}

Result<ChatLine> said_line(const State& state, RoomId room, PlayerId player, Cid cid) {
  const auto found = state.rooms.find(room);
  if (found == state.rooms.end()) return std::unexpected{StoreError::not_found};
  const auto is_same_command = [&](const MemoryChat& line) { return line.player == player && line.cid == cid; };
  const auto said = std::ranges::find_if(found->second.chat, is_same_command);
  if (said == found->second.chat.end()) return std::unexpected{StoreError::not_found};
  return shown(state, *said);
}

Result<ChatLine> say_line(State& state, RoomId room, MemoryChat chat) {
  const auto found = state.rooms.find(room);
  if (found == state.rooms.end() || !state.players.contains(chat.player)) return std::unexpected{StoreError::not_found};
  auto& lines = found->second.chat;
  if (auto said = said_line(state, room, chat.player, chat.cid)) return said;
  chat.line.id = static_cast<int>(lines.size() + 1);
  lines.push_back(std::move(chat));
  return shown(state, lines.back());
}

std::vector<Due> due_rooms(const State& state, Instant by, std::optional<Due> after, int limit) {
  std::vector<Due> due;
  for (const auto& [id, room] : state.rooms) {
    if (!room.deadline || *room.deadline > by) continue;
    if (const Due each{*room.deadline, id}; !after || each > *after) due.push_back(each);
  }
  std::ranges::sort(due);
  due.resize(std::min(due.size(), static_cast<std::size_t>(limit)));
  return due;
}

void write_deadline(State& state, const RoomDeadline& change, Instant by) {
  const auto found = state.rooms.find(change.room);
  if (found == state.rooms.end()) return;
  auto& [id, room] = *found;
  if (change.epoch != 0 && state.slots[store::slot_of(id)].epoch != change.epoch) return;
  if (change.at && !room.over) {
    const bool may_change = !room.deadline || *room.deadline <= by || *room.deadline > *change.at;
    if (may_change) room.deadline = change.at;
  } else if (room.deadline && *room.deadline <= by) {
    room.deadline.reset();
  }
}

Result<StoredRoom> find_room(State& state, RoomId id) {
  const auto found = state.rooms.find(id);
  if (found == state.rooms.end()) return std::unexpected{StoreError::not_found};
  ++state.loads;
  if (state.unreadable.contains(id)) return std::unexpected{StoreError::refused};
  return load_room(state, found->second);
}

bool has_games(const State& state, PlayerId player, store::MostGames most) {
  if (store::is_computer(player)) return false;
  std::ptrdiff_t seats = 0;
  for (const auto& [id, room] : state.rooms) {
    if (!room.over) seats += std::ranges::count(room.made.seats, player);
  }
  return seats >= (state.players.at(player).player.bot ? most.bots : most.people);
}

class MemoryRooms final : public store::Rooms {
 public:
  explicit MemoryRooms(State& state) : state_{state} {}

  Answer<RoomId> create(NewRoom room) override {
    return answered<RoomId>(state_, [=](State& state) {
      if (std::exchange(state.loses_room, false)) return Result<RoomId>(std::unexpected{StoreError::unavailable});
      const auto made = create_room(state, room);
      return std::exchange(state.loses_room_answer, false) ? std::unexpected{StoreError::unavailable} : made;
    });
  }

  Answer<RoomId> made_by(PlayerId player, Cid cid) override {
    return answered<RoomId>(state_, [=](State& state) -> Result<RoomId> {
      const auto made = made_by_command(state, {player, cid});
      if (!made) return std::unexpected{StoreError::not_found};
      return *made;
    });
  }

  Answer<StoredRoom> load(RoomId id) override {
    return answered<StoredRoom>(state_, [=](State& state) { return find_room(state, id); });
  }

  Answer<std::vector<Result<StoredRoom>>> load(std::vector<RoomId> ids) override {
    using Loaded = std::vector<Result<StoredRoom>>;
    return answered<Loaded>(state_, [=](State& state) -> Result<Loaded> {
      Loaded loaded;
      for (const RoomId id : ids) loaded.push_back(find_room(state, id));
      return loaded;
    });
  }

  Answer<std::vector<RoomId>> playing(PlayerId player) override {
    using Ids = std::vector<RoomId>;
    return answered<Ids>(state_, [=](State& state) -> Result<Ids> {
      Ids ids;
      for (const auto& [id, room] : state.rooms) {
        if (!room.over && std::ranges::find(room.made.seats, player) != room.made.seats.end()) ids.push_back(id);
      }
      return ids;
    });
  }

  Answer<std::vector<PlayerId>> playing_in_events(std::vector<PlayerId> players) override {
    using Players = std::vector<PlayerId>;
    return answered<Players>(state_, [players = std::move(players)](State& state) -> Result<Players> {
      Players playing;
      std::ranges::copy_if(players, std::back_inserter(playing), [&](PlayerId each) { return state.in_events.contains(each); });
      return playing;
    });
  }

  Answer<std::vector<PlayerId>> having_games(std::vector<PlayerId> players, store::MostGames most) override {
    using Players = std::vector<PlayerId>;
    return answered<Players>(state_, [players = std::move(players), most](State& state) -> Result<Players> {
      Players having;
      std::ranges::copy_if(players, std::back_inserter(having), [&](PlayerId each) { return has_games(state, each, most); });
      return having;
    });
  }

  Answer<std::vector<PlayerId>> unseatable(std::vector<PlayerId> players, bool excludes_bots) override {
    using Players = std::vector<PlayerId>;
    return answered<Players>(state_, [players = std::move(players), excludes_bots](State& state) -> Result<Players> {
      Players unseatable;
      for (const PlayerId each : players) {
        const auto found = state.players.find(each);
        if (found != state.players.end() && (found->second.is_erased || (excludes_bots && found->second.player.bot))) {
          unseatable.push_back(each);
        }
      }
      return unseatable;
    });
  }

  Answer<std::vector<Due>> due(Instant by, std::optional<Due> after, int limit) override {
    using Dues = std::vector<Due>;
    return answered<Dues>(state_, [=](State& state) -> Result<Dues> { return due_rooms(state, by, after, limit); });
  }

  Answer<void> set_deadlines(std::vector<RoomDeadline> deadlines, Instant by) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      for (const RoomDeadline& each : deadlines) write_deadline(state, each, by);
      return {};
    });
  }

  Answer<ChatLine> say(RoomId room, PlayerId player, Cid cid, std::string text, std::optional<int> team, Instant at) override {
    return answered<ChatLine>(state_, [=](State& state) {
      return say_line(state, room, MemoryChat{ChatLine{0, {}, text, at, team}, player, cid});
    });
  }

  Answer<ChatLine> said(RoomId room, PlayerId player, Cid cid) override {
    return answered<ChatLine>(state_, [=](State& state) { return said_line(state, room, player, cid); });
  }

  Answer<std::int64_t> count_playing() override {
    return answered<std::int64_t>(state_, [](State& state) -> Result<std::int64_t> {
      return std::ranges::count_if(state.rooms, [](const auto& entry) { return !entry.second.over; });
    });
  }

 private:
  State& state_;
};

}  // namespace

bool is_seatable(const MemoryStore::State& state, PlayerId player, const match::Terms& terms) {
  const auto& found = state.players.at(player);
  return !found.is_erased && !(found.player.bot && match::excludes_bots(terms));
}

std::unique_ptr<store::Rooms> memory_rooms(State& state) { return std::make_unique<MemoryRooms>(state); }

}  // namespace noughts::tests
