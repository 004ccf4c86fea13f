// Games for somebody by name: they hear of it at once, find it among their notices, and say yes or no until it expires.
#include "lobby/invitations.hpp"
#include "lobby/replies.hpp"
#include "policy/policy.hpp"

namespace noughts::lobby {

using boost::asio::awaitable;
using games::Millis;
using store::InvitationState;

namespace {

constexpr Millis kDay{86'400'000};
constexpr Millis kExpires = kDay;
/// Of a game in which a move may take days.
constexpr Millis kExpiresSlowly = 7 * kDay;

/// Whether the first move is waited for, so that both had better be there.
bool is_of_the_moment(const match::TimeControl& clock) {
  return !std::holds_alternative<match::NoClock>(clock) && !match::is_of_days(clock);
}

}  // namespace

wire::ShownInvitation shown(const store::Invitation& invitation, store::PlayerId viewer, games::Instant now) {
  wire::ShownInvitation shown;
  const bool is_over = invitation.state == InvitationState::open && now >= invitation.expires;
  shown.id = invitation.challenge;
  shown.terms = &invitation.terms;
  shown.side = invitation.side;
  shown.from = wire::shown(invitation.from, invitation.from_rating);
  shown.to = wire::shown(invitation.to, invitation.to_rating);
  shown.mine = viewer == invitation.from.id;
  shown.state = is_over ? InvitationState::expired : invitation.state;
  shown.reason = invitation.reason;
  shown.sent = invitation.sent;
  shown.expires = invitation.expires;
  return shown;
}

awaitable<Reply> Lobby::Implementation::invite(store::Player player, Shape shape, wire::MakeChallenge make) {
  if (shape.seats() != 2 || shape.info().hosted) co_return refused("bad_message", "Only games for two are for somebody by name.");
  auto whom = co_await find_invitee(player, *make.to);
  if (!whom) co_return std::move(whom.error());
  if (auto refusal = check_rated(*whom, shape, make.terms)) co_return refused(std::move(*refusal));
  store::NewInvitation invitation;
  invitation.sent = services_.now();
  invitation.expires = invitation.sent + (match::is_of_days(make.terms.clock) ? kExpiresSlowly : kExpires);
  invitation.challenge = cluster::new_id<store::ChallengeId>(invitation.sent, dice_);
  invitation.from = player.id;
  invitation.cid = make.cid;
  invitation.to = whom->id;
  invitation.terms = std::move(make.terms);
  invitation.side = make.side;
  co_return co_await send(std::move(invitation));
}

awaitable<std::expected<store::Player, Reply>> Lobby::Implementation::find_invitee(store::Player player, std::string name) {
  auto whom = co_await services_.named(std::move(name));
  if (!whom && whom.error() == store::StoreError::not_found)
    co_return std::unexpected(refused("not_found", "Nobody has that name."));
  if (!whom) co_return std::unexpected(not_done(whom.error()));
  if (whom->id == player.id) co_return std::unexpected(refused("yourself", "That is oneself."));
  const auto from = co_await services_.store.relations.of(player.id);
  const auto to = co_await services_.store.relations.of(whom->id);
  if (!from) co_return std::unexpected(not_done(from.error()));
  if (!to) co_return std::unexpected(not_done(to.error()));
  if (auto refusal = policy::check_permission(policy::Interaction::invite, *from, *to))
    co_return std::unexpected(refused(std::move(*refusal)));
  co_return std::move(*whom);
}

awaitable<Reply> Lobby::Implementation::send(store::NewInvitation invitation) {
  const auto fresh = invitation.challenge;
  const auto sent = co_await services_.store.invitations.send(std::move(invitation));
  if (!sent && sent.error() == store::StoreError::conflict)
    co_return refused("too_many", "Too many invitations are open already.");
  if (!sent) co_return not_done(sent.error());
  co_await tell(*sent, *sent == fresh);
  co_return waits_in(store::text(*sent));
}

// The server that made it may have ended before it told of it: a repeated command does, unless it is known.
awaitable<void> Lobby::Implementation::tell(store::ChallengeId challenge, bool is_new) {
  const auto found = co_await services_.store.invitations.find(challenge);
  if (!found || found->state != InvitationState::open || services_.now() >= found->expires) co_return;
  if (is_new) show(*found);
  auto about = notice::invitation(challenge, found->from, found->from_rating, found->terms.variant);
  if (!is_new) about.unless_since = found->sent;
  services_.notices->notify(*services_.loop, found->to.id, std::move(about));
}

awaitable<std::optional<Reply>> Lobby::Implementation::check_acceptance(store::Challenge challenge, store::Player player) {
  const auto invitation = co_await services_.store.invitations.find(challenge.id);
  if (!invitation && store::is_failure(invitation.error())) co_return not_done(invitation.error());
  if (invitation) {
    if (auto refusal = check_invitation(*invitation, player.id)) co_return refusal;
  }
  const auto mine = co_await services_.store.relations.of(player.id);
  if (!mine) co_return not_done(mine.error());
  for (const auto& each : challenge.joined) {
    const auto theirs = co_await services_.store.relations.of(each.player.id);
    if (!theirs) co_return not_done(theirs.error());
    if (auto refusal = policy::check_permission(policy::Interaction::challenge, *mine, *theirs))
      co_return refused(std::move(*refusal));
    if (auto refusal = policy::check_permission(policy::Interaction::challenge, *theirs, *mine))
      co_return refused(std::move(*refusal));
  }
  co_return std::nullopt;
}

std::optional<Reply> Lobby::Implementation::check_invitation(const store::Invitation& invitation, store::PlayerId player) const {
  if (player != invitation.to.id) return refused("not_invited", "It is for somebody else.");
  const bool is_open = invitation.state == InvitationState::open && services_.now() < invitation.expires;
  if (!is_open) return refused("gone", "The invitation stands no more.");
  if (is_of_the_moment(invitation.terms.clock) && !services_.directory->is_online(invitation.from.id)) {
    return refused("sender_away", "Whoever asks for the game is away just now.");
  }
  return std::nullopt;
}

awaitable<Reply> Lobby::Implementation::handle(store::Player player, wire::DeclineChallenge decline) {
  const auto known = co_await services_.store.invitations.find(decline.challenge);
  if (!known && store::is_failure(known.error())) co_return not_done(known.error());
  if (!known || known->to.id != player.id) co_return refused("not_found", "There is no such invitation.");
  co_return co_await end(decline.challenge, InvitationState::declined, decline.reason);
}

// Whoever repeats the command finds it ended as they wished.
awaitable<Reply> Lobby::Implementation::end(store::ChallengeId challenge, InvitationState state,
                                            std::optional<store::DeclineReason> reason) {
  const auto ended = co_await services_.store.invitations.end(challenge, state, reason, services_.now());
  if (!ended) co_return not_done(ended.error());
  // Somebody has just accepted, and the room is about to be made.
  if (ended->state == InvitationState::open) co_return busy();
  if (ended->state != state) co_return refused("gone", "It has ended otherwise.");
  show(*ended);
  services_.notices->settle(*services_.loop, ended->to.id, notice::invitation_topic(challenge));
  co_return waits_in(store::text(challenge));
}

awaitable<void> Lobby::Implementation::show_accepted(store::ChallengeId challenge) {
  const auto self = shared_from_this();
  const auto found =
      co_await services_.store.invitations.end(challenge, InvitationState::accepted, std::nullopt, services_.now());
  if (!found) co_return;  // a link
  show(*found);
  services_.notices->settle(*services_.loop, found->to.id, notice::invitation_topic(challenge));
}

void Lobby::Implementation::show(const store::Invitation& invitation) {
  for (const auto player : {invitation.from.id, invitation.to.id}) {
    services_.directory->tell(player, wire::invitation_frame(lobby::shown(invitation, player, services_.now())));
  }
}

}  // namespace noughts::lobby
