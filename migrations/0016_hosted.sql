-- Games with somebody who judges or is in charge: seats with roles, what is brought to a game from outside its rules, and what
-- other parts of the server must know of a game without playing its record.

ALTER TABLE challenge DROP CONSTRAINT challenge_side_check,
  ADD CONSTRAINT challenge_side_check CHECK (side IN ('first', 'second', 'any', 'host', 'jury', 'curator'));
ALTER TABLE challenge_player DROP CONSTRAINT challenge_player_side_check,
  ADD CONSTRAINT challenge_player_side_check CHECK (side IN ('first', 'second', 'any', 'host', 'jury', 'curator'));

-- What the game is to be supplied with, as its maker asked for it: a pack of questions, a set of themes.
ALTER TABLE challenge ADD COLUMN supply json;
CREATE INDEX challenge_supplied ON challenge (variant, id) WHERE supply IS NOT NULL;

-- A function of the record as far as `number`, written with that step. Never shown to players as it is.
CREATE TABLE digest (
  room   bigint  PRIMARY KEY REFERENCES room,
  number integer NOT NULL CHECK (number > 0),
  digest jsonb   NOT NULL
);
