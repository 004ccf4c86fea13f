-- expand
-- `slot.free_since` stays until the outage is written down, and is removed then: by a change of a slot that stays whose it is. That
-- gives no new fence.
CREATE OR REPLACE FUNCTION renew_fences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO node_fence (node)
  SELECT DISTINCT before.node FROM before JOIN afterwards USING (number)
  WHERE before.node IS NOT NULL AND before.epoch <> afterwards.epoch ORDER BY before.node
  ON CONFLICT (node) DO UPDATE SET fence = excluded.fence;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER slot_changes_hands AFTER UPDATE ON slot
REFERENCING OLD TABLE AS before NEW TABLE AS afterwards FOR EACH STATEMENT EXECUTE FUNCTION renew_fences();
