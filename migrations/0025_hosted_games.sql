-- What a hosted game calls its seats is the game's own: the server asks its cast, and a side here need only be a word.

ALTER TABLE challenge DROP CONSTRAINT challenge_side_check,
  ADD CONSTRAINT challenge_side_check CHECK (side ~ '^[a-z_]{1,20}$');
ALTER TABLE challenge_player DROP CONSTRAINT challenge_player_side_check,
  ADD CONSTRAINT challenge_player_side_check CHECK (side ~ '^[a-z_]{1,20}$');
