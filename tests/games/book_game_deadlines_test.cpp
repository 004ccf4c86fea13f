// The book game's months, weeks and tours, in simulated time.
#include <gtest/gtest.h>

#include <ctime>

#include "book_game_table.hpp"
#include "games/hosted/book_game/calendar.hpp"

namespace noughts::games {
namespace {

using book::kDay;
using Names = std::vector<std::string>;

Json until(int year, unsigned month, unsigned day) { return on(year, month, day).time_since_epoch().count(); }

/// How long this thread has had a core: what else the machine is at does not count.
std::chrono::nanoseconds thread_has_run() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds{time.tv_sec} + std::chrono::nanoseconds{time.tv_nsec};
}

TEST(BookGameDeadlines, AReaderHasACalendarMonthForAReport) {
  Table table = Table::begun({{"version", "5x5"}}, {}, on(2026, 3, 10, std::chrono::hours{13}));
  EXPECT_EQ(table.deadline(), on(2026, 4, 10, std::chrono::hours{13}));
  EXPECT_EQ(BookGame::turn(table.state()).since, on(2026, 3, 10, std::chrono::hours{13}));
  EXPECT_EQ(table.refused_clock(), "too_early");
  table.at(*table.deadline() - Millis{1});
  EXPECT_EQ(table.refused_clock(), "too_early");
}

TEST(BookGameDeadlines, AfterAMonthWithoutAReportTheCharacterMovesAndTheReaderMayStillRead) {
  Table table = Table::begun({{"version", "5x5"}});
  table.act(kReader, request_for(12));
  table.act(table.curator(), about("approve", 12));
  table.expire();
  EXPECT_EQ(table.phase(), "answer");
  EXPECT_EQ(table.view()["readers"][0]["misses"], 1);
  table.play_system(0);
  EXPECT_EQ(table.last(2), (Names{"missed", "mark"}));
  table.act(kReader, report_on(12));
  EXPECT_EQ(table.marks()[12], 'X');
}

TEST(BookGameDeadlines, MonthsAreMissedOneAfterAnotherCountedFromTheBeginningOfTheTurn) {
  Table table = Table::begun({{"version", "5x5"}});
  const std::vector<Instant> ends{on(2026, 2, 28), on(2026, 3, 31), on(2026, 4, 30), on(2026, 5, 31)};
  for (std::size_t month = 0; month < ends.size(); ++month) {
    EXPECT_EQ(table.deadline(), ends[month]);
    EXPECT_EQ(BookGame::turn(table.state()).since, on(2026, 1, 31));
    table.expire();
    table.pass(kDay);  // however late the server comes to it
    table.play_system(static_cast<int>(month));
  }
  EXPECT_EQ(table.view()["readers"][0]["misses"], 4);
}

TEST(BookGameDeadlines, AReportBeginsANewMonthWithTheCharactersMove) {
  Table table = Table::begun({{"version", "5x5"}});
  table.expire();
  table.play_system(0);
  table.at(on(2026, 3, 20));
  table.read(12);
  table.play_system(1);
  EXPECT_EQ(table.deadline(), on(2026, 4, 20));
}

TEST(BookGameDeadlines, WhileTheCuratorIsWaitedForTheTimeStandsStill) {
  Table table = Table::begun({{"version", "5x5"}}, {12}, on(2026, 3, 1));
  EXPECT_EQ(table.deadline(), on(2026, 4, 1));
  table.at(on(2026, 3, 10));
  table.act(kReader, about("ask", 12));
  EXPECT_EQ(table.deadline(), std::nullopt);
  table.at(on(2026, 3, 15));
  EXPECT_EQ(table.refused_clock(), "not_your_turn");
  table.act(table.curator(), about("reveal", 12));
  EXPECT_EQ(table.deadline(), on(2026, 4, 6));
  table.at(on(2026, 4, 5));
  table.act(kReader, request_for(12));
  table.at(on(2026, 6, 4));
  table.act(table.curator(), about("refuse", 12, "Not about that."));
  EXPECT_EQ(table.deadline(), on(2026, 6, 5)) << "a day was left";
  EXPECT_EQ(table.view()["held"], (65 * kDay).count());
}

TEST(BookGameDeadlines, SayWhenTheyStoodStill) {
  Table table = Table::begun({{"version", "5x5"}, {"until", until(2026, 5, 1)}}, {}, on(2026, 3, 1));
  const auto added = [&] { return BookGame::turn(table.state()).added; };
  table.at(on(2026, 3, 10));
  table.act(kReader, request_for(12));
  table.at(on(2026, 3, 15));
  table.act(table.curator(), about("refuse", 12, "Not about that."));
  EXPECT_EQ(added(), (std::vector<Span>{{on(2026, 3, 10), on(2026, 3, 15)}}));
  table.act(kReader, request_for(12));
  table.at(on(2026, 4, 20));
  table.act(table.curator(), about("approve", 12));
  EXPECT_EQ(table.deadline(), on(2026, 5, 1));
  EXPECT_EQ(added(), std::vector<Span>{}) << "the end of the tour waits for nobody";
  table.act(kReader, report_on(12));
  table.play_system(0);
  EXPECT_EQ(added(), std::vector<Span>{});
}

TEST(BookGameDeadlines, TimeThatWasWaitedCountsForThisTurnOnly) {
  Table table = Table::begun({{"version", "5x5"}}, {}, on(2026, 3, 1));
  table.act(kReader, request_for(12));
  table.at(on(2026, 3, 8));
  table.act(table.curator(), about("approve", 12));
  table.act(kReader, report_on(12));
  table.play_system(0);
  EXPECT_EQ(table.deadline(), on(2026, 4, 8));
  EXPECT_EQ(table.view()["held"], 0);
}

TEST(BookGameDeadlines, ADeadlineIsTheReadersWhileTheyReadAndTheCuratorsInAClosing) {
  Table table = Table::begun({{"version", "3x3"}});
  table.act(kReader, {{"do", "oppose"}, {"character", 0}});
  const auto has_until = [&](Seat seat) { return BookGame::turn(table.state()).has_until().contains(seat); };
  table.play({0, 1}, {8, 7});
  EXPECT_TRUE(table.waits_for(table.curator())) << "two reports are to be judged";
  EXPECT_TRUE(has_until(kReader));
  EXPECT_FALSE(has_until(table.curator()));
  table.read(2);
  ASSERT_EQ(table.phase(), "closing");
  EXPECT_FALSE(has_until(kReader));
  EXPECT_TRUE(has_until(table.curator()));
}

TEST(BookGameDeadlines, WhoWithdrawsHasTheWaitAddedToo) {
  Table table = Table::begun({{"version", "5x5"}}, {}, on(2026, 3, 1));
  table.act(kReader, request_for(12));
  table.at(on(2026, 3, 3));
  table.act(kReader, about("withdraw", 12));
  EXPECT_EQ(table.deadline(), on(2026, 4, 3));
}

TEST(BookGameDeadlines, InThePairVersionTwoWeeksPassTheTurn) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}}, {}, on(2026, 2, 20));
  EXPECT_EQ(table.deadline(), on(2026, 3, 6));
  table.act(kReader, request_for(4));
  table.act(table.curator(), about("approve", 4));
  table.expire();
  EXPECT_TRUE(table.waits_for(kOther));
  EXPECT_EQ(table.deadline(), on(2026, 3, 20));
  EXPECT_EQ(table.refused(kReader, report_on(4)), "not_your_turn");
  EXPECT_EQ(table.refused(kOther, request_for(4)), "cell_reserved") << "the first reader's book is still approved";
  EXPECT_EQ(table.refused(kOther, about("withdraw", 4)), "nothing_waits");
  table.read(0, kOther);
  table.act(kReader, report_on(4));
  EXPECT_EQ(table.marks(), "O...X....");
  EXPECT_EQ(table.view()["readers"][0]["misses"], 1);
}

TEST(BookGameDeadlines, AReservedCellOfAPairLapsesWithTheTurnWhereNothingElseIsFree) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  const std::vector<int> crosses{0, 2, 3, 7};
  const std::vector<int> noughts{1, 4, 5, 6};
  for (std::size_t i = 0; i < crosses.size(); ++i) {
    table.read(crosses[i], kReader);
    table.read(noughts[i], kOther);
  }
  table.act(kReader, request_for(8));
  table.act(table.curator(), about("approve", 8));
  table.expire();
  EXPECT_EQ(table.last(2), (Names{"missed", "lapsed"}));
  table.read(8, kOther);
  EXPECT_EQ(table.phase(), "closing");
}

TEST(BookGameDeadlines, AReaderMayGiveBackAReservedCellOutOfTurn) {
  Table table = Table::begun({{"version", "pair"}, {"size", 3}});
  table.act(kReader, request_for(4));
  table.act(table.curator(), about("approve", 4));
  table.expire();
  table.act(kReader, about("withdraw", 4));
  table.act(kOther, request_for(4));
}

TEST(BookGameDeadlines, WithoutABoardAMissedMonthIsOnlyNotedAndAsksAgain) {
  Table table = Table::begun({{"version", "3x3"}});
  EXPECT_EQ(table.deadline(), on(2026, 2, 28));
  table.expire();
  EXPECT_EQ(table.phase(), "oppose");
  EXPECT_EQ(table.deadline(), on(2026, 3, 31));
  EXPECT_EQ(table.last(1), Names{"missed"});
}

TEST(BookGameDeadlines, AnOpponentMayBeChosenAtAnyTimeAndTheBoardHasItsOwnMonth) {
  Table table = Table::begun({{"version", "3x3"}});
  table.expire();
  table.at(on(2026, 3, 10));
  table.act(kReader, {{"do", "oppose"}, {"character", 0}});
  EXPECT_EQ(table.deadline(), on(2026, 4, 10));
}

TEST(BookGameDeadlines, TheEndOfTheTourEndsWhatIsNotFinished) {
  Table table = Table::begun({{"version", "5x5"}, {"until", until(2026, 2, 10)}});
  EXPECT_EQ(table.deadline(), on(2026, 2, 10));
  table.act(kReader, request_for(0));
  EXPECT_EQ(table.deadline(), on(2026, 2, 10)) << "whoever is waited for";
  table.expire();
  EXPECT_EQ(table.outcome(), (Outcome{{2, 0}, {0, 0}, "tour_over"}));
  EXPECT_EQ(table.refused_clock(), "game_over");
}

TEST(BookGameDeadlines, ALaterEndOfTheTourLeavesTheMonthsAlone) {
  Table table = Table::begun({{"version", "5x5"}, {"until", until(2026, 3, 15)}});
  EXPECT_EQ(table.deadline(), on(2026, 2, 28));
  table.expire();
  table.play_system(0);
  EXPECT_EQ(table.deadline(), on(2026, 3, 15));
}

TEST(BookGameDeadlines, AReportThatCameInTimeIsStillAcceptedAfterTheTour) {
  Table table = Table::begun({{"version", "5x5"}, {"until", until(2026, 2, 10)}});
  table.play({0, 1, 2, 3, 4}, {5, 6, 7, 8});
  table.at(on(2026, 2, 20));
  for (const int cell : {0, 1, 2, 3, 4}) table.accept(cell);
  EXPECT_EQ(table.outcome().reason, "row");
}

TEST(BookGameDeadlines, ButNothingNewBeginsThen) {
  const Json options{{"version", "3x3"}, {"until", until(2026, 2, 10)}};
  Table won = Table::begun(options);
  won.act(kReader, {{"do", "oppose"}, {"character", 0}});
  won.play({0, 1, 2}, {3, 4});
  Table voided = won;
  won.at(on(2026, 2, 20));
  for (const int cell : {0, 1, 2}) won.accept(cell);
  EXPECT_EQ(won.outcome().reason, "tour_over") << "one board is not two";
  voided.at(on(2026, 2, 20));
  voided.act(voided.curator(), about("void", 2, "Not read."));
  EXPECT_EQ(voided.outcome().reason, "tour_over");
}

TEST(BookGameDeadlines, AMoveThatTheVoidingOfAReportBringsAfterTheTourFinishesNothing) {
  Table in_time = Table::begun({{"version", "5x5"}, {"until", until(2026, 2, 10)}});
  in_time.play(kFullX, kFullO);
  ASSERT_EQ(in_time.phase(), "closing");
  Table late = in_time;
  late.at(on(2026, 2, 20));
  for (Table* table : {&in_time, &late}) {
    table->act(table->curator(), about("void", 0, "Not read."));
    table->play_system(0);
    ASSERT_EQ(table->phase(), "closing") << "the other reports are judged first";
    table->accept_all({kFullX.begin() + 1, kFullX.end()});
  }
  EXPECT_EQ(in_time.outcome().reason, "full");
  EXPECT_EQ(late.outcome().reason, "tour_over");
  EXPECT_EQ(late.outcome().place, (std::vector<int>{2, 0}));
}

TEST(BookGameDeadlines, AGameThatBeginsAfterItsTourIsOverAtOnce) {
  const Table table = Table::begun({{"version", "5x5"}, {"until", until(2026, 1, 1)}});
  EXPECT_EQ(table.outcome().reason, "tour_over");
}

TEST(BookGameDeadlines, NoActionIsRefusedBecauseItIsLate) {
  Table table = Table::begun({{"version", "5x5"}});
  table.act(kReader, request_for(0));
  table.act(table.curator(), about("approve", 0));
  table.at(on(2027, 1, 1));
  table.act(kReader, report_on(0));
  EXPECT_EQ(table.marks()[0], 'X');
}

// A tour as it may go: a reader who reads two books a month at first, misses a month, waits for the curator, and comes through.
TEST(BookGameDeadlines, ABoardOfFourMonthsIsPlayedInNoTime) {
  const auto before = thread_has_run();
  Table table = Table::begun({{"version", "5x5"}, {"until", until(2026, 6, 1)}}, {12}, on(2026, 2, 1));
  table.at(on(2026, 2, 14));
  table.read_and_answer(0, 3);
  table.at(on(2026, 2, 26));
  table.read_and_answer(6, 4);
  EXPECT_EQ(table.deadline(), on(2026, 3, 26));
  table.expire();
  table.play_system(5);
  EXPECT_EQ(table.deadline(), on(2026, 4, 26));
  table.at(on(2026, 4, 1));
  table.act(kReader, about("ask", 12));
  table.at(on(2026, 4, 4));
  table.act(table.curator(), about("reveal", 12));
  EXPECT_EQ(table.deadline(), on(2026, 4, 29));
  table.read_and_answer(12, 7);
  EXPECT_EQ(table.deadline(), on(2026, 5, 4));
  table.at(on(2026, 5, 1));
  table.read_and_answer(18, 8);
  EXPECT_EQ(table.deadline(), on(2026, 6, 1)) << "the tour ends at the same moment as the month";
  table.at(on(2026, 5, 30));
  table.read(24);
  EXPECT_EQ(table.deadline(), on(2026, 6, 30));
  table.expire();
  EXPECT_EQ(table.outcome(), (Outcome{{1, 0}, {5, 0}, "row"}));
  EXPECT_EQ(table.view()["readers"][0]["misses"], 1);
  EXPECT_LT(thread_has_run() - before, std::chrono::seconds{1});
}

}  // namespace
}  // namespace noughts::games
