-- expand
-- A board of books that a curator looks after was counted as a game of two: its reader had lost to the curator, who has no place. Such games
-- are taken out of the sums. Ends of games wait for the few rows that this reads: nobody then holds one that another wants.
LOCK TABLE opponent_tally IN SHARE ROW EXCLUSIVE MODE;

WITH counted AS (
  SELECT seat.player, room.variant, CASE WHEN opponent.guest THEN 'guest' ELSE 'friend' END AS against,
         count(*) FILTER (WHERE own.place < theirs.place) AS won, count(*) FILTER (WHERE own.place > theirs.place) AS lost,
         count(*) FILTER (WHERE own.place = theirs.place) AS drawn
  FROM projection
  JOIN room ON room.id = projection.room AND cardinality(room.places) = 2 AND 0 = ANY (room.places)
  JOIN seat ON seat.room = room.id
  JOIN seat AS other ON other.room = room.id AND other.seat <> seat.seat AND other.player <> seat.player
  JOIN player AS opponent ON opponent.id = other.player
  CROSS JOIN LATERAL (SELECT room.places[seat.seat + 1] AS place) AS own
  CROSS JOIN LATERAL (SELECT room.places[other.seat + 1] AS place) AS theirs
  WHERE projection.curator IS NOT NULL
  GROUP BY 1, 2, 3
), gone AS (
  DELETE FROM opponent_tally AS sum USING counted
  WHERE (sum.player, sum.variant, sum.against) = (counted.player, counted.variant, counted.against)
    AND sum.won <= counted.won AND sum.lost <= counted.lost AND sum.drawn <= counted.drawn
)
UPDATE opponent_tally AS sum
SET won = greatest(0, sum.won - counted.won), lost = greatest(0, sum.lost - counted.lost),
    drawn = greatest(0, sum.drawn - counted.drawn)
FROM counted
WHERE (sum.player, sum.variant, sum.against) = (counted.player, counted.variant, counted.against)
  AND NOT (sum.won <= counted.won AND sum.lost <= counted.lost AND sum.drawn <= counted.drawn);
