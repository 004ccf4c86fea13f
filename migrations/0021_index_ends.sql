-- For somebody who plays and writes little, any index that begins with them seems good enough, and a statement goes on being planned
-- so for somebody with thousands of rows. So each of these also has what else is always asked for.
DROP INDEX conversation_other;
CREATE INDEX conversation_other ON conversation (other, player);
DROP INDEX chat_player;
CREATE INDEX chat_player ON chat (player, room, cid);
-- What one has sent and got, page by page.
DROP INDEX message_recipient;
CREATE INDEX message_recipient ON message (recipient, id);
CREATE INDEX message_sender ON message (sender, id);
-- A curve is read from the index alone.
DROP INDEX rating_change_player;
CREATE INDEX rating_change_player ON rating_change (player, variant, id) INCLUDE (at, after);
-- Without these the planner takes half a per cent of all boards to wait for a curator.
CREATE STATISTICS digest_waiting_of ON (digest -> 'waiting') FROM digest;
