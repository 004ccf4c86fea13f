-- What administrators set instead of what the host started the server with; null: the host's setting holds.
CREATE TABLE stored_limits (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  rate_scale double precision CHECK (rate_scale BETWEEN 0.25 AND 10)  -- multiplies every limit of how often
);
INSERT INTO stored_limits DEFAULT VALUES;

ALTER TABLE audit DROP CONSTRAINT audit_action_check, ADD CONSTRAINT audit_action_check CHECK (action IN (
  'take', 'release', 'dismiss', 'warn', 'mute', 'ban', 'rename', 'lift', 'appoint', 'depose',
  'appoint_curator', 'depose_curator', 'appoint_administrator', 'depose_administrator', 'refuse_curator',
  'announce', 'end_announcement', 'change_limits')),
  DROP CONSTRAINT audit_check,
  ADD CONSTRAINT audit_target_check CHECK (target IS NOT NULL OR action IN ('announce', 'end_announcement', 'change_limits'));
