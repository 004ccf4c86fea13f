#include "postgres/tour/tour_log.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/tour/tours.hpp"

namespace noughts::postgres {
namespace {

using store::TourLogEntry;
using store::TourLogEntryId;
using store::TourLogPage;

const Statement kAppendToLog{"append_to_tour_log",
                             "INSERT INTO tour_deed (tour, actor, at, deed, target, text) VALUES ($1, $2, $3, $4, $5, $6)"};

// Without the fences a page by the first who have registered is merged with all players up to the last of them.
const Statement kTourLog{"tour_log", R"(
SELECT page.*, maker.name AS by_name, maker.guest AS by_guest, maker.bot AS by_bot,
  whom.name AS whom_name, whom.guest AS whom_guest, whom.bot AS whom_bot
FROM (SELECT * FROM tour_deed WHERE tour = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3) AS page
  CROSS JOIN LATERAL (SELECT name, guest, bot FROM player WHERE player.id = page.actor OFFSET 0) AS maker
  LEFT JOIN LATERAL (SELECT name, guest, bot FROM player WHERE player.id = page.target OFFSET 0) AS whom ON true
ORDER BY page.id DESC)"};

TourLogEntry tour_log_entry(const pqxx::row& row) {
  TourLogEntry read;
  read.id = id<TourLogEntryId>(row["id"]);
  read.by = player(row, "actor", "by");
  read.at = instant(row["at"]);
  read.kind = stored_word<store::TourLogEntryKind>(row["deed"]);
  if (!row["whom_name"].is_null()) read.target = player(row, "target", "whom");
  read.text = optional_text(row["text"]);
  return read;
}

}  // namespace

void append_to_log(Transaction& transaction, const store::NewTourLogEntry& entry) {
  transaction.run(kAppendToLog, number(entry.tour), number(entry.by), number(entry.at), word_text(entry.kind),
                  number(entry.target), entry.text);
}

Answer<TourLogPage> Tours::log(store::TourId tour, std::optional<TourLogEntryId> before, int limit) {
  return ask<TourLogPage>(pool_, [=](Connection& connection) -> Result<TourLogPage> {
    const auto rows = connection.run(kTourLog, number(tour), number(before), limit + 1);
    return TourLogPage{read_rows(rows, "tour_deed", "id", tour_log_entry, limit), next_page<TourLogEntryId>(rows, limit)};
  });
}

}  // namespace noughts::postgres
