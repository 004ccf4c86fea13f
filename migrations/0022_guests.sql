-- Guests who never sat down in a game are forgotten after a day.

CREATE INDEX player_guest ON player (id) WHERE guest AND deleted_at IS NULL;

-- Forgets a guest with their sessions and settings. Whatever else names a player keeps them: its foreign key refuses, and all is
-- as it was. So a table that comes later need not be known here.
CREATE FUNCTION forget_guest(gone bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM player WHERE id = gone AND guest AND deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM session WHERE player = gone;
  DELETE FROM device WHERE player = gone;
  DELETE FROM player WHERE id = gone;
  RETURN true;
EXCEPTION WHEN foreign_key_violation THEN
  RETURN false;
END
$$;
