// @vitest-environment jsdom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Battle from '../../src/hosted/quiz/Battle.svelte';
import { xoQuiz } from '../../src/hosted/quiz/xo_quiz.ts';
import type { Client } from '../../src/net/client.ts';
import type { Command } from '../../src/net/outbox.ts';
import type { Player, XoQuizRound, XoQuizView } from '../../src/net/protocol.ts';
import { Table } from '../../src/play/room/table.svelte.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { stubLayout } from '../support/layout.ts';
import { quizRound, quizView } from '../support/quiz.ts';
import { roomState } from '../support/rooms.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const options = { sizes: [2, 2], host: true, jury: 0 };
const seats: Player[] = ['Anna', 'Boris', 'Vera', 'Grigory', 'Host'].map((name) => ({ name, guest: false }));
const played = quizRound({ cell: 0, question: 'What was?', rulings: [{ right: true, by: 'host' }], answered: true });
const asked = quizRound({ round: 2, cell: 4 });
const ruled = { ...asked, answered: true, rulings: [{ right: true, by: 'host' as const }] };

let table: Table;
let sent: Command[];
/** Answers what was sent last. */
let answer: (result: object) => void;
let shown: Record<string, unknown>;

/** The battle as a seat sees it. */
function show(you: number, changes: Partial<XoQuizView>, rounds: XoQuizRound[]): void {
  const view = quizView({ round: 2, cells: 'X........', rounds, ...changes });
  table.adopt(
    roomState([], {
      terms: { variant: 'xo_quiz', clock: { kind: 'none' }, rated: false, options },
      seats,
      you,
      view: view as unknown as Record<string, unknown>,
      online: seats.map(() => true),
      cast: xoQuiz.cast(options),
    } as unknown as Parameters<typeof roomState>[1]),
  );
  flushSync();
}

beforeEach(() => {
  document.body.innerHTML = '';
  Element.prototype.scrollTo = () => undefined;
  stubLayout();
  sent = [];
  const send = (command: Command) => {
    sent.push(command);
    return new Promise((resolve) => (answer = resolve));
  };
  table = new Table('abc', { send } as unknown as Client, new FakeEnvironment());
  shown = mount(Battle, { target: document.body, props: { table } });
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

const stage = () => document.querySelector('.stage') as HTMLElement;
const field = () => stage().querySelector('input, textarea') as HTMLInputElement;
const inSight = () => field().closest('[hidden]') === null;

function write(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

async function press(words: string): Promise<void> {
  const all = [...document.querySelectorAll<HTMLElement>('button')];
  const button = all.find((each) => each.textContent === words || each.getAttribute('aria-label')?.startsWith(words));
  button?.focus();
  button?.click();
  await tick();
  await tick();
}

it('A proposal that is not sent yet is still there when one has looked back at a card', async () => {
  show(1, { phase: 'think', may: ['propose'] }, [played, asked]);
  write('Moon');
  await press('Card 1');
  expect([stage().textContent.includes('What was?'), inSight()]).toEqual([true, false]);
  await press('Back to the battle');
  expect([stage().textContent.includes('What was?'), inSight(), field().value]).toEqual([false, true, 'Moon']);
  expect(document.activeElement).toBe(field());
});

it('What is typed while a proposal is sent stays', async () => {
  show(1, { phase: 'think', may: ['propose'] }, [played, asked]);
  write('Moon');
  await press('Suggest');
  write('Mars');
  answer({ t: 'ok', cid: 1 });
  await settled();
  expect([sent.length, field().value]).toEqual([1, 'Mars']);
  await press('Suggest');
  answer({ t: 'ok', cid: 2 });
  await settled();
  expect([sent.length, field().value]).toEqual([2, '']);
});

it('An appeal that is being written too', async () => {
  show(0, { phase: 'ruled', may: ['appeal', 'close'] }, [played]);
  await press('Appeal');
  write('It shines');
  await press('Card 1');
  expect(inSight()).toBe(false);
  await press('Back to the battle');
  expect([inSight(), field().value]).toEqual([true, 'It shines']);
});

it('and a new round begins with none', async () => {
  show(0, { phase: 'ruled', may: ['appeal', 'close'] }, [played]);
  await press('Appeal');
  write('It shines');
  show(0, { phase: 'early', may: ['answer', 'draft'] }, [played, asked]);
  show(0, { phase: 'ruled', may: ['appeal', 'close'] }, [played, ruled]);
  await press('Appeal');
  expect(field().value).toBe('');
});

it('The captain answers where the question is read with the field, and the others hear it', async () => {
  show(0, { phase: 'early', may: ['answer', 'draft'] }, [played, asked]);
  await tick();
  await tick();
  expect(document.activeElement).toBe(field());
  const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(described[0] ?? '')?.textContent).toBe('Who?');
  const spoken = () => document.querySelector('[aria-live][aria-atomic]')?.textContent;
  expect(spoken()).toBe('');
  show(1, { phase: 'early', may: ['propose'] }, [played, asked]);
  expect(spoken()).toBe('Who?');
});

it('What stands in the field is told before the answer is given', () => {
  show(0, { phase: 'think', draft: '', may: ['answer', 'draft'] }, [played, asked]);
  write('the Moon ');
  field()
    .closest('form')
    ?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(sent.map((each) => ('d' in each ? each.d : null))).toEqual([
    { do: 'draft', text: 'the Moon ' },
    { do: 'answer', text: 'the Moon' },
  ]);
});

it.each<[string, number, Partial<XoQuizView>, string, Partial<XoQuizView>, XoQuizRound[]]>([
  ['Whoever rules', 4, { phase: 'judge', may: ['rule'] }, '+Right', { phase: 'ruled', may: [] }, [played, ruled]],
  ['Whoever chooses a mark', 0, { phase: 'mark', may: ['mark'], rounds: [] }, 'Crosses', { phase: 'pick' }, []],
  [
    'Whoever opens the last question',
    0,
    { round: 10, may: ['open'] },
    'Open the deciding question',
    { phase: 'early' },
    [played, asked],
  ],
])('%s has the keyboard at the stage then', async (_, seat, before, words, after, rounds) => {
  show(seat, before, before.rounds ?? [played, asked]);
  await press(words);
  expect(sent).toHaveLength(1);
  answer({ t: 'ok', cid: 1 });
  show(seat, after, rounds);
  await settled();
  expect(document.activeElement === stage()).toBe(true);
});

it('or at the button that came for the pressed one', async () => {
  show(4, { phase: 'judge', may: ['rule'] }, [played, asked]);
  await press('+Right');
  answer({ t: 'ok', cid: 1 });
  await settled();
  show(4, { phase: 'ruled', may: ['close', 'overrule'] }, [played, ruled]);
  await settled();
  expect(document.activeElement?.textContent).toBe('Continue');
});

it('A captain who still writes when the time is over presses nothing by the next key', async () => {
  show(0, { phase: 'think', may: ['answer', 'draft'] }, [played, asked]);
  field().focus();
  write('the Moo');
  show(0, { phase: 'ruled', may: ['close', 'appeal'] }, [played, ruled]);
  await settled();
  expect([document.querySelector('.desk button') !== null, document.activeElement === stage()]).toEqual([true, true]);
});

it('What a captain still writes when the time is over is told no more', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    show(0, { phase: 'think', may: ['answer', 'draft'] }, [played, asked]);
    write('the Moo');
    show(0, { phase: 'ruled', may: ['close', 'appeal'] }, [played, ruled]);
    vi.advanceTimersByTime(5_000);
    expect(sent).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('Proposals are read out from the first one on', () => {
  show(1, { phase: 'think', may: ['propose'] }, [played, asked]);
  const list = stage().querySelector('[aria-live]');
  expect(list?.children).toHaveLength(0);
  show(1, { phase: 'think', may: ['propose'], proposals: [{ seat: 0, text: 'Moon' }] }, [played, asked]);
  expect(list?.textContent).toContain('Moon');
  expect(list).toBe(stage().querySelector('[aria-live]'));
});

it.each<[string, Partial<XoQuizView>, string, object]>([
  ['A card', { phase: 'pick', may: ['pick'] }, 'Card 2', { do: 'pick', cell: 1 }],
  ['A mark', { phase: 'mark', may: ['mark'] }, 'Crosses', { do: 'mark', mark: 'x' }],
  ['A minute', { phase: 'think', may: ['answer', 'minute'] }, 'Use a saved minute (0 left)', { do: 'minute' }],
])('%s is taken once, however often it is pressed, and again where it was refused', async (_, view, words, action) => {
  show(0, view, [played, asked]);
  const actions = () => sent.map((each) => ('d' in each ? each.d : null));
  await press(words);
  await press(words);
  expect(actions()).toEqual([action]);
  answer({ t: 'error', cid: 1, code: 'busy', message: '' });
  await settled();
  await press(words);
  expect(actions()).toEqual([action, action]);
});

it('What is done in a round says how much of the game was seen', async () => {
  show(0, { phase: 'think', may: ['answer', 'draft'] }, [played, asked]);
  write('the Moon');
  await press('Answer');
  expect(sent).toMatchObject([
    { d: { do: 'draft' }, after: 0 },
    { d: { do: 'answer', text: 'the Moon' }, after: 0 },
  ]);
});

it('A minute can be taken while what was written before goes out', async () => {
  show(0, { phase: 'think', may: ['answer', 'draft', 'minute'] }, [played, asked]);
  field().focus();
  write('the Moo');
  await press('Use a saved minute (0 left)');
  expect(sent.map((each) => ('d' in each ? each.d['do'] : null))).toEqual(['draft', 'minute']);
});
