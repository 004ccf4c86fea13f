-- Computer players. They are guests: nothing is rated with them, no name leads to them, no session is theirs. Their ids are below
-- zero and say what they are, so that whoever knows an id needs no row: three of each of eight levels, as many as a game for four
-- has places for.
ALTER TABLE player
  ADD COLUMN computer smallint,
  ADD CHECK (CASE WHEN id < 0 THEN guest AND computer IS NOT DISTINCT FROM (-id - 1) % 8 + 1 ELSE computer IS NULL END);

INSERT INTO player (id, name, guest, computer)
SELECT -number, 'Computer ' || level, true, level
FROM generate_series(1, 24) AS number CROSS JOIN LATERAL (SELECT ((number - 1) % 8 + 1)::smallint AS level) AS each;
