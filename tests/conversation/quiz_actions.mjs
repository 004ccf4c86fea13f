// What somebody in a quiz battle may do next, by what they are shown.
import { between, pick } from '../end_to_end/harness/random.mjs';

const words = ['Волга', '6', 'шесть', '', 'не знаю', 'right', '<b>x</b>'];

/** An action of a seat, or null: `view` is what it is shown. */
export function quizAction({ view, roll, size }) {
  if (view.may.length === 0) return null;
  // What ends the battle is chosen seldom.
  const usual = view.may.filter((action) => !['cancel', 'surrender', 'captain'].includes(action));
  const action = pick(roll, usual.length > 0 && roll() < 0.95 ? usual : view.may);
  const free = [...view.cells].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
  const more = {
    mark: () => ({ mark: pick(roll, ['x', 'o']) }),
    pick: () => ({ cell: pick(roll, free) }),
    propose: () => ({ text: pick(roll, words) }),
    draft: () => ({ text: pick(roll, words) }),
    answer: () => ({ text: pick(roll, words) }),
    rule: () => ({ right: roll() < 0.5 }),
    overrule: () => ({ right: roll() < 0.5 }),
    vote: () => ({ right: roll() < 0.5 }),
    appeal: () => ({ why: 'It is right all the same.' }),
    captain: () => ({ seat: between(roll, 0, size - 1) }),
  }[action];
  return { do: action, ...more?.() };
}
