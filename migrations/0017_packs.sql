-- Packs of questions: written by players, or ours. Their answers are secrets, so each table says who may know what.

CREATE TABLE pack (
  id         bigint  PRIMARY KEY CHECK (id > 0),
  owner      bigint  REFERENCES player,        -- null: one of ours
  key        text    UNIQUE,                   -- what one of ours is called
  edition    integer,                          -- and which edition of it this is
  title      text    NOT NULL CHECK (title <> ''),
  lang       text    NOT NULL CHECK (lang IN ('ru', 'en')),
  version    integer NOT NULL DEFAULT 1,       -- grows with every change: a page knows by it that it shows an older one
  size       integer NOT NULL DEFAULT 0 CHECK (size BETWEEN 0 AND 10000),
  link       text    UNIQUE,                   -- the secret in the address by which it is shared; null: it is not
  link_reads boolean NOT NULL DEFAULT false,   -- whoever comes by it may read the questions too
  created_at bigint  NOT NULL,
  changed_at bigint  NOT NULL,
  CHECK ((owner IS NULL) = (key IS NOT NULL)),
  CHECK ((key IS NULL) = (edition IS NULL))
);
CREATE INDEX pack_owner ON pack (owner, changed_at);

-- A question keeps its id while its text is the same: who has seen it is known by the id, in the digests of games.
CREATE TABLE question (
  id       bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pack     bigint  NOT NULL REFERENCES pack ON DELETE CASCADE,
  place    integer NOT NULL CHECK (place >= 0),
  question text    NOT NULL CHECK (question <> ''),
  answer   text    NOT NULL CHECK (answer <> ''),
  accept   jsonb   NOT NULL CHECK (jsonb_typeof(accept) = 'array'),
  reject   jsonb   NOT NULL CHECK (jsonb_typeof(reject) = 'array'),
  comment  text    NOT NULL,
  source   text    NOT NULL,
  UNIQUE (pack, place) DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX question_text ON question (pack, md5(question));

-- Who came by a link. The row outlives the link where its player has read the questions: who knows them may never again play on
-- them in a team.
CREATE TABLE pack_access (
  player  bigint  NOT NULL REFERENCES player,
  pack    bigint  NOT NULL REFERENCES pack ON DELETE CASCADE,
  open    boolean NOT NULL,
  read_at bigint,
  at      bigint  NOT NULL,
  PRIMARY KEY (player, pack)
);
CREATE INDEX pack_access_pack ON pack_access (pack);

-- Who sits in a team of a room that was supplied from a pack: they may not read it until the room's game is over. Written before
-- the room is, which therefore is no foreign key: a row whose room never came about says nothing.
CREATE TABLE pack_use (
  room   bigint NOT NULL,
  player bigint NOT NULL REFERENCES player,
  pack   bigint NOT NULL REFERENCES pack ON DELETE CASCADE,
  at     bigint NOT NULL,
  PRIMARY KEY (room, player)
);
CREATE INDEX pack_use_player ON pack_use (player, pack);
CREATE INDEX pack_use_pack ON pack_use (pack);

-- The questions that a player has met in games, whichever seat they had. What others than we have written into digests is no id.
CREATE FUNCTION met_questions(who bigint) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 500 AS $$
  SELECT DISTINCT CASE WHEN met ~ '^[0-9]{1,18}$' THEN met::bigint END
  FROM seat JOIN digest ON digest.room = seat.room
  CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(digest -> 'seen') WHEN 'array' THEN digest -> 'seen' END) AS met
  WHERE seat.player = who
$$;
