// Hours that pass in a moment.

const kMoved = `(d::jsonb #>> '{terms,starts}')::bigint - $2::bigint`;

/** All that an event has to do with, its games apart, lies so much further in the past. The server is not running meanwhile. */
export async function passTime(database, event, by) {
  for (const sql of [
    `UPDATE event SET starts_at = starts_at - $2::bigint, due_at = due_at - $2::bigint,
       terms = jsonb_set(terms::jsonb, '{starts}', to_jsonb((terms ->> 'starts')::bigint - $2::bigint))::json WHERE id = $1::bigint`,
    `UPDATE event_step SET d = jsonb_set(d::jsonb, '{terms,starts}', to_jsonb(${kMoved}))::json
     WHERE event = $1::bigint AND d::jsonb #> '{terms,starts}' IS NOT NULL AND $2::bigint <> 0`,
    'UPDATE event_step SET at = at - $2::bigint WHERE event = $1::bigint',
  ]) {
    await database.query(sql, [event, by]);
  }
}

/** Its games are of another variant than the hour has it. */
export async function changeVariant(database, event, variant) {
  const name = JSON.stringify(variant);
  for (const sql of [
    `UPDATE event SET variant = $2::jsonb #>> '{}', terms = jsonb_set(terms::jsonb, '{game,variant}', $2::jsonb)::json WHERE id = $1::bigint`,
    `UPDATE event_step SET d = jsonb_set(d::jsonb, '{terms,game,variant}', $2::jsonb)::json WHERE event = $1::bigint AND number = 1`,
  ]) {
    await database.query(sql, [event, name]);
  }
}
