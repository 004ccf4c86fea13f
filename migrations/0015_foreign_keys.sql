-- Each reference can be followed backwards: who looks for all that hangs on a player, a room or a report reads no whole table.
CREATE INDEX report_room ON report (room);
CREATE INDEX report_moderator ON report (moderator);
CREATE INDEX sanction_by ON sanction (by);
CREATE INDEX sanction_report ON sanction (report);
CREATE INDEX sanction_lifted_by ON sanction (lifted_by);
CREATE INDEX audit_actor ON audit (actor);
CREATE INDEX audit_report ON audit (report);
CREATE INDEX audit_sanction ON audit (sanction);
CREATE INDEX invitation_by_player ON invitation (by_player);
CREATE INDEX invitation_to_player ON invitation (to_player);
