// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { replaceQuery } from '../../../src/browser/navigation.svelte.ts';
import SignIn from '../../../src/people/account/SignIn.svelte';
import { identity } from '../../../src/session/current_session.ts';
import { settled } from '../../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

/** Answers the registration, or the login; everything else is refused. */
let answer: (status: number, value: object) => void;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string) => {
    if (path !== '/api/v1/register' && path !== '/api/v1/login')
      return Promise.resolve(new Response('{}', { status: 404 }));
    return new Promise((resolve) => {
      answer = (status, value) => resolve(new Response(JSON.stringify(value), { status }));
    });
  });
  identity.me = { name: 'Guest 1', guest: true, ratings: {} };
  replaceQuery({ new: '' });
  shown = mount(SignIn as unknown as Component, { target: document.body });
  flushSync();
  type('username', 'Anna');
  type('password', 'correct horse');
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  replaceQuery({ new: null });
});

const heading = () => document.querySelector('h1')?.textContent;
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('');

const fieldOf = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;

function type(name: string, text: string): void {
  const field = fieldOf(name);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

function submit(): void {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  flushSync();
}

function choose(words: string): void {
  [...document.querySelectorAll<HTMLElement>('.ways button')].find(({ textContent }) => textContent === words)?.click();
  flushSync();
}

it('Who registers is welcomed as such also where the other form was chosen meanwhile', async () => {
  submit();
  choose('Log in');
  answer(200, { name: 'Anna', guest: false, ratings: {} });
  await settled();
  expect(heading()).toContain('Anna');
  expect(document.body.textContent).toContain('Continue');
});

it('A refusal to register is not said under the form to log in', async () => {
  submit();
  choose('Log in');
  answer(409, { code: 'name_taken' });
  await settled();
  expect([heading(), alerts()]).toEqual(['Welcome back', '']);
});

it('but under its own, until the other is come to by a link', async () => {
  submit();
  answer(409, { code: 'name_taken' });
  await settled();
  expect(alerts()).toBe('This name is taken. Choose another.');
  replaceQuery({ new: null });
  flushSync();
  expect([heading(), alerts()]).toEqual(['Welcome back', '']);
});

it('What is registered is what the fields show: they can be changed again once it is answered', async () => {
  const held = () => ['username', 'password'].map((name) => fieldOf(name).readOnly);
  fieldOf('password').focus();
  submit();
  expect([held(), document.activeElement]).toEqual([[true, true], fieldOf('password')]);
  answer(409, { code: 'name_taken' });
  await settled();
  expect(held()).toEqual([false, false]);
});

it('Whoever has gone to another page by the time they are logged in is left there', async () => {
  choose('Log in');
  type('username', 'Anna');
  type('password', 'correct horse');
  submit();
  history.pushState(null, '', '/rules');
  answer(200, { name: 'Anna', guest: false, ratings: {} });
  await settled();
  expect([location.pathname, identity.me?.name]).toEqual(['/rules', 'Anna']);
  history.replaceState(null, '', '/');
});
