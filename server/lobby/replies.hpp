// What commands of the lobby come to. For the lobby's own files.
#pragma once

#include "lobby/lobby_actor.hpp"
#include "lobby/sides.hpp"
#include "store/core/failures.hpp"

namespace noughts::lobby {

inline constexpr games::Millis kRetry{1'000};

inline Reply refused(std::string code, std::string why) {
  return {{}, games::Refusal{std::move(code), std::move(why)}, std::nullopt};
}

inline Reply refused(games::Refusal refusal) { return {{}, std::move(refusal), std::nullopt}; }

inline Reply unavailable() { return {{}, store::unavailable_refusal(), kRetry}; }

/// A failure of ours, which was logged. Not remembered: what the command has come to is looked up should it be repeated.
inline Reply internal() {
  Reply reply = refused(games::codes::kInternal, "That went wrong here, and it was logged.");
  reply.is_remembered = false;
  return reply;
}

/// The store could not do it: it is away, or it failed in a way that was not foreseen and that its log tells of.
inline Reply not_done(store::StoreError error) { return error == store::StoreError::refused ? internal() : unavailable(); }

inline Reply draining() { return {{}, games::Refusal{"draining", "The server is about to restart."}, kRetry}; }

/// Somebody else does something with the same link just now.
inline Reply busy() { return {{}, games::Refusal{games::codes::kBusy, "The link is about to change."}, games::Millis{500}}; }

/// Whether they do is known in a moment.
inline Reply sits_down() { return {{}, games::Refusal{games::codes::kBusy, "You are about to sit down."}, games::Millis{500}}; }

inline Reply too_late() { return refused("gone", "Somebody else has taken it."); }

inline bool is_too_late(const Reply& reply) { return reply.refusal && reply.refusal->code == too_late().refusal->code; }

/// Not remembered: they may wish for it again.
inline Reply taken_back() {
  Reply reply = refused("gone", "You look for no game any more.");
  reply.is_remembered = false;
  return reply;
}

/// Not remembered: whoever asks again may be free by then.
inline Reply in_event() {
  Reply reply = refused("plays_in_event", "A game of a tournament goes on.");
  reply.is_remembered = false;
  return reply;
}

/// Likewise not remembered.
inline Reply too_many_games() {
  Reply reply = refused("too_many_games", "Too many games of one of those who would play go on already.");
  reply.is_remembered = false;
  return reply;
}

inline Reply own() { return refused("own_seek", "You wait in it already."); }

inline Reply in_room(store::RoomId room) {
  Reply reply;
  reply.extras.room = room;
  return reply;
}

/// Waits for others in a seek or a challenge of this name.
inline Reply waits_in(std::string name) {
  Reply reply;
  reply.extras.id = std::move(name);
  return reply;
}

/// Who waits behind a link, the longest first, and for what.
[[nodiscard]] std::vector<Wish> wishes_of(const store::Challenge& challenge);

}  // namespace noughts::lobby
