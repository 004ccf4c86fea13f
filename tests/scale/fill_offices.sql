-- After fill.sql, what players own besides games and what moderators, authors and curators work with: @few of each kind, a hundredth
-- of the players. Player 1 has more of it than anybody else, is a moderator and a curator.

INSERT INTO device (token_hash, player, used_at)
SELECT sha256(convert_to('device ' || i, 'UTF8')), 1 + i % @players, @now - i FROM generate_series(1::bigint, 20 * @few) AS i;
UPDATE player SET bot = true WHERE id % 10 = 1 AND id > 1 AND id <= 10 * @few + 1;
INSERT INTO api_token (token_hash, player, name, created_at)
SELECT sha256(convert_to('api token ' || i, 'UTF8')), 11 + 10 * ((i - 1) / 20), 'Bot', @now - i FROM generate_series(1::bigint, 20 * @few) AS i;
INSERT INTO recovery_codes (player, hashes, made_at)
SELECT i, ARRAY(SELECT sha256(convert_to('code ' || i || ' ' || each, 'UTF8')) FROM generate_series(1, 10) AS each), @now
FROM generate_series(1::bigint, 20 * @few) AS i;
INSERT INTO passkey (player, credential, algorithm, public_key, sign_count, name, created_at)
SELECT i, sha256(convert_to('passkey ' || i || ' ' || each, 'UTF8')), -7, '\x00', 0, 'Key', @now
FROM generate_series(1::bigint, 20 * @few) AS i, generate_series(1, 2) AS each;
INSERT INTO passkey_owner (player, handle)
SELECT i, sha256(convert_to('handle ' || i, 'UTF8')) FROM generate_series(1::bigint, 20 * @few) AS i;
INSERT INTO passkey_challenge (slot, hash, expires)
SELECT i, sha256(convert_to('challenge ' || i, 'UTF8')), @now + 1000 FROM generate_series(0, 65535) AS i;
INSERT INTO email_address (player, verified, address, language, at)
SELECT i, verified, 'a' || i || '@mail.example', 'en', @now
FROM generate_series(1::bigint, 20 * @few) AS i, unnest(ARRAY[true, false]) AS verified WHERE i <> 8 OR NOT verified;
INSERT INTO email_token (player, kind, hash, expires)
SELECT i, kind, sha256(convert_to(kind || ' ' || i, 'UTF8')), @now + 1000
FROM generate_series(1::bigint, 20 * @few) AS i, unnest(ARRAY['verify', 'recover']) AS kind;
INSERT INTO profile (player, about, place, website) SELECT i, 'About me', 'Omsk', '' FROM generate_series(1::bigint, 20 * @few) AS i;
INSERT INTO photo (player, name, large, small) SELECT i, md5(i::text), '\x00', '\x00' FROM generate_series(1::bigint, @few) AS i;
INSERT INTO player_setting (player, settings) SELECT i, '{"theme":"dark"}' FROM generate_series(1::bigint, 20 * @few) AS i;
INSERT INTO block (player, blocked, at)
SELECT CASE WHEN i % 100 = 0 THEN 1 ELSE 2 + i % (5 * @few) END, 50 * @few + i, @now - i FROM generate_series(1::bigint, 10 * @few) AS i;
INSERT INTO follow (follower, followed, at)
SELECT CASE WHEN i <= 200 THEN 1 ELSE 2 + i % (5 * @few) END, 50 * @few + i, @now - i FROM generate_series(1::bigint, 10 * @few) AS i;
INSERT INTO star (player, room, at)
SELECT CASE WHEN i % 100 = 0 THEN 1 ELSE 2 + i % (5 * @few) END, i, @now - i FROM generate_series(1::bigint, 10 * @few) AS i;
INSERT INTO held_name (hash, until) SELECT held_hash(i::text), @now + 1000 * (i - 5) FROM generate_series(1::bigint, 10 * @few) AS i;
INSERT INTO blocked_name (key, name, player, at)
SELECT 'gone ' || i, 'Gone ' || i, 1 + i % @players, @now - i FROM generate_series(1::bigint, @few) AS i;
INSERT INTO push_subscription (endpoint, session, player, key, secret, language)
SELECT 'https://push.example/' || i, sha256(convert_to('token ' || i, 'UTF8')), 1 + i % @players,
       decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), 'en' FROM generate_series(1::bigint, 5 * @few) AS i;
INSERT INTO push_waiting (notice, since) SELECT id, at FROM notice ORDER BY id LIMIT 5 * @few;
INSERT INTO invitation (challenge, by_player, to_player, expires, state, ended_at)
SELECT i, 1 + (i * 3) % @players, CASE WHEN i % 500 = 0 THEN 1 ELSE 2 + (i * 5) % @players END, @now + 1000 * i,
       CASE WHEN i % 2 = 0 THEN 'open' ELSE 'declined' END, CASE WHEN i % 2 = 1 THEN @now END
FROM generate_series(1::bigint, 10 * @few) AS i WHERE 1 + (i * 3) % @players <> CASE WHEN i % 500 = 0 THEN 1 ELSE 2 + (i * 5) % @players END;
INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at, setup)
SELECT 1000 * @few + i, 1 + i % 50, 100000000 + i, 'book-game', '{}', '{"kind":"none"}', false, 'first', @now - i, '{}'
FROM generate_series(1::bigint, 50) AS i;
-- As many as there are players were offered long since, and nobody came.
INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at, setup)
SELECT 10000 * @few + i, 100 + i % (@players - 100), 200000000 + i, 'book-game', '{}', '{"kind":"none"}', false, 'first', @now - 100000000 - i, '{}'
FROM generate_series(1::bigint, @players) AS i;
INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid)
SELECT id, by_player, side, created_at, by_cid FROM challenge WHERE setup IS NOT NULL;
-- Player 1 answers to nobody who is not there any more.
INSERT INTO challenge (id, by_player, by_cid, variant, options, clock, rated, side, created_at)
SELECT 20000 * @few + i, 100 + i % (@players - 100), 300000000 + i, '3x3', '{}', '{"kind":"none"}', false, 'any', @now - 100000000 - i
FROM generate_series(1::bigint, 50 * @few) AS i;
INSERT INTO invitation (challenge, by_player, to_player, expires, state)
SELECT id, by_player, 1, created_at + 1000, 'open' FROM challenge WHERE id > 20000 * @few;
INSERT INTO node (name, seen, leased_until, on_bus, reads_archive)
SELECT 'node ' || i, @now - 86400000, clock_timestamp() + interval '1 day', true, true FROM generate_series(1, 3) AS i;
UPDATE slot SET node = 'node 1', epoch = 1;
INSERT INTO outage (node, since, until)
SELECT 'node ' || 1 + i % 3, @now - 90000000 - 1000000 * i, @now - 90000000 - 1000000 * i + 5000 FROM generate_series(1::bigint, 500) AS i;
INSERT INTO penalty_month (variant, month, done_at)
SELECT variant, (month_of(@now) - make_interval(months => back))::date, @now FROM unnest(@variants) AS variant, generate_series(2, 20) AS back;

-- Moderators: few complaints stand open, many are closed.
INSERT INTO moderator (player) SELECT i FROM generate_series(1, 6) AS i WHERE i % 5 <> 0;
INSERT INTO administrator (player) SELECT i FROM generate_series(1, 3) AS i;
INSERT INTO announcement (en, ru, until) VALUES ('Tonight.', 'Ночью.', @now + 1000);
INSERT INTO report (reporter, target, kind, reason, text, evidence, at, state, moderator, changed_at, outcome, decision)
SELECT 1 + i, CASE WHEN i % 100 = 0 THEN 1 ELSE 30 * @few + i END, 'player', 'other', '', 'x', @now - i,
       CASE WHEN i % 100 = 1 THEN 'open' ELSE 'closed' END, CASE WHEN i % 100 <> 1 THEN 1 END, @now,
       CASE WHEN i % 100 <> 1 THEN 'dismiss' END, CASE WHEN i % 100 <> 1 THEN '' END
FROM generate_series(1::bigint, 4 * @few) AS i;
INSERT INTO sanction (player, kind, since, until, by, reason)
SELECT 2 + i % (20 * @few), CASE WHEN i % 2 = 0 THEN 'mute' ELSE 'ban' END, @now - 1000000, @now - 1000 + i % 10, 1, ''
FROM generate_series(1::bigint, 2 * @few) AS i;
INSERT INTO audit (at, actor, action, target, reason, before, after, call)
SELECT @now - i, 1, 'dismiss', CASE WHEN i % 100 = 0 THEN 1 ELSE 2 + i END, '', '{}', '{}', i FROM generate_series(1::bigint, 6 * @few) AS i;

-- Packs of questions of twenty each; player 1 owns two hundred, and ours have a key.
INSERT INTO pack (id, owner, key, edition, title, lang, size, link, created_at, changed_at)
SELECT i, CASE WHEN i <= 5 THEN NULL WHEN i <= 205 THEN 1 ELSE i END, CASE WHEN i <= 5 THEN 'own ' || i END, CASE WHEN i <= 5 THEN 1 END,
       'Pack ' || i, 'en', 20, 'link ' || i, @now - i, @now - i FROM generate_series(1::bigint, @few + 205) AS i;
INSERT INTO question (pack, place, question, answer, accept, reject, comment, source)
SELECT pack.id, place, 'Question ' || place || ' of ' || pack.id, 'Answer', '[]', '[]', '', '' FROM pack, generate_series(0, 19) AS place;
INSERT INTO pack_access (player, pack, open, at) SELECT i, 206 + i % @few, true, @now FROM generate_series(1::bigint, @few) AS i;
INSERT INTO pack_use (room, player, pack, at) SELECT i, 1 + i % @few, 1 + i % @few, @now FROM generate_series(1::bigint, 5 * @few) AS i;

-- Curators: characters, sets, boards of which some wait for a curator, and the log.
INSERT INTO curator (player) SELECT i FROM generate_series(1, 4) AS i;
INSERT INTO curator_request (player, text, made, state, decided_at, decided_by, reason)
SELECT i, repeat('I read. ', 100), @now - i, CASE WHEN i <= 100 THEN 'open' ELSE 'refused' END, CASE WHEN i > 100 THEN @now END,
       CASE WHEN i > 100 THEN 1 END, CASE WHEN i > 100 THEN 'Later.' END FROM generate_series(1::bigint, 5 * @few) AS i;
INSERT INTO picture (name, large, small, shown_by, shown_at) SELECT md5('picture ' || i), '\x00', '\x00', 1, @now FROM generate_series(1, 100) AS i;
INSERT INTO game_character (name, lang, picture, themes, made_by, made_at, changed_by, changed_at, retired_at)
SELECT 'Character ' || i, 'en', md5('picture ' || 1 + i % 100), '[1,2,3,4,5,6,7,8,9]', 1, @now, 1, @now, CASE WHEN i % 10 = 0 THEN @now END
FROM generate_series(1, 500) AS i;
INSERT INTO theme_set (kind, title, lang, made_by, made_at, changed_by, changed_at, published_at)
SELECT 'characters', 'Set ' || i, 'en', 1, @now, 1, @now, CASE WHEN i % 2 = 0 THEN @now END FROM generate_series(1, 300) AS i;
INSERT INTO set_character (set, place, character) SELECT set, place, 1 + (set * 9 + place) % 500 FROM generate_series(1, 300) AS set, generate_series(0, 8) AS place;

INSERT INTO room (id, variant, options, clock, rated, created_at)
SELECT 20 * @players + i, 'book-game', '{}', '{"kind":"none"}', false, @now - i FROM generate_series(1::bigint, @few) AS i;
INSERT INTO seat (room, seat, player)
SELECT 20 * @players + i, seat, CASE seat WHEN 2 THEN 1 + i % 100 ELSE 10 + (i * 2 + seat) % (2 * @few) END
FROM generate_series(1::bigint, @few) AS i, generate_series(0, 2) AS seat;
INSERT INTO projection (room, number, curator, mover, version, until)
SELECT 20 * @players + i, 1, 2, 0, '1', @now FROM generate_series(1::bigint, @few) AS i;
INSERT INTO waiting (room, place, kind, seat, cell, since, title, author)
SELECT 20 * @players + i, 0, 'book', 0, 1, @now, 'T', 'A' FROM generate_series(1, 50) AS i;
INSERT INTO book_read (player, at, room, number, seat, cell, author, title)
SELECT CASE WHEN i % 10 = 0 THEN 1 ELSE 10 + i % @few END, @now - i, 20 * @players + 1 + i % @few, i / @few, 0, 1, 'A', 'T'
FROM generate_series(0::bigint, 5 * @few) AS i;
INSERT INTO curator_log (at, actor, action, character, call)
SELECT @now - i, 1 + i % 4, 'change_character', 1 + i % 500, i FROM generate_series(1::bigint, 5 * @few) AS i;
INSERT INTO curator_log (at, actor, action, room, step)
SELECT @now - i, 1 + i % 4, 'step', 20 * @players + i, 1 FROM generate_series(1::bigint, @few) AS i;
