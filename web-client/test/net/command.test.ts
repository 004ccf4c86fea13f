import { afterEach, describe, expect, it, vi } from 'vitest';
import { command } from '../../src/net/api/command.ts';
import { doPlainly, enterTeam, lineUpTeam } from '../../src/net/api/event.ts';
import { createPack, deletePack } from '../../src/net/api/packs.ts';
import { dissolveTeam, makeTeam } from '../../src/net/api/team.ts';
import { applyForTour, withdrawApplication } from '../../src/net/api/tour.ts';
import { actOnPlayer, decide, liftSanction } from '../../src/net/api/moderation.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers so, one after the other; gives the numbers of the commands that it gets. */
function answering(...answers: (Response | null)[]): number[] {
  const cids: number[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    cids.push((JSON.parse(body as string) as { cid: number }).cid);
    const answer = answers[cids.length - 1];
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('lost'));
  });
  return cids;
}
const done = () => new Response('{"id":"1"}', { status: 201 });
const refused = (status: number) => new Response('{"code":"busy"}', { status });

it('a command has the same number until it is known whether it was done', async () => {
  const cids = answering(null, refused(503), done(), done());
  const give = () => command('/events', { terms: { name: 'A' } });
  expect(await give()).toMatchObject({ ok: false, code: 'offline' });
  expect(await give()).toMatchObject({ ok: false, status: 503 });
  expect(await give()).toMatchObject({ ok: true });
  expect(new Set(cids).size).toBe(1);
  await give();
  expect(cids[3]).not.toBe(cids[0]);
});

it('another command, or one that was refused, has another number', async () => {
  const cids = answering(null, refused(409), null, done());
  await command('/teams', { name: 'A' });
  await command('/teams', { name: 'B' });
  await command('/teams', { name: 'B' });
  await command('/events/1/start', {});
  expect(new Set(cids).size).toBe(4);
});

it('a decision is the last word: after it, or once a sanction is lifted, the same decision of before is another one', async () => {
  const cids = answering(null, done(), done(), null, done(), done());
  const take = { action: 'take' } as const;
  const mute = { action: 'mute', reason: 'insults', until: null } as const;
  await decide('1', take);
  await decide('1', { action: 'release' });
  await decide('1', take);
  expect(cids[2]).not.toBe(cids[0]);
  await actOnPlayer('Rude', mute);
  await liftSanction('7', 'enough');
  await actOnPlayer('Rude', mute);
  expect(cids[5]).not.toBe(cids[3]);
});

it('what is decided about one report leaves the commands about others as they are', async () => {
  const cids = answering(null, done(), done());
  const take = { action: 'take' } as const;
  await decide('12', take);
  await decide('1', take);
  await decide('12', take);
  expect(cids[2]).toBe(cids[0]);
});

/** A server whose answers are given by hand, in whatever order; null: the answer is lost. Gives the numbers of the commands too. */
function answeringByHand() {
  const cids: number[] = [];
  const answers: ((answer: Response | null) => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    cids.push((JSON.parse(body as string) as { cid: number }).cid);
    return new Promise<Response>((resolve, reject) => {
      answers.push((answer) => (answer ? resolve(answer) : reject(new TypeError('lost'))));
    });
  });
  return { cids, answers };
}

it('a command under way while a decision is made keeps its number, whether its answer is lost before or after', async () => {
  const { cids, answers } = answeringByHand();
  const mute = { action: 'mute', reason: 'insults', until: null } as const;
  const warn = { action: 'warn', reason: 'insults' } as const;
  const before = actOnPlayer('Rude', mute);
  const lifted = liftSanction('7', 'enough');
  const meanwhile = actOnPlayer('Rude', warn);
  answers[2]?.(null);
  await meanwhile;
  answers[1]?.(done());
  await lifted;
  answers[0]?.(null);
  await before;
  const again = [actOnPlayer('Rude', mute), actOnPlayer('Rude', warn)];
  answers.slice(3).forEach((answer) => answer(refused(409)));
  await Promise.all(again);
  expect(cids.slice(3)).toEqual([cids[0], cids[2]]);
});

describe('what was done meanwhile makes the same command another one', () => {
  type Decision = () => Promise<unknown>;
  const wanted = { version: 'field' as const, weighted: false, place: null, partner: null, text: '' };
  it.each<[string, Decision, Decision]>([
    ['another line-up', () => lineUpTeam('e', 't', ['A']), () => lineUpTeam('e', 't', ['B'])],
    ['withdrawing', () => doPlainly('e', 'enter'), () => doPlainly('e', 'leave')],
    ['going on', () => doPlainly('e', 'pause'), () => doPlainly('e', 'resume')],
    ['withdrawing an application', () => applyForTour('t', wanted), () => withdrawApplication('t', '1')],
    ['dissolving a team', () => makeTeam('A'), () => dissolveTeam('1')],
    ['deleting a pack', () => createPack('A', 'en'), () => deletePack('1')],
  ])('%s', async (_name, decide, other) => {
    const cids = answering(null, done(), done());
    await decide();
    await other();
    await decide();
    expect(cids[2]).not.toBe(cids[0]);
  });

  it('and nothing that was done at another event does', async () => {
    const cids = answering(null, done(), done());
    await enterTeam('e1', 't', []);
    await doPlainly('e', 'leave');
    await enterTeam('e1', 't', []);
    expect(cids[2]).toBe(cids[0]);
  });
});
