// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../src/i18n/language.svelte.ts';
import { kChoiceKey } from '../../../src/play/lobby/choice.ts';
import Lobby from '../../../src/play/lobby/Lobby.svelte';
import { games } from '../../../src/variants/index.ts';
import { identity, matchmaking } from '../../../src/session/current_session.ts';
import { stubLayout } from '../../support/layout.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => {
  vi.resetModules();
  history.replaceState(null, '', '/?invite=Boris');
});

let shown: Record<string, unknown>;

/** The first page as a link to it opens that invites a player, where a variant was chosen last. */
function open(variant: string): void {
  localStorage.setItem(kChoiceKey, JSON.stringify({ variant }));
  shown = mount(Lobby as Component, { target: document.body });
  flushSync();
}

const title = () => document.querySelector('.terms h2')?.textContent;
const whom = () => document.querySelector<HTMLInputElement>('.terms form input[maxlength="64"]')?.value;

beforeEach(() => {
  setLanguage('en');
  document.body.innerHTML = '';
  stubLayout();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  identity.me = { name: 'Anna', guest: false, ratings: {} };
});

afterEach(async () => {
  await unmount(shown);
  matchmaking.seeking = null;
  identity.me = null;
  localStorage.clear();
});

it('A link that invites a player has their name in the form, and a game of two in the place of one of four', () => {
  open('quixo4');
  expect(title()).toBe(games.find(({ seats }) => seats === 2)?.title());
  expect(whom()).toBe('Boris');
});

it('The game of two that was chosen stays', () => {
  open('sonor');
  expect(title()).toBe('Sonor');
  expect(whom()).toBe('Boris');
});

it('Whoever looks for a game can invite them, too', () => {
  matchmaking.seeking = { variant: '3x3', clock: { kind: 'none' }, rated: false };
  open('sonor');
  expect(whom()).toBe('Boris');
  expect(document.querySelector('.terms')?.textContent).toContain('Sonor');
});
