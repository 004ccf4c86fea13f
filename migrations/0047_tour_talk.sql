-- What everybody says on a tour's page. As elsewhere in tours nothing refers to player.
CREATE TABLE tour_line (
  id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tour   bigint NOT NULL REFERENCES tour,
  player bigint NOT NULL,
  cid    bigint NOT NULL,
  at     bigint NOT NULL,
  text   text   NOT NULL CHECK (text <> ''),
  UNIQUE (player, cid)
);
CREATE INDEX tour_line_tour ON tour_line (tour, id);
CREATE INDEX tour_line_player ON tour_line (player, id);

-- A line of it may be complained of.
ALTER TABLE report ADD COLUMN tour_line bigint;
ALTER TABLE report DROP CONSTRAINT report_kind_check,
  ADD CONSTRAINT report_kind_check CHECK (kind IN ('player', 'chat', 'message', 'team_chat', 'event_chat', 'tour_chat')),
  ADD CONSTRAINT report_tour_line_check CHECK ((kind = 'tour_chat') = (tour_line IS NOT NULL));
