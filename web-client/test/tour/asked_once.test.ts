// @vitest-environment jsdom
// What is done about a tour is done once, however often its button is pressed before the answer comes.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Applicant from '../../src/tour/Applicant.svelte';
import Decision from '../../src/tour/Decision.svelte';
import Disqualifications from '../../src/tour/Disqualifications.svelte';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

let shown: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  document.body.innerHTML = '';
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(new ImmediateResponse('{"disqualifications":[],"next":null}'));
    asked.push(`${method ?? ''} ${path}`);
    return new Promise(() => undefined);
  });
});
afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
});

async function show(part: unknown, props: object): Promise<void> {
  shown = mount(part as Component<object>, { target: document.body, props });
  flushSync();
  await settled();
}

function type(name: string, words: string): void {
  const field = document.querySelector<HTMLInputElement>(name);
  if (!field) throw new Error(`there is no ${name}`);
  field.value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

function sendTwice(): void {
  const form = document.querySelector('form');
  for (let press = 0; press < 2; press++) form?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  flushSync();
}

it('a disqualification', async () => {
  await show(Disqualifications, { tour: { id: 't1' }, changes: 0 });
  type('input:not([type])', 'Rude');
  type('textarea', 'Insults');
  sendTwice();
  expect(asked).toEqual(['POST /api/v1/tours/t1/disqualifications']);
});

it('an appeal', async () => {
  const disqualification = {
    id: '7',
    name: 'Spring',
    cause: 'rudeness',
    tours: 1,
    reason: '',
    appeal: null,
    answer: null,
  };
  const you = { applications: [], allowed: [], disqualification, refusal: null, books: 0 };
  await show(Applicant, { tour: { id: 't1', state: 'running', you }, load: () => Promise.resolve() });
  type('textarea', 'I did not');
  sendTwice();
  expect(asked).toEqual(['POST /api/v1/disqualifications/7/appeal']);
});

it('an application', async () => {
  const accept = vi.fn(() => new Promise(() => undefined));
  await show(Decision, { about: '', accept, refuse: accept });
  const button = document.querySelector('button');
  button?.click();
  button?.click();
  expect(accept).toHaveBeenCalledTimes(1);
});
