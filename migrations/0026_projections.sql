-- What is kept of a hosted game stands in columns and rows of its own and is written with the step that changes it: SQL knows
-- nothing of how a game would write it down.

DROP TRIGGER keep_projected ON projection;
DROP FUNCTION keep_projected();
DROP INDEX projection_waiting;
DROP STATISTICS projection_waiting_of;

-- A game has a row where anything is kept of it; those that a curator looks after have the rest.
ALTER TABLE projection
  ADD COLUMN curator smallint,  -- the seat
  ADD COLUMN version text,      -- what the variant calls this kind of board
  ADD COLUMN until   bigint,
  ADD COLUMN mover   smallint,
  ADD CHECK ((curator IS NULL) = (version IS NULL)),
  ADD CHECK (curator IS NOT NULL OR (until IS NULL AND mover IS NULL));
UPDATE projection
SET curator = (projection ->> 'curator')::smallint, version = coalesce(projection ->> 'version', ''),
    until = (projection ->> 'until')::bigint, mover = (projection ->> 'mover')::smallint
WHERE projection ? 'curator';

-- What somebody waits for and the curator has to do, the longest wait first.
CREATE TABLE waiting (
  room   bigint   NOT NULL REFERENCES projection,
  place  smallint NOT NULL CHECK (place >= 0),
  kind   text     NOT NULL,
  seat   smallint NOT NULL,
  cell   smallint NOT NULL,
  since  bigint   NOT NULL,
  title  text,
  author text,
  PRIMARY KEY (room, place)
);
INSERT INTO waiting (room, place, kind, seat, cell, since, title, author)
SELECT room, ordinal - 1, item ->> 'kind', (item ->> 'seat')::smallint, (item ->> 'cell')::smallint, (item ->> 'since')::bigint,
       item ->> 'title', item ->> 'author'
FROM projection CROSS JOIN LATERAL jsonb_array_elements(projection -> 'waiting') WITH ORDINALITY AS each (item, ordinal)
WHERE projection ? 'curator' AND projection -> 'waiting' <> '[]';

-- The questions that were met in a game, by all who sat in it.
CREATE TABLE question_met (
  room     bigint NOT NULL REFERENCES projection,
  question bigint NOT NULL,
  PRIMARY KEY (room, question)
);
INSERT INTO question_met (room, question)
SELECT DISTINCT room, met::bigint
FROM projection CROSS JOIN LATERAL jsonb_array_elements_text(
  CASE jsonb_typeof(projection -> 'seen') WHEN 'array' THEN projection -> 'seen' END) AS met
WHERE met ~ '^[0-9]{1,18}$';

CREATE OR REPLACE FUNCTION met_questions(who bigint) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 500 AS $$
  SELECT DISTINCT question FROM seat JOIN question_met ON question_met.room = seat.room WHERE seat.player = who
$$;

-- A book itself; its player stands there already. What was not said there is none of.
ALTER TABLE book_read
  ADD COLUMN seat     smallint,
  ADD COLUMN board    smallint,
  ADD COLUMN cell     smallint,
  ADD COLUMN pages    integer,
  ADD COLUMN accepted boolean,
  ADD COLUMN link     text,
  ADD COLUMN author   text,
  ADD COLUMN title    text,
  ADD COLUMN rating   integer,
  ADD COLUMN review   text,
  ADD COLUMN text     text;
UPDATE book_read
SET seat = (book ->> 'seat')::smallint, board = (book ->> 'board')::smallint, cell = (book ->> 'cell')::smallint,
    pages = (book ->> 'pages')::integer, accepted = (book ->> 'accepted')::boolean, link = book ->> 'link',
    author = coalesce(book ->> 'author', ''), title = coalesce(book ->> 'title', ''), rating = (book ->> 'rating')::integer,
    review = book ->> 'review', text = book ->> 'text'
FROM (SELECT projection.room AS kept_in, ordinal - 1 AS nth, book
      FROM projection CROSS JOIN LATERAL jsonb_array_elements(projection -> 'books') WITH ORDINALITY AS each (book, ordinal)
      WHERE projection ? 'curator') AS of_projection
WHERE room = kept_in AND number = nth;
ALTER TABLE book_read ALTER COLUMN cell SET NOT NULL, ALTER COLUMN author SET NOT NULL, ALTER COLUMN title SET NOT NULL;

ALTER TABLE projection DROP COLUMN projection;
