-- Games of events and those of the lobby are kept apart by whoever makes one: the transaction that makes games of an event holds its players,
-- and a game of the lobby is begun when nobody holds them. They are held by a part of their id, so that a lock is never one of millions.
-- What is asked afterwards sees all that was committed before: a function that is volatile looks anew with each of its statements.
CREATE FUNCTION are_free_of_events(players bigint[]) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(745321, held.part)
  FROM (SELECT DISTINCT abs(player % 256)::int AS part FROM unnest(players) AS player ORDER BY 1) AS held;
  RETURN NOT EXISTS (SELECT FROM plays_in_event JOIN room ON room.id = plays_in_event.room
                     WHERE player = ANY(players) AND room.ended_at IS NULL);
END $$;

-- Notices that browsers of closed pages are yet to be told of: written with the notice, taken away when a push service has taken the
-- message, or nobody wants it any more. `since`: when it was tried last.
CREATE TABLE push_waiting (
  notice bigint PRIMARY KEY,
  since  bigint NOT NULL
);
CREATE INDEX push_waiting_since ON push_waiting (since, notice);

-- Games of the warm-up of a team tour are those of round 0.
ALTER TABLE event_room DROP CONSTRAINT event_room_round_check, ADD CONSTRAINT event_room_round_check CHECK (round >= 0);
