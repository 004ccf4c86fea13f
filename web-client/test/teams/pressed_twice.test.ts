// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import TeamMembers from '../../src/teams/TeamMembers.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const named = (name: string) => ({ player: { name, guest: false }, since: 1 });
const team = {
  id: '2k',
  captain: { name: 'Anna' },
  members: [named('Anna')],
  invited: [named('Boris')],
  you: 'captain',
};

let shown: Record<string, unknown>;
afterEach(() => unmount(shown));

it('What is pressed twice at the team is done once', async () => {
  document.body.innerHTML = '';
  const act = vi.fn(() => new Promise<null>(() => undefined));
  const props = { shown: { act }, team };
  shown = mount(TeamMembers as unknown as Component<typeof props>, { target: document.body, props });
  const input = document.querySelector('input') as HTMLInputElement;
  input.value = 'Vera';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  const form = document.querySelector('form') as HTMLFormElement;
  for (let i = 0; i < 2; i += 1) form.dispatchEvent(new Event('submit', { cancelable: true }));
  flushSync();
  document.querySelector<HTMLButtonElement>('li button')?.click();
  expect(act).toHaveBeenCalledOnce();
});
