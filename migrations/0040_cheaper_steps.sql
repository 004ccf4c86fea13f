-- A step is written for a room that its writer has made or read, so the key from each step to its room only asked what was known,
-- and locked the room's row for it. What it promised holds because a room stays for good.
ALTER TABLE step DROP CONSTRAINT step_room_fkey;

CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nothing is deleted from %', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER room_stays BEFORE DELETE OR TRUNCATE ON room
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_deletion();
