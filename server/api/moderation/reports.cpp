#include "api/moderation/handlers.hpp"

#include <variant>

#include "api/call.hpp"
#include "games/catalogue.hpp"
#include "games/core/reading.hpp"
#include "http/replies.hpp"
#include "wire/chat_text.hpp"

namespace noughts::api::moderation {
namespace {

using boost::asio::awaitable;
using games::Json;
using store::Evidence;
using store::StoreError;

struct PlayerNamed {
  std::string name;
};
struct LineOf {
  store::RoomId room;
  int number;
};
struct MessageOf {
  std::int64_t id;
};
/// A line of a chat that lasts: a team's, an event's, a tour's.
template <class Chat>
struct ChatLineOf {
  Chat chat;
  std::int64_t id;
};
using TeamLineOf = ChatLineOf<store::TeamId>;
using EventLineOf = ChatLineOf<store::EventId>;
using TourLineOf = ChatLineOf<store::TourId>;
/// What is complained of.
using About = std::variant<PlayerNamed, LineOf, MessageOf, TeamLineOf, EventLineOf, TourLineOf>;

struct Complaint {
  About about;
  store::ReportReason reason{};
  std::string text;
};

std::optional<About> about_line(const Json& target) {
  if (!games::has_only(target, {"room", "line"}) || target.size() != 2) return std::nullopt;
  const auto* name = text_at(target, "room");
  const auto room = name == nullptr ? std::nullopt : store::read_id<store::RoomId>(*name);
  const auto line = games::whole(target.at("line"), 1, std::numeric_limits<int>::max());
  if (!room || !line) return std::nullopt;
  return LineOf{*room, static_cast<int>(*line)};
}

/// `key` says whose chat it is.
template <class Chat>
std::optional<About> about_chat_line(const Json& target, const char* key) {
  if (!games::has_only(target, {key, "line"}) || target.size() != 2) return std::nullopt;
  const auto* name = text_at(target, key);
  const auto chat = name == nullptr ? std::nullopt : store::read_id<Chat>(*name);
  const auto line = games::whole(target.at("line"), 1, games::kMostSafe);
  if (!chat || !line) return std::nullopt;
  return ChatLineOf<Chat>{*chat, *line};
}

std::optional<About> about(const Json& target) {
  if (target.contains("room")) return about_line(target);
  if (target.contains("team")) return about_chat_line<store::TeamId>(target, "team");
  if (target.contains("event")) return about_chat_line<store::EventId>(target, "event");
  if (target.contains("tour")) return about_chat_line<store::TourId>(target, "tour");
  if (target.size() != 1) return std::nullopt;
  if (const auto* name = text_at(target, "player")) return PlayerNamed{*name};
  const auto* message = games::member(target, "message");
  const auto id = message == nullptr ? std::nullopt : games::whole(*message, 1, games::kMostSafe);
  if (!id) return std::nullopt;
  return MessageOf{*id};
}

/// nullopt: it is no complaint.
std::optional<Complaint> complaint(const http::Request& request) {
  const auto json = body_object(request, {"target", "reason", "text"});
  if (!json || !json->at("target").is_object()) return std::nullopt;
  auto target = about(json->at("target"));
  const auto reason = word_at<store::ReportReason>(*json, "reason");
  const auto* text = text_at(*json, "text");
  if (!target || !reason || text == nullptr) return std::nullopt;
  return Complaint{std::move(*target), *reason, *text};
}

http::Reply no_such_thing() { return http::problem(404, "not_found", "There is no such thing to complain of."); }

/// Whether whoever asks could read it: what partners say to each other is for them alone, and so is what watchers say while
/// the game goes on.
bool is_readable(const store::ReportedLine& said) {
  if (said.for_watchers && said.seat) return false;
  const auto* variant = games::find_variant(said.variant);
  if (!said.team || variant == nullptr) return !said.team.has_value();
  const auto cast = variant->cast(said.options);
  const auto seat = said.seat ? static_cast<std::size_t>(*said.seat) : cast.size();
  return seat < cast.size() && cast[seat].team == *said.team;
}

Or<Evidence> found_or_not(store::Result<Evidence> found) {
  if (found) return std::move(*found);
  return std::unexpected(store::is_failure(found.error()) ? not_done(found.error()) : no_such_thing());
}

awaitable<Or<Evidence>> evidence(Services& services, store::PlayerId by, LineOf line) {
  auto said = co_await services.moderation.line(line.room, line.number, by);
  if (!said && store::is_failure(said.error())) co_return std::unexpected(not_done(said.error()));
  if (!said || !is_readable(*said)) co_return std::unexpected(no_such_thing());
  co_return std::move(said->evidence);
}

awaitable<Or<Evidence>> evidence(Services& services, store::PlayerId by, MessageOf message) {
  co_return found_or_not(co_await services.moderation.message(message.id, by));
}

awaitable<Or<Evidence>> evidence(Services& services, store::PlayerId by, TeamLineOf line) {
  co_return found_or_not(co_await services.moderation.team_line(line.chat, line.id, by));
}

awaitable<Or<Evidence>> evidence(Services& services, store::PlayerId, EventLineOf line) {
  co_return found_or_not(co_await services.moderation.event_line(line.chat, line.id));
}

awaitable<Or<Evidence>> evidence(Services& services, store::PlayerId, TourLineOf line) {
  co_return found_or_not(co_await services.moderation.tour_line(line.chat, line.id));
}

awaitable<Or<Evidence>> evidence(Services& services, store::PlayerId, PlayerNamed named) {
  const auto player = co_await player_named(services.accounts, std::move(named.name));
  if (!player) co_return std::unexpected(player.error());
  co_return found_or_not(co_await services.moderation.self_description(player->id));
}

awaitable<Or<Evidence>> evidence_of(Services& services, store::PlayerId by, About about) {
  return std::visit([&](auto& each) { return evidence(services, by, std::move(each)); }, about);
}

/// The words of a complaint; empty where none are needed. nullopt: they can't be shown, or are too many, or are missing.
std::optional<std::string> words(const Complaint& complaint) {
  if (complaint.text.empty() && complaint.reason != store::ReportReason::other) return std::string();
  return wire::chat_text(complaint.text);
}

awaitable<http::Reply> stored(Services& services, store::NewReport report) {
  const auto made = co_await services.moderation.report(std::move(report));
  if (made) co_return http::json_reply(201, {{"id", store::id_text(*made)}});
  if (made.error() != StoreError::conflict) co_return not_done(made.error());
  co_return http::problem(409, "already_reported", "Your complaint about this player waits already.");
}

}  // namespace

awaitable<http::Reply> complain(Services& services, Call call) {
  auto given = complaint(call.request);
  if (!given) co_return bad_body(R"({"target": …, "reason": word, "text": text})");
  auto text = words(*given);
  if (!text) co_return http::problem(400, "bad_text", "Say in up to 500 characters what is wrong.");
  auto found = co_await evidence_of(services, call.caller->id, std::move(given->about));
  if (!found) co_return std::move(found.error());
  if (found->target.id == call.caller->id) co_return http::problem(409, "own_report", "That is your own.");
  store::NewReport made;
  made.reporter = call.caller->id;
  made.evidence = std::move(*found);
  made.reason = given->reason;
  made.text = std::move(*text);
  made.at = services.now();
  co_return co_await stored(services, std::move(made));
}

}  // namespace noughts::api::moderation
