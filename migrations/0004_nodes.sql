-- Signs of life of the servers, from which the times are known in which clocks stood still.

CREATE TABLE node (
  name text   PRIMARY KEY,
  seen bigint NOT NULL
);

CREATE TABLE outage (
  node  text   NOT NULL REFERENCES node,
  since bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (node, since),
  CHECK (since <= until)
);
CREATE INDEX outage_until ON outage (until);
