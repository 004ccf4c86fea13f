-- Events: as many that are over as a tenth of the players, a few upcoming and running ones; event 1 goes on and has 500 players and a
-- long record. Needs what fill.sql has made.
INSERT INTO event (id, organiser, cid, kind, variant, terms, state, starts_at, due_at, ended_at, entries, round)
SELECT 1000 + i, 1 + i % @players, i, 'swiss', @variants[1 + i % array_length(@variants, 1)], '{"name":"Past"}', 'over',
       @now - 1000 * i, NULL, @now - 1000 * i + 500, 10, 5
FROM generate_series(1::bigint, @players / 10) AS i;
INSERT INTO event (id, organiser, cid, kind, variant, terms, state, starts_at, due_at, entries, round)
SELECT i, 7 + i, -i, 'arena', @variants[1 + i % array_length(@variants, 1)], '{"name":"Now"}', CASE WHEN i <= 50 THEN 'running' ELSE 'upcoming' END,
       @now + 1000 * (i - 50), @now + 1000 * (i - 50), 500, 9
FROM generate_series(1::bigint, 200) AS i;
INSERT INTO event_step (event, number, at, by_player, cid, d)
SELECT 1, i, @now, CASE WHEN i < 500 THEN i END, CASE WHEN i < 500 THEN i END, '{"t":"game_over","round":1,"pairing":2,"game":1,"end":"first","reason":"played"}'
FROM generate_series(1, 2000) AS i;
INSERT INTO event_step (event, number, at, d) SELECT 1000 + i % (@players / 10) + 1, 1 + i / (@players / 10), @now, '{"t":"ended"}'
FROM generate_series(0::bigint, @players - 1) AS i;
INSERT INTO event_entry (event, player, is_in) SELECT 1, i, true FROM generate_series(1, 500) AS i;
INSERT INTO event_entry (event, player, is_in, place, points)
SELECT 1000 + i % (@players / 10) + 1, 1 + i % @players, true, 1, 2 FROM generate_series(0::bigint, @players - 1) AS i ON CONFLICT DO NOTHING;
INSERT INTO plays_in_event (player, room) SELECT i, 20 * (1 + i / 2) FROM generate_series(100, 499) AS i;
INSERT INTO event_room (event, round, pairing, game, room) SELECT 1, 1, i, 1, 20 * (i + 1) FROM generate_series(0, @few - 1) AS i
ON CONFLICT DO NOTHING;
INSERT INTO event_line (event, player, cid, at, text) SELECT 1 + i % 5 * (i % 7), 1 + i % 500, i, @now, 'Line ' || i FROM generate_series(1::bigint, @players) AS i;
