-- Moderators take names of teams away, too: the log says whose, by the captain.
ALTER TABLE audit DROP CONSTRAINT audit_action_check, ADD CONSTRAINT audit_action_check CHECK (action IN (
  'take', 'release', 'dismiss', 'warn', 'mute', 'ban', 'rename', 'lift', 'rename_team', 'appoint', 'depose',
  'appoint_curator', 'depose_curator', 'appoint_administrator', 'depose_administrator', 'refuse_curator',
  'announce', 'end_announcement', 'change_limits'));
