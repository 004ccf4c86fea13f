// The files of migrations/, and which servers may run beside what each of them changes.
#pragma once

#include <expected>
#include <string>
#include <vector>

namespace noughts::postgres {

struct MigrationFile {
  std::string name;
  std::string sql;
  /// Servers that know the migrations up to this number run on a database that has this one; 0: all do.
  int needs = 0;
};

/// A folder's migrations in their order; their numbers count from 1 without a gap. Or a sentence that says what is wrong.
///
/// The first line of a file says who may run beside it: `-- expand`, everybody; `-- contract 0053`, servers that know 0053; both
/// may go on with a colon and a text. Where it says neither, only servers that know the file itself do.
[[nodiscard]] std::expected<std::vector<MigrationFile>, std::string> read_migrations(const std::string& folder);

}  // namespace noughts::postgres
