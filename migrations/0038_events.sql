-- Events: tournaments of every kind. An event is its record, as a room is: its state is a function of its steps. What else stands
-- here is kept by the same transactions, so that nobody need read a record to list events or to know what a room belongs to.
CREATE TABLE event (
  id        bigint  PRIMARY KEY CHECK (id > 0),
  organiser bigint  REFERENCES player,  -- null: the server repeats it by itself
  cid       bigint,
  series    text,                       -- of those that the server repeats
  kind      text    NOT NULL,
  variant   text    NOT NULL,
  terms     json    NOT NULL,           -- as the last step says that changed them
  state     text    NOT NULL CHECK (state IN ('upcoming', 'running', 'paused', 'over', 'called_off')),
  starts_at bigint  NOT NULL,
  due_at    bigint,                     -- when the server has to look at it; null: never again, or when somebody does something
  ended_at  bigint,
  entries   integer NOT NULL CHECK (entries >= 0),
  round     integer NOT NULL CHECK (round >= 0),
  UNIQUE (organiser, cid),
  UNIQUE (series, starts_at),
  CHECK ((organiser IS NULL) = (cid IS NULL)),
  CHECK ((organiser IS NULL) = (series IS NOT NULL)),
  CHECK ((ended_at IS NOT NULL) = (state IN ('over', 'called_off')))
);
CREATE INDEX event_due ON event (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX event_upcoming ON event (starts_at, id) WHERE state = 'upcoming';
CREATE INDEX event_running ON event (starts_at, id) WHERE state IN ('running', 'paused');
CREATE INDEX event_past ON event (ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX event_past_of ON event (variant, ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX event_organiser ON event (organiser) WHERE ended_at IS NULL;

-- The primary key lets each number exist once, as that of `step` does.
CREATE TABLE event_step (
  event     bigint  NOT NULL REFERENCES event,
  number    integer NOT NULL CHECK (number > 0),
  at        bigint  NOT NULL,
  by_player bigint,
  cid       bigint,
  d         json    NOT NULL,
  PRIMARY KEY (event, number)
);
CREATE UNIQUE INDEX event_step_command ON event_step (event, by_player, cid) WHERE cid IS NOT NULL;

-- Whoever has ever entered. Places are known when it is over.
CREATE TABLE event_entry (
  event     bigint  NOT NULL REFERENCES event,
  player    bigint  NOT NULL REFERENCES player,
  is_in     boolean NOT NULL,
  place     integer,
  points    integer,
  PRIMARY KEY (event, player)
);
CREATE INDEX event_entry_player ON event_entry (player, event);

-- Each game of an event has one room, whoever makes it and however often that is tried.
CREATE TABLE event_room (
  event   bigint  NOT NULL REFERENCES event,
  round   integer NOT NULL CHECK (round > 0),
  pairing integer NOT NULL CHECK (pairing >= 0),
  game    integer NOT NULL CHECK (game > 0),
  room    bigint  NOT NULL UNIQUE REFERENCES room,
  PRIMARY KEY (event, round, pairing, game)
);
