// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import TeamMembers from '../../src/team/TeamMembers.svelte';
import TeamPage from '../../src/team/TeamPage.svelte';

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
afterEach(() => {
  unmount(shown);
  vi.unstubAllGlobals();
});

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

it('What is pressed twice at the page of a team is done once', async () => {
  document.body.innerHTML = '';
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => {
    const path = String(input instanceof Request ? input.url : input);
    if (init?.method === 'POST') asked.push(path);
    const isTeam = path.endsWith('/teams/2k') && (init?.method ?? 'GET') === 'GET';
    const answer = { name: 'Owls', made: 1, dissolved: null, ...team, you: 'invited' };
    return isTeam ? Promise.resolve(Response.json(answer)) : new Promise(() => undefined);
  });
  const props = { id: '2k' };
  shown = mount(TeamPage as unknown as Component<typeof props>, { target: document.body, props });
  const join = await vi.waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('.button.go');
    expect(button).not.toBeNull();
    return button;
  });
  for (let i = 0; i < 2; i += 1) join?.click();
  await vi.waitFor(() => expect(asked).not.toHaveLength(0));
  expect(asked).toHaveLength(1);
});
