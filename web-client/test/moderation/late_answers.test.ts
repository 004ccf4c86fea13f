import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from '../../src/moderation/moderation.svelte.ts';
import { settled } from '../support/settled.ts';

/** Questions about what is open, answered when a test says so; lists are empty at once. */
let held: { path: string; answer: (status: number) => void }[];
let lists: number;

const dossier = (name: string) => ({ player: { name }, sanctions: [] });
const valueAt = (path: string) => {
  const id = path.split('/').at(-1) ?? '';
  return path.includes('/reports/') ? { report: { id }, dossier: dossier(`of ${id}`) } : dossier(id);
};

beforeEach(() => {
  held = [];
  lists = 0;
  vi.stubGlobal('fetch', (path: string) => {
    if (path.includes('?')) {
      lists += 1;
      return Promise.resolve(new Response(JSON.stringify({ open: 0, taken: 0, reports: [], next: null })));
    }
    return new Promise((resolve) => {
      const body = (status: number) => (status === 200 ? valueAt(path) : { code: 'report_taken' });
      const answer = (status: number) => resolve(new Response(JSON.stringify(body(status)), { status }));
      held.push({ path, answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function answer(number: number, status = 200): Promise<void> {
  held[number]?.answer(status);
  await settled();
}

const open = ({ opened }: Desk): string | null => {
  if (opened === null) return null;
  const { player } = opened.kind === 'report' ? opened.shown.dossier : opened.dossier;
  return opened.kind === 'report' ? `${opened.shown.report.id} ${player.name}` : player.name;
};

/** A desk that has the first report open, and what is done to it not answered yet. */
async function busyDesk<T>(act: (desk: Desk) => Promise<T>): Promise<{ desk: Desk; done: Promise<T> }> {
  const desk = new Desk();
  void desk.openReport('r1');
  await answer(0);
  return { desk, done: act(desk) };
}

it('What was asked for last is open, whichever answer comes first', async () => {
  const desk = new Desk();
  const first = desk.openReport('r1');
  const second = desk.openPlayer('Anna');
  await answer(1);
  await answer(0);
  expect([open(desk), await first, await second]).toEqual(['Anna', false, true]);
});

it('An answer that comes too late says nothing of a failure either', async () => {
  const desk = new Desk();
  void desk.openPlayer('Anna');
  void desk.openReport('r1');
  await answer(1);
  await answer(0, 404);
  expect([open(desk), desk.actionProblem]).toEqual(['r1 of r1', null]);
});

it('What was closed while it was loaded stays closed', async () => {
  const desk = new Desk();
  void desk.openReport('r1');
  desk.close();
  await answer(0);
  expect(open(desk)).toBeNull();
});

describe.each([
  ['a decision', (desk: Desk) => desk.act({ action: 'take' })],
  ['a sanction that is lifted', (desk: Desk) => desk.lift('s1', 'over')],
])('The late answer to %s', (_, act) => {
  it.each([
    ['another report', (desk: Desk) => desk.openReport('r2'), 'r2 of r2'],
    ['a player', (desk: Desk) => desk.openPlayer('Boris'), 'Boris'],
  ])('is not mixed with %s that was opened meanwhile, but is done', async (__, openOther, expected) => {
    const { desk, done } = await busyDesk(act);
    void openOther(desk);
    await answer(2);
    const before = lists;
    await answer(1);
    expect([open(desk), await done, lists - before]).toEqual([expected, true, 1]);
  });

  it('opens nothing again that was closed, nor is its refusal shown', async () => {
    const { desk, done } = await busyDesk(act);
    desk.close();
    await answer(1, 409);
    expect([open(desk), desk.actionProblem, await done]).toEqual([null, null, false]);
  });

  it('is shown where it is still open', async () => {
    const { desk, done } = await busyDesk(act);
    void desk.openReport('r2');
    await answer(2, 404);
    await answer(1, 409);
    expect([open(desk), desk.actionProblem, await done]).toEqual(['r1 of r1', 'report_taken', false]);
  });
});
