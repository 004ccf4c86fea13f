-- expand: versions that know no archive are kept from one by `node.reads_archive`
-- Records of games that ended long ago, where a move takes an eighth of the disk that it takes in `step`: a row for each game, whose
-- columns PostgreSQL compresses, in a partition for each month, which a host may put elsewhere.

-- In the order of the steps. `rests` is what is left of the time since the step before, or of the first step's own time, without
-- what the step took and its lag: small numbers, where times would take four times the room.
CREATE TABLE archived_record (
  month   date       NOT NULL,  -- in which the game ended, by UTC
  room    bigint     NOT NULL,
  seats   smallint[] NOT NULL,
  rests   bigint[]   NOT NULL,
  tooks   bigint[]   NOT NULL,
  lags    bigint[]   NOT NULL,
  players bigint[]   NOT NULL,
  cids    bigint[]   NOT NULL,
  data    json[]     NOT NULL,  -- `d` of each step, letter for letter
  PRIMARY KEY (month, room)
) PARTITION BY RANGE (month);
-- Compressed where they stand, instead of in a second table.
ALTER TABLE archived_record
  ALTER seats SET STORAGE MAIN, ALTER rests SET STORAGE MAIN, ALTER tooks SET STORAGE MAIN, ALTER lags SET STORAGE MAIN,
  ALTER players SET STORAGE MAIN, ALTER cids SET STORAGE MAIN, ALTER data SET STORAGE MAIN;

-- Where the record of a room is: NULL, in `step`; or in `archived_record`, under this month. Nothing else may be believed of it: a
-- step that is written for a room whose record is archived counts for nothing.
ALTER TABLE room ADD COLUMN archived date;
CREATE INDEX room_to_archive ON room (ended_at) WHERE archived IS NULL AND ended_at IS NOT NULL;

-- Servers that knew nothing of an archive would find records empty, so nothing is archived while one of them lives.
ALTER TABLE node ADD COLUMN reads_archive boolean NOT NULL DEFAULT false;

CREATE FUNCTION archive_month(at bigint) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('month', to_timestamp(at / 1000.0) AT TIME ZONE 'UTC')::date
$$;

CREATE FUNCTION archive_month_begins(month date) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(epoch FROM month::timestamp) * 1000)::bigint
$$;

-- The steps of every record, wherever it is. Asked by one room at a time: WHERE room = … A sub-query that stays one reads the month of
-- the room alone, where a join might look into all.
CREATE VIEW recorded_step AS
SELECT room.id AS room, step.number, step.seat, step.at, step.took_ms, step.lag_ms, step.player, step.cid, step.d
FROM room JOIN step ON step.room = room.id
WHERE room.archived IS NULL
UNION ALL
SELECT room.id, entry.number::integer, entry.seat,
       (sum(entry.rest + entry.took_ms + entry.lag_ms) OVER (PARTITION BY room.id ORDER BY entry.number))::bigint,
       entry.took_ms, entry.lag_ms, entry.player, entry.cid, entry.d
FROM room
     CROSS JOIN LATERAL (SELECT * FROM archived_record AS kept WHERE kept.month = room.archived AND kept.room = room.id OFFSET 0) AS record
     CROSS JOIN LATERAL unnest(seats, rests, tooks, lags, players, cids, data)
       WITH ORDINALITY AS entry (seat, rest, took_ms, lag_ms, player, cid, d, number);

-- The partition of a month, which is made where there is none. It is attached, which waits for nobody who reads; where a host has
-- detached the one before, that keeps its name.
CREATE FUNCTION make_archive_month(wanted date) RETURNS void LANGUAGE plpgsql SET datestyle = 'ISO' AS $$
DECLARE
  until date := wanted + interval '1 month';
  base  text := 'archived_record_' || to_char(wanted, 'YYYY_MM');
  name  text := base;
  nth   int  := 1;
BEGIN
  PERFORM pg_advisory_xact_lock(745322, 0);
  IF EXISTS (SELECT FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
             WHERE inhparent = 'archived_record'::regclass
               AND pg_get_expr(relpartbound, pg_class.oid) = format('FOR VALUES FROM (%L) TO (%L)', wanted, until)) THEN
    RETURN;
  END IF;
  WHILE to_regclass(name) IS NOT NULL LOOP
    nth := nth + 1;
    name := base || '_' || nth;
  END LOOP;
  EXECUTE format('CREATE TABLE %I (LIKE archived_record INCLUDING ALL) WITH (toast_tuple_target = 128)', name);
  EXECUTE format('ALTER TABLE archived_record ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, wanted, until);
END $$;

-- As before, with the steps of archived records.
CREATE OR REPLACE VIEW curator_log_shown AS
SELECT log.*, actor.name AS actor_name, target.name AS target_name, target.guest AS target_guest,
       game_character.name AS character_name, theme_set.title AS set_title, record.d, target.bot AS target_bot
FROM curator_log AS log LEFT JOIN player AS actor ON actor.id = log.actor LEFT JOIN player AS target ON target.id = log.target
     LEFT JOIN game_character ON game_character.id = log.character LEFT JOIN theme_set ON theme_set.id = log.set
     LEFT JOIN LATERAL (SELECT d FROM recorded_step
                        WHERE recorded_step.room = log.room AND recorded_step.number = log.step OFFSET 0) AS record ON true;
