import { beforeEach, describe, expect, it } from 'vitest';
import type { Invitation } from '../../../src/net/protocol.ts';
import { OwnInvitations, type Dependencies } from '../../../src/play/challenges/invitations.svelte.ts';
import type { Listener } from '../../../src/session/news_feed.ts';
import { settled } from '../../support/settled.ts';

const invitation = (id: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
  from: { name: 'Anna', guest: false },
  to: { name: 'Boris', guest: false },
  mine: false,
  state: 'open',
  sent: 0,
  expires: 1,
  ...more,
});

let listener: Listener;
let said: object[];
let answer: object;
let listed: Invitation[];
let entered: (string | undefined)[];

function invited(): OwnInvitations {
  return new OwnInvitations({
    subscribe: (heard) => (listener = heard),
    client: {
      send: (command: object) => {
        said.push(command);
        return Promise.resolve(answer);
      },
    } as unknown as Dependencies['client'],
    enter: (room) => {
      entered.push(room);
      return null;
    },
    api: { invitations: () => Promise.resolve({ ok: true, value: { invitations: listed } }) },
  });
}

beforeEach(() => {
  said = [];
  answer = { t: 'ok', cid: 1 };
  listed = [];
  entered = [];
});

describe('invitations', () => {
  it('are asked for with each connection and told in between', async () => {
    listed = [invitation('a')];
    const mine = invited();
    listener.onHello?.({} as never);
    await settled();
    listener.onNews?.({ t: 'invitation', invitation: invitation('b') });
    expect(mine.list.map(({ id }) => id)).toEqual(['b', 'a']);
    listener.onNews?.({ t: 'invitation', invitation: invitation('a', { state: 'withdrawn' }) });
    expect(mine.list.map(({ id }) => id)).toEqual(['b']);
    expect(mine.news?.state).toBe('withdrawn');
  });

  it('that are told while they are asked for are not lost, nor do those come back that have ended', async () => {
    listed = [invitation('a')];
    const mine = invited();
    listener.onHello?.({} as never);
    listener.onNews?.({ t: 'invitation', invitation: invitation('b') });
    listener.onNews?.({ t: 'invitation', invitation: invitation('a', { state: 'withdrawn' }) });
    await settled();
    expect(mine.list.map(({ id }) => id)).toEqual(['b']);
  });

  it('that one has sent are not among those that one has got', () => {
    const mine = invited();
    listener.onNews?.({ t: 'invitation', invitation: invitation('a', { mine: true }) });
    expect(mine.list.length).toBe(1);
    expect(mine.got).toEqual([]);
  });

  it('lead to the game when they are accepted', async () => {
    answer = { t: 'ok', cid: 1, room: 'r1' };
    expect(await invited().accept('a')).toBeNull();
    expect(entered).toEqual(['r1']);
  });

  it('are gone from the list where they have ended otherwise', async () => {
    const mine = invited();
    listener.onNews?.({ t: 'invitation', invitation: invitation('a') });
    answer = { t: 'error', cid: 1, code: 'gone', message: '' };
    expect((await mine.decline('a', 'later'))?.code).toBe('gone');
    expect(said.at(-1)).toEqual({ t: 'decline_challenge', challenge: 'a', reason: 'later' });
    expect(mine.list).toEqual([]);
  });

  it('are sent by name, and say why where they are not', async () => {
    answer = { t: 'ok', cid: 1, id: 'c1' };
    const mine = invited();
    const { terms } = invitation('a');
    expect(await mine.ask('Boris', terms)).toBe('c1');
    expect(said.at(-1)).toEqual({ t: 'challenge', terms, to: 'Boris' });
    answer = { t: 'error', cid: 1, code: 'blocked', message: '' };
    expect(await mine.ask('Boris', terms)).toMatchObject({ code: 'blocked' });
  });
});
