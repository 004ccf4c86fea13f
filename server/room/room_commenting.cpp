// Steps that only say something: the rules take them from anybody at the board, and they are said as lines of the chat are.
#include "cluster/spawn.hpp"
#include "policy/policy.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"
#include "room/shard.hpp"

namespace noughts::room {

match::Step Room::untimed_step(const wire::Act& act, Seat seat) {
  match::Step step;
  step.by = seat;
  step.kind = act.kind;
  step.action = act.action;
  return step;
}

// Only a hosted game has talk, and only of it anybody asks.
void Room::count_in_quota(const match::Step& step) { record_quota_.record(step, match_.is_hosted() && match_.is_talk(step)); }

void Room::ask_to_comment(const PeerPointer& peer, const wire::Act& act) {
  const auto wait = services_.count_chat ? services_.count_chat(peer->player().id) : std::nullopt;
  if (wait) {
    shard_.count_refusal();
    return cluster::send(*peer, wire::error_frame(act.cid, "rate_limited", "Too much at once.", wait));
  }
  cluster::spawn(loop_, comment_if_permitted(PendingAnswer(*this), peer, act), services_.log, "a comment");
}

boost::asio::awaitable<void> Room::comment_if_permitted(PendingAnswer pending, PeerPointer peer, wire::Act act) {
  const auto self = shared_from_this();
  const auto relations = co_await services_.store.relations.of(peer->player().id);
  pending.end();
  if (!relations) co_return cluster::send(*peer, refusal_frame(act.cid, not_stored(relations.error())));
  const auto refusal = policy::check_permission(policy::Interaction::chat, *relations);
  // This object may have been replaced meanwhile.
  shard_.in_room(id_, [=](Room& current) {
    if (refusal) return current.refuse(peer, act, *refusal);
    current.take({.from = peer, .message = act, .may_speak = true, .came = current.services_.now()});
  });
}

}  // namespace noughts::room
