#include "contract.hpp"

#include "postgres/postgres.hpp"
#include "support/guests.hpp"
#include "support/memory_store.hpp"
#include "support/scratch_database.hpp"

namespace noughts::tests {
namespace {

class InMemory final : public Backend {
 public:
  store::Store store() override { return memory_.store(); }
  int rating_changes() override { return static_cast<int>(memory_.rating_changes()); }
  void make_bot(PlayerId player) override { memory_.make_bot(player); }
  void erase(PlayerId player) override { memory_.erase(player); }

 private:
  MemoryStore memory_;
};

class InPostgres final : public Backend {
 public:
  store::Store store() override { return database_.store(); }
  int rating_changes() override { return std::stoi(scratch_.sql("SELECT count(*) FROM rating_change")); }
  void make_bot(PlayerId player) override {
    scratch_.sql("UPDATE player SET bot = true WHERE id = " + std::to_string(static_cast<std::int64_t>(player)));
  }
  void erase(PlayerId player) override {
    const auto id = std::to_string(static_cast<std::int64_t>(player));
    scratch_.sql("UPDATE player SET guest = true, bot = false, name = 'gone " + id +
                 "', name_key = NULL, password_hash = NULL, name_skeleton = NULL, deleted_at = 1 WHERE id = " + id);
  }

 private:
  ScratchDatabase scratch_;
  postgres::Database database_{{scratch_.url()}, [](const std::string& line) { std::cerr << line << '\n'; }};
};

}  // namespace

match::Terms terms(bool rated) {
  match::Terms terms;
  terms.variant = "3x3";
  terms.clock = match::Fischer{Millis{60'000}, Millis{2'000}};
  terms.rated = rated;
  return terms;
}

PlayerId Contract::guest() { return ask(support::create_guest(store_of().players)).value().id; }

PlayerId Contract::registered(const std::string& name) {
  return ask(store_of().players.create_registered(name, name, "hash of " + name)).value().id;
}

store::NewRoom Contract::new_room(std::vector<PlayerId> seats, bool rated) {
  store::NewRoom room;
  room.id = static_cast<RoomId>(++last_room_);
  room.terms = terms(rated);
  room.seats = std::move(seats);
  room.created = at(0);
  return room;
}

RoomId Contract::room(std::vector<PlayerId> seats, bool rated) {
  return ask(store_of().rooms.create(new_room(std::move(seats), rated))).value();
}

store::StoredRoom Contract::load(RoomId id) { return ask(store_of().rooms.load(id)).value(); }

std::vector<RoomId> Contract::due(store::Instant by) {
  std::vector<RoomId> rooms;
  const auto found = ask(store_of().rooms.due(by, std::nullopt, 100)).value();
  for (const auto& each : found) rooms.push_back(each.room);
  return rooms;
}

Written Contract::end(const store::NewRoom& room, games::Outcome outcome) {
  return append(store_of().journal, ending_of(room, 1, std::move(outcome)));
}

void Contract::beats(PlayerId winner, PlayerId loser) {
  const auto made = new_room({winner, loser}, true);
  ask(store_of().rooms.create(made)).value();
  ASSERT_TRUE(end(made, won_by(0)));
}

JournalEntry move_of(RoomId room, int number, PlayerId player, store::Cid cid) {
  JournalEntry entry;
  entry.room = room;
  entry.number = number;
  entry.step.by = games::Seat{0};
  entry.step.action = {{"cell", number}};
  entry.step.at = at(number * 1000);
  entry.step.took = Millis{700};
  entry.step.lag = Millis{30};
  entry.player = player;
  entry.cid = cid;
  return entry;
}

JournalEntry ending_of(const store::NewRoom& room, int number, games::Outcome outcome) {
  JournalEntry entry = move_of(room.id, number, room.seats[0], 99);
  entry.step.kind = match::StepKind::resign;
  entry.step.action = nullptr;
  entry.ending = store::Ending{std::move(outcome), room.terms.variant, room.terms.rated, room.seats};
  return entry;
}

games::Outcome won_by(int seat) { return {seat == 0 ? std::vector{1, 2} : std::vector{2, 1}, {0, 0}, "resigned"}; }
games::Outcome drawn() { return {{1, 1}, {0, 0}, "agreed"}; }
games::Outcome aborted() { return {{}, {}, "aborted"}; }

std::vector<BackendKind> backend_kinds() {
  return {{"Memory", [] { return std::make_unique<InMemory>(); }}, {"PostgreSQL", [] { return std::make_unique<InPostgres>(); }}};
}

INSTANTIATE_TEST_SUITE_P(Store, Contract, testing::ValuesIn(backend_kinds()), [](const auto& kind) { return kind.param.name; });

}  // namespace noughts::tests
