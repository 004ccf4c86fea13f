-- Tours: sixty, each with its nine characters; tour 60 is on, with three hundred boards and as many applications that wait; player 7 has read five
-- thousand books. Needs what fill.sql and fill_offices.sql have made.
INSERT INTO tour (name, lang, rules, opens_at, starts_at, ends_at, made_by, cid, made_at)
SELECT 'Tour ' || i, 'en', '', @now - (60 - i) * 2592000000, @now - (60 - i) * 2592000000, @now + 2592000000, 1, i, @now
FROM generate_series(1::bigint, 60) AS i;
INSERT INTO tour_character (tour, place, character)
SELECT tour.id, place, (SELECT min(id) FROM game_character) + place FROM tour CROSS JOIN generate_series(0, 8) AS place;
INSERT INTO tour_application (tour, player, number, cid, version, weighted, text, made_at)
SELECT 1 + i % 60, 100 + i % (@players - 100), 1 + i / (@players - 100), i, 'field', false, '', @now FROM generate_series(1::bigint, @players / 2) AS i;
UPDATE tour_application SET state = 'accepted', decided_at = @now, decided_by = 1, room = (SELECT min(room) FROM projection WHERE curator IS NOT NULL)
WHERE tour <> 60 OR id IN (SELECT id FROM tour_application WHERE tour = 60 ORDER BY id LIMIT 300);
DELETE FROM tour_application WHERE tour = 60 AND state = 'waiting' AND id NOT IN (SELECT id FROM tour_application WHERE tour = 60 AND state = 'waiting' ORDER BY id LIMIT 300);
DELETE FROM tour_application WHERE tour = 60 AND state = 'accepted' AND id NOT IN (SELECT id FROM tour_application WHERE tour = 60 AND state = 'accepted' ORDER BY id LIMIT 300);
INSERT INTO own_book (player, key, author, title, added_at) SELECT 7, 'key ' || i, 'Author', 'Title ' || i, @now FROM generate_series(1, 4990) AS i;
INSERT INTO own_book (player, key, author, title, added_at)
SELECT 100 + i % (@players - 100), 'key ' || i, 'Author', 'Title ' || i, @now FROM generate_series(1::bigint, @players * 2) AS i ON CONFLICT DO NOTHING;
INSERT INTO tour_disqualification (player, tour, cause, tours, reason, at, by_player)
SELECT 100 + i % (@players - 100), 1 + i % 60, 'rudeness', 1 + i % 3, 'Rude', @now, 1 FROM generate_series(1::bigint, @players / 10) AS i ON CONFLICT DO NOTHING;
INSERT INTO tour_post (tour, kind, player, cid, at, text)
SELECT 1 + i % 60, CASE WHEN i % 2 = 0 THEN 'question' ELSE 'news' END, 100 + i % (@players - 100), i, @now, 'Post ' || i
FROM generate_series(1::bigint, @players / 10) AS i;
INSERT INTO tour_line (tour, player, cid, at, text)
SELECT 60, 1 + i % 40, i, @now + i, 'Line ' || i FROM generate_series(1::bigint, @players) AS i;
INSERT INTO tour_deed (tour, actor, at, deed, target, text)
SELECT 60, 1 + i % 20, @now + i, 'refuse', 100 + i % (@players - 100), 'No' FROM generate_series(1::bigint, @players) AS i;
UPDATE tour_post SET told_to = 0 WHERE id IN (SELECT id FROM tour_post WHERE kind = 'news' ORDER BY id DESC LIMIT 3);
INSERT INTO tour_proposal (tour, version, player, cid, at, content)
SELECT tour.id, won, 100 + tour.id, tour.id * 10 + ord, @now, '{"themes":[]}'
FROM tour CROSS JOIN unnest(ARRAY['character', 'field', 'pair']) WITH ORDINALITY AS each (won, ord);
