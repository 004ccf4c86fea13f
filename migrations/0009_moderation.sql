-- What keeps the place pleasant: who complains of what, who decides, what was decided, and a log of it that nobody changes.

CREATE TABLE moderator (
  player bigint PRIMARY KEY REFERENCES player,
  since  bigint NOT NULL DEFAULT now_ms()
);

-- A complaint. What it is about is copied at that moment: chat lines scroll away, names and descriptions change.
CREATE TABLE report (
  id          bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  reporter    bigint  NOT NULL REFERENCES player,
  target      bigint  NOT NULL REFERENCES player,
  kind        text    NOT NULL CHECK (kind IN ('player', 'chat', 'message')),
  room        bigint  REFERENCES room,
  line        integer,                      -- of the room's chat
  message     bigint,                       -- a private message
  reason      text    NOT NULL CHECK (reason IN ('insult', 'spam', 'cheating', 'stalling', 'name', 'other')),
  text        text    NOT NULL,             -- in the reporter's own words; may be empty
  evidence    text    NOT NULL,             -- what was written; of a player the name and what they say of themselves
  evidence_at bigint,                       -- when it was written
  at          bigint  NOT NULL,
  state       text    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'closed')),
  moderator   bigint  REFERENCES player,    -- who looks at it, or has closed it
  changed_at  bigint  NOT NULL,
  outcome     text    CHECK (outcome IN ('dismiss', 'warn', 'mute', 'ban', 'rename')),
  decision    text,                         -- the moderator's words about it
  CHECK ((kind = 'chat') = (room IS NOT NULL AND line IS NOT NULL)),
  CHECK ((kind = 'message') = (message IS NOT NULL)),
  CHECK ((state = 'open') = (moderator IS NULL)),
  CHECK ((state = 'closed') = (outcome IS NOT NULL)),
  CHECK ((state = 'closed') = (decision IS NOT NULL)),
  CHECK (reporter <> target)
);
-- One complaint of the same about the same at a time.
CREATE UNIQUE INDEX report_standing ON report (reporter, target) WHERE state <> 'closed';
CREATE INDEX report_queue ON report (state, id);
CREATE INDEX report_target ON report (target, id);
CREATE INDEX report_reporter ON report (reporter, at);

-- `until` null: for good. What has been lifted stays as a row.
CREATE TABLE sanction (
  id            bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player        bigint NOT NULL REFERENCES player,
  kind          text   NOT NULL CHECK (kind IN ('mute', 'ban')),
  since         bigint NOT NULL,
  until         bigint CHECK (until > since),
  by            bigint NOT NULL REFERENCES player,
  reason        text   NOT NULL,
  report        bigint REFERENCES report,
  lifted_at     bigint,
  lifted_by     bigint REFERENCES player,
  lifted_reason text,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
  CHECK ((lifted_at IS NULL) = (lifted_reason IS NULL))
);
CREATE INDEX sanction_player ON sanction (player, id);
CREATE INDEX sanction_standing ON sanction (player, kind) WHERE lifted_at IS NULL;

-- Whether somebody may not speak ('mute') or not come in ('ban') at this moment: what every door asks.
CREATE FUNCTION is_under(whom bigint, what text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM sanction WHERE sanction.player = whom AND sanction.kind = what AND sanction.lifted_at IS NULL
                 AND (sanction.until IS NULL OR sanction.until > now_ms()));
END;

-- Names that were taken away, so that nobody takes them again.
CREATE TABLE blocked_name (
  key    text   PRIMARY KEY CHECK (key <> ''),
  name   text   NOT NULL,
  player bigint NOT NULL REFERENCES player,  -- who had it
  at     bigint NOT NULL
);
CREATE INDEX blocked_name_player ON blocked_name (player);

-- Who did what to whom, when and why, and what it was before and after. `actor` null: the host, at the machine itself.
-- `call` names the one attempt that wrote a row: a commit in doubt that is tried again finds what it has done.
CREATE TABLE audit (
  id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at       bigint NOT NULL,
  actor    bigint REFERENCES player,
  deed     text   NOT NULL CHECK (deed IN ('take', 'release', 'dismiss', 'warn', 'mute', 'ban', 'rename', 'lift', 'appoint', 'depose')),
  target   bigint NOT NULL REFERENCES player,
  report   bigint REFERENCES report,
  sanction bigint REFERENCES sanction,
  reason   text   NOT NULL,
  before   json   NOT NULL,
  after    json   NOT NULL,
  call     bigint NOT NULL UNIQUE
);
CREATE INDEX audit_target ON audit (target, id);
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The same with the names of those who have to do with it, as they are called now.
CREATE VIEW report_shown AS
SELECT report.*, whom.name AS target_name, whom.guest AS target_guest, who.name AS reporter_name, who.guest AS reporter_guest,
       judge.name AS moderator_name
FROM report JOIN player AS whom ON whom.id = report.target JOIN player AS who ON who.id = report.reporter
     LEFT JOIN player AS judge ON judge.id = report.moderator;

CREATE VIEW sanction_shown AS
SELECT sanction.*, judge.name AS by_name, lifter.name AS lifted_by_name
FROM sanction JOIN player AS judge ON judge.id = sanction.by LEFT JOIN player AS lifter ON lifter.id = sanction.lifted_by;

CREATE VIEW audit_shown AS
SELECT audit.*, whom.name AS target_name, whom.guest AS target_guest, who.name AS actor_name
FROM audit JOIN player AS whom ON whom.id = audit.target LEFT JOIN player AS who ON who.id = audit.actor;
