// All that is remembered, in PostgreSQL: the only module that knows libpqxx.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "postgres/core/figures.hpp"
#include "postgres/event/events.hpp"
#include "postgres/ladder/boards.hpp"
#include "postgres/ladder/penalties.hpp"
#include "postgres/ladder/player_stats.hpp"
#include "postgres/library/books.hpp"
#include "postgres/library/characters.hpp"
#include "postgres/library/curators.hpp"
#include "postgres/library/packs.hpp"
#include "postgres/library/theme_sets.hpp"
#include "postgres/moderation/administration.hpp"
#include "postgres/moderation/announcements.hpp"
#include "postgres/moderation/curator_requests.hpp"
#include "postgres/moderation/stored_limits.hpp"
#include "postgres/operations/nodes.hpp"
#include "postgres/people/account_statuses.hpp"
#include "postgres/people/api_tokens.hpp"
#include "postgres/people/email_addresses.hpp"
#include "postgres/people/guests.hpp"
#include "postgres/people/passkeys.hpp"
#include "postgres/people/profiles.hpp"
#include "postgres/people/recovery_codes.hpp"
#include "postgres/people/subscriptions.hpp"
#include "postgres/people/user_data.hpp"
#include "postgres/play/archive.hpp"
#include "postgres/play/history.hpp"
#include "postgres/team/teams.hpp"
#include "postgres/tour/applications.hpp"
#include "postgres/tour/disqualifications.hpp"
#include "postgres/tour/own_books.hpp"
#include "postgres/tour/tour_posts.hpp"
#include "postgres/tour/tours.hpp"
#include "store/store.hpp"

namespace noughts::postgres {

struct Settings {
  std::string url;           ///< a libpq connection string or URI
  std::size_t pool = 4;      ///< threads for queries, a connection each
  std::size_t queue = 4096;  ///< queries that may wait; the next is refused as unavailable
  ServerKind kind = ServerKind::alone;
};

/// The store in a PostgreSQL database. Starts its threads; connects as it needs to and again after losing a connection.
/// It answers on the callers' loops, so it is closed before they are destroyed.
class Database {
 public:
  /// `log` hears of connections lost and found.
  Database(Settings settings, std::function<void(std::string)> log);
  ~Database();  ///< as close()

  /// Its part that has a twin in memory, for whoever is tested without a database.
  [[nodiscard]] store::Store store();
  [[nodiscard]] Boards& boards() const;
  [[nodiscard]] PlayerStats& player_stats() const;
  [[nodiscard]] Penalties& penalties() const;
  [[nodiscard]] History& history() const;
  [[nodiscard]] Archive& archive() const;
  [[nodiscard]] Profiles& profiles() const;
  [[nodiscard]] UserData& user_data() const;
  [[nodiscard]] ApiTokens& api_tokens() const;
  [[nodiscard]] RecoveryCodes& recovery_codes() const;
  [[nodiscard]] Passkeys& passkeys() const;
  [[nodiscard]] EmailAddresses& email_addresses() const;
  [[nodiscard]] AccountStatuses& account_statuses() const;
  [[nodiscard]] Subscriptions& subscriptions() const;
  [[nodiscard]] Guests& guests() const;
  [[nodiscard]] Packs& packs() const;
  [[nodiscard]] Administration& administration() const;
  [[nodiscard]] Announcements& announcements() const;
  [[nodiscard]] StoredLimits& stored_limits() const;
  [[nodiscard]] CuratorRequests& curator_requests() const;
  [[nodiscard]] Curators& curators() const;
  [[nodiscard]] Characters& characters() const;
  [[nodiscard]] ThemeSets& theme_sets() const;
  [[nodiscard]] Books& books() const;
  [[nodiscard]] Events& events() const;
  [[nodiscard]] Teams& teams() const;
  [[nodiscard]] Tours& tours() const;
  [[nodiscard]] TourApplications& tour_applications() const;
  [[nodiscard]] Disqualifications& disqualifications() const;
  [[nodiscard]] OwnBooks& own_books() const;
  [[nodiscard]] TourPosts& tour_posts() const;
  [[nodiscard]] Nodes& nodes() const;
  [[nodiscard]] Figures figures() const;
  /// Has the journal connect and plan its statements, so that no move waits for that. The database must have been migrated.
  void warm_up();
  /// Writes what the journal holds, answers what is queued, stops. What cannot be written within a moment fails as stopping.
  void close();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// Why a URL can't be read as one of a database; nullopt: it can.
[[nodiscard]] std::optional<std::string> unusable_url(const std::string& url);

/// What came of applying migrations.
struct Migrated {
  std::vector<std::string> applied;
  std::vector<std::string> unknown;  ///< those of a newer version that this one runs beside
  std::string why_waiting;  ///< a sentence: why the next is not applied yet, so that it is to be tried again; empty: all are
};

/// Applies the migrations of a folder (0001_name.sql, …) that the database lacks, each in a transaction, under a lock, and
/// checks that those applied before are unchanged. One that older servers can't run on waits until they have ended. `node`: the
/// name that this process holds (Nodes::hold); empty: none. A database that is away, or under the lock of another server, is to
/// be waited for, too; once `given_up` is asked for, one that does not answer counts as away. Or a sentence that says what is
/// wrong.
[[nodiscard]] std::expected<Migrated, std::string> migrate(const std::string& url, const std::string& folder,
                                                           const std::string& node = {}, const std::stop_token& given_up = {});

}  // namespace noughts::postgres
