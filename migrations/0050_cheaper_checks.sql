-- What is asked of nearly every command. A function in SQL that looks into a table is planned anew with each call; one in PL/pgSQL once for
-- each connection.
CREATE OR REPLACE FUNCTION is_under(whom bigint, what text) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM sanction WHERE sanction.player = whom AND sanction.kind = what AND sanction.lifted_at IS NULL
                 AND (sanction.until IS NULL OR sanction.until > now_ms()));
END $$;

-- As before, but a room is looked up where somebody plays in one, and not the other way round.
CREATE OR REPLACE FUNCTION are_free_of_events(players bigint[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(745321, held.part)
  FROM (SELECT DISTINCT abs(player % 256)::int AS part FROM unnest(players) AS player ORDER BY 1) AS held;
  RETURN NOT EXISTS (SELECT FROM plays_in_event WHERE player = ANY(players)
                     AND (SELECT ended_at IS NULL FROM room WHERE room.id = plays_in_event.room));
END $$;
