-- Accounts that programs play with, and the tokens that the programs carry.

-- Once an account is a bot's it stays one. Whoever deletes it leaves a guest behind, which is none.
ALTER TABLE player ADD COLUMN bot boolean NOT NULL DEFAULT false;
ALTER TABLE player ADD CONSTRAINT player_bot_registered CHECK (NOT (bot AND guest));

-- As with sessions, only the hash of a token is known here.
CREATE TABLE api_token (
  token_hash bytea  PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  id         bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  player     bigint NOT NULL REFERENCES player,
  name       text   NOT NULL CHECK (name <> ''),
  created_at bigint NOT NULL,
  used_at    bigint
);
CREATE UNIQUE INDEX api_token_player ON api_token (player, id);

-- As before, and whether the two are bots.
CREATE OR REPLACE VIEW shown_invitation AS
  SELECT invitation.challenge, invitation.by_player, invitation.to_player, expires, invitation.reason,
         CASE WHEN room.id IS NULL THEN invitation.state ELSE 'accepted' END AS state,
         made.variant, made.options, made.clock, made.rated, made.at_table, made.side, made.created_at,
         sender.name AS from_name, sender.guest AS from_guest, sender_rating.points AS from_points,
         getter.name AS to_name, getter.guest AS to_guest, getter_rating.points AS to_points,
         sender.bot AS from_bot, getter.bot AS to_bot
  FROM invitation JOIN challenge AS made ON made.id = invitation.challenge
       JOIN player AS sender ON sender.id = invitation.by_player
       JOIN player AS getter ON getter.id = invitation.to_player
       LEFT JOIN room ON room.challenge = invitation.challenge
       LEFT JOIN rating AS sender_rating ON sender_rating.player = invitation.by_player AND sender_rating.variant = made.variant
       LEFT JOIN rating AS getter_rating ON getter_rating.player = invitation.to_player AND getter_rating.variant = made.variant;

CREATE OR REPLACE VIEW report_shown AS
SELECT report.*, whom.name AS target_name, whom.guest AS target_guest, who.name AS reporter_name, who.guest AS reporter_guest,
       judge.name AS moderator_name, whom.bot AS target_bot, who.bot AS reporter_bot
FROM report JOIN player AS whom ON whom.id = report.target JOIN player AS who ON who.id = report.reporter
     LEFT JOIN player AS judge ON judge.id = report.moderator;

CREATE OR REPLACE VIEW audit_shown AS
SELECT audit.*, whom.name AS target_name, whom.guest AS target_guest, who.name AS actor_name, whom.bot AS target_bot
FROM audit JOIN player AS whom ON whom.id = audit.target LEFT JOIN player AS who ON who.id = audit.actor;

CREATE OR REPLACE VIEW curator_log_shown AS
SELECT log.*, actor.name AS actor_name, target.name AS target_name, target.guest AS target_guest,
       game_character.name AS character_name, theme_set.title AS set_title, record.d, target.bot AS target_bot
FROM curator_log AS log LEFT JOIN player AS actor ON actor.id = log.actor LEFT JOIN player AS target ON target.id = log.target
     LEFT JOIN game_character ON game_character.id = log.character LEFT JOIN theme_set ON theme_set.id = log.set
     LEFT JOIN step AS record ON record.room = log.room AND record.number = log.step;

CREATE OR REPLACE FUNCTION readers_of(board bigint, keeper integer) RETURNS json LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(json_agg(json_build_object('id', player.id, 'name', player.name, 'guest', player.guest, 'bot', player.bot)
                           ORDER BY seat.seat), '[]')
  FROM seat JOIN player ON player.id = seat.player WHERE seat.room = board AND seat.seat <> keeper;
END;
