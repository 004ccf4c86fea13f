// What captains do about events of teams over HTTP.
import { nameOf } from '../client.mjs';
import { eventCommand, terms } from './playing.mjs';

/** Terms of a tournament of teams that meet in battles of questions. */
export const battleTerms = (more = {}) =>
  terms('xo_tournament', {
    game: { variant: 'xo-quiz', options: { host: false }, clock: { kind: 'none' }, rated: false },
    ...more,
  });

/** A captain enters a team with these players besides. */
export const enterTeam = (captain, event, team, others = [], status = 200) =>
  eventCommand(captain, event, 'enter', { team, players: others.map(nameOf) }, status);

/** A captain says anew who plays for the team. */
export const lineUp = (captain, event, team, others = [], status = 200) =>
  eventCommand(captain, event, 'line-up', { team, players: others.map(nameOf) }, status);
