-- Teams that last: a captain, members who have agreed to be, and what they say to each other.
CREATE TABLE team (
  id            bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name          text   NOT NULL CHECK (name <> ''),
  name_key      text   UNIQUE CHECK (name_key <> ''),  -- null: it is dissolved, and another may have the name
  name_skeleton text   UNIQUE,
  founder       bigint NOT NULL,                       -- the first member: as such they are in team_member, which refers to player
  cid           bigint NOT NULL,
  captain       bigint,                                -- a member, likewise
  made_at       bigint NOT NULL,
  dissolved_at  bigint,
  UNIQUE (founder, cid),
  CHECK ((captain IS NULL) = (dissolved_at IS NOT NULL)),
  CHECK ((name_key IS NULL) = (dissolved_at IS NOT NULL)),
  CHECK ((name_skeleton IS NULL) = (dissolved_at IS NOT NULL))
);
CREATE INDEX team_captain ON team (captain);

-- Whoever changes members or invitations holds the team's row meanwhile.
CREATE TABLE team_member (
  team    bigint NOT NULL REFERENCES team,
  player  bigint NOT NULL REFERENCES player,
  since   bigint NOT NULL,
  read_to bigint NOT NULL,  -- has seen all lines up to here
  PRIMARY KEY (team, player)
);
CREATE INDEX team_member_player ON team_member (player, team);

-- Those that nobody has answered.
CREATE TABLE team_invitation (
  team      bigint NOT NULL REFERENCES team,
  player    bigint NOT NULL REFERENCES player,
  by_player bigint NOT NULL REFERENCES player,
  at        bigint NOT NULL,
  PRIMARY KEY (team, player)
);
CREATE INDEX team_invitation_player ON team_invitation (player, team);
CREATE INDEX team_invitation_by_player ON team_invitation (by_player);

-- The team's chat. Whoever writes holds the team's row, so ids grow in the order of commits: a page can end at one, and so can what
-- has been read.
CREATE TABLE team_line (
  id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  team   bigint NOT NULL REFERENCES team,
  player bigint NOT NULL REFERENCES player,
  cid    bigint NOT NULL,
  at     bigint NOT NULL,
  text   text   NOT NULL CHECK (text <> ''),
  UNIQUE (player, cid)
);
CREATE INDEX team_line_team ON team_line (team, id);
CREATE INDEX team_line_player ON team_line (player, id);

-- A line of it may be complained of.
ALTER TABLE report ADD COLUMN team_line bigint;
ALTER TABLE report DROP CONSTRAINT report_kind_check,
  ADD CONSTRAINT report_kind_check CHECK (kind IN ('player', 'chat', 'message', 'team_chat')),
  ADD CONSTRAINT report_team_line_check CHECK ((kind = 'team_chat') = (team_line IS NOT NULL));
