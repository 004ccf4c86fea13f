// What the first who finished a tour propose, and what curators make of it.
#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"
#include "postgres/library/new_character.hpp"
#include "postgres/library/theme_rows.hpp"
#include "postgres/tour/tour_log.hpp"
#include "postgres/tour/tours.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::Proposal;
using store::ProposalId;
using store::ProposalState;
using store::TourId;
using store::TourLogEntryKind;
using store::TourRefusal;

const std::string kProposalColumns = R"(
SELECT shown.*, writer.name AS by_name, writer.guest AS by_guest, writer.bot AS by_bot
FROM shown CROSS JOIN LATERAL (SELECT name, guest, bot FROM player WHERE player.id = shown.player OFFSET 0) AS writer)";

const Statement kProposals{"tour_proposals", "WITH shown AS (SELECT * FROM tour_proposal WHERE tour = $1 ORDER BY id LIMIT $2)" +
                                                 kProposalColumns + " ORDER BY shown.id"};

const Statement kProposalMadeBy{"proposal_made_by",
                                "WITH shown AS (SELECT * FROM tour_proposal WHERE player = $1 AND cid = $2)" + kProposalColumns};
const Statement kPropose{"propose_in_tour", R"(
INSERT INTO tour_proposal (tour, version, player, cid, at, content)
SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM tour_proposal WHERE tour = $1) < $7 ON CONFLICT DO NOTHING)"};

const Statement kHoldProposal{
    "hold_proposal",
    "WITH shown AS (SELECT * FROM tour_proposal WHERE id = $1 AND tour = $2 FOR NO KEY UPDATE)" + kProposalColumns};
const Statement kDecideProposal{"decide_proposal", R"(
UPDATE tour_proposal SET state = $2, decided_at = $3, decided_by = $4, reason = $5, character = $6 WHERE id = $1)"};

// Those of the tour before it in its language.
const Statement kPairThemes{"proposed_pair_themes", R"(
SELECT content FROM tour_proposal WHERE version = 'pair' AND state = 'accepted' AND tour = (
  SELECT id FROM tour WHERE lang = $3 AND (starts_at, id) < ($1, $2) ORDER BY starts_at DESC, id DESC LIMIT 1))"};

Json content_json(const store::Proposed& proposed) {
  return proposed.character ? text_json(*proposed.character) : Json{{"themes", themes_json(proposed.themes)}};
}

store::Proposed read_content(const Json& json) {
  store::Proposed proposed;
  auto themes = read_themes(json.at("themes"));
  if (json.contains("name")) {
    const auto lang = games::read_word<store::Language>(json.at("lang").get<std::string>());
    if (!lang) throw std::runtime_error{"a proposed character is of no language that is known"};
    proposed.character = store::CharacterText{json.at("name").get<std::string>(), *lang, std::move(themes)};
  } else {
    proposed.themes = std::move(themes);
  }
  return proposed;
}

Proposal proposal(const pqxx::row& row) {
  Proposal read;
  read.id = id<ProposalId>(row["id"]);
  read.version = stored_word<store::TourVersion>(row["version"]);
  read.by = player(row, "player", "by");
  read.at = instant(row["at"]);
  read.proposed = read_content(stored_json(row["content"]));
  read.state = stored_word<ProposalState>(row["state"]);
  read.reason = optional_text(row["reason"]);
  read.character = optional_id<store::CharacterId>(row["character"]);
  return read;
}

Result<Proposal> propose(Connection& connection, const store::NewProposal& made) {
  const auto stands = [&] { return connection.run(kProposalMadeBy, number(made.by), made.cid); };
  if (const auto same = stands(); !same.empty()) return proposal(same[0]);
  connection.run(kPropose, number(made.tour), word_text(made.version), number(made.by), made.cid, number(made.at),
                 games::json_text(content_json(made.proposed)), store::kMostProposals);
  // Ours, or that of the same command, given at once, which was quicker.
  const auto rows = stands();
  if (rows.empty()) return std::unexpected{StoreError::conflict};
  return proposal(rows[0]);
}

Result<std::optional<Proposal>> proposed_before(Connection& connection, store::PlayerId by, store::Cid cid) {
  const auto rows = connection.run(kProposalMadeBy, number(by), cid);
  return rows.empty() ? std::nullopt : std::optional(proposal(rows[0]));
}

Result<store::DecidedProposal> decide(Connection& connection, const store::ProposalDecision& decision) {
  Transaction transaction{connection};
  const auto rows = transaction.run(kHoldProposal, number(decision.proposal), number(decision.tour));
  if (rows.empty()) return store::DecidedProposal{TourRefusal::not_found, {}};
  store::DecidedProposal decided{TourRefusal::none, proposal(rows[0])};
  auto& now = decided.proposal;
  const auto wanted = decision.refusal ? ProposalState::refused : ProposalState::accepted;
  // The same, by a commit of which we never heard, or by another curator.
  if (now.state != ProposalState::waiting) {
    if (now.state != wanted || now.reason != decision.refusal) decided.refusal = TourRefusal::not_waiting;
    return decided;
  }
  now.state = wanted;
  now.reason = decision.refusal;
  const auto& by = decision.by;
  if (!decision.refusal && now.proposed.character) now.character = new_character(transaction, *now.proposed.character, by);
  transaction.run(kDecideProposal, number(now.id), word_text(wanted), number(by.at), number(by.actor), decision.refusal,
                  number(now.character));
  append_to_log(transaction, {decision.tour, by.actor, by.at,
                              decision.refusal ? TourLogEntryKind::refuse_proposal : TourLogEntryKind::accept_proposal, now.by.id,
                              decision.refusal});
  transaction.commit();
  decided.is_new = true;
  return decided;
}

}  // namespace

Answer<std::vector<Proposal>> Tours::proposals(TourId tour) {
  return ask<std::vector<Proposal>>(pool_, [=](Connection& connection) -> Result<std::vector<Proposal>> {
    return read_rows(connection.run(kProposals, number(tour), store::kMostProposals), "tour_proposal", "id", proposal);
  });
}

Answer<Proposal> Tours::propose(store::NewProposal made) {
  return ask<Proposal>(pool_, [made = std::move(made)](Connection& connection) { return postgres::propose(connection, made); });
}

Answer<std::optional<Proposal>> Tours::proposed_by(store::PlayerId player, store::Cid cid) {
  return ask<std::optional<Proposal>>(pool_, [=](Connection& connection) { return proposed_before(connection, player, cid); });
}

Answer<store::DecidedProposal> Tours::decide(store::ProposalDecision decision) {
  return ask<store::DecidedProposal>(
      pool_, [decision = std::move(decision)](Connection& connection) { return postgres::decide(connection, decision); });
}

Answer<std::vector<store::Theme>> Tours::pair_themes(TourId tour, games::Instant starts, store::Language lang) {
  using Themes = std::vector<store::Theme>;
  return ask<Themes>(pool_, [tour, starts, lang](Connection& connection) -> Result<Themes> {
    const auto rows = connection.run(kPairThemes, number(starts), number(tour), word_text(lang));
    return rows.empty() ? Themes{} : read_content(stored_json(rows[0][0])).themes;
  });
}

}  // namespace noughts::postgres
