-- Rooms and their records.
--
-- Options, clocks and deeds are `json`, not `jsonb`: they are kept as written, letter for letter, so that a step read back
-- can be compared with the step sent, and no string that JSON allows ("\u0000") is refused after the rules accepted it.

-- A game offered by a link. It never changes; the room that fulfils it names it.
CREATE TABLE challenge (
  id         bigint  PRIMARY KEY CHECK (id > 0),
  by_player  bigint  NOT NULL REFERENCES player,
  by_cid     bigint  NOT NULL,
  variant    text    NOT NULL,
  options    json    NOT NULL,
  clock      json    NOT NULL,
  rated      boolean NOT NULL,
  side       text    NOT NULL CHECK (side IN ('first', 'second', 'any')),
  created_at bigint  NOT NULL,
  UNIQUE (by_player, by_cid)
);

CREATE TABLE room (
  id         bigint  PRIMARY KEY CHECK (id > 0),
  variant    text    NOT NULL,
  options    json    NOT NULL,
  clock      json    NOT NULL,
  rated      boolean NOT NULL,
  created_at bigint  NOT NULL,
  rematch_of bigint  UNIQUE REFERENCES room CHECK (rematch_of <> id),
  challenge  bigint  UNIQUE REFERENCES challenge,
  by_player  bigint  REFERENCES player,
  by_cid     bigint,
  ended_at   bigint,
  reason     text,
  places     smallint[],
  points     integer[],
  UNIQUE (by_player, by_cid),
  CHECK ((by_player IS NULL) = (by_cid IS NULL)),
  CHECK ((ended_at IS NULL) = (reason IS NULL)),
  CHECK ((ended_at IS NULL) = (places IS NULL)),
  CHECK ((ended_at IS NULL) = (points IS NULL))
);
CREATE INDEX room_playing ON room (id) WHERE ended_at IS NULL;

-- When a room must be looked at again though nobody comes. A table of its own, because it may change with every step, and
-- each change of an indexed column costs one entry in every index of its table: room has six, this has two.
CREATE TABLE wake (
  room bigint PRIMARY KEY REFERENCES room,
  at   bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX wake_at ON wake (at);

CREATE TABLE seat (
  room   bigint   NOT NULL REFERENCES room,
  seat   smallint NOT NULL CHECK (seat >= 0),
  player bigint   NOT NULL REFERENCES player,
  over   boolean  NOT NULL DEFAULT false,  -- the game has ended
  PRIMARY KEY (room, seat)
);
CREATE INDEX seat_player ON seat (player, room);
CREATE INDEX seat_playing ON seat (player) WHERE NOT over;

-- The record. The primary key lets each number exist once: who loses the race for one no longer owns the room.
-- `player` has no foreign key: players are never deleted, only the journal writes here, and the key with the index that it
-- needs cost 5 of 20 microseconds a step.
CREATE TABLE step (
  room    bigint   NOT NULL REFERENCES room,
  number  integer  NOT NULL CHECK (number > 0),
  seat    smallint NOT NULL CHECK (seat >= -2),
  at      bigint   NOT NULL,
  took_ms bigint   NOT NULL CHECK (took_ms >= 0),
  lag_ms  bigint   NOT NULL CHECK (lag_ms >= 0),
  player  bigint,
  cid     bigint,
  d       json     NOT NULL,
  PRIMARY KEY (room, number)
);
CREATE UNIQUE INDEX step_command ON step (room, player, cid) WHERE cid IS NOT NULL;

CREATE TABLE chat (
  room   bigint  NOT NULL REFERENCES room,
  number integer NOT NULL CHECK (number > 0),
  player bigint  NOT NULL REFERENCES player,
  cid    bigint  NOT NULL,
  at     bigint  NOT NULL,
  text   text    NOT NULL,
  PRIMARY KEY (room, number),
  UNIQUE (room, player, cid)
);
CREATE INDEX chat_player ON chat (player);
