// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Invitation, Refused } from '../../../src/net/protocol.ts';
import Invitations from '../../../src/play/challenges/Invitations.svelte';
import { ownInvitations } from '../../../src/play/challenges/own_invitations.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const invitation: Invitation = {
  id: 'a',
  terms: { variant: '3x3', clock: { kind: 'none' }, rated: false },
  from: { name: 'Boris', guest: false },
  to: { name: 'Anna', guest: false },
  mine: false,
  state: 'open',
  sent: 0,
  expires: 1,
};

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

it('Whoever accepts the only invitation too late is told so, and it is accepted once', async () => {
  let answer: (refused: Refused) => void = () => undefined;
  const accept = vi.spyOn(ownInvitations, 'accept').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  ownInvitations.list = [invitation];
  shown = mount(Invitations as Component, { target: document.body });
  const button = document.querySelector<HTMLButtonElement>('.go');
  button?.click();
  flushSync();
  button?.click();
  expect(accept).toHaveBeenCalledOnce();
  ownInvitations.list = [];
  answer({ t: 'error', code: 'gone', message: '' } as Refused);
  await settled();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('No longer available.');
});
