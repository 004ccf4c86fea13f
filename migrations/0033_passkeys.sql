-- Keys that players' devices keep, with which one signs in without a password. Only their public halves are known here.
CREATE TABLE passkey (
  id         bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player     bigint  NOT NULL REFERENCES player,
  credential bytea   NOT NULL UNIQUE CHECK (octet_length(credential) BETWEEN 16 AND 1023),
  algorithm  integer NOT NULL,
  public_key bytea   NOT NULL,
  sign_count bigint  NOT NULL CHECK (sign_count >= 0),
  name       text    NOT NULL CHECK (name <> ''),
  created_at bigint  NOT NULL,
  used_at    bigint
);
CREATE UNIQUE INDEX passkey_player ON passkey (player, id);

-- What devices know a player by: it tells nobody the name.
CREATE TABLE passkey_owner (
  player bigint PRIMARY KEY REFERENCES player,
  handle bytea  NOT NULL CHECK (octet_length(handle) = 32)
);

-- What devices are asked to sign, by its hash; each serves once. The slots are its own first bits, so there are never more.
CREATE TABLE passkey_challenge (
  slot    integer PRIMARY KEY CHECK (slot BETWEEN 0 AND 65535),
  hash    bytea   NOT NULL CHECK (octet_length(hash) = 32),
  expires bigint  NOT NULL
);
