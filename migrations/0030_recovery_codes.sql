-- Codes on paper, with which whoever forgot a password sets another one; each serves once. As with sessions only hashes are known here.
CREATE TABLE recovery_codes (
  player  bigint  PRIMARY KEY REFERENCES player,
  hashes  bytea[] NOT NULL,
  made_at bigint  NOT NULL
);
