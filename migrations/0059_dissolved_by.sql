-- expand
-- The captain who has dissolved it; NULL: it is not dissolved, or nobody was left. Asked for again, it is dissolved already.
ALTER TABLE team ADD COLUMN dissolved_by bigint;
