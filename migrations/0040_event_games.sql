-- The game of an event that somebody plays now by a clock that does not count days. Nobody plays two at once, whatever they have
-- entered; whoever plays one is paired nowhere else.
ALTER TABLE event_entry ADD COLUMN plays_in bigint;
UPDATE event_entry SET plays_in = playing.room
FROM (
  SELECT DISTINCT ON (seat.player) seat.player, event_room.event, event_room.room
  FROM event_room
  JOIN event ON event.id = event_room.event AND event.ended_at IS NULL
  JOIN room ON room.id = event_room.room AND room.ended_at IS NULL
  JOIN seat ON seat.room = room.id
  WHERE NOT (room.clock ->> 'kind' = 'per_move' AND (room.clock ->> 'move_ms')::bigint >= 3600000)
  ORDER BY seat.player, event_room.room DESC
) AS playing
WHERE event_entry.event = playing.event AND event_entry.player = playing.player;
CREATE UNIQUE INDEX event_entry_playing ON event_entry (player) WHERE plays_in IS NOT NULL;

-- The podiums of a player, of the last events first.
CREATE INDEX event_entry_podium ON event_entry (player, event) WHERE place <= 3;
