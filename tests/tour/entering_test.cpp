#include "library/tour/entering.hpp"

#include <gtest/gtest.h>

namespace noughts::tour {
namespace {

using games::Instant;
using games::Millis;
using store::ApplicationState;
using store::BoardState;
using store::TourVersion;

Instant on(int year, unsigned month, unsigned day) {
  return std::chrono::sys_days{std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day}};
}

const Instant kNow = on(2026, 3, 10);

store::Tour running_tour() {
  store::Tour tour;
  tour.text.opens = on(2026, 2, 1);
  tour.text.starts = on(2026, 3, 1);
  tour.ends = months_later(tour.text.starts, kTourMonths);
  return tour;
}

store::Standing newcomer() {
  store::Standing standing;
  standing.registered = on(2026, 2, 10);
  standing.books = kLeastBooks;
  return standing;
}

store::Standing veteran() {
  auto standing = newcomer();
  standing.has_played = true;
  standing.has_finished = true;
  return standing;
}

void enter(store::Standing& standing, TourVersion version, ApplicationState state, std::optional<BoardState> board = {}) {
  store::Application entry;
  entry.wanted.version = version;
  entry.state = state;
  entry.board = board;
  standing.own.push_back(entry);
}

void finish(store::Standing& standing, TourVersion version) {
  enter(standing, version, ApplicationState::accepted, BoardState::finished);
}

NoEntry why(const store::Standing& standing, TourVersion version = TourVersion::character) {
  return why_no_entry(running_tour(), standing, version, kNow);
}

TEST(MonthsLater, KeepTheDayOrEndWithTheMonth) {
  EXPECT_EQ(months_later(on(2026, 1, 31), 1), on(2026, 2, 28));
  EXPECT_EQ(months_later(on(2027, 10, 31), 4), on(2028, 2, 29));
  EXPECT_EQ(months_later(on(2026, 11, 15) + Millis{5}, 4), on(2027, 3, 15) + Millis{5});
}

TEST(Entering, IsForWhoeverHasTwentyBooksAndAMonthOfRegistration) {
  EXPECT_EQ(why(newcomer()), NoEntry::none);
  auto reads_less = newcomer();
  reads_less.books = kLeastBooks - 1;
  EXPECT_EQ(why(reads_less), NoEntry::too_few_books);
  auto is_new = newcomer();
  is_new.registered = *is_new.registered + Millis{1};
  EXPECT_EQ(why(is_new), NoEntry::too_new);
  is_new.registered = std::nullopt;
  EXPECT_EQ(why(is_new), NoEntry::too_new);
}

TEST(Entering, IsPossibleFromTheOpeningToTheEndOfATour) {
  const auto tour = running_tour();
  auto standing = newcomer();
  standing.registered = on(2020, 1, 1);
  const auto at = [&](Instant now) { return why_no_entry(tour, standing, TourVersion::character, now); };
  EXPECT_EQ(at(tour.text.opens - Millis{1}), NoEntry::applications_closed);
  EXPECT_EQ(at(tour.text.opens), NoEntry::none);
  EXPECT_EQ(at(tour.ends - Millis{1}), NoEntry::none);
  EXPECT_EQ(at(tour.ends), NoEntry::applications_closed);
}

TEST(Entering, IsNotForWhoeverIsDisqualified) {
  auto standing = veteran();
  standing.disqualification.emplace();
  EXPECT_EQ(why(standing), NoEntry::disqualified);
}

TEST(Entering, OfANewcomerIsOnce) {
  auto standing = newcomer();
  enter(standing, TourVersion::pair, ApplicationState::waiting);
  for (const auto version : {TourVersion::character, TourVersion::nine, TourVersion::field}) {
    EXPECT_EQ(why(standing, version), NoEntry::one_entry);
  }
  auto has_finished = newcomer();
  finish(has_finished, TourVersion::character);
  EXPECT_EQ(why(has_finished), NoEntry::one_entry);
}

TEST(Entering, IsPossibleAgainWhereAnApplicationCameToNothing) {
  auto standing = newcomer();
  enter(standing, TourVersion::field, ApplicationState::refused);
  enter(standing, TourVersion::field, ApplicationState::withdrawn);
  EXPECT_EQ(why(standing), NoEntry::none);
}

TEST(Entering, OfAPairAndTheHardVersionTogetherIsForWhoeverHasPlayedBefore) {
  auto standing = newcomer();
  standing.has_played = true;
  enter(standing, TourVersion::pair, ApplicationState::accepted, BoardState::playing);
  EXPECT_EQ(why(standing, TourVersion::nine), NoEntry::none);
  EXPECT_EQ(why(standing, TourVersion::pair), NoEntry::one_entry);
  EXPECT_EQ(why(standing, TourVersion::character), NoEntry::one_entry);
  enter(standing, TourVersion::nine, ApplicationState::waiting);
  EXPECT_EQ(why(standing, TourVersion::nine), NoEntry::one_entry);
}

TEST(Entering, AgainIsFor3x3AfterABoardThatIsFinished) {
  auto standing = veteran();
  finish(standing, TourVersion::field);
  EXPECT_EQ(why(standing, TourVersion::character), NoEntry::none);
  EXPECT_EQ(why(standing, TourVersion::field), NoEntry::one_entry);
  finish(standing, TourVersion::character);
  EXPECT_EQ(why(standing, TourVersion::character), NoEntry::one_entry) << "once more, and no more";
}

TEST(Entering, AgainAfterAPairIsFor3x3Or5x5) {
  auto standing = veteran();
  finish(standing, TourVersion::pair);
  EXPECT_EQ(why(standing, TourVersion::character), NoEntry::none);
  EXPECT_EQ(why(standing, TourVersion::field), NoEntry::none);
  EXPECT_EQ(why(standing, TourVersion::small_field), NoEntry::one_entry);
  finish(standing, TourVersion::nine);
  EXPECT_EQ(why(standing, TourVersion::field), NoEntry::none);
}

TEST(Entering, AgainIsNotForWhoeverHasLostOrStillPlays) {
  for (const auto board : {BoardState::playing, BoardState::lost, BoardState::unfinished}) {
    auto standing = veteran();
    enter(standing, TourVersion::field, ApplicationState::accepted, board);
    EXPECT_EQ(why(standing, TourVersion::character), NoEntry::one_entry);
  }
}

TEST(Entering, AgainIsNotForWhoeverHasPlayedAndNeverFinished) {
  auto standing = veteran();
  standing.has_finished = false;
  finish(standing, TourVersion::field);
  EXPECT_EQ(why(standing, TourVersion::character), NoEntry::one_entry);
}

}  // namespace
}  // namespace noughts::tour
