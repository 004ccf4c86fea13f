-- A moment that is the same for a whole statement can be looked up in an index; one that passes meanwhile can't be, so whoever
-- compared with it read the whole table.
CREATE OR REPLACE FUNCTION now_ms() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint;
