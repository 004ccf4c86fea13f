-- Engines of the host's, which play by Gomocup's protocol. They are computer players: guests below zero, from -1000 down, who have a
-- name of their own and no level (0).
CREATE SEQUENCE engine_number;

ALTER TABLE player
  DROP CONSTRAINT player_check4,
  ADD CONSTRAINT player_computer CHECK (
    CASE WHEN id <= -1000 THEN guest AND computer IS NOT DISTINCT FROM 0
         WHEN id < 0 THEN guest AND computer IS NOT DISTINCT FROM (-id - 1) % 8 + 1
         ELSE computer IS NULL END);

CREATE UNIQUE INDEX player_engine ON player (name) WHERE computer = 0;
