#include "play.hpp"

#include <gtest/gtest.h>

#include <boost/asio/steady_timer.hpp>

namespace noughts::tests {
namespace {

constexpr int kStepsOfAGame = 6;

match::Terms rated_terms() {
  match::Terms terms;
  terms.variant = "3x3";
  terms.clock = match::Fischer{store::Millis{60'000}, store::Millis{0}};
  terms.rated = true;
  return terms;
}

store::JournalEntry step_of(store::RoomId room, const std::vector<store::PlayerId>& seats, int number) {
  const auto seat = static_cast<std::size_t>(number % 2);
  store::JournalEntry entry;
  entry.room = room;
  entry.number = number;
  entry.step.by = static_cast<games::Seat>(seat);
  entry.step.action = {{"cell", number}};
  entry.step.at = store::Instant{store::Millis{1'760'000'000'000 + number}};
  entry.player = seats[seat];
  entry.cid = number;
  if (number < kStepsOfAGame) {
    entry.deadline = entry.step.at + store::Millis{60'000};
  } else {
    const games::Outcome won{{1, 2}, {0, 0}, "line"};
    entry.ending = store::Ending{won, "3x3", true, seats};
  }
  return entry;
}

/// A query asked again while the database is away, with the pause that a client would make.
template <class Ask>
auto persist(Ask query) -> decltype(query()) {
  while (true) {
    auto result = co_await query();
    if (result || result.error() != store::StoreError::unavailable) co_return result;
    boost::asio::steady_timer pause{co_await boost::asio::this_coro::executor, std::chrono::milliseconds{20}};
    co_await pause.async_wait(boost::asio::use_awaitable);
  }
}

}  // namespace

void Play::begin(int tables) {
  for (int number = 0; number < tables; ++number) {
    boost::asio::co_spawn(loop_, table(number), [](std::exception_ptr error) {
      if (error) std::rethrow_exception(error);
    });
  }
}

boost::asio::awaitable<void> Play::table(int number) {
  std::vector<store::PlayerId> seats;
  for (int i = 0; i < 2; ++i) {
    std::string name = "player " + std::to_string(2 * number + i);
    seats.push_back(co_await seat(std::move(name)));
  }
  for (store::Cid cid = 1; !stopping_; ++cid) {
    const auto made = co_await room(seats, cid);
    co_await game(made, seats);
    std::swap(seats[0], seats[1]);
  }
}

boost::asio::awaitable<store::PlayerId> Play::seat(std::string name) {
  auto ask = [&] { return store_.players.create_registered(name, name, "hash of " + name); };
  auto made = co_await persist(ask);
  co_return made.value().id;
}

boost::asio::awaitable<store::RoomId> Play::room(std::vector<store::PlayerId> seats, store::Cid cid) {
  store::NewRoom room;
  room.terms = rated_terms();
  room.seats = seats;
  room.commanded = {std::min(seats[0], seats[1]), cid};
  // An attempt that seemed to fail may have succeeded: the next has another id, and gets the first.
  std::int64_t attempt = 0;
  auto ask = [&] {
    room.id = static_cast<store::RoomId>((static_cast<std::int64_t>(room.commanded->first) << 40) + (cid << 16) + ++attempt);
    return store_.rooms.create(room);
  };
  auto made = co_await persist(ask);
  co_return made.value();
}

boost::asio::awaitable<void> Play::game(store::RoomId room, std::vector<store::PlayerId> seats) {
  for (int number = 1; number <= kStepsOfAGame; ++number) {
    auto entry = step_of(room, seats, number);
    const auto written = co_await write(std::move(entry));
    EXPECT_TRUE(written);
    if (!written) co_return;
    ++acknowledged_;
    steps_[room] = number;
    if (number == kStepsOfAGame) ratings_[room] = written->ratings;
    on_step();
  }
}

boost::asio::awaitable<Written> Play::write(store::JournalEntry entry) {
  auto start = [this](auto handler, store::JournalEntry started) {
    store_.journal.append(std::move(started), loop_, std::move(handler));
  };
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(Written)>(start, boost::asio::use_awaitable,
                                                                                          std::move(entry));
}

void Play::verify(const ScratchDatabase& database) const {
  EXPECT_EQ(database.sql("SELECT count(*) FROM step"), std::to_string(acknowledged_));
  EXPECT_EQ(database.sql("SELECT count(*) FROM room"), std::to_string(steps_.size())) << "a repeated command made a second room";
  EXPECT_EQ(database.sql("SELECT count(*) FROM rating_change"), std::to_string(2 * ratings_.size()));
  EXPECT_EQ(database.sql("SELECT count(*) FROM room WHERE ended_at IS NULL"), "0");
  EXPECT_EQ(database.sql("SELECT count(*) FROM room_deadline"), "0");
  EXPECT_EQ(
      database.sql("SELECT sum(points) = 1500 * count(*) AND sum(games) = (SELECT count(*) FROM rating_change) FROM rating"),
      "t");
  for (const auto& [id, steps] : steps_) {
    auto load = [this, id = id] { return store_.rooms.load(id); };
    const auto room = ask(persist(load)).value();
    EXPECT_EQ(std::ssize(room.steps), steps);
    EXPECT_EQ(room.ratings, ratings_.at(id));
  }
}

}  // namespace noughts::tests
