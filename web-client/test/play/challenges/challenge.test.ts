import { beforeEach, describe, expect, it } from 'vitest';
import type { Challenges, Invitation, JoinedPlayer } from '../../../src/net/protocol.ts';
import { ShownChallenge } from '../../../src/play/challenges/challenge.svelte.ts';
import type { Listener } from '../../../src/session/news_feed.ts';
import { HeldAnswers } from '../../support/held_answers.ts';

const joined = (...names: string[]) => names.map((name) => ({ name, guest: false, side: 'any' }) as JoinedPlayer);
const challenge = (more: Partial<Challenges> = {}): Challenges => ({
  created: 0,
  id: 'c1',
  terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
  by: { name: 'Anna', guest: false },
  mine: true,
  joined: joined('Anna'),
  seats: 4,
  with_me: true,
  room: null,
  invitation: null,
  ...more,
});

let held: HeldAnswers<Challenges>;
let listener: Listener;
let shown: ShownChallenge;

beforeEach(() => {
  held = new HeldAnswers();
  const subscribe = (heard: Listener) => {
    listener = heard;
    return () => undefined;
  };
  shown = new ShownChallenge('c1', { api: { challenge: held.ask }, subscribe });
  shown.start();
});

const names = () => shown.challenge?.joined.map(({ name }) => name);

describe('a challenge on show', () => {
  it('has who joined while it was read', async () => {
    void shown.load();
    listener.onNews?.({ t: 'challenge', id: 'c1', joined: joined('Anna', 'Boris'), seats: 4 });
    listener.onNews?.({ t: 'challenge', id: 'c2', joined: [], seats: 4 });
    await held.answer(0, challenge());
    expect(names()).toEqual(['Anna', 'Boris']);
    listener.onNews?.({ t: 'challenge', id: 'c1', joined: joined('Anna', 'Carol'), seats: 4 });
    expect(names()).toEqual(['Anna', 'Carol']);
  });

  it('has how its invitation has ended while it was read', async () => {
    const invitation = { id: 'c1', state: 'open' } as Invitation;
    void shown.load();
    listener.onNews?.({ t: 'invitation', invitation: { ...invitation, state: 'declined' } });
    await held.answer(0, challenge({ invitation }));
    expect(shown.challenge?.invitation?.state).toBe('declined');
  });

  it('says why it could not be had', async () => {
    const answer = shown.load();
    await held.fail(0);
    expect([await answer, shown.missing]).toEqual(['offline', false]);
  });
});
