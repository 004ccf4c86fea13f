#include "postgres/core/connection_string.hpp"
#include "postgres/core/journal_writer.hpp"
#include "postgres/core/session_settings.hpp"
#include "postgres/core/tables.hpp"
#include "postgres/operations/slots.hpp"
#include "postgres/play/steps.hpp"
#include "postgres/postgres.hpp"

namespace noughts::postgres {
namespace {

using std::chrono::seconds;

// Each class of statements has connections, threads and a queue of its own, so that load of one never looks like an outage to
// another. A statement that hangs is given up, so that the next attempt can find a server that answers; where the server can't
// even do that, the connection is (`timeout`). Compiling a statement takes
// longer than running it, and so does starting processes for it.
const Parameters kHeartbeatLimits = session_options("-c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=4s");
constexpr seconds kHeartbeatTimeout{5};
const Parameters kQueryLimits = session_options("-c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=5s");
constexpr seconds kQueryTimeout{7};
// Loading and making rooms, when they are due, and who arrives. What they ask is found by keys, whatever these are: to plan that
// for each anew would cost more than to do it, and a plan that was made for a small table would walk through it while it grows.
constexpr std::size_t kRoomThreads = 2;
constexpr std::size_t kArrivalThreads = 2;
const Parameters kKeyLimits = session_options(
    "-c jit=off -c max_parallel_workers_per_gather=0 -c enable_seqscan=off -c statement_timeout=5s "
    "-c plan_cache_mode=force_generic_plan");
const Parameters kJobLimits = session_options("-c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=30s");
constexpr seconds kJobTimeout{40};
constexpr seconds kJournalTimeout{25};
// What the journal's statements are given tells nothing about how to plan them.
const Parameters kJournalLimits = session_options("-c jit=off -c statement_timeout=20s -c plan_cache_mode=force_generic_plan");

// One that can't be read stays as unreadable, and every attempt to connect fails; but libpq would tell of its password.
constexpr const char* kUnreadable = "the URL can't be read";

ConnectionSettings connection_settings(const std::string& url, const Parameters& limits, seconds timeout) {
  return {connection_string(url, limits).value_or(kUnreadable), timeout, url};
}

/// Plain steps and ends of games on ways of their own: an end takes several round trips, for which no other step should wait.
class PostgresJournal final : public store::Journal {
 public:
  PostgresJournal(const std::string& url, const Log& log)
      : steps_{write_steps, connection_settings(url, kJournalLimits, kJournalTimeout), "journal", figures_, log},
        endings_{write_endings, connection_settings(url, kJournalLimits, kJournalTimeout), "journal of endings", figures_, log} {}

  void append(store::JournalEntry entry, boost::asio::io_context& loop, Done done) override {
    JournalWriter& writer = entry.ending ? endings_ : steps_;
    writer.append({std::move(entry), &loop, std::move(done)});
  }

  void warm_up() {
    steps_.warm_up();
    endings_.warm_up();
  }

  void close() {
    steps_.stop();
    endings_.stop();
    steps_.join();
    endings_.join();
  }

  [[nodiscard]] const JournalFigures& figures() const { return figures_; }
  [[nodiscard]] std::uint64_t waiting() const { return steps_.waiting() + endings_.waiting(); }

 private:
  JournalFigures figures_;
  JournalWriter steps_;
  JournalWriter endings_;
};

}  // namespace

std::string query_connection_string(const std::string& url) {
  return connection_settings(url, kQueryLimits, kQueryTimeout).parameters;
}

std::string journal_connection_string(const std::string& url) {
  return connection_settings(url, kJournalLimits, kJournalTimeout).parameters;
}

class Database::Implementation {
 public:
  Implementation(const Settings& settings, const Log& log)
      : journal{settings.url, log},
        health{"heartbeat", connection_settings(settings.url, kHeartbeatLimits, kHeartbeatTimeout), 1, settings.queue, log},
        room_pool{"rooms", connection_settings(settings.url, kKeyLimits, kQueryTimeout), kRoomThreads, settings.queue, log},
        arrivals{"arrivals", connection_settings(settings.url, kKeyLimits, kQueryTimeout), kArrivalThreads, settings.queue, log},
        pool{"queries", connection_settings(settings.url, kQueryLimits, kQueryTimeout), settings.pool, settings.queue, log},
        jobs{"jobs", connection_settings(settings.url, kJobLimits, kJobTimeout), 1, settings.queue, log},
        nodes{health, settings.kind} {}

  PostgresJournal journal;
  Pool health;
  Pool room_pool;
  Pool arrivals;
  Pool pool;
  Pool jobs;
  std::unique_ptr<store::Rooms> rooms = make_rooms(room_pool);
  std::unique_ptr<store::Challenges> challenges = make_challenges(pool);
  std::unique_ptr<store::Players> players = make_players(pool, arrivals);
  std::unique_ptr<store::Sessions> sessions = make_sessions(pool, arrivals);
  std::unique_ptr<store::Ratings> ratings = make_ratings(pool);
  Nodes nodes;
  std::unique_ptr<store::Slots> slots = make_slots(health);
  History history{pool};
  Archive archive{jobs};
  Boards boards{pool};
  PlayerStats player_stats{pool};
  Penalties penalties{jobs};
  std::unique_ptr<store::PlayerSettings> player_settings = make_settings(pool);
  std::unique_ptr<store::Moderation> moderation = make_moderation(pool);
  std::unique_ptr<store::Relations> relations = make_relations(pool);
  std::unique_ptr<store::Blocks> blocks = make_blocks(pool);
  std::unique_ptr<store::Follows> follows = make_follows(pool);
  std::unique_ptr<store::Messages> messages = make_messages(pool);
  std::unique_ptr<store::Notices> notices = make_notices(pool);
  std::unique_ptr<store::Invitations> invitations = make_invitations(pool);
  Profiles profiles{pool};
  UserData user_data{pool};
  ApiTokens api_tokens{pool};
  RecoveryCodes recovery_codes{pool};
  Passkeys passkeys{pool};
  EmailAddresses email_addresses{pool};
  AccountStatuses account_statuses{pool};
  Subscriptions subscriptions{pool};
  Packs packs{pool};
  Guests guests{jobs};
  Administration administration{pool};
  Announcements announcements{pool};
  StoredLimits stored_limits{pool};
  CuratorRequests curator_requests{pool};
  Curators curators{pool};
  Characters characters{pool};
  ThemeSets theme_sets{pool};
  Books books{pool};
  Events events{room_pool};
  Teams teams{pool};
  Tours tours{pool};
  TourApplications tour_applications{pool};
  Disqualifications disqualifications{pool};
  OwnBooks own_books{pool};
  TourPosts tour_posts{pool};
};

Database::Database(Settings settings, std::function<void(std::string)> log)
    : implementation_{std::make_unique<Implementation>(settings, log)} {}

Database::~Database() { close(); }

store::Store Database::store() {
  auto& all = *implementation_;
  return {all.journal,  *all.rooms,    *all.challenges,      *all.players,    *all.sessions,  *all.ratings,
          all.nodes,    *all.slots,    *all.player_settings, *all.moderation, *all.relations, *all.blocks,
          *all.follows, *all.messages, *all.notices,         *all.invitations};
}

Boards& Database::boards() const { return implementation_->boards; }

PlayerStats& Database::player_stats() const { return implementation_->player_stats; }

Penalties& Database::penalties() const { return implementation_->penalties; }

History& Database::history() const { return implementation_->history; }

Archive& Database::archive() const { return implementation_->archive; }

Profiles& Database::profiles() const { return implementation_->profiles; }

UserData& Database::user_data() const { return implementation_->user_data; }

ApiTokens& Database::api_tokens() const { return implementation_->api_tokens; }

RecoveryCodes& Database::recovery_codes() const { return implementation_->recovery_codes; }

Passkeys& Database::passkeys() const { return implementation_->passkeys; }

EmailAddresses& Database::email_addresses() const { return implementation_->email_addresses; }

AccountStatuses& Database::account_statuses() const { return implementation_->account_statuses; }

Subscriptions& Database::subscriptions() const { return implementation_->subscriptions; }

Guests& Database::guests() const { return implementation_->guests; }

Packs& Database::packs() const { return implementation_->packs; }

Administration& Database::administration() const { return implementation_->administration; }

Announcements& Database::announcements() const { return implementation_->announcements; }
StoredLimits& Database::stored_limits() const { return implementation_->stored_limits; }

CuratorRequests& Database::curator_requests() const { return implementation_->curator_requests; }

Curators& Database::curators() const { return implementation_->curators; }

Characters& Database::characters() const { return implementation_->characters; }

ThemeSets& Database::theme_sets() const { return implementation_->theme_sets; }

Books& Database::books() const { return implementation_->books; }

Events& Database::events() const { return implementation_->events; }

Teams& Database::teams() const { return implementation_->teams; }
Tours& Database::tours() const { return implementation_->tours; }
TourApplications& Database::tour_applications() const { return implementation_->tour_applications; }
Disqualifications& Database::disqualifications() const { return implementation_->disqualifications; }
OwnBooks& Database::own_books() const { return implementation_->own_books; }
TourPosts& Database::tour_posts() const { return implementation_->tour_posts; }

Nodes& Database::nodes() const { return implementation_->nodes; }

Figures Database::figures() const {
  const auto& all = *implementation_;
  const auto& journal = all.journal.figures();
  return {journal.steps,
          journal.commits,
          journal.retries,
          journal.refused,
          all.journal.waiting(),
          {all.health.figures(), all.room_pool.figures(), all.arrivals.figures(), all.pool.figures(), all.jobs.figures()}};
}

void Database::warm_up() { implementation_->journal.warm_up(); }

void Database::close() {
  implementation_->journal.close();
  auto& all = *implementation_;
  for (auto* pool : {&all.room_pool, &all.arrivals, &all.pool, &all.jobs, &all.health}) pool->close();
}

}  // namespace noughts::postgres
