-- Games for somebody who is asked by name; and which games strangers may come upon.

-- A challenge that is for one player alone. The challenge itself never changes; how the invitation ended stands here. The row
-- is there before anybody hears of it, so it outlives both connections.
CREATE TABLE invitation (
  challenge bigint PRIMARY KEY REFERENCES challenge,
  by_player bigint NOT NULL REFERENCES player,
  to_player bigint NOT NULL REFERENCES player CHECK (to_player <> by_player),
  expires   bigint NOT NULL,
  state     text   NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn')),
  reason    text   CHECK (reason <> ''),
  ended_at  bigint,
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (reason IS NULL OR state = 'declined')
);
CREATE INDEX invitation_sent ON invitation (by_player, challenge) WHERE state = 'open';
CREATE INDEX invitation_got ON invitation (to_player, challenge) WHERE state = 'open';

-- Whether the list of live games shows it. What began by a link or an invitation is between those who play; so is its rematch.
ALTER TABLE room ADD COLUMN listed boolean NOT NULL DEFAULT true;
UPDATE room SET listed = false WHERE challenge IS NOT NULL;

-- Who hears a line: a team, with -1 everybody in the room, with -2 those who watch until the game is over and then everybody.
ALTER TABLE chat DROP CONSTRAINT chat_team_check;
ALTER TABLE chat ADD CONSTRAINT chat_team_check CHECK (team >= -2);

-- An invitation as it is shown to both. One that has its room is accepted, also where the server ended before it could say so.
CREATE VIEW shown_invitation AS
  SELECT invitation.challenge, invitation.by_player, invitation.to_player, expires, invitation.reason,
         CASE WHEN room.id IS NULL THEN invitation.state ELSE 'accepted' END AS state,
         made.variant, made.options, made.clock, made.rated, made.at_table, made.side, made.created_at,
         sender.name AS from_name, sender.guest AS from_guest, sender_rating.points AS from_points,
         getter.name AS to_name, getter.guest AS to_guest, getter_rating.points AS to_points
  FROM invitation JOIN challenge AS made ON made.id = invitation.challenge
       JOIN player AS sender ON sender.id = invitation.by_player
       JOIN player AS getter ON getter.id = invitation.to_player
       LEFT JOIN room ON room.challenge = invitation.challenge
       LEFT JOIN rating AS sender_rating ON sender_rating.player = invitation.by_player AND sender_rating.variant = made.variant
       LEFT JOIN rating AS getter_rating ON getter_rating.player = invitation.to_player AND getter_rating.variant = made.variant;
