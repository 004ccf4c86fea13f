-- expand
-- What is open is found by when it ends, or was made: what was never answered, or taken up, is not walked through for good.
CREATE INDEX invitation_sent_until ON invitation (by_player, expires) WHERE state = 'open';
CREATE INDEX invitation_got_until ON invitation (to_player, expires) WHERE state = 'open';
CREATE INDEX challenge_offered ON challenge (variant, created_at, id) WHERE setup IS NOT NULL;
