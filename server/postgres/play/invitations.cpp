#include "store/play/invitations.hpp"
#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/people/player_hold.hpp"
#include "postgres/play/challenge_hold.hpp"
#include "rating/elo.hpp"

namespace noughts::postgres {
namespace {

using store::ChallengeId;
using store::DeclineReason;
using store::Invitation;
using store::InvitationState;
using store::NewInvitation;
using store::PlayerId;

const Statement kInvitationMadeBy{"invitation_made_by", "SELECT id FROM challenge WHERE by_player = $1 AND by_cid = $2"};

const Statement kCountSent{"count_sent_invitations", R"(
SELECT count(*) FROM invitation
WHERE by_player = $1 AND state = 'open' AND expires > $2
  AND NOT EXISTS (SELECT FROM room WHERE room.challenge = invitation.challenge))"};

// Whoever has become a bot, or erased the account, in the same instant sends none.
const Statement kMaySend{"may_send_invitation", R"(
SELECT FROM player WHERE id = $1 AND deleted_at IS NULL AND NOT (bot AND $2::boolean))"};

const Statement kSendInvitation{"send_invitation", R"(
WITH made AS (
  INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at, at_table)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12)
), joined AS (
  INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid) VALUES ($1, $2, $8, $9, $3)
)
INSERT INTO invitation (challenge, by_player, to_player, expires) VALUES ($1, $2, $10, $11))"};

const Statement kFindInvitation{"find_invitation", "SELECT * FROM shown_invitation WHERE challenge = $1"};

const Statement kOpenInvitations{"open_invitations", R"(
SELECT * FROM shown_invitation
WHERE challenge IN (SELECT challenge FROM invitation WHERE by_player = $1 AND state = 'open' AND expires > $2
                    UNION ALL SELECT challenge FROM invitation WHERE to_player = $1 AND state = 'open' AND expires > $2)
  AND state = 'open' AND expires > $2
ORDER BY created_at DESC, challenge DESC LIMIT 100)"};

const Statement kAcceptInvitation{"accept_invitation", R"(
UPDATE invitation SET state = 'accepted', ended_at = $2 WHERE challenge = $1 AND state = 'open')"};

// Whoever has just accepted is about to play: the room is made after that, and tells by itself that it was accepted. A server
// that was gone before it could make one has left somebody there.
const Statement kUnjoinInvitation{"unjoin_invitation", R"(
UPDATE challenge_player SET here = false
WHERE challenge = $1 AND here AND joined_at <= $2::bigint - $3::bigint
  AND player = (SELECT to_player FROM invitation WHERE challenge = $1 AND state = 'open')
  AND NOT EXISTS (SELECT FROM room WHERE room.challenge = $1))"};

const Statement kEndInvitation{"end_invitation", R"(
UPDATE invitation SET state = $2, reason = $3, ended_at = $4
WHERE challenge = $1 AND state = 'open' AND NOT EXISTS (SELECT FROM room WHERE room.challenge = $1)
  AND NOT EXISTS (SELECT FROM challenge_player AS joined WHERE joined.challenge = $1 AND here AND player = to_player))"};

/// A room is made within seconds after somebody has accepted.
constexpr std::int64_t kRoomIsMadeWithinMs = 60'000;

/// Points of one of the two, as others see them.
int points(const pqxx::row& row, const std::string& who) {
  return row[who + "_guest"].as<bool>() ? 0 : row[who + "_points"].as<int>(rating::kStart);
}

Invitation invitation(const pqxx::row& row) {
  Invitation found;
  found.challenge = id<ChallengeId>(row["challenge"]);
  found.terms = terms(row);
  found.side = side(row["side"]);
  found.from = player(row, "by_player", "from");
  found.from_rating = points(row, "from");
  found.to = player(row, "to_player", "to");
  found.to_rating = points(row, "to");
  found.sent = instant(row["created_at"]);
  found.expires = instant(row["expires"]);
  found.state = stored_word<InvitationState>(row["state"]);
  found.reason = optional_word<DeclineReason>(row["reason"]);
  return found;
}

Result<Invitation> find_invitation(Connection& connection, ChallengeId challenge) {
  const auto rows = connection.run(kFindInvitation, number(challenge));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  return read_row("invitation", number(challenge), [&] { return invitation(rows[0]); });
}

Result<ChallengeId> send_invitation(Connection& connection, const NewInvitation& sent) {
  try {
    Transaction transaction{connection};
    hold_player(transaction, sent.from);
    const auto made = transaction.run(kInvitationMadeBy, number(sent.from), sent.cid);
    if (!made.empty()) return id<ChallengeId>(made[0][0]);
    const auto may = transaction.run(kMaySend, number(sent.from), match::excludes_bots(sent.terms));
    if (may.empty()) return std::unexpected{StoreError::not_found};
    const auto open = transaction.run(kCountSent, number(sent.from), number(sent.sent));
    if (open[0][0].as<int>() >= store::kMostInvitations) return std::unexpected{StoreError::conflict};
    transaction.run(kSendInvitation, number(sent.challenge), number(sent.from), sent.cid, sent.terms.variant,
                    games::json_text(sent.terms.options), games::json_text(match::json(sent.terms.clock)), sent.terms.rated,
                    std::string{sent.side.word()}, number(sent.sent), number(sent.to), number(sent.expires),
                    games::json_text(match::json(sent.terms.table)));
    transaction.commit();
    return sent.challenge;
  } catch (const pqxx::foreign_key_violation&) {
    return std::unexpected{StoreError::not_found};
  }
}

// Waits for whoever accepts just now, and they for it.
void end_invitation(Connection& connection, ChallengeId challenge, InvitationState how, std::optional<DeclineReason> reason,
                    store::Instant at) {
  Transaction transaction{connection};
  if (!hold_challenge(transaction, challenge)) return;
  transaction.run(kUnjoinInvitation, number(challenge), number(at), kRoomIsMadeWithinMs);
  transaction.run(kEndInvitation, number(challenge), word_text(how), word_text(reason), number(at));
  transaction.commit();
}

class PostgresInvitations final : public store::Invitations {
 public:
  explicit PostgresInvitations(Pool& pool) : pool_{pool} {}

  Answer<ChallengeId> send(NewInvitation sent) override {
    return ask<ChallengeId>(pool_, [=](Connection& connection) { return send_invitation(connection, sent); });
  }

  Answer<Invitation> find(ChallengeId challenge) override {
    return ask<Invitation>(pool_, [=](Connection& connection) { return find_invitation(connection, challenge); });
  }

  Answer<std::vector<Invitation>> open_of(PlayerId player, store::Instant now) override {
    return ask<std::vector<Invitation>>(pool_, [=](Connection& connection) -> Result<std::vector<Invitation>> {
      return read_rows(connection.run(kOpenInvitations, number(player), number(now)), "invitation", "challenge", invitation);
    });
  }

  Answer<Invitation> end(ChallengeId challenge, InvitationState how, std::optional<DeclineReason> reason,
                         store::Instant at) override {
    return ask<Invitation>(pool_, [=](Connection& connection) {
      if (how == InvitationState::accepted) {
        connection.run(kAcceptInvitation, number(challenge), number(at));
      } else {
        end_invitation(connection, challenge, how, reason, at);
      }
      return find_invitation(connection, challenge);
    });
  }

 private:
  Pool& pool_;
};

}  // namespace

std::unique_ptr<store::Invitations> make_invitations(Pool& pool) { return std::make_unique<PostgresInvitations>(pool); }

}  // namespace noughts::postgres
