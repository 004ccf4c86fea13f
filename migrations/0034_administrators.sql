-- Who may give and take the offices of the house in the page `/admin`, themselves among them. The log tells that of every office.

CREATE TABLE administrator (
  player bigint PRIMARY KEY REFERENCES player,
  since  bigint NOT NULL DEFAULT now_ms()
);

ALTER TABLE audit DROP CONSTRAINT audit_action_check, ADD CONSTRAINT audit_action_check CHECK (action IN (
  'take', 'release', 'dismiss', 'warn', 'mute', 'ban', 'rename', 'lift', 'appoint', 'depose',
  'appoint_curator', 'depose_curator', 'appoint_administrator', 'depose_administrator'));

-- All that somebody did, in pages.
DROP INDEX audit_actor;
CREATE INDEX audit_actor ON audit (actor, id);
