// Months that pass in a moment.
import { kDay } from './commands.mjs';

/**
 * So much goes by at a time: two weeks are over, and after a second time a month is. No multiple of it lies between the fewest and the
 * most days that so many months have (28 to 31, 59 to 62, 89 to 92, 120 to 123): a record that is moved to other months has the same
 * deadlines behind it.
 */
export const kHalfMonth = 16;

/** All that a tour has to do with lies so many days further in the past. The server is not running meanwhile. */
export async function passDays(database, days) {
  const changes = [
    'update tour set opens_at = opens_at - $1, starts_at = starts_at - $1, ends_at = ends_at - $1, closed_at = closed_at - $1',
    'update tour_application set made_at = made_at - $1, decided_at = decided_at - $1',
    `update tour_disqualification
     set at = at - $1, appealed_at = appealed_at - $1, answered_at = answered_at - $1`,
    `update room set created_at = created_at - $1, ended_at = ended_at - $1,
       options = jsonb_set(options::jsonb, '{until}', to_jsonb((options->>'until')::bigint - $1))::json`,
    'update step set at = at - $1',
    'update room_deadline set at = at - $1',
    'update projection set until = until - $1, decided_at = decided_at - $1',
    'update waiting set since = since - $1',
    'update book_read set at = at - $1',
    'update player set registered_at = registered_at - $1',
  ];
  for (const sql of changes) await database.query(sql.replaceAll('$1', '$1::bigint'), [days * kDay]);
}
