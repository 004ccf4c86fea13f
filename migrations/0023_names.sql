-- Names that say what is kept: a projection of a game, for other parts of the server, and the instant by which a room must act.

ALTER TABLE digest RENAME TO projection;
ALTER TABLE projection RENAME COLUMN digest TO projection;
ALTER TABLE projection RENAME CONSTRAINT digest_pkey TO projection_pkey;
ALTER TABLE projection RENAME CONSTRAINT digest_room_fkey TO projection_room_fkey;
ALTER TABLE projection RENAME CONSTRAINT digest_number_check TO projection_number_check;
ALTER INDEX digest_waiting RENAME TO projection_waiting;
ALTER STATISTICS digest_waiting_of RENAME TO projection_waiting_of;

ALTER TABLE wake RENAME TO room_deadline;
ALTER TABLE room_deadline RENAME CONSTRAINT wake_pkey TO room_deadline_pkey;
ALTER TABLE room_deadline RENAME CONSTRAINT wake_room_fkey TO room_deadline_room_fkey;
ALTER INDEX wake_at RENAME TO room_deadline_at;

-- The bodies of functions are texts: they are written anew.
DROP TRIGGER keep_digested ON projection;
DROP FUNCTION keep_digested();
-- In the transaction of each step: what a curator has done is in the log, what somebody has read is in their list.
CREATE FUNCTION keep_projected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO curator_log (at, actor, deed, room, step)
  SELECT step.at, step.player, 'step', step.room, step.number FROM step
  WHERE step.room = NEW.room AND step.number = NEW.number AND step.seat = (NEW.projection ->> 'curator')::integer
  ON CONFLICT DO NOTHING;
  IF TG_OP = 'UPDATE' AND NEW.projection -> 'books' IS NOT DISTINCT FROM OLD.projection -> 'books' THEN
    RETURN NULL;
  END IF;
  DELETE FROM book_read WHERE room = NEW.room;
  INSERT INTO book_read (player, at, room, number)
  SELECT seat.player, (book ->> 'at')::bigint, NEW.room, ordinal - 1
  FROM jsonb_array_elements(NEW.projection -> 'books') WITH ORDINALITY AS each (book, ordinal)
       JOIN seat ON seat.room = NEW.room AND seat.seat = (book ->> 'seat')::integer
  WHERE NOT (book ->> 'void')::boolean;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_projected AFTER INSERT OR UPDATE ON projection
  FOR EACH ROW WHEN (NEW.projection ? 'curator') EXECUTE FUNCTION keep_projected();

CREATE OR REPLACE FUNCTION met_questions(who bigint) RETURNS SETOF bigint LANGUAGE sql STABLE ROWS 500 AS $$
  SELECT DISTINCT CASE WHEN met ~ '^[0-9]{1,18}$' THEN met::bigint END
  FROM seat JOIN projection ON projection.room = seat.room
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(projection -> 'seen') WHEN 'array' THEN projection -> 'seen' END) AS met
  WHERE seat.player = who
$$;
