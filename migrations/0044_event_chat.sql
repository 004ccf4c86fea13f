-- What people say in an event's chat: whoever has entered, the organiser and moderators; everybody reads it. Whoever writes has entered an
-- event, made one, or judges players, so other tables refer to them already.
CREATE TABLE event_line (
  id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event  bigint NOT NULL REFERENCES event,
  player bigint NOT NULL,
  cid    bigint NOT NULL,
  at     bigint NOT NULL,
  text   text   NOT NULL CHECK (text <> ''),
  UNIQUE (player, cid)
);
CREATE INDEX event_line_event ON event_line (event, id);
CREATE INDEX event_line_player ON event_line (player, id);

-- A line of it may be complained of.
ALTER TABLE report ADD COLUMN event_line bigint;
ALTER TABLE report DROP CONSTRAINT report_kind_check,
  ADD CONSTRAINT report_kind_check CHECK (kind IN ('player', 'chat', 'message', 'team_chat', 'event_chat')),
  ADD CONSTRAINT report_event_line_check CHECK ((kind = 'event_chat') = (event_line IS NOT NULL));
