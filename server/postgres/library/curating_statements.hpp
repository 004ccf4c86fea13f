// Statements whose plans are tested: however many boards there are, they read little more than what they give.
#pragma once

#include "postgres/core/connection.hpp"

namespace noughts::postgres {

/// Parameters: who asks, how many. Boards where they play are left out.
inline const Statement kDeskWaiting{"desk_waiting", R"(
WITH item AS (
  SELECT waiting.*, projection.curator AS keeper, projection.version FROM waiting JOIN projection ON projection.room = waiting.room
), shown AS (
  SELECT item.*, room.variant, curator.id AS curator_id, curator.name AS curator_name, curator.guest AS curator_guest,
         curator.bot AS curator_bot, reader.bot AS reader_bot,
         reader.id AS reader_id, reader.name AS reader_name, reader.guest AS reader_guest, kept.player = $1 AS mine
  FROM item CROSS JOIN LATERAL (SELECT variant FROM room WHERE room.id = item.room AND ended_at IS NULL OFFSET 0) AS room
       JOIN seat AS kept ON kept.room = item.room AND kept.seat = keeper JOIN player AS curator ON curator.id = kept.player
       JOIN seat AS taken ON taken.room = item.room AND taken.seat = item.seat JOIN player AS reader ON reader.id = taken.player
  WHERE NOT EXISTS (SELECT FROM seat AS own WHERE own.room = item.room AND own.player = $1 AND own.seat <> keeper)
)
SELECT shown.*, count(*) OVER () AS all_waiting, readers_of(shown.room, keeper) AS readers
FROM shown ORDER BY mine DESC, since, room, cell LIMIT $2)"};

/// Parameters: the player, where the page before ended (at, room, number), how many.
inline const Statement kBooksOf{"books_of", R"(
WITH page AS MATERIALIZED (
  SELECT * FROM book_read WHERE player = $1 AND (at, room, number) < ($2, $3, $4)
  ORDER BY at DESC, room DESC, number DESC LIMIT $5
)
SELECT book.*, room.variant FROM page AS book JOIN room ON room.id = book.room
ORDER BY book.at DESC, book.room DESC, book.number DESC)"};

}  // namespace noughts::postgres
