-- Registered players ask to become curators; administrators accept that or refuse it. A player has one open request at a time.
CREATE TABLE curator_request (
  id         bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player     bigint NOT NULL REFERENCES player,
  text       text   NOT NULL CHECK (char_length(text) BETWEEN 20 AND 2000),  -- in their own words
  made       bigint NOT NULL,
  state      text   NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'refused')),
  decided_at bigint,
  decided_by bigint REFERENCES player,  -- null also where somebody was made a curator without an answer to it
  reason     text,
  CHECK ((state = 'open') = (decided_at IS NULL)),
  CHECK (decided_at IS NOT NULL OR (decided_by IS NULL AND reason IS NULL)),
  CHECK (state <> 'refused' OR reason IS NOT NULL)
);
CREATE INDEX curator_request_player ON curator_request (player, id);
CREATE INDEX curator_request_decided_by ON curator_request (decided_by);
CREATE UNIQUE INDEX curator_request_open_of ON curator_request (player) WHERE state = 'open';
CREATE INDEX curator_request_open ON curator_request (id) WHERE state = 'open';

-- Curators are numbered in the order in which they became it, for the pages of their list.
ALTER TABLE curator ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;

-- What the host tells all who visit the site, one at a time: a later one takes its place. Those before are in the log.
CREATE TABLE announcement (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  id     bigint  NOT NULL GENERATED ALWAYS AS IDENTITY,
  en     text    NOT NULL CHECK (char_length(en) BETWEEN 1 AND 300),
  ru     text    NOT NULL CHECK (char_length(ru) BETWEEN 1 AND 300),
  until  bigint  NOT NULL
);

-- Not all that administrators do is done to somebody.
ALTER TABLE audit ALTER COLUMN target DROP NOT NULL;
ALTER TABLE audit DROP CONSTRAINT audit_action_check, ADD CONSTRAINT audit_action_check CHECK (action IN (
  'take', 'release', 'dismiss', 'warn', 'mute', 'ban', 'rename', 'lift', 'appoint', 'depose',
  'appoint_curator', 'depose_curator', 'appoint_administrator', 'depose_administrator', 'refuse_curator',
  'announce', 'end_announcement')),
  ADD CHECK (target IS NOT NULL OR action IN ('announce', 'end_announcement'));
CREATE OR REPLACE VIEW audit_shown AS
SELECT audit.*, whom.name AS target_name, whom.guest AS target_guest, who.name AS actor_name, whom.bot AS target_bot
FROM audit LEFT JOIN player AS whom ON whom.id = audit.target LEFT JOIN player AS who ON who.id = audit.actor;
