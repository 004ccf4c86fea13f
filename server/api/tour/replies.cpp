#include "api/tour/replies.hpp"

#include <array>

#include "api/refusal_words.hpp"

namespace noughts::api::tour {
namespace {

using boost::asio::awaitable;
using noughts::tour::NoEntry;
using store::TourRefusal;

// In the order of TourRefusal.
constexpr auto kRefusals = std::to_array<RefusalWords>({
    {},
    {404, "not_found", "There is no such tour, application, character or disqualification."},
    {409, "stale", "Somebody else has changed it since."},
    {409, "tour_started", "The times and characters of a tour that has begun stay as they are."},
    {409, "character_wanted", "Somebody has applied for a character that would be another then."},
    {409, "tour_not_over", "The tour or boards of it go on."},
    {409, "not_waiting", "The application is withdrawn or decided."},
    {409, "partner_missing", "The partner has not applied, with the same rules, to play with them."},
    {403, "own_board", "You would play at this board."},
    {409, "appealed", "There has been an appeal."},
    {409, "answered", "It has been answered."},
});
static_assert(kRefusals.size() == static_cast<std::size_t>(TourRefusal::answered) + 1);

// In the order of NoEntry.
constexpr auto kNoEntries = std::to_array<RefusalWords>({
    {},
    {409, "applications_closed", "The tour takes no applications now."},
    {403, "too_new", "One has to be registered for a month."},
    {403, "too_few_books", "One has to have 20 books in one's list."},
    {403, "disqualified", "Whoever is disqualified may not enter this tour."},
    {409, "one_entry", "You have entered this tour."},
});
static_assert(kNoEntries.size() == static_cast<std::size_t>(NoEntry::one_entry) + 1);

}  // namespace

http::Reply no_such_tour() { return refused(TourRefusal::not_found); }

http::Reply refused(TourRefusal refusal) { return problem(kRefusals[static_cast<std::size_t>(refusal)]); }
http::Reply refused(NoEntry why) { return problem(kNoEntries[static_cast<std::size_t>(why)]); }
std::string code_of(NoEntry why) { return std::string(kNoEntries[static_cast<std::size_t>(why)].code); }

http::Reply done_or_refused(const store::Result<TourRefusal>& result) {
  if (!result) return not_done(result.error());
  return *result == TourRefusal::none ? done() : refused(*result);
}

awaitable<Or<store::Tour>> tour_of(Services& services, const Call& call) {
  const auto id = store::read_id<store::TourId>(call.path[0]);
  if (!id) co_return std::unexpected(no_such_tour());
  auto tour = co_await services.tours.find(*id);
  if (!tour) co_return std::unexpected(tour.error() == store::StoreError::not_found ? no_such_tour() : not_done(tour.error()));
  co_return std::move(*tour);
}

awaitable<Or<store::Application>> application_of(Services& services, const Call& call) {
  const auto tour = store::read_id<store::TourId>(call.path[0]);
  const auto id = store::read_id<store::ApplicationId>(call.path[1]);
  if (!tour || !id) co_return std::unexpected(no_such_tour());
  auto found = co_await services.applications.find(*id);
  const bool is_missing = found ? found->tour != *tour : found.error() == store::StoreError::not_found;
  if (is_missing) co_return std::unexpected(no_such_tour());
  if (!found) co_return std::unexpected(not_done(found.error()));
  co_return std::move(*found);
}

Or<std::string> text_of(const games::Json& text) {
  auto read = noughts::tour::read_text(text);
  if (!read) return std::unexpected(http::problem(400, "bad_text", "A text has 1 to 2000 characters, no control characters."));
  return std::move(*read);
}

Or<std::string> body_text(const http::Request& request, std::string_view key) {
  const auto body = body_object(request, {key});
  if (!body) return std::unexpected(bad_body("{\"" + std::string(key) + "\": text}"));
  return text_of(body->at(std::string(key)));
}

}  // namespace noughts::api::tour
