-- expand
-- By which command of its owner a pack was made; NULL: by one of a version before. Given again, it finds the pack.
ALTER TABLE pack ADD COLUMN cid bigint;
CREATE UNIQUE INDEX pack_command ON pack (owner, cid);
