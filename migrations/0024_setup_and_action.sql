-- Names as everywhere else: what moderators and curators do is an action, what a hosted game needs before it begins is its setup.

ALTER TABLE audit RENAME COLUMN deed TO action;
ALTER TABLE audit RENAME CONSTRAINT audit_deed_check TO audit_action_check;
ALTER VIEW audit_shown RENAME COLUMN deed TO action;
ALTER TABLE curator_log RENAME COLUMN deed TO action;
ALTER TABLE curator_log RENAME CONSTRAINT curator_log_deed_check TO curator_log_action_check;
ALTER VIEW curator_log_shown RENAME COLUMN deed TO action;
UPDATE notice SET about = replace(about::text, '"deed":', '"action":')::json WHERE kind = 'moderator';

ALTER TABLE challenge RENAME COLUMN supply TO setup;
ALTER INDEX challenge_supplied RENAME TO challenge_with_setup;
-- The first step of a record that began with one. Within a string of JSON the quotes would be escaped, so nobody's words change.
UPDATE step SET d = replace(d::text, '"do":"supply"', '"do":"setup"')::json
FROM room JOIN challenge ON challenge.id = room.challenge
WHERE challenge.setup IS NOT NULL AND step.room = room.id AND step.number = 1 AND step.seat = -1;

-- The body of a function is a text: it is written anew.
CREATE OR REPLACE FUNCTION keep_projected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO curator_log (at, actor, action, room, step)
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
