-- What everybody says on a tour's page. As elsewhere in tours nothing refers to player.
CREATE TABLE tour_line (
  id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tour   bigint NOT NULL REFERENCES tour,
  player bigint NOT NULL,
  cid    bigint NOT NULL,
  at     bigint NOT NULL,
  text   text   NOT NULL CHECK (text <> ''),
  UNIQUE (player, cid)
);
CREATE INDEX tour_line_tour ON tour_line (tour, id);
CREATE INDEX tour_line_player ON tour_line (player, id);

-- A line of it may be complained of.
ALTER TABLE report ADD COLUMN tour_line bigint;
ALTER TABLE report DROP CONSTRAINT report_kind_check,
  ADD CONSTRAINT report_kind_check CHECK (kind IN ('player', 'chat', 'message', 'team_chat', 'event_chat', 'tour_chat')),
  ADD CONSTRAINT report_tour_line_check CHECK ((kind = 'tour_chat') = (tour_line IS NOT NULL));

-- News are told to all who play in the tour, a page of them at a time: `told_to` is the last who was, and null when all were or none are
-- to be.
ALTER TABLE tour_post ADD COLUMN told_to bigint;
CREATE INDEX tour_post_telling ON tour_post (id) WHERE told_to IS NOT NULL;

-- Whoever is disqualified plays on no board of that tour: false once all have ended.
ALTER TABLE tour_disqualification ADD COLUMN boards_open boolean NOT NULL DEFAULT false;
CREATE INDEX tour_disqualification_boards ON tour_disqualification (id) WHERE boards_open;

-- What curators have done about a tour, apart from their work at its boards, which is in curator_log. `text`: a reason, or what was
-- written.
CREATE TABLE tour_deed (
  id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tour   bigint NOT NULL REFERENCES tour,
  actor  bigint NOT NULL,
  at     bigint NOT NULL,
  deed   text   NOT NULL,
  target bigint,
  text   text
);
CREATE INDEX tour_deed_tour ON tour_deed (tour, id);
CREATE TRIGGER tour_deed_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tour_deed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the first who finished in a version propose for the next tour: a character, or of a pair twenty themes. `content` is {"name", "lang",
-- "themes"} or {"themes"}; `character` was made of it when it was accepted. Of one version one may wait or be accepted.
CREATE TABLE tour_proposal (
  id         bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tour       bigint NOT NULL REFERENCES tour,
  version    text   NOT NULL CHECK (version IN ('character', 'field', 'nine', 'pair')),
  player     bigint NOT NULL,
  cid        bigint NOT NULL,
  at         bigint NOT NULL,
  content    json   NOT NULL,
  state      text   NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused')),
  decided_at bigint,
  decided_by bigint,
  reason     text,
  character  bigint REFERENCES game_character,
  UNIQUE (player, cid),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK (character IS NULL OR state = 'accepted')
);
CREATE INDEX tour_proposal_list ON tour_proposal (tour, id);
CREATE INDEX tour_proposal_character ON tour_proposal (character);
CREATE UNIQUE INDEX tour_proposal_standing ON tour_proposal (tour, version) WHERE state <> 'refused';
