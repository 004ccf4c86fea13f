// PostgreSQL behind the store's interfaces: the only module that knows libpqxx.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "postgres/core/figures.hpp"
#include "store/ladder/ladder.hpp"
#include "store/library/curating.hpp"
#include "store/library/packs.hpp"
#include "store/operations/node_names.hpp"
#include "store/people/guests.hpp"
#include "store/people/profiles.hpp"
#include "store/people/subscriptions.hpp"
#include "store/people/user_data.hpp"
#include "store/play/history.hpp"
#include "store/store.hpp"

namespace noughts::postgres {

struct Settings {
  std::string url;           ///< a libpq connection string or URI
  std::size_t pool = 4;      ///< threads for queries, a connection each
  std::size_t queue = 4096;  ///< queries that may wait; the next is refused as unavailable
};

/// The store in a PostgreSQL database. Starts its threads; connects as it needs to and again after losing a connection.
/// It answers on the callers' loops, so it is closed before they are destroyed.
class Database {
 public:
  /// `log` hears of connections lost and found.
  Database(Settings settings, std::function<void(std::string)> log);
  ~Database();  ///< as close()

  [[nodiscard]] store::Store store();
  [[nodiscard]] const store::Ladder& ladder() const;
  [[nodiscard]] store::History& history() const;
  [[nodiscard]] store::Profiles& profiles() const;
  [[nodiscard]] store::UserData& user_data() const;
  [[nodiscard]] store::Subscriptions& subscriptions() const;
  [[nodiscard]] store::Packs& packs() const;
  [[nodiscard]] store::Guests& guests() const;
  [[nodiscard]] store::NodeNames& node_names() const;
  [[nodiscard]] const store::Curating& curating() const;
  [[nodiscard]] Figures figures() const;
  /// Writes what the journal holds, answers what is queued, stops. What cannot be written within a moment fails as stopping.
  void close();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// Why a URL can't be read as one of a database; nullopt: it can.
[[nodiscard]] std::optional<std::string> unusable_url(const std::string& url);

/// Applies the migrations of a folder (0001_name.sql, …) that the database lacks, each in a transaction, under a lock, and
/// checks that those applied before are unchanged. Gives the names applied, or a sentence that says what is wrong.
[[nodiscard]] std::expected<std::vector<std::string>, std::string> migrate(const std::string& url, const std::string& folder);

}  // namespace noughts::postgres
