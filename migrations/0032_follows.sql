-- Whom registered players want to hear of: who of them is here, what they play. Each sees only whom they follow themselves.
CREATE TABLE follow (
  follower bigint NOT NULL REFERENCES player,
  followed bigint NOT NULL REFERENCES player,
  at       bigint NOT NULL,
  PRIMARY KEY (follower, followed),
  CHECK (follower <> followed)
);
CREATE INDEX follow_followed ON follow (followed);
