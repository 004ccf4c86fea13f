-- expand
-- Whom it names, in its order, so that they are shown as they are called now; NULL: it was written by a server that did not say so.
ALTER TABLE notice ADD COLUMN named bigint[];
