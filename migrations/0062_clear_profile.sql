-- expand
-- Moderators take away what somebody says of themselves, and their photo.
ALTER TABLE audit DROP CONSTRAINT audit_action_check, ADD CONSTRAINT audit_action_check CHECK (action IN (
  'take', 'release', 'dismiss', 'warn', 'mute', 'ban', 'rename', 'clear_profile', 'lift', 'rename_team', 'appoint', 'depose',
  'appoint_curator', 'depose_curator', 'appoint_administrator', 'depose_administrator', 'refuse_curator',
  'announce', 'end_announcement', 'change_limits'));
ALTER TABLE report DROP CONSTRAINT report_outcome_check, ADD CONSTRAINT report_outcome_check CHECK (outcome IN (
  'dismiss', 'warn', 'mute', 'ban', 'rename', 'clear_profile'));
