-- Who plays in a game of an event now, by a clock that does not count days: nobody in two at once, whatever they have entered. Written by
-- the transaction that makes the game's room, removed by the one in which that game ends. `event_entry` refers to the player.
CREATE TABLE plays_in_event (
  player bigint PRIMARY KEY,
  room   bigint NOT NULL
);
CREATE INDEX plays_in_event_room ON plays_in_event (room);
INSERT INTO plays_in_event (player, room)
SELECT DISTINCT ON (seat.player) seat.player, seat.room
FROM event
JOIN event_room ON event_room.event = event.id
JOIN room ON room.id = event_room.room AND room.ended_at IS NULL
JOIN seat ON seat.room = room.id
WHERE event.ended_at IS NULL AND NOT (room.clock ->> 'kind' = 'per_move' AND (room.clock ->> 'move_ms')::bigint >= 3600000)
ORDER BY seat.player, seat.room DESC;

-- Those who have entered are reminded ten minutes before it starts.
UPDATE event SET due_at = starts_at - 600000 WHERE state = 'upcoming';

-- What somebody has played in, with their places.
CREATE INDEX event_entry_place ON event_entry (player, event) WHERE place IS NOT NULL;
