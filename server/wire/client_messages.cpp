#include "wire/client_messages.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "games/core/reading.hpp"
#include "games/core/utf8.hpp"
#include "store/people/computers.hpp"
#include "wire/chat_text.hpp"
#include "wire/envelope.hpp"

namespace noughts::wire {
namespace {

using Read = std::expected<ClientMessage, BadMessage>;
using enum Field;

constexpr std::int64_t kWidestRange = 5'000;
// In characters of a name; what else a name must be is for those who look it up.
constexpr std::ptrdiff_t kLongestName = 64;

// The cid is added where all of them come together.
BadMessage bad(std::string code, std::string why) { return {std::move(code), std::move(why), std::nullopt}; }
std::unexpected<BadMessage> refuse(std::string code, std::string why) {
  return std::unexpected(bad(std::move(code), std::move(why)));
}

// Nobody has seen more steps than fit: a larger number means the same.
int step_count(std::int64_t number) { return static_cast<int>(std::min<std::int64_t>(number, std::numeric_limits<int>::max())); }

// JSON Schema's pattern of all ids.
bool looks_like_id(std::string_view text) {
  return !text.empty() && text.size() <= 11 && std::ranges::all_of(text, [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
  });
}

// An id of the right shape that is no number of ours names nothing: the code says so as for any other that is unknown.
template <class Id>
std::expected<Id, BadMessage> id(std::string_view text, std::string unknown) {
  if (!looks_like_id(text)) return refuse("bad_message", "An id is 1 to 11 letters and digits.");
  if (const auto id = store::read_id<Id>(text)) return *id;
  return refuse(std::move(unknown), "There is nothing of that name.");
}

Read in_room(Envelope& envelope, RoomMessage (*message)(Envelope&, RoomId)) {
  const auto room = id<RoomId>(envelope.room, "not_found");
  if (!room) return std::unexpected(room.error());
  return message(envelope, *room);
}

Read read_sync(Envelope& envelope) {
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage { return Sync{e.cid, room, step_count(e.have)}; });
}

Read read_unwatch(Envelope& envelope) {
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage { return Unwatch{e.cid, room}; });
}

template <match::StepKind kind>
Read read_act(Envelope& envelope) {
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage {
    std::optional<int> stands_on;
    if (e.has(after)) stands_on = step_count(e.after);
    return Act{e.cid, room, kind, stands_on, std::move(e.d)};
  });
}

Read read_rematch(Envelope& envelope) {
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage { return Rematch{e.cid, room, e.on}; });
}

Read read_chat(Envelope& envelope) {
  auto said = chat_text(envelope.text);
  if (!said) return refuse("bad_text", "A line has 1 to 500 characters, none of them a control character.");
  if (envelope.has(to) && envelope.to != "team" && envelope.to != "spectators") {
    return refuse("bad_message", "A line is to the team, to those who watch, or to everybody.");
  }
  envelope.text = std::move(*said);
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage {
    const auto audience = e.to == "team" ? Audience::team : Audience::spectators;
    return Say{e.cid, room, std::move(e.text), e.has(to) ? audience : Audience::everybody};
  });
}

Read read_watch_lobby(Envelope& envelope) { return LobbyMessage(WatchLobby{envelope.cid, envelope.on}); }

/// What a game is to be played by, and which seat is asked for.
struct Wish {
  match::Terms terms;
  match::Side side;
};

std::expected<match::Side, BadMessage> read_side(std::string_view text) {
  const auto word = match::Side::read(text);
  if (!word) return refuse("bad_message", "A side is a word of 1 to 20 small letters and underscores.");
  return *word;
}

/// The side of a message whose side is its own and not that of its terms.
std::expected<match::Side, BadMessage> own_side(const Envelope& envelope) {
  return envelope.has(Field::side) ? read_side(envelope.side) : match::Side::any;
}

std::expected<Wish, BadMessage> read_wish(const Json& json) {
  match::Side asked = match::Side::any;
  if (const Json* given = games::member(json, "side")) {
    const auto* text = given->get_ptr<const std::string*>();
    const auto known = read_side(text == nullptr ? std::string_view() : *text);
    if (!known) return std::unexpected(known.error());
    asked = *known;
  }
  auto terms = match::terms(json);
  if (!terms) return refuse(std::move(terms.error().code), std::move(terms.error().why));
  // The rest of a table is as those who play there have set it.
  terms->table = {{}, false, {}, terms->table.bots};
  return Wish{std::move(*terms), asked};
}

/// One bound of a range; nullopt where it is left out.
std::expected<std::optional<int>, BadMessage> read_bound(const Json& range, const char* name) {
  const Json* given = games::member(range, name);
  if (given == nullptr) return std::nullopt;
  const auto* number = given->get_ptr<const Json::number_integer_t*>();
  if (number == nullptr || *number < 0 || *number > kWidestRange) {
    return refuse("bad_message", "A bound of a range of ratings is 0 to 5000.");
  }
  return static_cast<int>(*number);
}

std::expected<RatingRange, BadMessage> read_range(const Envelope& envelope) {
  if (!envelope.has(rating)) return RatingRange{};
  if (!games::has_only(envelope.rating, {"below", "above"})) {
    return refuse("bad_message", "A range of ratings has a bound below and one above.");
  }
  const auto below = read_bound(envelope.rating, "below");
  if (!below) return std::unexpected(below.error());
  const auto above = read_bound(envelope.rating, "above");
  if (!above) return std::unexpected(above.error());
  return RatingRange{*below, *above};
}

Read read_seek(Envelope& envelope) {
  auto wish = read_wish(envelope.terms);
  if (!wish) return std::unexpected(std::move(wish.error()));
  const auto range = read_range(envelope);
  if (!range) return std::unexpected(range.error());
  return LobbyMessage(PostSeek{envelope.cid, std::move(wish->terms), wish->side, *range});
}

Read read_challenge(Envelope& envelope) {
  auto wish = read_wish(envelope.terms);
  if (!wish) return std::unexpected(std::move(wish.error()));
  std::optional<std::string> name;
  if (envelope.has(to)) {
    const auto letters = std::ranges::count_if(envelope.to, [](char byte) { return !games::continues_character(byte); });
    if (letters == 0 || letters > kLongestName) return refuse("bad_message", "A name has 1 to 64 characters.");
    name = std::move(envelope.to);
  }
  return LobbyMessage(
      MakeChallenge{envelope.cid, std::move(wish->terms), wish->side, std::move(name), std::move(envelope.setup)});
}

bool is_level(std::int64_t level) { return level >= 1 && level <= store::kComputerLevels; }

Read read_computer(Envelope& envelope) {
  auto wish = read_wish(envelope.terms);
  if (!wish) return std::unexpected(std::move(wish.error()));
  if (envelope.has(engine) == envelope.has(level)) return refuse("bad_level", "A level is asked for, or an engine.");
  if (envelope.has(engine)) {
    if (!store::is_engine_name(envelope.engine)) return refuse("bad_message", "An engine has a name of 1 to 32 plain letters.");
    return LobbyMessage(PlayComputer{envelope.cid, std::move(wish->terms), wish->side, 0, std::move(envelope.engine)});
  }
  if (!is_level(envelope.level)) return refuse("bad_level", "Levels are 1 to 8.");
  return LobbyMessage(PlayComputer{envelope.cid, std::move(wish->terms), wish->side, static_cast<int>(envelope.level)});
}

Read read_unseek(Envelope& envelope) { return LobbyMessage(Unseek{envelope.cid}); }

Read read_take(Envelope& envelope) {
  const auto taken = id<SeekId>(envelope.seek, "gone");
  if (!taken) return std::unexpected(taken.error());
  const auto asked = own_side(envelope);
  if (!asked) return std::unexpected(asked.error());
  return LobbyMessage(Take{envelope.cid, *taken, *asked});
}

Read read_accept_challenge(Envelope& envelope) {
  const auto accepted = id<ChallengeId>(envelope.challenge, "not_found");
  if (!accepted) return std::unexpected(accepted.error());
  const auto asked = own_side(envelope);
  if (!asked) return std::unexpected(asked.error());
  return LobbyMessage(AcceptChallenge{envelope.cid, *accepted, *asked});
}

Read read_leave_challenge(Envelope& envelope) {
  const auto left = id<ChallengeId>(envelope.challenge, "not_found");
  if (!left) return std::unexpected(left.error());
  return LobbyMessage(LeaveChallenge{envelope.cid, *left});
}

Read read_begin(Envelope& envelope) {
  const auto begun = id<ChallengeId>(envelope.challenge, "not_found");
  if (!begun) return std::unexpected(begun.error());
  return LobbyMessage(BeginChallenge{envelope.cid, *begun});
}

Read read_seat_computer(Envelope& envelope) {
  const auto challenge = id<ChallengeId>(envelope.challenge, "not_found");
  if (!challenge) return std::unexpected(challenge.error());
  const auto side = own_side(envelope);
  if (!side) return std::unexpected(side.error());
  std::optional<int> level;
  if (envelope.has(Field::level)) {
    if (!is_level(envelope.level)) return refuse("bad_level", "Levels are 1 to 8.");
    level = static_cast<int>(envelope.level);
  }
  return LobbyMessage(SeatComputer{envelope.cid, *challenge, *side, level});
}

Read read_decline_challenge(Envelope& envelope) {
  const auto declined = id<ChallengeId>(envelope.challenge, "not_found");
  if (!declined) return std::unexpected(declined.error());
  const auto why = games::read_word<DeclineReason>(envelope.reason);
  if (envelope.has(reason) && !why) return refuse("bad_message", "There is no such reason.");
  return LobbyMessage(DeclineChallenge{envelope.cid, *declined, why});
}

bool is_topic_letter(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
         letter == '_' || letter == '-';
}

// JSON Schema's pattern of all topics: words of letters and digits, with single slashes between.
bool looks_like_topic(std::string_view text) {
  if (text.empty() || text.size() > 80 || text.front() == '/' || text.back() == '/') return false;
  if (text.find("//") != std::string_view::npos || std::ranges::count(text, '/') > 2) return false;
  return std::ranges::all_of(text, [](char letter) { return letter == '/' || is_topic_letter(letter); });
}

template <bool on>
Read read_follow(Envelope& envelope) {
  if (!looks_like_topic(envelope.topic)) return refuse("bad_message", "A topic is up to three words with slashes between.");
  return Follow{envelope.cid, std::move(envelope.topic), on};
}

Read read_ping(Envelope& envelope) { return Ping{envelope.cid}; }

/// A type of message: what it must have besides t and cid, what it may have, and how it becomes a struct.
struct Shape {
  std::string_view t;
  Fields must;
  Fields may;
  Read (*read)(Envelope&);
};

constexpr std::array<Shape, 34> kShapes{{
    {"play", fields(room, d), fields(after), read_act<match::StepKind::play>},
    {"ping", 0, 0, read_ping},
    {"sync", fields(room, have), 0, read_sync},
    {"unwatch", fields(room), 0, read_unwatch},
    {"resign", fields(room), fields(after), read_act<match::StepKind::resign>},
    {"leave", fields(room), fields(after), read_act<match::StepKind::leave>},
    {"abort", fields(room), fields(after), read_act<match::StepKind::abort>},
    {"offer_draw", fields(room), fields(after), read_act<match::StepKind::offer_draw>},
    {"accept_draw", fields(room), fields(after), read_act<match::StepKind::accept_draw>},
    {"decline_draw", fields(room), fields(after), read_act<match::StepKind::decline_draw>},
    {"ask_takeback", fields(room), fields(after), read_act<match::StepKind::ask_takeback>},
    {"accept_takeback", fields(room), fields(after), read_act<match::StepKind::accept_takeback>},
    {"decline_takeback", fields(room), fields(after), read_act<match::StepKind::decline_takeback>},
    {"takeback", fields(room), fields(after), read_act<match::StepKind::takeback>},
    {"decline_block", fields(room), fields(after), read_act<match::StepKind::decline_block>},
    {"give_time", fields(room), fields(after), read_act<match::StepKind::give_time>},
    {"halve_clock", fields(room), fields(after), read_act<match::StepKind::halve_clock>},
    {"claim_win", fields(room), fields(after), read_act<match::StepKind::claim_win>},
    {"claim_draw", fields(room), fields(after), read_act<match::StepKind::claim_draw>},
    {"rematch", fields(room, on), 0, read_rematch},
    {"chat", fields(room, text), fields(to), read_chat},
    {"watch_lobby", fields(on), 0, read_watch_lobby},
    {"seek", fields(terms), fields(rating), read_seek},
    {"unseek", 0, 0, read_unseek},
    {"computer", fields(terms), fields(level, engine), read_computer},
    {"take", fields(seek), fields(Field::side), read_take},
    {"challenge", fields(terms), fields(to, setup), read_challenge},
    {"accept_challenge", fields(challenge), fields(Field::side), read_accept_challenge},
    {"leave_challenge", fields(challenge), 0, read_leave_challenge},
    {"begin", fields(challenge), 0, read_begin},
    {"seat_computer", fields(challenge, Field::side), fields(Field::level), read_seat_computer},
    {"decline_challenge", fields(challenge), fields(reason), read_decline_challenge},
    {"follow", fields(topic), 0, read_follow<true>},
    {"unfollow", fields(topic), 0, read_follow<false>},
}};

Read read_shape(Envelope& envelope) {
  if (!envelope.is_json) return refuse("bad_message", "The message is not JSON.");
  if (!envelope.has(t) && envelope.complaint.empty()) return refuse("bad_message", "The message has no type.");
  const auto* shape = std::ranges::find(kShapes, envelope.t, &Shape::t);
  if (envelope.has(t) && shape == kShapes.end()) return refuse("unknown_type", "There is no message of that type.");
  if (!envelope.complaint.empty()) return refuse("bad_message", std::move(envelope.complaint));
  const Fields must = shape->must | fields(t, cid);
  if ((envelope.seen & must) != must) return refuse("bad_message", "A field is missing.");
  if ((envelope.seen & ~(must | shape->may)) != 0) return refuse("bad_message", "The message has a field that its type has not.");
  return shape->read(envelope);
}

}  // namespace

RoomId room(const RoomMessage& message) {
  return std::visit([](const auto& command) { return command.room; }, message);
}

Cid cid(const RoomMessage& message) {
  return std::visit([](const auto& command) { return command.cid; }, message);
}

Cid cid(const LobbyMessage& message) {
  return std::visit([](const auto& command) { return command.cid; }, message);
}

std::expected<ClientMessage, BadMessage> read_client_message(std::string_view text) {
  Envelope envelope = read_envelope(text);
  auto read = read_shape(envelope);
  if (!read && envelope.has(Field::cid)) read.error().cid = envelope.cid;
  return read;
}

}  // namespace noughts::wire
