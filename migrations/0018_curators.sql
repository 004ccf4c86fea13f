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

-- What waits for a curator, on whichever board; few digests hold any of it.
CREATE INDEX digest_waiting ON digest (room) WHERE digest -> 'waiting' <> '[]';

-- Where in the digests the books are that a player has read; what they are stands there. Those declared void are left out.
CREATE TABLE book_read (
  player bigint   NOT NULL REFERENCES player,
  at     bigint   NOT NULL,
  room   bigint   NOT NULL REFERENCES room,
  number smallint NOT NULL CHECK (number >= 0),  -- its place in the digest's list
  PRIMARY KEY (room, number)
);
CREATE INDEX book_read_player ON book_read (player, at, room, number);

-- In the transaction of each step: what a curator has done is in the log, what somebody has read is in their list.
CREATE FUNCTION keep_digested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO curator_log (at, actor, deed, room, step)
  SELECT step.at, step.player, 'step', step.room, step.number FROM step
  WHERE step.room = NEW.room AND step.number = NEW.number AND step.seat = (NEW.digest ->> 'curator')::integer
  ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' AND NEW.digest -> 'books' IS NOT DISTINCT FROM OLD.digest -> 'books' THEN
    RETURN NULL;
  END IF;
  DELETE FROM book_read WHERE room = NEW.room;
  INSERT INTO book_read (player, at, room, number)
  SELECT seat.player, (book ->> 'at')::bigint, NEW.room, ordinal - 1
  FROM jsonb_array_elements(NEW.digest -> 'books') WITH ORDINALITY AS each (book, ordinal)
       JOIN seat ON seat.room = NEW.room AND seat.seat = (book ->> 'seat')::integer
  WHERE NOT (book ->> 'void')::boolean;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_digested AFTER INSERT OR UPDATE ON digest
  FOR EACH ROW WHEN (NEW.digest ? 'curator') EXECUTE FUNCTION keep_digested();

-- All who sit at a board but its curator, by seat.
CREATE FUNCTION readers_of(board bigint, keeper integer) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(json_agg(json_build_object('id', player.id, 'name', player.name, 'guest', player.guest) ORDER BY seat.seat), '[]')
  FROM seat JOIN player ON player.id = seat.player WHERE seat.room = board AND seat.seat <> keeper;
END;

-- The log with the names of all that it is about, as they are called now, and what the steps were.
CREATE VIEW curator_log_shown AS
SELECT log.*, actor.name AS actor_name, target.name AS target_name, target.guest AS target_guest,
       game_character.name AS character_name, theme_set.title AS set_title, record.d
FROM curator_log AS log LEFT JOIN player AS actor ON actor.id = log.actor LEFT JOIN player AS target ON target.id = log.target
     LEFT JOIN game_character ON game_character.id = log.character LEFT JOIN theme_set ON theme_set.id = log.set
     LEFT JOIN step AS record ON record.room = log.room AND record.number = log.step;

-- The same with the names of those who made and changed them.
CREATE VIEW character_shown AS
SELECT game_character.*, maker.name AS made_by_name, changer.name AS changed_by_name
FROM game_character LEFT JOIN player AS maker ON maker.id = made_by LEFT JOIN player AS changer ON changer.id = changed_by;

CREATE VIEW theme_set_shown AS
SELECT theme_set.*, maker.name AS made_by_name, changer.name AS changed_by_name
FROM theme_set LEFT JOIN player AS maker ON maker.id = made_by LEFT JOIN player AS changer ON changer.id = changed_by;
