-- How each player likes to play, guests too: what was set, by the names of the protocol's Settings. What is missing has its
-- default.
CREATE TABLE player_setting (
  player   bigint PRIMARY KEY REFERENCES player ON DELETE CASCADE,
  settings jsonb  NOT NULL CHECK (jsonb_typeof(settings) = 'object')
);
