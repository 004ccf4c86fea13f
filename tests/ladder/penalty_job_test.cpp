// The server's job as it walks through the months: a simulated clock, two servers, a server that dies in the midst.
#include "ladder/penalty_job.hpp"

#include <thread>

#include "ladder_bench.hpp"

namespace noughts::tests {
namespace {

using namespace std::chrono_literals;
using std::chrono::December;
using std::chrono::November;

/// One server's job, on a loop of its own.
class Server {
 public:
  explicit Server(const std::string& url) : database_{{url}, [](const std::string&) {}} {}

  /// Lets it look at the calendar at a moment.
  void run_at(Instant now) {
    now_ = now;
    loop_.restart();
    boost::asio::co_spawn(loop_, job_.run(), [](std::exception_ptr error) {
      if (error) std::rethrow_exception(error);
    });
    loop_.run();
  }
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  boost::asio::io_context loop_{1};
  postgres::Database database_;
  cluster::Topics topics_;
  cluster::Directory directory_;
  Instant now_{};
  std::vector<std::string> notes_;
  ladder::News news_{database_.boards(), topics_, loop_, [](const std::string&) {}};
  notice::Notices notices_{{database_.store().notices, &directory_, [this] { return now_; }, [](const std::string&) {}, {}}};
  ladder::PenaltyJob job_{{database_.penalties(), news_, notices_, loop_, [this] { return now_; }, [](const std::string&) {},
                           [this](const std::string& note) { notes_.push_back(note); }}};
};

class PenaltyJob : public LadderBench {
 protected:
  PenaltyJob() { penalties_since(2024y / December); }

  /// When each penalty was taken, by Moscow's clocks.
  [[nodiscard]] std::string days(PlayerId player) const {
    return scratch_.sql(
        "SELECT string_agg(to_char(to_timestamp(at / 1000) AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD'), ' ' "
        "ORDER BY id) FROM rating_change WHERE reason = 'inactive' AND player = " +
        std::to_string(static_cast<std::int64_t>(player)));
  }
};

TEST_F(PenaltyJob, TakesEachMonthOfTwoYearsOnTheFirstDayThatIsWorked) {
  const auto anna = registered("anna", moscow(2024, 11, 30));
  const auto bob = registered("bob", moscow(2024, 11, 30));
  const auto carl = registered("carl", moscow(2025, 12, 31));
  Server server{scratch_.url()};
  // They play together in March and April of 2025 only.
  beats(anna, bob, moscow(2025, 3, 1, 0, 0));
  beats(bob, anna, moscow(2025, 4, 30, 23, 59));
  for (Instant now = moscow(2025, 1, 1, 0); now < moscow(2027, 1, 1, 0); now += 12h) server.run_at(now);
  const std::string first_year = "2025-01-09 2025-02-03 2025-03-03 ";
  const std::string second_year =
      "2025-06-02 2025-07-01 2025-08-01 2025-09-01 2025-10-01 2025-11-01 2025-12-01 2026-01-12 2026-02-02 2026-03-02 "
      "2026-04-01 2026-05-04 2026-06-01 2026-07-01 2026-08-03 2026-09-01 2026-10-01 2026-11-02 2026-12-01";
  EXPECT_EQ(days(anna), first_year + second_year);
  EXPECT_EQ(days(bob), days(anna));
  EXPECT_EQ(days(carl),
            "2026-02-02 2026-03-02 2026-04-01 2026-05-04 2026-06-01 2026-07-01 2026-08-03 2026-09-01 2026-10-01 "
            "2026-11-02 2026-12-01");
  EXPECT_EQ(points(anna), 0);
  EXPECT_EQ(points(carl), 400);
  EXPECT_EQ(server.notes().size(), 24U) << "one run for each month";
  EXPECT_EQ(server.notes().front(), "gomoku, 2024-12: 2 players paid");
}

TEST_F(PenaltyJob, WaitsForTheEndOfTheHolidaysOfNewYear) {
  const auto anna = registered("anna");
  Server server{scratch_.url()};
  server.run_at(moscow(2025, 1, 9, 0, 9));
  EXPECT_EQ(points(anna), 1500);
  server.run_at(moscow(2025, 1, 9, 0, 10));
  EXPECT_EQ(points(anna), 1400);
}

TEST_F(PenaltyJob, TakesEachMissedMonthOnceAndInOrderAfterAStandstill) {
  const auto anna = registered("anna");
  const auto bob = registered("bob", moscow(2025, 1, 15));
  Server server{scratch_.url()};
  for (int i = 0; i < 3; ++i) server.run_at(moscow(2025, 4, 20));
  EXPECT_EQ(ledger(anna), "inactive 2024-12 -100, inactive 2025-01 -100, inactive 2025-02 -100, inactive 2025-03 -100");
  EXPECT_EQ(ledger(bob), "inactive 2025-02 -100, inactive 2025-03 -100");
}

TEST_F(PenaltyJob, DoesNothingTwiceWhenItsClockGoesBack) {
  const auto anna = registered("anna");
  Server server{scratch_.url()};
  server.run_at(moscow(2025, 3, 20));
  server.run_at(moscow(2025, 1, 20));
  server.run_at(moscow(2025, 3, 20));
  EXPECT_EQ(points(anna), 1200);
}

TEST_F(PenaltyJob, OfSeveralServersTakesEachPenaltyOnce) {
  for (int i = 0; i < 50; ++i) registered("player " + std::to_string(i));
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&] {
      Server server{scratch_.url()};
      server.run_at(moscow(2025, 6, 20));
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM rating_change"), "300");
  EXPECT_EQ(scratch_.sql("SELECT min(points) || ' ' || max(points) FROM rating"), "900 900");
}

TEST_F(PenaltyJob, TellsOnceWhoeverHasPlayedAndLosesPoints) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  registered("carl");
  beats(anna, bob, moscow(2024, 12, 30));
  scratch_.sql("UPDATE rating SET points = 30 WHERE player = " + std::to_string(static_cast<std::int64_t>(bob)));
  std::vector<std::thread> threads;
  for (int i = 0; i < 2; ++i) {
    threads.emplace_back([&] {
      Server server{scratch_.url()};
      server.run_at(moscow(2025, 3, 20));
      server.run_at(moscow(2025, 3, 20));
    });
  }
  for (auto& thread : threads) thread.join();
  const auto told = [&](PlayerId player) {
    return scratch_.sql(
        "SELECT string_agg((about ->> 'month') || ' ' || (about ->> 'points'), ', ' ORDER BY id) FROM notice WHERE player = " +
        std::to_string(static_cast<std::int64_t>(player)));
  };
  EXPECT_EQ(told(anna), "2025-01 100, 2025-02 100");
  EXPECT_EQ(told(bob), "2025-01 30") << "not for a month that took nothing more";
  EXPECT_EQ(scratch_.sql("SELECT count(*) FROM notice"), "3") << "nothing to those who have never played";
}

TEST_F(PenaltyJob, GoesOnWhereAServerDiedInTheMidst) {
  for (int i = 0; i < 30; ++i) registered("player " + std::to_string(i));
  // It has taken a third of a month, and closed nothing.
  ASSERT_EQ(ask(penalties().take({kMain, 2024y / December, 100}, PlayerId{0}, 10, moscow(2025, 1, 9))).value().paid, 10);
  Server next{scratch_.url()};
  next.run_at(moscow(2025, 2, 20));
  EXPECT_EQ(next.notes(), (std::vector<std::string>{"gomoku, 2024-12: 20 players paid", "gomoku, 2025-01: 30 players paid"}));
  EXPECT_EQ(scratch_.sql("SELECT min(points) || ' ' || max(points) FROM rating"), "1300 1300");
}

TEST_F(PenaltyJob, SurvivesTheLossOfItsConnections) {
  for (int i = 0; i < 300; ++i) registered("player " + std::to_string(i));
  Server server{scratch_.url()};
  std::atomic<bool> done = false;
  std::thread killer{[&] {
    while (!done) {
      scratch_.kill_connections();
      std::this_thread::sleep_for(20ms);
    }
  }};
  for (int i = 0; i < 20; ++i) server.run_at(moscow(2026, 6, 20));
  done = true;
  killer.join();
  // A connection that was lost is looked for again; as in a server, the next run goes on.
  const std::string closed = "SELECT count(*) FROM penalty_month";
  for (int i = 0; i < 200 && scratch_.sql(closed) != "18"; ++i) {
    server.run_at(moscow(2026, 6, 20));
    std::this_thread::sleep_for(50ms);
  }
  EXPECT_EQ(scratch_.sql("SELECT count(DISTINCT (player, month)) || ' of ' || count(*) FROM rating_change"), "5400 of 5400");
  EXPECT_EQ(scratch_.sql("SELECT min(points) || ' ' || max(points) FROM rating"), "0 0");
}

TEST_F(PenaltyJob, LeavesOtherVariantsAlone) {
  const auto anna = registered("anna");
  const auto bob = registered("bob");
  beats(anna, bob, moscow(2024, 12, 10), "3x3");
  Server server{scratch_.url()};
  server.run_at(moscow(2025, 3, 20));
  EXPECT_EQ(ask(store().ratings.points(anna, "3x3")).value(), 1516);
  EXPECT_EQ(points(anna), 1200);
}

}  // namespace
}  // namespace noughts::tests
