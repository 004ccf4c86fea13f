-- What a player tells of themselves, where they are signed in, and how an account goes.

-- What a name looks like: two that can be mistaken for each other have the same. Null for guests, and for accounts that are
-- older than this column until the server has filled it in; where two such look alike only the older one gets it.
ALTER TABLE player ADD COLUMN name_skeleton text UNIQUE CHECK (name_skeleton <> '');
-- An account that was deleted is a guest again, named 'deleted', without key or password: all that holds for guests holds for it.
ALTER TABLE player ADD COLUMN deleted_at bigint CHECK (deleted_at IS NULL OR guest);
CREATE INDEX player_without_skeleton ON player (id) WHERE name_skeleton IS NULL AND NOT guest;

-- Names that nobody may take yet, because somebody has just given them up. Only hashes: the name itself is gone.
CREATE TABLE held_name (
  hash  bytea  PRIMARY KEY CHECK (octet_length(hash) = 32),
  until bigint NOT NULL
);
CREATE INDEX held_name_until ON held_name (until);
CREATE FUNCTION held_hash(name text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN sha256(convert_to('noughts held name ' || name, 'UTF8'));

-- `id` is what its player may know of a session. Both texts are families of a short list, never what a browser sent.
ALTER TABLE session
  ADD COLUMN id      bigint NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN used_at bigint NOT NULL DEFAULT now_ms(),
  ADD COLUMN browser text   NOT NULL DEFAULT '',
  ADD COLUMN system  text   NOT NULL DEFAULT '';

-- Browsers in which a player has signed in: what they try is counted apart from what strangers try. It proves nothing else.
CREATE TABLE device (
  token_hash bytea  PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  player     bigint NOT NULL REFERENCES player,
  used_at    bigint NOT NULL,
  id         bigint NOT NULL GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX device_player ON device (player, used_at);

CREATE TABLE profile (
  player     bigint PRIMARY KEY REFERENCES player,
  about      text   NOT NULL,
  place      text   NOT NULL,
  website    text   NOT NULL,
  changed_at bigint NOT NULL DEFAULT now_ms()
);

-- Photos as they are served; what was sent is not kept. `name` is the beginning of the hash of the large one.
CREATE TABLE photo (
  player     bigint PRIMARY KEY REFERENCES player,
  name       text   NOT NULL CHECK (name ~ '^[0-9a-f]{32}$'),
  large      bytea  NOT NULL CHECK (octet_length(large) BETWEEN 1 AND 262144),
  small      bytea  NOT NULL CHECK (octet_length(small) BETWEEN 1 AND 65536),
  changed_at bigint NOT NULL DEFAULT now_ms()
);
CREATE INDEX photo_name ON photo (name);
-- WebP is compressed already.
ALTER TABLE photo ALTER COLUMN large SET STORAGE EXTERNAL, ALTER COLUMN small SET STORAGE EXTERNAL;
