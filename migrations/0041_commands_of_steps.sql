-- Whoever writes a step has read all those before it, so the room knows every command that is in its record: of two servers that
-- reach for one number the later reads the record again, and finds the command there. The index held nothing up but each step.
DROP INDEX step_command;
