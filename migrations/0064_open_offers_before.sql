-- expand
-- Those of 0063 serve what these did, of servers of before, too.
DROP INDEX invitation_sent;
DROP INDEX invitation_got;
DROP INDEX challenge_with_setup;
