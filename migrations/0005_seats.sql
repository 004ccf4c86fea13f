-- Games for more than two: a link gathers those who join it until its seats are full, and partners talk among themselves.

-- Who waits for the game behind a link, whoever made it among them. Whoever leaves keeps the row, so that a repeated command
-- is known: `joined_cid` and `left_cid` are the numbers of the commands that came and went last.
CREATE TABLE challenge_player (
  challenge  bigint NOT NULL REFERENCES challenge,
  player     bigint NOT NULL REFERENCES player,
  side       text   NOT NULL CHECK (side IN ('first', 'second', 'any')),
  joined_at  bigint NOT NULL,
  joined_cid bigint NOT NULL,
  left_cid   bigint,
  here       boolean NOT NULL DEFAULT true,
  PRIMARY KEY (challenge, player)
);
CREATE INDEX challenge_player_player ON challenge_player (player);

INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid)
SELECT id, by_player, side, created_at, by_cid FROM challenge;

INSERT INTO challenge_player (challenge, player, side, joined_at, joined_cid)
SELECT room.challenge, room.by_player, 'any', room.created_at, room.by_cid
FROM room WHERE room.challenge IS NOT NULL AND room.by_player IS NOT NULL
ON CONFLICT DO NOTHING;

-- Who hears a line: a team, or with -1 everybody in the room.
ALTER TABLE chat ADD COLUMN team smallint NOT NULL DEFAULT -1 CHECK (team >= -1);
-- The last lines for each of them.
CREATE INDEX chat_heard ON chat (room, team, number);
