// What a reader or the curator of a book game may do next, by what they are shown.
import { pick } from '../end_to_end/harness/random.mjs';

let books = 0;

/** A book that was never read. */
function newBook() {
  const number = ++books;
  return { link: `https://books.example/${number}`, author: `Author ${number}`, title: `Title ${number}` };
}

const free = (view, roll) => {
  const cells = [...(view.board?.marks ?? '')].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
  return cells.length > 0 ? pick(roll, cells) : 0;
};

function request(cell, roll) {
  const ground = pick(roll, ['list', 'annotation', 'review']);
  return { do: 'request', cell, ...newBook(), pages: 250, ground, evidence: 'It says so.' };
}

function report(cell, { link, author, title }, roll) {
  const words = roll() < 0.5 ? { text: 'Well read.' } : { review: 'https://reviews.example/1' };
  return { do: 'report', cell, link, author, title, rating: 8, ...words };
}

function readersAction({ view, seat, roll }) {
  const { stage, cell, request: asked } = view.readers[seat];
  if (view.phase === 'oppose') {
    return view.meta ? { do: 'oppose', cell: free({ board: view.meta }, roll) } : { do: 'oppose', character: 0 };
  }
  if (roll() < 0.02) return { do: 'resign' };
  if (stage !== null && roll() < 0.05) return { do: 'withdraw', cell };
  if (stage === 'revealed') return request(cell, roll);
  if (stage === 'approved') return report(cell, asked, roll);
  if (stage !== null) return null;
  const wanted = free(view, roll);
  return view.themes[wanted]?.text === null ? { do: 'ask', cell: wanted } : request(wanted, roll);
}

function curatorsAction({ view, roll }) {
  if (roll() < 0.01) return { do: 'close', why: 'Enough.' };
  const [first] = view.waiting;
  if (!first) return null;
  const { kind, cell } = first;
  if (kind === 'ask') return { do: 'reveal', cell, ...(roll() < 0.5 && { note: 'For you.' }) };
  const kind_ = kind === 'request' ? ['approve', 'refuse'] : ['accept', 'void'];
  return roll() < 0.85 ? { do: kind_[0], cell } : { do: kind_[1], cell, why: 'Not this one.' };
}

/** An action of a seat, or null: `view` is what it is shown. */
export const bookAction = (there) => (there.role === 'curator' ? curatorsAction(there) : readersAction(there));
