#include "ladder_bench.hpp"

#include "store/core/month_text.hpp"
#include "support/guests.hpp"

namespace noughts::tests {
namespace {

std::string number(PlayerId player) { return std::to_string(static_cast<std::int64_t>(player)); }

store::JournalEntry ending(const store::NewRoom& room, games::Outcome outcome, Instant at) {
  store::JournalEntry entry;
  entry.room = room.id;
  entry.number = 1;
  entry.step.by = games::Seat{0};
  entry.step.kind = match::StepKind::resign;
  entry.step.at = at;
  entry.player = room.seats[0];
  entry.cid = 1;
  entry.ending = store::Ending{std::move(outcome), room.terms.variant, room.terms.rated, room.seats};
  return entry;
}

}  // namespace

Instant moscow(int year, unsigned month, unsigned day, int hour, int minute) {
  const std::chrono::sys_days date{std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day}};
  return date + std::chrono::hours{hour - 3} + std::chrono::minutes{minute};
}

PlayerId LadderBench::registered(const std::string& name, Instant at) {
  const auto id =
      scratch_.sql("INSERT INTO player (name, name_key, password_hash, guest, registered_at) VALUES ('" + name + "', '" + name +
                   "', 'hash', false, " + std::to_string(at.time_since_epoch().count()) + ") RETURNING id");
  return static_cast<PlayerId>(std::stoll(id));
}

PlayerId LadderBench::guest() { return ask(support::create_guest(store().players)).value().id; }

RoomId LadderBench::plays(std::vector<PlayerId> seats, games::Outcome outcome, Instant at, const std::string& variant,
                          bool rated) {
  store::NewRoom room;
  room.id = static_cast<RoomId>(++last_room_);
  room.terms.variant = variant;
  room.terms.clock = match::NoClock{};
  room.terms.rated = rated;
  room.seats = std::move(seats);
  room.created = at;
  ask(store().rooms.create(room)).value();
  EXPECT_TRUE(append(store().journal, ending(room, std::move(outcome), at)));
  return room.id;
}

RoomId LadderBench::beats(PlayerId winner, PlayerId loser, Instant at, const std::string& variant) {
  return plays({winner, loser}, {{1, 2}, {0, 0}, "resigned"}, at, variant, true);
}

RoomId LadderBench::draws(PlayerId one, PlayerId other, Instant at, const std::string& variant) {
  return plays({one, other}, {{1, 1}, {0, 0}, "agreed"}, at, variant, true);
}

void LadderBench::penalties_since(Month month) const {
  scratch_.sql("UPDATE calendar SET penalties_since = '" + store::month_text(month) + "-01'");
}

int LadderBench::points(PlayerId player) { return ask(store().ratings.points(player, kMain)).value(); }

std::string LadderBench::ledger(PlayerId player) const {
  return scratch_.sql(
      "SELECT string_agg(concat_ws(' ', reason, to_char(month, 'YYYY-MM'), delta), ', ' ORDER BY id) "
      "FROM rating_change WHERE variant = '" +
      kMain + "' AND player = " + number(player));
}

}  // namespace noughts::tests
