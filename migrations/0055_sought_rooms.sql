-- expand
-- By which command whoever sits there has sought the game; NULL: by none, or by that of the room. Given again, it finds the room.
ALTER TABLE seat ADD COLUMN cid bigint;
