-- Teams: as many as a tenth of the players, ten members each; team 1 has thirty and a long chat, player 7 is in ten teams. Needs what fill.sql
-- has made.
INSERT INTO team (name, name_key, name_skeleton, founder, cid, captain, made_at)
SELECT 'Team ' || i, 'team ' || i, 'skeleton ' || i, 1 + i % @players, i, 1 + i % @players, @now FROM generate_series(1::bigint, @players / 10) AS i;
INSERT INTO team_member (team, player, since, read_to)
SELECT 1 + i % (@players / 10), 1 + (i % (@players / 10) + i / (@players / 10)) % @players, @now, 0 FROM generate_series(10::bigint, @players - 1) AS i ON CONFLICT DO NOTHING;
INSERT INTO team_member (team, player, since, read_to) SELECT 1, i, @now, 0 FROM generate_series(1, 30) AS i ON CONFLICT DO NOTHING;
INSERT INTO team_member (team, player, since, read_to) SELECT i, 7, @now, 0 FROM generate_series(1, 9) AS i ON CONFLICT DO NOTHING;
INSERT INTO team_invitation (team, player, by_player, at) SELECT 1, i, 2, @now FROM generate_series(100, 129) AS i;
INSERT INTO team_invitation (team, player, by_player, at) SELECT i, 1000, 2, @now FROM generate_series(2, 40) AS i;
INSERT INTO team_line (team, player, cid, at, text) SELECT 1 + i % 5 * (i % 7), 1 + i % 30, i, @now, 'Line ' || i FROM generate_series(1::bigint, @players) AS i;
-- Event 1 has many teams, and team 1 has entered many events.
INSERT INTO event_team (event, team, is_in) SELECT 1, i, true FROM generate_series(1, 60) AS i;
INSERT INTO event_team (event, team, is_in, place, points)
SELECT 1000 + i, 1 + i % 5 * (i % 7), true, 1, 2 FROM generate_series(1::bigint, @players / 10) AS i;
