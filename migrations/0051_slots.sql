-- Which server looks after what, where several run on one database. Rooms fall into 1,024 slots by their ids; the lobby, events and
-- what is done by the clock have a slot each. Whoever takes one gives it a new epoch, by which every later statement of an owner
-- before writes nothing.

-- By the database's own clock: those of the servers may differ. A server without a bus has no lease.
ALTER TABLE node ADD COLUMN leased_until timestamptz;
ALTER TABLE node ADD COLUMN on_bus boolean NOT NULL DEFAULT false;

CREATE SEQUENCE slot_epoch;

CREATE TABLE slot (
  number smallint PRIMARY KEY,
  node   text,
  epoch  bigint NOT NULL DEFAULT 0,
  -- Since when nobody looks after it, where its owner has given it back.
  free_since bigint
);
INSERT INTO slot (number) SELECT generate_series(0, 1026);

-- The name of this database on a bus that others use, too.
CREATE TABLE site (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid()
);
INSERT INTO site DEFAULT VALUES;
CREATE UNIQUE INDEX site_is_one ON site ((true));

CREATE FUNCTION slot_of(room bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (room >> 10 & 1023)::smallint
$$;

-- The slots that an outage was one for; NULL: all.
ALTER TABLE outage ADD COLUMN slots smallint[];
