-- Months: the calendar that says when one ends and which days are worked, what a month without a game costs, what the games of
-- a month have brought, and what each kind of opponent did to whom.

-- By whose clock months begin. One row.
CREATE TABLE calendar (
  one             boolean PRIMARY KEY DEFAULT true CHECK (one),
  zone            text NOT NULL DEFAULT 'Europe/Moscow',
  -- The first month that may cost anything: the one after that in which this rule came.
  penalties_since date NOT NULL CHECK (extract(day FROM penalties_since) = 1)
);
INSERT INTO calendar (penalties_since)
SELECT date_trunc('month', now() AT TIME ZONE 'Europe/Moscow') + interval '1 month';

-- The first day of the month in which an instant lies.
CREATE FUNCTION month_of(at bigint) RETURNS date LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT date_trunc('month', to_timestamp(at / 1000.0) AT TIME ZONE zone)::date FROM calendar;
END;

-- The instant at which a month begins.
CREATE FUNCTION beginning_of(month date) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT (extract(epoch FROM month::timestamp AT TIME ZONE zone) * 1000)::bigint FROM calendar;
END;

-- Days that are not what their weekday makes of them. Whoever runs a server may change these rows at any time.
CREATE TABLE special_day (
  day    date    PRIMARY KEY,
  worked boolean NOT NULL,
  name   text    NOT NULL
);

-- Russia's public holidays (Labour Code, article 112).
INSERT INTO special_day (day, worked, name)
SELECT make_date(year, month, day), false, name
FROM generate_series(2024, 2040) AS year, (VALUES
  (1, 1, 'Новогодние каникулы'), (1, 2, 'Новогодние каникулы'), (1, 3, 'Новогодние каникулы'), (1, 4, 'Новогодние каникулы'),
  (1, 5, 'Новогодние каникулы'), (1, 6, 'Новогодние каникулы'), (1, 7, 'Рождество Христово'), (1, 8, 'Новогодние каникулы'),
  (2, 23, 'День защитника Отечества'), (3, 8, 'Международный женский день'), (5, 1, 'Праздник Весны и Труда'),
  (5, 9, 'День Победы'), (6, 12, 'День России'), (11, 4, 'День народного единства')) AS holiday (month, day, name);

-- What the government has decreed for a year: days off moved from weekends, and Saturdays worked instead.
INSERT INTO special_day (day, worked, name) VALUES
  -- 10 August 2023, No. 1314
  ('2024-04-27', true, 'Перенос на 29 апреля'), ('2024-04-29', false, 'Перенос с 27 апреля'),
  ('2024-04-30', false, 'Перенос со 2 ноября'), ('2024-05-10', false, 'Перенос с 6 января'),
  ('2024-11-02', true, 'Перенос на 30 апреля'), ('2024-12-28', true, 'Перенос на 30 декабря'),
  ('2024-12-30', false, 'Перенос с 28 декабря'), ('2024-12-31', false, 'Перенос с 7 января'),
  -- 4 October 2024, No. 1335
  ('2025-05-02', false, 'Перенос с 4 января'), ('2025-05-08', false, 'Перенос с 23 февраля'),
  ('2025-06-13', false, 'Перенос с 8 марта'), ('2025-11-01', true, 'Перенос на 3 ноября'),
  ('2025-11-03', false, 'Перенос с 1 ноября'), ('2025-12-31', false, 'Перенос с 5 января'),
  -- 24 September 2025
  ('2026-01-09', false, 'Перенос с 3 января'), ('2026-12-31', false, 'Перенос с 4 января');

-- A holiday on a weekend, those of January apart, makes the next working day free by law. For 2025 a decree said otherwise,
-- and decrees for years after 2026 were not known when this was written.
INSERT INTO special_day (day, worked, name)
SELECT free.day, false, 'Перенос: ' || holiday.name
FROM special_day AS holiday
CROSS JOIN LATERAL (
  SELECT day::date FROM generate_series(holiday.day + 1, holiday.day + 7, interval '1 day') AS day
  WHERE extract(isodow FROM day) < 6 AND day::date NOT IN (SELECT special_day.day FROM special_day)
  ORDER BY day LIMIT 1
) AS free
WHERE NOT holiday.worked AND extract(isodow FROM holiday.day) >= 6 AND extract(month FROM holiday.day) > 1
  AND extract(year FROM holiday.day) <> 2025;

-- Since when somebody is registered. A guest who makes an account registers at that moment.
ALTER TABLE player ADD COLUMN registered_at bigint;
UPDATE player SET registered_at = created_at WHERE NOT guest;
ALTER TABLE player ADD CHECK (guest = (registered_at IS NULL));
CREATE FUNCTION note_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.registered_at = CASE WHEN NOT NEW.guest THEN coalesce(NEW.registered_at, now_ms()) END;
  RETURN NEW;
END $$;
CREATE TRIGGER player_registration BEFORE INSERT OR UPDATE OF guest, registered_at ON player
  FOR EACH ROW EXECUTE FUNCTION note_registration();
CREATE INDEX player_registered ON player (id) WHERE NOT guest;
-- Names by how they begin, whatever the collation of the database.
CREATE INDEX player_name_beginning ON player (name_key COLLATE "C") WHERE NOT guest;

-- The ledger's row for a month without a game: there can be one for each player, variant and month.
ALTER TABLE rating_change
  ADD COLUMN month date CHECK (extract(day FROM month) = 1),
  DROP CONSTRAINT rating_change_reason_check,
  ADD CONSTRAINT rating_change_reason_check CHECK (reason IN ('won', 'lost', 'drawn', 'inactive')),
  ADD CHECK ((reason = 'inactive') = (month IS NOT NULL)),
  ADD CHECK (month IS NULL OR (room IS NULL AND delta <= 0)),
  ADD UNIQUE (player, variant, month);

-- Months of which everybody has paid, so that they need not be looked at again.
CREATE TABLE penalty_month (
  variant text   NOT NULL,
  month   date   NOT NULL CHECK (extract(day FROM month) = 1),
  done_at bigint NOT NULL,
  PRIMARY KEY (variant, month)
);

-- What the rated games of a calendar month brought whom: the leaderboard of the month, and who has played in it at all.
CREATE TABLE rating_month (
  player  bigint  NOT NULL REFERENCES player,
  variant text    NOT NULL,
  month   date    NOT NULL CHECK (extract(day FROM month) = 1),
  points  integer NOT NULL,
  games   integer NOT NULL CHECK (games > 0),
  PRIMARY KEY (player, variant, month)
);
CREATE INDEX rating_month_board ON rating_month (variant, month, (-points), player);

-- Finished games of two by what the opponent was: the sums of a history that only grows.
CREATE TABLE opponent_tally (
  player  bigint  NOT NULL REFERENCES player,
  variant text    NOT NULL,
  against text    NOT NULL CHECK (against IN ('stronger', 'equal', 'weaker', 'friend', 'guest', 'computer')),
  won     integer NOT NULL DEFAULT 0 CHECK (won >= 0),
  lost    integer NOT NULL DEFAULT 0 CHECK (lost >= 0),
  drawn   integer NOT NULL DEFAULT 0 CHECK (drawn >= 0),
  PRIMARY KEY (player, variant, against)
);

INSERT INTO rating_month (player, variant, month, points, games)
SELECT player, variant, month_of(at), sum(delta), count(*) FROM rating_change GROUP BY 1, 2, 3;

-- What an opponent was in a game, by the points of both before it (null: it was not rated) and whether they are a guest.
CREATE FUNCTION opponent_kind(own integer, theirs integer, guest boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN own IS NULL OR theirs IS NULL THEN CASE WHEN guest THEN 'guest' ELSE 'friend' END
              WHEN theirs > own + 100 THEN 'stronger' WHEN theirs < own - 100 THEN 'weaker' ELSE 'equal' END;

-- The seats of finished games of two, each with its result and its opponent. An aborted game has no places.
CREATE VIEW finished_seat AS
SELECT room.id AS room, seat.player, room.variant, opponent_kind(mine.before, theirs.before, opponent.guest) AS against,
       room.places[seat.seat + 1] AS place, room.places[other.seat + 1] AS other_place
FROM room
JOIN seat ON seat.room = room.id
JOIN seat AS other ON other.room = room.id AND other.seat <> seat.seat AND other.player <> seat.player
JOIN player AS opponent ON opponent.id = other.player
LEFT JOIN rating_change AS mine ON mine.room = room.id AND mine.player = seat.player
LEFT JOIN rating_change AS theirs ON theirs.room = room.id AND theirs.player = other.player
WHERE cardinality(room.places) = 2;

INSERT INTO opponent_tally (player, variant, against, won, lost, drawn)
SELECT player, variant, against, count(*) FILTER (WHERE place < other_place), count(*) FILTER (WHERE place > other_place),
       count(*) FILTER (WHERE place = other_place)
FROM finished_seat GROUP BY 1, 2, 3;

-- An account that is given up leaves the lists; what it did to others' points stays in the ledger.
CREATE FUNCTION leave_leaderboards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rating WHERE player = NEW.id;
  DELETE FROM rating_month WHERE player = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER player_leaves_leaderboards AFTER UPDATE OF guest ON player
  FOR EACH ROW WHEN (NEW.guest AND NOT OLD.guest) EXECUTE FUNCTION leave_leaderboards();
