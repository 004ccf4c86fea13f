// A database as large as a site's may become, filled by fill.sql and fill_offices.sql.
#pragma once

#include <cstdint>
#include <string>

namespace noughts::tests {

/// What of a text stands for the size of the database.
struct Size {
  std::int64_t players = 0;
  std::int64_t now = 0;  ///< the moment of filling, in milliseconds

  /// The text with @players, @few, @now, @live and @variants as they are in this database.
  [[nodiscard]] std::string in(std::string text) const;
};

/// Fills the migrated database at `url` for so many players and has its tables analysed; prints how long it took. One that is
/// filled already is taken as it is.
[[nodiscard]] Size fill(const std::string& url, std::int64_t players);

}  // namespace noughts::tests
