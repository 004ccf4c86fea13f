#include "wire/client_messages.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "games/core/reading.hpp"
#include "wire/chat_text.hpp"
#include "wire/envelope.hpp"

namespace noughts::wire {
namespace {

using Read = std::expected<ClientMessage, BadMessage>;
using enum Field;

constexpr std::array<std::string_view, 3> kSides{"first", "second", "any"};

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

template <match::Deed deed>
Read read_act(Envelope& envelope) {
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage {
    std::optional<int> stands_on;
    if (e.has(after)) stands_on = step_count(e.after);
    return Act{e.cid, room, deed, stands_on, std::move(e.d)};
  });
}

Read read_rematch(Envelope& envelope) {
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage { return Rematch{e.cid, room, e.on}; });
}

Read read_chat(Envelope& envelope) {
  auto said = chat_text(envelope.text);
  if (!said) return refuse("bad_text", "A line has 1 to 500 characters, none of them a control character.");
  if (envelope.has(to) && envelope.to != "team") return refuse("bad_message", "A line is to the team or to everybody.");
  envelope.text = std::move(*said);
  return in_room(envelope, [](Envelope& e, RoomId room) -> RoomMessage {
    return Say{e.cid, room, std::move(e.text), e.has(to)};
  });
}

Read read_watch_lobby(Envelope& envelope) { return LobbyMessage(WatchLobby{envelope.cid, envelope.on}); }

/// What a game is to be played by, and which seat is asked for.
struct Wish {
  match::Terms terms;
  Side side;
};

std::expected<Side, BadMessage> read_side(std::string_view text) {
  const auto known = noughts::wire::side(text);
  if (!known) return refuse("bad_message", "A side is first, second or any.");
  return *known;
}

/// The side of a message whose side is its own and not that of its terms.
std::expected<Side, BadMessage> own_side(const Envelope& envelope) {
  return envelope.has(Field::side) ? read_side(envelope.side) : Side::any;
}

std::expected<Wish, BadMessage> read_wish(const Json& json) {
  Side asked = Side::any;
  if (const Json* given = games::member(json, "side")) {
    const auto* text = given->get_ptr<const std::string*>();
    const auto known = read_side(text == nullptr ? std::string_view() : *text);
    if (!known) return std::unexpected(known.error());
    asked = *known;
  }
  auto terms = match::terms(json);
  if (!terms) return refuse(std::move(terms.error().code), std::move(terms.error().why));
  return Wish{std::move(*terms), asked};
}

template <class Message>
Read read_terms(Envelope& envelope) {
  auto wish = read_wish(envelope.terms);
  if (!wish) return std::unexpected(std::move(wish.error()));
  return LobbyMessage(Message{envelope.cid, std::move(wish->terms), wish->side});
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

Read read_ping(Envelope& envelope) { return Ping{envelope.cid}; }

/// A type of message: what it must have besides t and cid, what it may have, and how it becomes a struct.
struct Shape {
  std::string_view t;
  Fields must;
  Fields may;
  Read (*read)(Envelope&);
};

constexpr std::array<Shape, 19> kShapes{{
    {"play", fields(room, after, d), 0, read_act<match::Deed::play>},
    {"ping", 0, 0, read_ping},
    {"sync", fields(room, have), 0, read_sync},
    {"unwatch", fields(room), 0, read_unwatch},
    {"resign", fields(room), fields(after), read_act<match::Deed::resign>},
    {"leave", fields(room), fields(after), read_act<match::Deed::leave>},
    {"abort", fields(room), fields(after), read_act<match::Deed::abort>},
    {"offer_draw", fields(room), fields(after), read_act<match::Deed::offer_draw>},
    {"accept_draw", fields(room), fields(after), read_act<match::Deed::accept_draw>},
    {"decline_draw", fields(room), fields(after), read_act<match::Deed::decline_draw>},
    {"rematch", fields(room, on), 0, read_rematch},
    {"chat", fields(room, text), fields(to), read_chat},
    {"watch_lobby", fields(on), 0, read_watch_lobby},
    {"seek", fields(terms), 0, read_terms<PostSeek>},
    {"unseek", 0, 0, read_unseek},
    {"take", fields(seek), fields(Field::side), read_take},
    {"challenge", fields(terms), 0, read_terms<MakeChallenge>},
    {"accept_challenge", fields(challenge), fields(Field::side), read_accept_challenge},
    {"leave_challenge", fields(challenge), 0, read_leave_challenge},
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

std::string_view name(Side side) { return kSides[static_cast<std::size_t>(side)]; }

std::optional<Side> side(std::string_view name) {
  const auto* found = std::ranges::find(kSides, name);
  if (found == kSides.end()) return std::nullopt;
  return static_cast<Side>(found - kSides.begin());
}

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
