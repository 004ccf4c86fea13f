-- Looking back: what each player has played, against whom, with what place in the rating; and favourites.

-- How many rated players have just so many points. A place is the sum of those above, a range of this small table: counting
-- the players themselves would walk through half of a leaderboard at every end of a game.
CREATE TABLE rating_crowd (
  variant text    NOT NULL,
  points  integer NOT NULL,
  players bigint  NOT NULL,
  PRIMARY KEY (variant, points)
) WITH (fillfactor = 50);

-- Rows are reached for in one order by everybody, and after those of `rating`, so nobody waits in a circle.
CREATE FUNCTION count_rating_crowd() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO rating_crowd AS crowd (variant, points, players)
    SELECT variant, points, sum(change) FROM (
      SELECT variant, points, 1 AS change FROM rows_after WHERE games > 0
      UNION ALL SELECT variant, points, -1 FROM rows_before WHERE games > 0) AS changes
    GROUP BY variant, points HAVING sum(change) <> 0 ORDER BY variant, points
    ON CONFLICT (variant, points) DO UPDATE SET players = crowd.players + excluded.players;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO rating_crowd AS crowd (variant, points, players)
    SELECT variant, points, count(*) FROM rows_after WHERE games > 0
    GROUP BY variant, points ORDER BY variant, points
    ON CONFLICT (variant, points) DO UPDATE SET players = crowd.players + excluded.players;
  ELSE
    INSERT INTO rating_crowd AS crowd (variant, points, players)
    SELECT variant, points, -count(*) FROM rows_before WHERE games > 0
    GROUP BY variant, points ORDER BY variant, points
    ON CONFLICT (variant, points) DO UPDATE SET players = crowd.players + excluded.players;
  END IF;
  RETURN NULL;
END $$;

INSERT INTO rating_crowd (variant, points, players)
SELECT variant, points, count(*) FROM rating WHERE games > 0 GROUP BY variant, points;

CREATE TRIGGER rating_crowd_insert AFTER INSERT ON rating
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_rating_crowd();
CREATE TRIGGER rating_crowd_update AFTER UPDATE ON rating
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_rating_crowd();
CREATE TRIGGER rating_crowd_delete AFTER DELETE ON rating
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION count_rating_crowd();

-- A player's place in the variant's rating when the game ended; null: none, or the game ended before places were kept.
ALTER TABLE seat ADD COLUMN place integer CHECK (place > 0);

-- A finished game as each player sees it: a row for each opponent, of which one leads. It never changes, so that the indexes
-- that lists need cost a game one entry each and a move nothing. Keys to player and room would need indexes of their own; only
-- the journal writes here, and neither players nor rooms are deleted.
CREATE TABLE past_game (
  player   bigint  NOT NULL,
  room     bigint  NOT NULL,
  opponent bigint  NOT NULL CHECK (opponent <> player),
  leads    boolean NOT NULL,
  variant  text    NOT NULL,
  result   text    NOT NULL CHECK (result IN ('won', 'lost', 'drawn')),
  ended_at bigint  NOT NULL,
  PRIMARY KEY (player, room, opponent)
);

-- Whoever has the first place has won, unless everybody has it. So far seats belong to two teams in turn.
INSERT INTO past_game (player, room, opponent, leads, variant, result, ended_at)
SELECT own.player, room.id, other.player, other.seat = min(other.seat) OVER (PARTITION BY own.player, room.id), room.variant,
       CASE WHEN 1 = ALL (places) THEN 'drawn' WHEN places[own.seat + 1] = 1 THEN 'won' ELSE 'lost' END, ended_at
FROM room JOIN seat AS own ON own.room = room.id JOIN seat AS other ON other.room = room.id
WHERE cardinality(places) > 0 AND (own.seat + other.seat) % 2 = 1 AND own.player <> other.player
ON CONFLICT DO NOTHING;

-- One for each way to choose, so that a page is always one range of one index.
CREATE INDEX past_game_time ON past_game (player, ended_at, room) WHERE leads;
CREATE INDEX past_game_variant ON past_game (player, variant, ended_at, room) WHERE leads;
CREATE INDEX past_game_result ON past_game (player, result, ended_at, room) WHERE leads;
CREATE INDEX past_game_variant_result ON past_game (player, variant, result, ended_at, room) WHERE leads;
CREATE INDEX past_game_opponent ON past_game (player, opponent, ended_at, room) INCLUDE (variant, result);

-- Favourites: games of one's own and games that one watched.
CREATE TABLE star (
  player bigint NOT NULL REFERENCES player,
  room   bigint NOT NULL REFERENCES room,
  at     bigint NOT NULL,
  PRIMARY KEY (player, room)
);
CREATE INDEX star_room ON star (room);
