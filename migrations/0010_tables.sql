-- What those who play agree on besides the game itself, such as one move taken back without asking. As written on the wire;
-- what is left out is not allowed, so older games and links keep what they had: nothing of it.

ALTER TABLE room ADD COLUMN at_table json NOT NULL DEFAULT '{}';
ALTER TABLE challenge ADD COLUMN at_table json NOT NULL DEFAULT '{}';
