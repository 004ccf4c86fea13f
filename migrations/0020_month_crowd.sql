-- How many players have just so many points of a month, as rating_crowd has it of all times: a place is the sum of those above.
CREATE TABLE rating_month_crowd (
  variant text    NOT NULL,
  month   date    NOT NULL,
  points  integer NOT NULL,
  players bigint  NOT NULL,
  PRIMARY KEY (variant, month, points)
) WITH (fillfactor = 50);

-- Rows are reached for in one order by everybody, and after those of `rating_month`, so nobody waits in a circle.
CREATE FUNCTION count_rating_month_crowd() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO rating_month_crowd AS crowd (variant, month, points, players)
    SELECT variant, month, points, sum(change) FROM (
      SELECT variant, month, points, 1 AS change FROM rows_after
      UNION ALL SELECT variant, month, points, -1 FROM rows_before) AS changes
    GROUP BY variant, month, points HAVING sum(change) <> 0 ORDER BY variant, month, points
    ON CONFLICT (variant, month, points) DO UPDATE SET players = crowd.players + excluded.players;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO rating_month_crowd AS crowd (variant, month, points, players)
    SELECT variant, month, points, count(*) FROM rows_after
    GROUP BY variant, month, points ORDER BY variant, month, points
    ON CONFLICT (variant, month, points) DO UPDATE SET players = crowd.players + excluded.players;
  ELSE
    INSERT INTO rating_month_crowd AS crowd (variant, month, points, players)
    SELECT variant, month, points, -count(*) FROM rows_before
    GROUP BY variant, month, points ORDER BY variant, month, points
    ON CONFLICT (variant, month, points) DO UPDATE SET players = crowd.players + excluded.players;
  END IF;
  RETURN NULL;
END $$;

INSERT INTO rating_month_crowd (variant, month, points, players)
SELECT variant, month, points, count(*) FROM rating_month GROUP BY variant, month, points;

CREATE TRIGGER rating_month_crowd_insert AFTER INSERT ON rating_month
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_rating_month_crowd();
CREATE TRIGGER rating_month_crowd_update AFTER UPDATE ON rating_month
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_rating_month_crowd();
CREATE TRIGGER rating_month_crowd_delete AFTER DELETE ON rating_month
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION count_rating_month_crowd();
