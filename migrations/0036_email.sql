-- Addresses to which whoever forgot a password is sent a link. One that is not verified is a claim, which several may make; as it is
-- verified, it takes the place of the player's address before.
CREATE TABLE email_address (
  player   bigint  NOT NULL REFERENCES player,
  verified boolean NOT NULL,
  address  text    NOT NULL CHECK (octet_length(address) BETWEEN 3 AND 254),
  language text    NOT NULL CHECK (language IN ('en', 'ru')),
  at       bigint  NOT NULL,
  PRIMARY KEY (player, verified)
);
CREATE UNIQUE INDEX email_address_verified ON email_address (lower(address)) WHERE verified;

-- What stands in those links, by its hash; each serves once, and a player has one of a kind: the last.
CREATE TABLE email_token (
  player  bigint NOT NULL REFERENCES player,
  kind    text   NOT NULL CHECK (kind IN ('verify', 'recover')),
  hash    bytea  NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  expires bigint NOT NULL,
  PRIMARY KEY (player, kind)
);
