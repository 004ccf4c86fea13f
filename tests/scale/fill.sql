-- Fills a migrated, empty database: @players players, twice as many sessions, as many games that have ended, a fifth of them rated
-- in each variant, a tenth as many live rooms, as many lines of chat and as many messages. @variants stands for an array of the
-- names of all variants. Player 1 has done more of everything than anybody else.

SET maintenance_work_mem = '512MB';
SET work_mem = '256MB';
SET synchronous_commit = off;
SELECT setseed(0.5);

CREATE TEMP TABLE large (name regclass);
INSERT INTO large SELECT unnest(ARRAY['player', 'session', 'room', 'seat', 'step', 'chat', 'room_deadline', 'projection', 'question_met', 'rating', 'rating_change',
  'rating_month', 'opponent_tally', 'past_game', 'message', 'conversation', 'notice', 'challenge', 'challenge_player']::regclass[]);

-- What makes single rows slow is taken off and put on again as it was, which also proves that the rows are sound.
CREATE TEMP TABLE taken_off (turn int, sql text);
DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT conrelid::regclass AS home, conname, contype, pg_get_constraintdef(oid) AS text FROM pg_constraint
              WHERE connamespace = 'public'::regnamespace
                AND (contype = 'f' OR contype IN ('p', 'u') AND conrelid IN (SELECT name FROM large)) ORDER BY contype LOOP
    INSERT INTO taken_off VALUES (CASE each.contype WHEN 'f' THEN 3 ELSE 1 END,
                                  format('ALTER TABLE %s ADD CONSTRAINT %I %s', each.home, each.conname, each.text));
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.home, each.conname);
  END LOOP;
  FOR each IN SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
              WHERE indrelid IN (SELECT name FROM large) LOOP
    INSERT INTO taken_off VALUES (2, each.text);
    EXECUTE format('DROP INDEX %s', each.name);
  END LOOP;
  FOR each IN SELECT name FROM large LOOP
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', each.name);
  END LOOP;
END $$;

-- Four of five are registered; every five-hundredth name begins alike.
INSERT INTO player (id, name, name_key, name_skeleton, password_hash, guest, created_at, registered_at)
SELECT id, name, CASE WHEN NOT guest THEN name END, CASE WHEN NOT guest THEN name END, CASE WHEN NOT guest THEN 'hash' END, guest,
       @now - 63072000000, CASE WHEN NOT guest THEN @now - 63072000000 END
FROM (SELECT id, id % 5 = 0 AS guest, CASE WHEN id % 5 = 0 THEN id::text ELSE substr(md5(id::text), 1, 4) || id END AS name
      FROM generate_series(1, @players) AS id) AS each;
SELECT setval('player_id_seq', @players);

INSERT INTO session (token_hash, player, expires, browser, system, created_at, used_at)
SELECT sha256(convert_to('token ' || i, 'UTF8')), 1 + i % @players,
       @now + CASE WHEN i % 20 = 0 THEN -1000 * (i % 100000) ELSE 1000 * (i % 2000000) END, 'Firefox', 'Linux', @now - i, @now - i
FROM generate_series(1, 2 * @players) AS i;

-- Games that have ended, over two years; those of whole twenties have records, every second of them in the archive. Both seats' players
-- are registered in rated ones.
CREATE TEMP TABLE game AS
SELECT id, variant, first, CASE WHEN second = first THEN 2 ELSE second END AS second, began, result,
       rated AND first % 5 <> 0 AND second % 5 <> 0 AND second <> first AS rated
FROM (SELECT id, CASE WHEN id % 20 = 0 THEN '3x3' ELSE @variants[1 + id % array_length(@variants, 1)] END AS variant,
             CASE WHEN id % 50 = 0 THEN 1 ELSE 1 + (id * 7919) % @players END AS first, 1 + (id * 104729 + 3) % @players AS second,
             (@now - 63072000000 + id * (63072000000 / @players))::bigint AS began, id % 3 AS result, id % 2 = 0 AS rated
      FROM generate_series(1::bigint, @players) AS id) AS each;

SELECT count(make_archive_month(month::date))
FROM generate_series(archive_month(@now - 63072000000), archive_month(@now + 30000), interval '1 month') AS month;

INSERT INTO room (id, variant, options, clock, rated, created_at, by_player, by_cid, archived, ended_at, reason, places, points)
SELECT id, variant, '{}', '{"kind":"fischer","base_ms":300000,"increment_ms":2000}', rated, began, first, id,
       CASE WHEN id % 40 = 0 THEN archive_month(began + 30000) END, began + 30000,
       CASE result WHEN 2 THEN 'agreement' ELSE 'resignation' END,
       CASE result WHEN 0 THEN ARRAY[1, 2] WHEN 1 THEN ARRAY[2, 1] ELSE ARRAY[1, 1] END, ARRAY[0, 0]
FROM game;

-- Live rooms of two: half of them wait for a move of minutes, half for one of days.
INSERT INTO room (id, variant, options, clock, rated, created_at, by_player, by_cid)
SELECT 10 * @players + i, '3x3', '{}', CASE WHEN i % 2 = 0 THEN '{"kind":"per_move","move_ms":86400000}'
       ELSE '{"kind":"fischer","base_ms":300000,"increment_ms":2000}' END::json, i % 4 < 2, @now - 60000, 1 + (i * 13) % @players,
       -i
FROM generate_series(1::bigint, @players / 10) AS i;

INSERT INTO seat (room, seat, player, over, place)
SELECT id, each.seat, CASE each.seat WHEN 0 THEN first ELSE second END, true, 1 + id % 1000 FROM game, generate_series(0, 1) AS each (seat);
INSERT INTO seat (room, seat, player)
SELECT 10 * @players + i, each.seat, 1 + (i * 13 + each.seat * 7) % @players
FROM generate_series(1::bigint, @players / 10) AS i, generate_series(0, 1) AS each (seat);

CREATE TEMP TABLE taken AS
SELECT id AS room, number, (number - 1) % 2 AS seat, began + 1000 * number AS at, 1000 AS took_ms, 20 AS lag_ms,
       CASE number % 2 WHEN 1 THEN first ELSE second END AS player, number AS cid,
       json_build_object('t', 'play', 'a', json_build_object('cell', (ARRAY[4, 0, 8, 2, 1, 7, 3, 5])[number])) AS d
FROM game, generate_series(1, 8) AS number WHERE id % 20 = 0;
INSERT INTO step (room, number, seat, at, took_ms, lag_ms, player, cid, d) SELECT * FROM taken WHERE room % 40 <> 0;
INSERT INTO archived_record (month, room, seats, rests, tooks, lags, players, cids, data)
SELECT archive_month(min(at) + 29000), room, array_agg(seat ORDER BY number),
       array_agg(CASE WHEN number = 1 THEN at - 1020 ELSE -20 END ORDER BY number), array_agg(took_ms ORDER BY number),
       array_agg(lag_ms ORDER BY number), array_agg(player ORDER BY number), array_agg(cid ORDER BY number), array_agg(d ORDER BY number)
FROM taken WHERE room % 40 = 0 GROUP BY room;
INSERT INTO step (room, number, seat, at, took_ms, lag_ms, player, cid, d)
SELECT 10 * @players + i, number, (number - 1) % 2, @now - 30000 + number, 1000, 20,
       1 + (i * 13 + ((number - 1) % 2) * 7) % @players, number,
       json_build_object('t', 'play', 'a', json_build_object('cell', (ARRAY[4, 0])[number]))
FROM generate_series(1::bigint, @players / 10) AS i, generate_series(1, 2) AS number;

INSERT INTO room_deadline (room, at)
SELECT 10 * @players + i, @now + CASE WHEN i % 2 = 0 THEN 86400000 + i ELSE 270000 + i % 1000 END
FROM generate_series(1::bigint, @players / 10) AS i;

INSERT INTO projection (room, number) SELECT id, 1 FROM game WHERE id % 100 = 1;
INSERT INTO question_met (room, question)
SELECT id, id % 1000 FROM game WHERE id % 100 = 1 UNION SELECT id, id % 999 FROM game WHERE id % 100 = 1;

INSERT INTO past_game (player, room, opponent, leads, variant, result, ended_at)
SELECT player, id, other, true, variant, CASE WHEN result = 2 THEN 'drawn' WHEN result = won THEN 'won' ELSE 'lost' END, began + 30000
FROM game CROSS JOIN LATERAL (VALUES (first, second, 0), (second, first, 1)) AS each (player, other, won) WHERE player <> other;

INSERT INTO opponent_tally (player, variant, against, won, lost, drawn)
SELECT player, variant, 'equal', count(*) FILTER (WHERE result = 'won'), count(*) FILTER (WHERE result = 'lost'),
       count(*) FILTER (WHERE result = 'drawn') FROM past_game GROUP BY player, variant;

-- About the middle as ratings are: of each variant a fifth of all, other ones each time.
INSERT INTO rating (player, variant, points, games)
SELECT id, variant, (1500 + 300 * (random() + random() + random() + random() - 2))::int, 1 + id % 50
FROM unnest(@variants) WITH ORDINALITY AS each (variant, nth), generate_series(1::bigint, @players) AS id
WHERE id % 5 <> 0 AND (id = 1 OR (id + nth * (@players / 16)) % @players < @players / 4);
INSERT INTO rating_change (player, variant, room, reason, before, delta, after, at)
SELECT player, variant, id, CASE WHEN result = 2 THEN 'drawn' WHEN result = won THEN 'won' ELSE 'lost' END, 1500 + id % 200,
       (id % 31)::int - 15, 1485 + id % 200 + id % 31, began + 30000
FROM game CROSS JOIN LATERAL (VALUES (first, 0), (second, 1)) AS each (player, won) WHERE rated;
-- A program that has played for years.
INSERT INTO rating_change (player, variant, reason, before, delta, after, at)
SELECT 5, 'quixo', 'won', 1500 + i % 200, 1, 1501 + i % 200, @now - 40000 + i FROM generate_series(1, 40000) AS i;

INSERT INTO rating_month (player, variant, month, points, games)
SELECT player, variant, month, (200 * (random() + random() - 1))::int, 1 + player % 9
FROM rating, unnest(ARRAY[month_of(@now), (month_of(@now) - interval '1 month')::date]) AS month WHERE player % 4 < 2;

INSERT INTO chat (room, number, player, cid, at, text, team)
SELECT room, row_number() OVER (PARTITION BY room ORDER BY i), player, i, @now - @players + i, 'A line of what is said meanwhile', team
FROM (SELECT i, CASE WHEN i % 10 = 0 THEN 10 * @players + 1 + i % (@players / 10) WHEN i % 500 = 1 THEN 20 ELSE 1 + (i * 31) % @players END AS room,
             CASE WHEN i % 100 = 0 THEN 1 ELSE 1 + (i * 17) % @players END AS player, (i % 3 - 1)::int AS team
      FROM generate_series(1::bigint, @players) AS i) AS each;

-- A word of a thousand, so that words are rare and common.
INSERT INTO message (sender, recipient, cid, at, text, words)
SELECT sender, recipient, i, @now - @players + i, 'hello ' || word,
       array_to_tsvector(ARRAY[sender || '/hello', sender || '/' || word, recipient || '/hello', recipient || '/' || word])
FROM (SELECT i, 'word' || (i * i) % 1000 AS word, CASE WHEN i % 50 = 0 THEN 1 ELSE 2 + (i * 7919) % (@players / 2) END AS sender,
             1 + @players / 2 + (i * 31) % (@players / 2) AS recipient FROM generate_series(1::bigint, @players) AS i) AS each;

INSERT INTO conversation (player, other, last, read_to, unread)
SELECT player, other, max(id), 0, count(*) FILTER (WHERE player = recipient)
FROM message CROSS JOIN LATERAL (VALUES (sender, recipient), (recipient, sender)) AS each (player, other) GROUP BY player, other;

INSERT INTO notice (player, kind, subject, about, at)
SELECT CASE WHEN i % 5000 = 0 THEN 1 ELSE 1 + (i * 11) % @players END, 'test', i::text, '{"kind":"test"}', @now - i
FROM generate_series(1::bigint, @players / 2) AS i;

INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at)
SELECT i, 1 + (i * 3) % @players, i, '3x3', '{}', '{"kind":"none"}', false, 'any', @now - @players + i
FROM generate_series(1::bigint, @players / 10) AS i;
INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid)
SELECT id, by_player, side, created_at, by_cid FROM challenge;

INSERT INTO rating_crowd SELECT variant, points, count(*) FROM rating WHERE games > 0 GROUP BY variant, points;
INSERT INTO rating_month_crowd SELECT variant, month, points, count(*) FROM rating_month GROUP BY variant, month, points;

DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT sql FROM taken_off ORDER BY turn LOOP EXECUTE each.sql; END LOOP;
  FOR each IN SELECT name FROM large LOOP EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', each.name); END LOOP;
END $$;
