#include <algorithm>

#include "store/ladder/rating_moves.hpp"
#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Appended;
using store::AppendError;
using store::JournalEntry;
using store::StoredStep;
using Written = std::expected<Appended, AppendError>;

bool is_same(const StoredStep& stored, const JournalEntry& entry) {
  const auto& a = stored.step;
  const auto& b = entry.step;
  return a.by == b.by && match::step_data_json(a) == match::step_data_json(b) && a.at == b.at && a.took == b.took &&
         a.lag == b.lag && stored.player == entry.player && stored.cid == entry.cid;
}

void move_ratings(MemoryStore::State& state, MemoryRoom& room, const store::Ending& ending) {
  const auto is_guest = [&](store::PlayerId player) { return state.players.at(player).player.guest; };
  if (!store::is_rated_result(ending) || std::ranges::any_of(ending.seats, is_guest)) return;
  const auto points = [&](std::size_t seat) { return state.points(ending.seats[seat], ending.variant); };
  const auto moves = store::rating_moves(ending.outcome, {points(0), points(1)});
  for (std::size_t seat = 0; seat < moves.size(); ++seat) {
    auto& relations = state.ratings[{ending.variant, ending.seats[seat]}];
    relations = {moves[seat].after, relations.games + 1};
    ++state.rating_changes;
  }
  room.ratings = {moves.begin(), moves.end()};
}

Written write(MemoryStore::State& state, const JournalEntry& entry) {
  if (state.next_failure) return std::unexpected{*std::exchange(state.next_failure, std::nullopt)};
  const auto found = state.rooms.find(entry.room);
  if (found == state.rooms.end() || entry.number <= 0) return std::unexpected{AppendError::refused};
  auto& room = found->second;
  const auto number = static_cast<std::size_t>(entry.number);
  if (number <= room.steps.size()) {
    if (!is_same(room.steps[number - 1], entry)) return std::unexpected{AppendError::taken};
    return Appended{entry.ending ? room.ratings : std::vector<store::RatingMove>{}};
  }
  const bool is_owned = entry.epoch == 0 || state.slots[store::slot_of(entry.room)].epoch == entry.epoch;
  if (!is_owned) return std::unexpected{AppendError::not_owned};
  room.steps.push_back({entry.step, entry.player, entry.cid});
  if (entry.ending) {
    room.deadline.reset();
  } else if (entry.deadline) {
    room.deadline = std::min(room.deadline.value_or(*entry.deadline), *entry.deadline);
  }
  ++state.written;
  if (entry.projection) ++state.projections;
  if (!entry.ending) return Appended{};
  room.over = true;
  move_ratings(state, room, *entry.ending);
  return Appended{room.ratings};
}

class MemoryJournal final : public store::Journal {
 public:
  explicit MemoryJournal(MemoryStore::State& state) : state_{state} {}

  void append(JournalEntry entry, boost::asio::io_context& loop, Done done) override {
    const std::scoped_lock lock{state_.mutex};
    state_.held.push_back({std::move(entry), &loop, std::move(done)});
    settle_held(state_);
  }

 private:
  MemoryStore::State& state_;
};

}  // namespace

void settle_held(MemoryStore::State& state) {
  if (state.holding || state.away) return;
  for (; !state.held.empty(); state.held.pop_front()) {
    auto& step = state.held.front();
    auto result = write(state, step.entry);
    boost::asio::post(*step.loop,
                      [done = std::move(step.done), result = std::move(result)]() mutable { done(std::move(result)); });
  }
}

std::unique_ptr<store::Journal> memory_journal(MemoryStore::State& state) { return std::make_unique<MemoryJournal>(state); }

}  // namespace noughts::tests
