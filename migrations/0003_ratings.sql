-- Points and why they are what they are.

CREATE TABLE rating (
  player  bigint  NOT NULL REFERENCES player,
  variant text    NOT NULL,
  points  integer NOT NULL CHECK (points >= 0),
  games   integer NOT NULL CHECK (games >= 0),
  PRIMARY KEY (player, variant)
);
-- The order of a leaderboard: most points first, then by player. Turned so that a page is one range of one index.
CREATE INDEX rating_board ON rating (variant, (-points), player) WHERE games > 0;

-- The ledger: what moved whose points, once for each game and player. A drawn game has its row too, with a delta of 0: so
-- the games of a rating are rows that can be counted, and the end of a game tried again reads the same answer.
CREATE TABLE rating_change (
  id      bigint  PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player  bigint  NOT NULL REFERENCES player,
  variant text    NOT NULL,
  room    bigint  REFERENCES room,
  reason  text    NOT NULL CHECK (reason IN ('won', 'lost', 'drawn')),
  before  integer NOT NULL CHECK (before >= 0),
  delta   integer NOT NULL,
  after   integer NOT NULL CHECK (after >= 0),
  at      bigint  NOT NULL,
  UNIQUE (room, player),
  CHECK (after = before + delta)
);
CREATE INDEX rating_change_player ON rating_change (player, variant, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER rating_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rating_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
