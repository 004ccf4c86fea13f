-- What players are to each other besides opponents: whom they want nothing to do with, what they write to each other, and
-- what the site tells each of them.

-- The black list.
CREATE TABLE block (
  player  bigint NOT NULL REFERENCES player,
  blocked bigint NOT NULL REFERENCES player,
  at      bigint NOT NULL,
  PRIMARY KEY (player, blocked),
  CHECK (player <> blocked)
);
CREATE INDEX block_blocked ON block (blocked);

-- Messages between two. Whoever writes one holds both rows of `conversation` meanwhile, so ids grow within a conversation in
-- the order of their commits: a page can end at an id, and so can what has been read.
CREATE TABLE message (
  id        bigint   PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  sender    bigint   NOT NULL REFERENCES player,
  recipient bigint   NOT NULL REFERENCES player,
  cid       bigint   NOT NULL,
  at        bigint   NOT NULL,
  text      text     NOT NULL CHECK (text <> ''),
  words     tsvector NOT NULL,  -- of both who may search it; see words_of()
  UNIQUE (sender, cid),
  CHECK (sender <> recipient)
);
CREATE INDEX message_recipient ON message (recipient);
CREATE INDEX message_between ON message (least(sender, recipient), greatest(sender, recipient), id);
-- No list of what is new: a search would have to read through it.
CREATE INDEX message_words ON message USING gin (words) WITH (fastupdate = off);

-- The same conversation as each of the two sees it.
CREATE TABLE conversation (
  player     bigint  NOT NULL REFERENCES player,
  other      bigint  NOT NULL REFERENCES player,
  last       bigint  NOT NULL DEFAULT 0,  -- the newest message, whoever wrote it
  read_to    bigint  NOT NULL DEFAULT 0,  -- the player has seen all up to here
  cleared_to bigint  NOT NULL DEFAULT 0,  -- the player has deleted all up to here
  unread     integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  PRIMARY KEY (player, other),
  CHECK (player <> other)
);
CREATE INDEX conversation_other ON conversation (other);
CREATE INDEX conversation_recent ON conversation (player, last) WHERE last > cleared_to;
CREATE INDEX conversation_unread ON conversation (player) WHERE unread > 0;

-- The words of a text that is folded already (compatible forms, small letters), as written and by their Russian stems. Not
-- `simple` alone: whoever looks for a word means its other forms too. Cut, because an index takes no word without end.
CREATE FUNCTION words_of(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
  FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.russian', folded))) AS word;
END;

-- Words as the index has them: with whom may find them before each, so that a search reads nobody else's.
CREATE FUNCTION words_for(players bigint[], folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT player || '/' || word), '{}'))
  FROM unnest(players) AS player, unnest(words_of(folded)) AS word;
END;

-- One of those words as a tsquery writes it.
CREATE FUNCTION quoted(player bigint, word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '''' || replace(replace(player || '/' || word, '\', '\\'), '''', '''''') || '''';

-- What the site tells a player, until they have seen it. One of a kind about the same thing: a newer takes its place.
CREATE TABLE notice (
  id      bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player  bigint  NOT NULL REFERENCES player,
  kind    text    NOT NULL CHECK (kind <> ''),
  subject text    NOT NULL,
  about   json    NOT NULL,
  at      bigint  NOT NULL,
  read    boolean NOT NULL DEFAULT false,
  UNIQUE (player, kind, subject)
);
CREATE INDEX notice_recent ON notice (player, id);
CREATE INDEX notice_unread ON notice (player, id) WHERE NOT read;
