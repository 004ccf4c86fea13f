// @vitest-environment jsdom
// Where the keyboard is when what it has pressed gives way to something else.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identity } from '../../src/session/current_session.ts';
import TakeName from '../../src/team/TakeName.svelte';
import TeamPage from '../../src/team/TeamPage.svelte';
import Teams from '../../src/team/Teams.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const kAnna = { name: 'Anna', guest: false };
const kTeam = { id: '2k', name: 'Owls', made: 1, dissolved: null, captain: kAnna, invited: [] };

let shown: Record<string, unknown>;
/** What one is in the team; whose invitations wait. */
let you: string | null;
let inviting: string[];

function answerTo(path: string): object {
  if (path.endsWith('/teams')) {
    const invitations = inviting.map((name) => ({ id: name, name, by: kAnna, at: 0 }));
    return { teams: [], invitations };
  }
  if (path.endsWith('/events')) return { events: [], next: null };
  if (path.includes('/chat')) return { lines: [], next: null, unread: 0, refusal: null };
  return { ...kTeam, members: [{ player: kAnna, since: 1 }], you };
}

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  inviting = ['Owls', 'Larks'];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'POST') {
      you = null;
      inviting = inviting.filter((name) => !path.endsWith(`/${name}/decline`));
    }
    return Promise.resolve(new Response(JSON.stringify(answerTo(path))));
  });
  identity.me = { name: 'Dora', guest: false, ratings: {} };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

function show(part: unknown, props: object): void {
  const target = document.querySelector('main') as HTMLElement;
  shown = mount(part as Component<Record<string, unknown>>, { target, props: { ...props } });
  flushSync();
}

const says = (part: Element | null, words: string) =>
  words.split(' ').every((each) => part?.textContent?.includes(each));
const button = (words: string) => [...document.querySelectorAll('button')].find((each) => says(each, words));

async function press(words: string): Promise<void> {
  await vi.waitFor(() => expect(button(words)).toBeDefined());
  button(words)?.focus();
  button(words)?.click();
  flushSync();
}

const focused = () => document.activeElement?.textContent?.trim();

it('of an invitation that is declined: it goes on at the next one, and then at the heading', async () => {
  show(Teams, {});
  await press('Decline Owls');
  await vi.waitFor(() => expect(focused()).toMatch(/^Decline.*Larks/));
  await press('Decline Larks');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it.each([
  ['invited', ['Decline']],
  ['member', ['Leave the team', 'Leave the team']],
])('of whoever is %s, and is no more: it goes on at a heading', async (is, presses) => {
  you = is;
  show(TeamPage, { id: '2k' });
  for (const words of presses) await press(words);
  await vi.waitFor(() => expect(document.activeElement?.matches('h1, h2')).toBe(true));
});

it('of a moderator who takes a name away: it goes on in the form, and comes back', async () => {
  show(TakeName, { team: '2k', load: () => Promise.resolve() });
  await press('Take');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await press('Cancel');
  await vi.waitFor(() => expect(focused()).toMatch(/^Take/));
});
