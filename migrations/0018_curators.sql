-- What games that are supplied with themes need besides a board: people of the house who accept and refuse (curators), the
-- characters whose themes they are, sets of them that a board can be opened with, and a log of who did what.

CREATE TABLE curator (
  player bigint PRIMARY KEY REFERENCES player,
  since  bigint NOT NULL DEFAULT now_ms()
);

-- Pictures of characters, as they are served; the name is made of what is in it, as a photo's is. They are never taken away:
-- a board keeps the picture that it was opened with.
CREATE TABLE picture (
  name     text   PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  large    bytea  NOT NULL CHECK (octet_length(large) BETWEEN 1 AND 262144),
  small    bytea  NOT NULL CHECK (octet_length(small) BETWEEN 1 AND 65536),
  shown_by bigint NOT NULL REFERENCES player,
  shown_at bigint NOT NULL
);
CREATE INDEX picture_shown_by ON picture (shown_by);
ALTER TABLE picture ALTER COLUMN large SET STORAGE EXTERNAL, ALTER COLUMN small SET STORAGE EXTERNAL;

-- Against whom one plays. `themes` is [{"text", "hidden"} × 9]. `version` counts the changes, so that of two who change the same
-- the second is told. `made_by` null: it came with the server.
CREATE TABLE game_character (
  id         bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name       text    NOT NULL CHECK (name <> ''),
  lang       text    NOT NULL CHECK (lang IN ('en', 'ru')),
  picture    text    REFERENCES picture,
  themes     json    NOT NULL CHECK (json_array_length(themes) = 9),
  version    integer NOT NULL DEFAULT 1,
  made_by    bigint  REFERENCES player,
  made_at    bigint  NOT NULL,
  changed_by bigint  REFERENCES player,
  changed_at bigint  NOT NULL,
  retired_at bigint                      -- kept, but no new set takes it
);
CREATE INDEX game_character_picture ON game_character (picture);
CREATE INDEX game_character_made_by ON game_character (made_by);
CREATE INDEX game_character_changed_by ON game_character (changed_by);
CREATE INDEX game_character_list ON game_character (id) WHERE retired_at IS NULL;

-- What a board is opened with: characters, or a field of size × size themes. A board copies what it is opened with into its
-- record, so nothing that happens here changes a board that is under way. `key`: it came with the server, and is put in once.
CREATE TABLE theme_set (
  id           bigint   PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key          text     UNIQUE CHECK (key <> ''),
  kind         text     NOT NULL CHECK (kind IN ('characters', 'field')),
  title        text     NOT NULL CHECK (title <> ''),
  lang         text     NOT NULL CHECK (lang IN ('en', 'ru')),
  size         smallint CHECK (size BETWEEN 3 AND 5),
  themes       json     CHECK (json_array_length(themes) = size * size),
  version      integer  NOT NULL DEFAULT 1,
  made_by      bigint   REFERENCES player,
  made_at      bigint   NOT NULL,
  changed_by   bigint   REFERENCES player,
  changed_at   bigint   NOT NULL,
  published_at bigint,                    -- null: a draft
  retired_at   bigint,
  CHECK ((kind = 'field') = (size IS NOT NULL)),
  CHECK ((kind = 'field') = (themes IS NOT NULL)),
  CHECK (published_at IS NULL OR retired_at IS NULL)
);
CREATE INDEX theme_set_made_by ON theme_set (made_by);
CREATE INDEX theme_set_changed_by ON theme_set (changed_by);
CREATE INDEX theme_set_published ON theme_set (kind, id) WHERE published_at IS NOT NULL;

CREATE TABLE set_character (
  set       bigint   NOT NULL REFERENCES theme_set,
  place     smallint NOT NULL CHECK (place BETWEEN 0 AND 8),
  character bigint   NOT NULL REFERENCES game_character,
  PRIMARY KEY (set, place),
  UNIQUE (set, character)
);
CREATE INDEX set_character_character ON set_character (character);

-- Who did what of the curators' work, when, and what it was before and after. `actor` null: the host, at the machine itself.
-- Where it was a step of a board's record, `room` and `step` say which, and the record what. `call` names the one attempt that
-- wrote a row, as in audit; a step needs none.
CREATE TABLE curator_log (
  id        bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at        bigint  NOT NULL,
  actor     bigint  REFERENCES player,
  deed      text    NOT NULL CHECK (deed IN ('step', 'take_board', 'appoint', 'depose',
                      'make_character', 'change_character', 'show_picture', 'hide_picture', 'retire_character', 'restore_character',
                      'make_set', 'change_set', 'publish_set', 'withdraw_set', 'retire_set', 'restore_set')),
  room      bigint  REFERENCES room,
  step      integer,
  character bigint  REFERENCES game_character,
  set       bigint  REFERENCES theme_set,
  target    bigint  REFERENCES player,
  before    json    NOT NULL DEFAULT '{}',
  after     json    NOT NULL DEFAULT '{}',
  call      bigint  UNIQUE,
  CHECK ((deed = 'step') = (step IS NOT NULL)),
  CHECK ((deed IN ('step', 'take_board')) = (room IS NOT NULL)),
  CHECK ((deed = 'step') = (call IS NULL)),
  CHECK ((deed IN ('take_board', 'appoint', 'depose')) = (target IS NOT NULL)),
  CHECK ((deed LIKE '%character' OR deed LIKE '%picture') = (character IS NOT NULL)),
  CHECK ((deed LIKE '%set') = (set IS NOT NULL))
);
CREATE INDEX curator_log_actor ON curator_log (actor);
CREATE INDEX curator_log_room ON curator_log (room, id);
CREATE INDEX curator_log_character ON curator_log (character);
CREATE INDEX curator_log_set ON curator_log (set);
CREATE INDEX curator_log_target ON curator_log (target);
CREATE UNIQUE INDEX curator_log_step ON curator_log (room, step) WHERE step IS NOT NULL;
CREATE TRIGGER curator_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON curator_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
