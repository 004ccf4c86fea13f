#include "postgres/tour/tour_deeds.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/tour/tours.hpp"

namespace noughts::postgres {
namespace {

using store::TourDeed;
using store::TourDeedId;
using store::TourDeedPage;

const Statement kNoteDeed{"note_tour_deed",
                          "INSERT INTO tour_deed (tour, actor, at, deed, target, text) VALUES ($1, $2, $3, $4, $5, $6)"};

// Without the fences a page by the first who have registered is merged with all players up to the last of them.
const Statement kDeeds{"tour_deeds", R"(
SELECT page.*, maker.name AS by_name, maker.guest AS by_guest, maker.bot AS by_bot,
  whom.name AS whom_name, whom.guest AS whom_guest, whom.bot AS whom_bot
FROM (SELECT * FROM tour_deed WHERE tour = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3) AS page
  CROSS JOIN LATERAL (SELECT name, guest, bot FROM player WHERE player.id = page.actor OFFSET 0) AS maker
  LEFT JOIN LATERAL (SELECT name, guest, bot FROM player WHERE player.id = page.target OFFSET 0) AS whom ON true
ORDER BY page.id DESC)"};

TourDeed tour_deed(const pqxx::row& row) {
  TourDeed read;
  read.id = id<TourDeedId>(row["id"]);
  read.by = player(row, "actor", "by");
  read.at = instant(row["at"]);
  read.kind = stored_word<store::TourDeedKind>(row["deed"]);
  if (!row["whom_name"].is_null()) read.target = player(row, "target", "whom");
  read.text = optional_text(row["text"]);
  return read;
}

}  // namespace

void note_deed(Transaction& transaction, const store::NewTourDeed& deed) {
  transaction.run(kNoteDeed, number(deed.tour), number(deed.by), number(deed.at), word_text(deed.kind), number(deed.target),
                  deed.text);
}

Answer<TourDeedPage> Tours::deeds(store::TourId tour, std::optional<TourDeedId> before, int limit) {
  return ask<TourDeedPage>(pool_, [=](Connection& connection) -> Result<TourDeedPage> {
    const auto rows = connection.run(kDeeds, number(tour), number(before), limit + 1);
    return TourDeedPage{read_rows(rows, "tour_deed", "id", tour_deed, limit), next_page<TourDeedId>(rows, limit)};
  });
}

}  // namespace noughts::postgres
