-- Tours of four months in which boards are played against nine characters: who applies and is accepted, what readers have read
-- elsewhere, and who may not enter for a while. Registered players are never deleted, so nothing here refers to player, whose every
-- foreign key is looked at when a row of it changes.
CREATE TABLE tour (
  id         bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name       text    NOT NULL CHECK (name <> ''),
  lang       text    NOT NULL CHECK (lang IN ('en', 'ru')),
  rules      text    NOT NULL,
  banner     text    REFERENCES picture,
  opens_at   bigint  NOT NULL,                 -- applications from then on
  starts_at  bigint  NOT NULL,
  ends_at    bigint  NOT NULL,
  closed_at  bigint,                           -- who had not finished is disqualified
  version    integer NOT NULL DEFAULT 1,       -- counts the changes
  made_by    bigint  NOT NULL,
  cid        bigint  NOT NULL,
  made_at    bigint  NOT NULL,
  UNIQUE (made_by, cid),
  CHECK (opens_at <= starts_at AND starts_at < ends_at)
);
CREATE INDEX tour_list ON tour (starts_at, id);
CREATE INDEX tour_banner ON tour (banner);

CREATE TABLE tour_character (
  tour      bigint   NOT NULL REFERENCES tour,
  place     smallint NOT NULL CHECK (place BETWEEN 0 AND 8),
  character bigint   NOT NULL REFERENCES game_character,
  PRIMARY KEY (tour, place),
  UNIQUE (tour, character)
);
CREATE INDEX tour_character_character ON tour_character (character);

-- `number` counts those of one player in one tour: of two that are made at once, one is the next. Whoever decides holds the row.
CREATE TABLE tour_application (
  id         bigint   PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tour       bigint   NOT NULL REFERENCES tour,
  player     bigint   NOT NULL,
  number     smallint NOT NULL CHECK (number BETWEEN 1 AND 50),
  cid        bigint   NOT NULL,
  version    text     NOT NULL,
  weighted   boolean  NOT NULL,
  place      smallint CHECK (place BETWEEN 0 AND 8),  -- the character, where the version has one
  partner    bigint,                                  -- of a pair
  text       text     NOT NULL,
  made_at    bigint   NOT NULL,
  state      text     NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'withdrawn', 'refused', 'accepted')),
  decided_at bigint,
  decided_by bigint,
  reason     text,
  room       bigint   REFERENCES room,
  UNIQUE (tour, player, number),
  UNIQUE (player, cid),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state IN ('refused', 'accepted')) = (decided_by IS NOT NULL)),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((state = 'accepted') = (room IS NOT NULL))
);
CREATE INDEX tour_application_list ON tour_application (tour, state, id);
CREATE INDEX tour_application_player ON tour_application (player, id);
CREATE INDEX tour_application_room ON tour_application (room);

-- What somebody has read besides the books of their boards. `key`: author and title, as a search compares them.
CREATE TABLE own_book (
  id       bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player   bigint NOT NULL,
  key      text   NOT NULL,
  author   text   NOT NULL,
  title    text   NOT NULL CHECK (title <> ''),
  read_on  text   CHECK (read_on ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  added_at bigint NOT NULL,
  UNIQUE (player, key)
);
CREATE INDEX own_book_player ON own_book (player, id);

-- `tour`: in which it happened; it holds for so many tours that begin after that one, and null is for life.
CREATE TABLE tour_disqualification (
  id          bigint   PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player      bigint   NOT NULL,
  tour        bigint   NOT NULL REFERENCES tour,
  cause       text     NOT NULL CHECK (cause IN ('rudeness', 'unfinished', 'plagiarism')),
  tours       smallint CHECK (tours BETWEEN 1 AND 20),
  reason      text     NOT NULL,
  at          bigint   NOT NULL,
  by_player   bigint   NOT NULL,
  appeal      text     CHECK (appeal <> ''),
  appealed_at bigint,
  answer      text,
  answered_at bigint,
  answered_by bigint,
  lifted      boolean  NOT NULL DEFAULT false,
  UNIQUE (player, tour, cause),
  CHECK ((cause = 'plagiarism') = (tours IS NULL)),
  CHECK (cause <> 'unfinished' OR tours = 1),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_by IS NULL)),
  CHECK (NOT lifted OR answer IS NOT NULL)
);
CREATE INDEX tour_disqualification_tour ON tour_disqualification (tour, id);
CREATE INDEX tour_disqualification_appeals ON tour_disqualification (id) WHERE appeal IS NOT NULL AND answer IS NULL;
