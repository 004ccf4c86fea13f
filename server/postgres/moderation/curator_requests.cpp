#include "postgres/moderation/curator_requests.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/moderation/moderating.hpp"
#include "postgres/moderation/office_changes.hpp"

namespace noughts::postgres {
namespace {

using store::CuratorDecided;
using store::CuratorDecision;
using store::CuratorRequest;
using store::CuratorRequestId;
using store::CuratorRequestMade;
using store::CuratorRequestPage;
using store::CuratorRequestState;
using store::PlayerId;
using Outcome = CuratorDecided::Outcome;

const Statement kLastOf{"last_curator_request", R"(
SELECT request.id, player AS player_id, name AS player_name, guest AS player_guest, bot AS player_bot, text, made, state, decided_at,
       reason
FROM (SELECT * FROM curator_request WHERE player = $1 ORDER BY id DESC LIMIT 1) AS request JOIN player ON player.id = player)"};

const Statement kRequesterState{"requester_state", R"(
SELECT EXISTS (SELECT FROM curator WHERE player = $1) AS is_curator,
       (SELECT text FROM curator_request WHERE player = $1 AND state = 'open') AS open,
       EXISTS (SELECT FROM (SELECT state, decided_at FROM curator_request WHERE player = $1 ORDER BY id DESC LIMIT 1) AS last
               WHERE state = 'refused' AND decided_at > $2) AS is_refused)"};

const Statement kMake{"make_curator_request", "INSERT INTO curator_request (player, text, made) VALUES ($1, $2, $3)"};

const Statement kWithdraw{"withdraw_curator_request", "DELETE FROM curator_request WHERE player = $1 AND state = 'open'"};

const Statement kOpen{"open_curator_requests", R"(
SELECT request.id, player.id AS player_id, name AS player_name, guest AS player_guest, bot AS player_bot, text, made, state,
       decided_at, reason
FROM (SELECT * FROM curator_request WHERE state = 'open' AND id > coalesce($1::bigint, 0) ORDER BY id LIMIT $2) AS request
     JOIN player ON player.id = request.player ORDER BY request.id)"};

const Statement kRequester{"curator_requester", "SELECT player FROM curator_request WHERE id = $1"};

const Statement kDecide{"decide_curator_request", R"(
UPDATE curator_request SET state = $2, decided_by = $3, decided_at = $4, reason = $5 WHERE id = $1 AND state = 'open')"};

CuratorRequest curator_request(const pqxx::row& row) {
  CuratorRequest request;
  request.id = id<CuratorRequestId>(row["id"]);
  request.player = player(row, "player_id", "player");
  request.text = row["text"].as<std::string>();
  request.made = instant(row["made"]);
  request.state = stored_word<CuratorRequestState>(row["state"]);
  request.decided = optional_instant(row["decided_at"]);
  request.reason = optional_text(row["reason"]);
  return request;
}

/// Made again with the same words it is the same request.
Result<CuratorRequestMade> make_request(Connection& connection, PlayerId player, const std::string& text, games::Instant at) {
  Transaction transaction{connection};
  if (!lock_registered(transaction, player)) return std::unexpected{StoreError::not_found};
  const auto requester = transaction.run(kRequesterState, number(player), number(at - store::kRequestAgain))[0];
  if (requester["is_curator"].as<bool>()) return CuratorRequestMade::is_curator;
  if (const auto open = optional_text(requester["open"])) {
    return *open == text ? CuratorRequestMade::made : CuratorRequestMade::open;
  }
  if (requester["is_refused"].as<bool>()) return CuratorRequestMade::too_soon;
  transaction.run(kMake, number(player), text, number(at));
  transaction.commit();
  return CuratorRequestMade::made;
}

Result<Outcome> accept(Transaction& transaction, const CuratorDecision& decision, PlayerId player) {
  const store::OfficeChange change{decision.actor, store::Office::curator, player, true, decision.reason,
                                   decision.at,    decision.call};
  const auto changed = change_office(transaction, change);
  if (!changed) return std::unexpected{changed.error()};
  return *changed == store::OfficeChanged::not_administrator ? Outcome::not_administrator : Outcome::decided;
}

Outcome refuse(Transaction& transaction, const CuratorDecision& decision, PlayerId player) {
  if (!lock_administrator(transaction, decision.actor)) return Outcome::not_administrator;
  write_audit(transaction, {decision.at, decision.actor, store::ModerationActionKind::refuse_curator, player, decision.reason,
                            games::Json::object(), games::Json::object(), decision.call});
  return Outcome::decided;
}

Result<CuratorDecided> decide_request(Connection& connection, const CuratorDecision& decision, const store::NewNotice& notice) {
  Transaction transaction{connection};
  const auto rows = transaction.run(kRequester, number(decision.request));
  if (rows.empty()) return std::unexpected{StoreError::not_found};
  const auto player = id<PlayerId>(rows[0][0]);
  if (is_audited(transaction, decision.call)) return CuratorDecided{Outcome::decided, player};
  // Before the request, as whoever erases an account does it.
  if (!lock_registered(transaction, player)) return std::unexpected{StoreError::not_found};
  const auto state = decision.accepts ? CuratorRequestState::accepted : CuratorRequestState::refused;
  const auto settled = transaction.run(kDecide, number(decision.request), word_text(state), number(decision.actor),
                                       number(decision.at), decision.reason);
  if (settled.affected_rows() == 0) return CuratorDecided{Outcome::closed, player};
  const auto outcome = decision.accepts ? accept(transaction, decision, player) : refuse(transaction, decision, player);
  if (!outcome) return std::unexpected{outcome.error()};
  if (*outcome != Outcome::decided) return CuratorDecided{*outcome, player};
  tell(transaction, player, notice);
  transaction.commit();
  return CuratorDecided{Outcome::decided, player};
}

}  // namespace

Answer<CuratorRequest> CuratorRequests::last_of(PlayerId player) {
  return ask<CuratorRequest>(pool_, [=](Connection& connection) -> Result<CuratorRequest> {
    const auto rows = connection.run(kLastOf, number(player));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return curator_request(rows[0]);
  });
}

Answer<CuratorRequestMade> CuratorRequests::make(PlayerId player, std::string text, games::Instant at) {
  return ask<CuratorRequestMade>(
      pool_, [=, text = std::move(text)](Connection& connection) { return make_request(connection, player, text, at); });
}

Answer<void> CuratorRequests::withdraw(PlayerId player) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kWithdraw, number(player));
    return {};
  });
}

Answer<CuratorRequestPage> CuratorRequests::open(std::optional<CuratorRequestId> after, int limit) {
  return ask<CuratorRequestPage>(pool_, [=](Connection& connection) -> Result<CuratorRequestPage> {
    const auto rows = connection.run(kOpen, number(after), limit + 1);
    return CuratorRequestPage{read_rows(rows, "curator_request", "id", curator_request, limit),
                              next_page<CuratorRequestId>(rows, limit)};
  });
}

Answer<CuratorDecided> CuratorRequests::decide(CuratorDecision decision, store::NewNotice notice) {
  return ask<CuratorDecided>(pool_, [decision = std::move(decision), notice = std::move(notice)](Connection& connection) {
    return decide_request(connection, decision, notice);
  });
}

}  // namespace noughts::postgres
