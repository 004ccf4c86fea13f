-- expand
-- When the board was decided with which a game was finished, or is if the reports that wait on it are accepted: so who was first in a tour
-- does not hang on when a curator came to it.
ALTER TABLE projection ADD COLUMN decided_at bigint;
