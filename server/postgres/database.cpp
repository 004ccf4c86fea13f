#include "postgres/connection_string.hpp"
#include "postgres/lane.hpp"
#include "postgres/postgres.hpp"
#include "postgres/session_settings.hpp"
#include "postgres/steps.hpp"
#include "postgres/tables.hpp"

namespace noughts::postgres {
namespace {

// A statement that hangs is given up, so that the next attempt can find a server that answers.
// Compiling a statement takes longer than running it, and so does starting processes for it.
const Parameters kQueryLimits = {{"options", "-c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=5s"}};
// What the journal's statements are given tells nothing about how to plan them.
const Parameters kJournalLimits = {{"options", "-c jit=off -c statement_timeout=20s -c plan_cache_mode=force_generic_plan"}};

/// Reads the URL; one that can't be read is used as it is, and every attempt to connect says what is wrong with it.
std::string parameters(const std::string& url, const Parameters& limits) { return connection_string(url, limits).value_or(url); }

/// Plain steps and ends of games on ways of their own: an end takes several round trips, for which no other step should wait.
class PostgresJournal final : public store::Journal {
 public:
  PostgresJournal(const std::string& url, const Log& log)
      : steps_{write_steps, parameters(url, kJournalLimits), "journal", figures_, log},
        endings_{write_endings, parameters(url, kJournalLimits), "journal of endings", figures_, log} {}

  void append(store::Entry entry, boost::asio::io_context& loop, Done done) override {
    Lane& lane = entry.ending ? endings_ : steps_;
    lane.append({std::move(entry), &loop, std::move(done)});
  }

  void close() {
    steps_.stop();
    endings_.stop();
    steps_.join();
    endings_.join();
  }

  [[nodiscard]] const JournalFigures& figures() const { return figures_; }

 private:
  JournalFigures figures_;
  Lane steps_;
  Lane endings_;
};

}  // namespace

std::string query_connection_string(const std::string& url) { return parameters(url, kQueryLimits); }

std::string journal_connection_string(const std::string& url) { return parameters(url, kJournalLimits); }

class Database::Implementation {
 public:
  Implementation(const Settings& settings, const Log& log)
      : journal{settings.url, log}, pool{parameters(settings.url, kQueryLimits), settings.pool, settings.queue, log} {}

  PostgresJournal journal;
  Pool pool;
  std::unique_ptr<store::Rooms> rooms = make_rooms(pool);
  std::unique_ptr<store::Challenges> challenges = make_challenges(pool);
  std::unique_ptr<store::Players> players = make_players(pool);
  std::unique_ptr<store::Sessions> sessions = make_sessions(pool);
  std::unique_ptr<store::Ratings> ratings = make_ratings(pool);
  std::unique_ptr<store::Nodes> nodes = make_nodes(pool);
  std::unique_ptr<store::History> history = make_history(pool);
  std::unique_ptr<store::Boards> boards = make_boards(pool);
  std::unique_ptr<store::Careers> careers = make_careers(pool);
  std::unique_ptr<store::Penalties> penalties = make_penalties(pool);
  store::Ladder ladder{*boards, *careers, *penalties};
  std::unique_ptr<store::PlayerSettings> player_settings = make_settings(pool);
  std::unique_ptr<store::Moderation> moderation = make_moderation(pool);
  std::unique_ptr<store::Standings> standings = make_standings(pool);
  std::unique_ptr<store::Blocks> blocks = make_blocks(pool);
  std::unique_ptr<store::Messages> messages = make_messages(pool);
  std::unique_ptr<store::Notices> notices = make_notices(pool);
  std::unique_ptr<store::Invitations> invitations = make_invitations(pool);
  std::unique_ptr<store::Introductions> introductions = make_introductions(pool);
  std::unique_ptr<store::Belongings> belongings = make_belongings(pool);
  std::unique_ptr<store::Subscriptions> subscriptions = make_subscriptions(pool);
  std::unique_ptr<store::Packs> packs = make_packs(pool);
  std::unique_ptr<store::Curators> curators = make_curators(pool);
  std::unique_ptr<store::Characters> characters = make_characters(pool);
  std::unique_ptr<store::ThemeSets> theme_sets = make_theme_sets(pool);
  std::unique_ptr<store::Books> books = make_books(pool);
  store::Curating curating{*curators, *characters, *theme_sets, *books};
};

Database::Database(Settings settings, std::function<void(std::string)> log)
    : implementation_{std::make_unique<Implementation>(settings, log)} {}

Database::~Database() { close(); }

store::Store Database::store() {
  auto& all = *implementation_;
  return {all.journal,          *all.rooms,      *all.challenges, *all.players, *all.sessions, *all.ratings, *all.nodes,
          *all.player_settings, *all.moderation, *all.standings,  *all.blocks,  *all.messages, *all.notices, *all.invitations};
}

const store::Ladder& Database::ladder() const { return implementation_->ladder; }

store::History& Database::history() const { return *implementation_->history; }

store::Introductions& Database::introductions() const { return *implementation_->introductions; }

store::Belongings& Database::belongings() const { return *implementation_->belongings; }

store::Subscriptions& Database::subscriptions() const { return *implementation_->subscriptions; }

store::Packs& Database::packs() const { return *implementation_->packs; }

const store::Curating& Database::curating() const { return implementation_->curating; }

Figures Database::figures() const {
  const auto& journal = implementation_->journal.figures();
  const auto& pool = implementation_->pool;
  return {journal.steps, journal.commits, journal.retries, pool.queries(), pool.errors(), pool.queued()};
}

void Database::close() {
  implementation_->journal.close();
  implementation_->pool.close();
}

}  // namespace noughts::postgres
