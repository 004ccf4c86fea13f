// Readers and curators who play the boards of a tour at their own pace, and go on wherever a server that was killed has left them.
import { newBook, reportOf, requestOf } from '../curators.mjs';
import { rowsOf } from './record.mjs';

/** A curator may have nothing to do for as long as the test lasts, on however busy a machine. */
const kLong = 3_600_000;

/**
 * The free cell with which a row is won, or is kept from the other, or else where one's longest open row goes on. Whoever wants a
 * full board lets their own rows be.
 */
export function chooseCell(marks, mine, { taken = [], fills = false } = {}) {
  const free = [...marks].flatMap((mark, cell) => (mark === '.' && !taken.includes(cell) ? [cell] : []));
  const rows = rowsOf(Math.sqrt(marks.length));
  const worth = (cell) => {
    const through = rows.filter((row) => row.includes(cell)).map((row) => row.map((each) => marks[each]));
    const left = (row) => row.filter((mark) => mark === '.').length;
    const ours = through.filter((row) => row.every((mark) => mark === '.' || mark === mine)).map(left);
    const theirs = through.filter((row) => row.every((mark) => mark !== mine)).map(left);
    if (ours.includes(1)) return fills ? -1000 : 1000;
    if (theirs.includes(1)) return 900;
    if (fills) return -ours.length;
    return Math.max(0, ...ours.map((each) => 100 - 10 * each)) + ours.length;
  };
  return free.reduce((best, cell) => (best === undefined || worth(cell) > worth(best) ? cell : best), undefined);
}

/** Gives a command; done when it is seen, or when what refused it is. */
async function command(room, d) {
  const { n } = room;
  const answer = await room.client.send({ t: 'play', room: room.room, d });
  const seen = answer.t === 'ok' ? answer.n : n + 1;
  await room.until(
    () => room.n >= seen || room.result,
    `what became of ${JSON.stringify(d)}: ${answer.code ?? 'done'}`,
  );
}

function wantACell(view, you, fills) {
  const others = view.readers.flatMap(({ stage, cell }, seat) => (seat !== you && stage !== null ? [cell] : []));
  const cell = chooseCell(view.board.marks, you === 0 ? 'X' : 'O', { taken: others, fills });
  if (cell === undefined) return null;
  return view.themes[cell].text === null ? { do: 'ask', cell } : requestOf(cell, newBook());
}

function oppose(view) {
  if (view.meta) return { do: 'oppose', cell: chooseCell(view.meta.marks, 'X') };
  return { do: 'oppose', character: view.boards.length % view.characters.length };
}

/** What a reader does next; null: it is not up to them. */
function readersNext({ view, you }, fills) {
  if (view.phase === 'oppose') return oppose(view);
  if (view.phase !== 'play' || view.mover !== you) return null;
  const { stage, cell, request } = view.readers[you];
  if (stage === null) return wantACell(view, you, fills);
  if (stage === 'revealed') return requestOf(cell, newBook());
  if (stage === 'approved') return reportOf(cell, { link: request.link, author: request.author, title: request.title });
  return null;
}

/** A reader goes on until so many books more are read, it is the turn of a partner who rests, or the game is over. */
export async function readOn(play) {
  const { room, books, partner, fills = false } = play;
  const { you } = room;
  const enough = room.view.readers[you].books + books;
  const isOver = () => {
    const { phase, mover, readers } = room.view;
    return room.result || readers[you].books >= enough || (phase === 'play' && mover !== you && partner?.rests);
  };
  while (!isOver()) {
    const next = await room.until(() => isOver() || readersNext(room, fills), 'the turn');
    if (!isOver()) await command(room, next);
  }
  play.rests = true;
  partner?.room.changed();
}

const kAnswers = { ask: 'reveal', request: 'approve', report: 'accept' };

/** A curator answers whatever waits, until the game is over or everything is. */
export async function keep(room, over) {
  const ended = () => room.result || over();
  for (;;) {
    await room.until(() => ended() || room.view.waiting.length > 0, 'something to answer', kLong);
    if (ended()) return;
    const [{ kind, cell }] = room.view.waiting;
    await command(room, { do: kAnswers[kind], cell });
  }
}
