#include "tour/entering.hpp"

#include <gtest/gtest.h>

#include "games/core/months.hpp"

namespace noughts::tour {
namespace {

using games::Instant;
using games::Millis;
using games::months_later;
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

store::Applicant newcomer() {
  store::Applicant applicant;
  applicant.registered = on(2026, 2, 10);
  applicant.books = kLeastBooks;
  return applicant;
}

store::Applicant veteran() {
  auto applicant = newcomer();
  applicant.has_played = true;
  applicant.has_finished = true;
  return applicant;
}

void enter(store::Applicant& applicant, TourVersion version, ApplicationState state, std::optional<BoardState> board = {}) {
  store::Application entry;
  entry.choices.version = version;
  entry.state = state;
  entry.board = board;
  applicant.own.push_back(entry);
}

void finish(store::Applicant& applicant, TourVersion version) {
  enter(applicant, version, ApplicationState::accepted, BoardState::finished);
}

NoEntry why(const store::Applicant& applicant, TourVersion version = TourVersion::character) {
  return why_no_entry(running_tour(), applicant, version, kNow);
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
  auto applicant = newcomer();
  applicant.registered = on(2020, 1, 1);
  const auto at = [&](Instant now) { return why_no_entry(tour, applicant, TourVersion::character, now); };
  EXPECT_EQ(at(tour.text.opens - Millis{1}), NoEntry::applications_closed);
  EXPECT_EQ(at(tour.text.opens), NoEntry::none);
  EXPECT_EQ(at(tour.ends - Millis{1}), NoEntry::none);
  EXPECT_EQ(at(tour.ends), NoEntry::applications_closed);
}

TEST(Entering, IsNotForWhoeverIsDisqualified) {
  auto applicant = veteran();
  applicant.disqualification.emplace();
  EXPECT_EQ(why(applicant), NoEntry::disqualified);
}

TEST(Entering, OfANewcomerIsOnce) {
  auto applicant = newcomer();
  enter(applicant, TourVersion::pair, ApplicationState::waiting);
  for (const auto version : {TourVersion::character, TourVersion::nine, TourVersion::field}) {
    EXPECT_EQ(why(applicant, version), NoEntry::one_entry);
  }
  auto has_finished = newcomer();
  finish(has_finished, TourVersion::character);
  EXPECT_EQ(why(has_finished), NoEntry::one_entry);
}

TEST(Entering, IsPossibleAgainWhereAnApplicationCameToNothing) {
  auto applicant = newcomer();
  enter(applicant, TourVersion::field, ApplicationState::refused);
  enter(applicant, TourVersion::field, ApplicationState::withdrawn);
  EXPECT_EQ(why(applicant), NoEntry::none);
}

TEST(Entering, DoesNotCountABoardThatADisqualificationHasClosed) {
  auto applicant = newcomer();
  enter(applicant, TourVersion::pair, ApplicationState::accepted, BoardState::unfinished);
  EXPECT_EQ(why(applicant), NoEntry::one_entry) << "it was closed for something else";
  applicant.own.back().is_stopped = true;
  EXPECT_EQ(why(applicant), NoEntry::none);
  enter(applicant, TourVersion::field, ApplicationState::waiting);
  EXPECT_EQ(why(applicant), NoEntry::one_entry);
}

TEST(Entering, OfAPairAndTheHardVersionTogetherIsForWhoeverHasPlayedBefore) {
  auto applicant = newcomer();
  applicant.has_played = true;
  enter(applicant, TourVersion::pair, ApplicationState::accepted, BoardState::playing);
  EXPECT_EQ(why(applicant, TourVersion::nine), NoEntry::none);
  EXPECT_EQ(why(applicant, TourVersion::pair), NoEntry::one_entry);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::one_entry);
  enter(applicant, TourVersion::nine, ApplicationState::waiting);
  EXPECT_EQ(why(applicant, TourVersion::nine), NoEntry::one_entry);
}

TEST(Entering, OfThoseTwoTogetherIsForNobodyWhenTheFirstIsOver) {
  auto applicant = veteran();
  finish(applicant, TourVersion::pair);
  EXPECT_EQ(why(applicant, TourVersion::nine), NoEntry::one_entry);
  auto has_lost = veteran();
  enter(has_lost, TourVersion::nine, ApplicationState::accepted, BoardState::lost);
  EXPECT_EQ(why(has_lost, TourVersion::pair), NoEntry::one_entry);
}

TEST(Entering, AgainAfterAPairWaitsForNoHardVersionBesideIt) {
  auto applicant = veteran();
  finish(applicant, TourVersion::pair);
  enter(applicant, TourVersion::nine, ApplicationState::accepted, BoardState::playing);
  EXPECT_EQ(why(applicant, TourVersion::field), NoEntry::none);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::none);
  enter(applicant, TourVersion::field, ApplicationState::waiting);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::one_entry) << "once more, and no more";
  auto nine_first = veteran();
  finish(nine_first, TourVersion::nine);
  enter(nine_first, TourVersion::pair, ApplicationState::accepted, BoardState::playing);
  EXPECT_EQ(why(nine_first, TourVersion::character), NoEntry::none);
  EXPECT_EQ(why(nine_first, TourVersion::field), NoEntry::one_entry) << "the pair goes on";
}

TEST(Entering, AgainIsFor3x3AfterABoardThatIsFinished) {
  auto applicant = veteran();
  finish(applicant, TourVersion::field);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::none);
  EXPECT_EQ(why(applicant, TourVersion::field), NoEntry::one_entry);
  finish(applicant, TourVersion::character);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::one_entry) << "once more, and no more";
}

TEST(Entering, AgainAfterAPairIsFor3x3Or5x5) {
  auto applicant = veteran();
  finish(applicant, TourVersion::pair);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::none);
  EXPECT_EQ(why(applicant, TourVersion::field), NoEntry::none);
  EXPECT_EQ(why(applicant, TourVersion::small_field), NoEntry::one_entry);
  finish(applicant, TourVersion::nine);
  EXPECT_EQ(why(applicant, TourVersion::field), NoEntry::none);
}

TEST(Entering, AgainIsNotForWhoeverHasLostOrStillPlays) {
  for (const auto board : {BoardState::playing, BoardState::lost, BoardState::unfinished}) {
    auto applicant = veteran();
    enter(applicant, TourVersion::field, ApplicationState::accepted, board);
    EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::one_entry);
  }
}

TEST(Entering, AgainIsNotForWhoeverHasPlayedAndNeverFinished) {
  auto applicant = veteran();
  applicant.has_finished = false;
  finish(applicant, TourVersion::field);
  EXPECT_EQ(why(applicant, TourVersion::character), NoEntry::one_entry);
}

}  // namespace
}  // namespace noughts::tour
