-- Books that curators recommend for the themes of a character: what a reader refers to who says that a book is in the list. `books` is
-- [{"theme", "author", "title", "link"}, …]; `version` counts the changes from 1, so that of two who change the same the second is told.
CREATE TABLE recommended_books (
  character bigint  PRIMARY KEY REFERENCES game_character,
  books     json    NOT NULL CHECK (json_array_length(books) <= 180),
  version   integer NOT NULL CHECK (version > 1)
);

-- What stands on a tour's page: news by its curators, and questions that one of them answers. As elsewhere in tours nothing refers to
-- player.
CREATE TABLE tour_post (
  id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tour        bigint NOT NULL REFERENCES tour,
  kind        text   NOT NULL CHECK (kind IN ('news', 'question')),
  player      bigint NOT NULL,
  cid         bigint NOT NULL,
  at          bigint NOT NULL,
  text        text   NOT NULL CHECK (text <> ''),
  answer      text   CHECK (answer <> ''),
  answered_at bigint,
  answered_by bigint,
  UNIQUE (player, cid),
  CHECK (kind = 'question' OR answer IS NULL),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX tour_post_list ON tour_post (tour, kind, id);
CREATE INDEX tour_post_player ON tour_post (player, id);
