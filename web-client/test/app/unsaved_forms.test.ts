// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdsUnsaved } from '../../src/browser/navigation.svelte.ts';
import WhyForm from '../../src/hosted/book/forms/WhyForm.svelte';
import WaitingItem from '../../src/hosted/book/thread/WaitingItem.svelte';
import Decision from '../../src/tour/Decision.svelte';
import Applicant from '../../src/tour/Applicant.svelte';
import Disqualifications from '../../src/tour/Disqualifications.svelte';
import ProposalForm from '../../src/tour/ProposalForm.svelte';
import TourEditor from '../../src/tour/TourEditor.svelte';
import TourPosts from '../../src/tour/TourPosts.svelte';
import TourPostTools from '../../src/tour/TourPostTools.svelte';
import { identity } from '../../src/session/current_session.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const none = () => Promise.resolve(true);
const tour = { id: 't1', state: 'running', lang: 'en', characters: [], opens: 0, starts: 1, name: 'A', rules: '' };
const barred = { id: 'd1', tours: 1, name: 'A', cause: 'rudeness', reason: '', appeal: null, answer: null };
const you = { applications: [], disqualification: null, allowed: [], refusal: null, books: 0 };
const post = { id: '1', by: { name: 'Anna', guest: false }, at: 1, text: 'A play?', answer: null, answered: null };
const waiting = { kind: 'ask', seat: 0, cell: 0, since: 0 };
const room = { names: [], seats: [] };

let shown: Record<string, unknown> | null = null;

beforeEach(() => {
  document.body.innerHTML = '';
  identity.me = { name: 'Keeper', guest: false, curator: true, ratings: {} } as typeof identity.me;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"posts":[],"disqualifications":[],"characters":[],"next":null}')),
  );
});
afterEach(async () => {
  if (shown) await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

it.each<[string, unknown, object]>([
  ['a proposal for a tour', ProposalForm, { tour, version: 'character', propose: none }],
  ['a tour that is edited', TourEditor, { tour, done: none }],
  ['news of a tour', TourPosts, { tour, kind: 'news' }],
  ['an answer to a question', TourPostTools, { tour, post, kind: 'question', renew: none }],
  ['a disqualification', Disqualifications, { tour, changes: 0 }],
  ['an appeal', Applicant, { tour: { ...tour, you: { ...you, disqualification: barred } }, load: none }],
  ['an application', Applicant, { tour: { ...tour, you: { ...you, allowed: ['field'] } }, load: none }],
  ['a reason why curators decline', Decision, { about: '', accept: none, refuse: none }],
  ['a reason', WhyForm, { id: 'why', quick: [], button: 'Decline', send: none, cancel: none }],
  [
    'a note on a theme',
    WaitingItem,
    { room, view: { readers: [], board: null, themes: [] }, item: waiting, act: none },
  ],
])('Whoever leaves %s half written is asked', async (_name, form, props) => {
  shown = mount(form as Component<object>, { target: document.body, props });
  flushSync();
  const opens = (words: string) => ['Answer', 'Decline with'].some((begin) => words.startsWith(begin));
  const opening = [...document.querySelectorAll('button')].find(({ textContent }) => opens(textContent));
  opening?.click();
  flushSync();
  expect(holdsUnsaved()).toBe(false);
  const field = document.querySelector<HTMLTextAreaElement>('textarea, input:not([type])') as HTMLTextAreaElement;
  field.value = 'half';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(holdsUnsaved()).toBe(true);
  await unmount(shown);
  shown = null;
  expect(holdsUnsaved()).toBe(false);
});
