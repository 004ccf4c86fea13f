-- Games that are connected by rematches: a series. A game knows the first of its series, which number it has in it, and what each of
-- its seats had won before, in half points; so no game has to be looked for in another. The first one of a series knows nothing of it.
-- A key to it would need an index over all games; rooms are not deleted.
ALTER TABLE room ADD COLUMN series bigint;
ALTER TABLE room ADD COLUMN series_game integer CHECK (series_game > 1);
ALTER TABLE room ADD COLUMN series_score integer[];
ALTER TABLE room ADD CHECK ((series IS NULL) = (series_game IS NULL));
ALTER TABLE room ADD CHECK ((series IS NULL) = (series_score IS NULL));
CREATE UNIQUE INDEX room_series ON room (series, series_game) WHERE series IS NOT NULL;
