#include "api/event/replies.hpp"

#include <algorithm>
#include <array>

#include "games/core/whole_number.hpp"
#include "http/replies.hpp"

namespace noughts::api::event {
namespace {

constexpr auto kNotAllowed = std::to_array<std::string_view>({"not_organiser",
                                                              "organiser_plays",
                                                              "guests_play_unrated",
                                                              "bots_play_unrated",
                                                              "registered_too_late",
                                                              "too_few_games",
                                                              "rating_too_low",
                                                              "rating_too_high",
                                                              "invited_only",
                                                              "removed",
                                                              "banned",
                                                              "muted",
                                                              "registered_only",
                                                              "guest_unreachable",
                                                              "blocked",
                                                              "refuses_invitations",
                                                              "not_team_captain",
                                                              "not_your_pack",
                                                              "not_in_team",
                                                              "organiser_in_line_up",
                                                              "not_judge",
                                                              "not_at_board"});
constexpr auto kAmiss = std::to_array<std::string_view>({"bad_event", "bad_pairing", "bad_message", "bad_options", "bad_clock",
                                                         "unknown_variant", "unrated_only", "bad_text", "pack_too_small",
                                                         "bad_line_up", "teams_only", "no_teams", "bad_seeds"});

unsigned status(std::string_view code) {
  if (code == games::codes::kBusy) return 503;
  if (code == "no_such_game") return 404;
  if (std::ranges::find(kNotAllowed, code) != kNotAllowed.end()) return 403;
  return std::ranges::find(kAmiss, code) != kAmiss.end() ? 400 : 409;
}

}  // namespace

http::Reply no_such_event() { return http::problem(404, "not_found", "There is no such event."); }

http::Reply not_done(const events::Failure& failure) {
  if (!failure.refusal) return failure.error == store::StoreError::not_found ? no_such_event() : api::not_done(failure.error);
  const unsigned code = status(failure.refusal->code);
  const auto retry = code == 503 ? std::optional(games::Millis{500}) : std::nullopt;
  return http::problem(code, failure.refusal->code, failure.refusal->why, retry);
}

Or<store::EventId> event_of(const Call& call) {
  const auto id = store::read_id<store::EventId>(call.path[0]);
  if (!id) return std::unexpected(no_such_event());
  return *id;
}

boost::asio::awaitable<Or<events::SnapshotPointer>> seen(Services& services, const Call& call) {
  const auto id = event_of(call);
  if (!id) co_return std::unexpected(id.error());
  auto seen = co_await services.events.look(*id);
  if (!seen) co_return std::unexpected(not_done(events::Failure{std::nullopt, seen.error()}));
  co_return std::move(*seen);
}

std::optional<std::size_t> from_query(const Call& call, std::string_view name) {
  const std::string text = http::query_value(call.request.query, name);
  if (text.empty()) return 0;
  const auto number = games::whole_number(text);
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::size_t>(*number);
}

}  // namespace noughts::api::event
