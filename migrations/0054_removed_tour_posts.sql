-- expand
-- A post that a curator has removed stays, so that its command, given again, is known and writes nothing a second time. Nobody reads it.
ALTER TABLE tour_post DROP CONSTRAINT tour_post_kind_check,
  ADD CONSTRAINT tour_post_kind_check CHECK (kind IN ('news', 'question', 'removed'));
