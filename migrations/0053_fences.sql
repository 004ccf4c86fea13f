-- expand
-- A number by which all steps of a batch are known to be of slots that their node still has, without a look at each slot. A node gets another
-- whenever a slot is taken from it or given back, whoever does that: servers of the version before, too. Apart from the leases, which
-- are written all the time: a row of many versions is slow to find.
CREATE TABLE node_fence (
  node  text   PRIMARY KEY,
  fence bigint NOT NULL DEFAULT nextval('slot_epoch') UNIQUE
);

-- In one order, as by everybody who changes several nodes.
CREATE FUNCTION renew_fences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO node_fence (node) SELECT DISTINCT node FROM before WHERE node IS NOT NULL ORDER BY node
  ON CONFLICT (node) DO UPDATE SET fence = excluded.fence;
  RETURN NULL;
END $$;

CREATE TRIGGER slot_changes_hands AFTER UPDATE ON slot
REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION renew_fences();
