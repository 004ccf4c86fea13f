-- Teams that have ever entered an event. Places are known when it is over. Its players have rows in event_entry.
CREATE TABLE event_team (
  event  bigint  NOT NULL REFERENCES event,
  team   bigint  NOT NULL REFERENCES team,
  is_in  boolean NOT NULL,
  place  integer,
  points integer,
  PRIMARY KEY (event, team)
);
CREATE INDEX event_team_team ON event_team (team, event);
