-- Browsers that want to be told while no page is open. A subscription belongs to a session: it ends with it.
CREATE TABLE push_subscription (
  endpoint   text   PRIMARY KEY CHECK (length(endpoint) BETWEEN 1 AND 1024),
  session    bytea  NOT NULL REFERENCES session ON DELETE CASCADE,
  player     bigint NOT NULL REFERENCES player,
  key        bytea  NOT NULL CHECK (octet_length(key) = 65),
  secret     bytea  NOT NULL CHECK (octet_length(secret) = 16),
  language   text   NOT NULL CHECK (language IN ('en', 'ru')),
  created_at bigint NOT NULL DEFAULT now_ms()
);
CREATE INDEX push_subscription_player ON push_subscription (player);
CREATE INDEX push_subscription_session ON push_subscription (session);
