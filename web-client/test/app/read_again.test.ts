// @vitest-environment jsdom
// What pages read when they are opened, and read again when the server is back.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import EventCalendar from '../../src/event/EventCalendar.svelte';
import Bracket from '../../src/event/Bracket.svelte';
import PlayOff from '../../src/event/PlayOff.svelte';
import Rounds from '../../src/event/Rounds.svelte';
import Officials from '../../src/event/Officials.svelte';
import TeamEntry from '../../src/event/TeamEntry.svelte';
import Ledger from '../../src/ladder/Ledger.svelte';
import Curators from '../../src/library/curators/Curators.svelte';
import Characters from '../../src/library/curators/Characters.svelte';
import Sets from '../../src/library/curators/Sets.svelte';
import RecommendedBooks from '../../src/library/recommended/RecommendedBooks.svelte';
import Pack from '../../src/library/packs/Pack.svelte';
import Packs from '../../src/library/packs/Packs.svelte';
import AnnouncementForm from '../../src/moderation/admin/AnnouncementForm.svelte';
import Limits from '../../src/moderation/admin/Limits.svelte';
import Moderation from '../../src/moderation/Moderation.svelte';
import type { Hello } from '../../src/net/protocol.ts';
import EmailSection from '../../src/people/account/email/EmailSection.svelte';
import PasskeysSection from '../../src/people/account/PasskeysSection.svelte';
import RecoverySection from '../../src/people/account/RecoverySection.svelte';
import PlayerAbout from '../../src/people/profile/PlayerAbout.svelte';
import SessionsSection from '../../src/people/account/SessionsSection.svelte';
import TokenList from '../../src/people/account/TokenList.svelte';
import FinishedEvents from '../../src/people/profile/FinishedEvents.svelte';
import ReplayBar from '../../src/play/room/ReplayBar.svelte';
import { identity, newsFeed } from '../../src/session/current_session.ts';
import TeamEvents from '../../src/team/TeamEvents.svelte';
import ReadingList from '../../src/tour/ReadingList.svelte';
import TourEditor from '../../src/tour/TourEditor.svelte';
import TourPage from '../../src/tour/TourPage.svelte';
import TourPosts from '../../src/tour/TourPosts.svelte';
import Tours from '../../src/tour/Tours.svelte';
import { ImmediateResponse } from '../support/response.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const event = {
  id: '7',
  terms: { kind: 'swiss' },
  state: 'running',
  round: 1,
  entries: 2,
  table: { rows: [], next: null },
  games: [],
};

let shown: Record<string, unknown>;
let isAway: boolean;
/** What was asked for while the server was there. */
let asked: string[];

beforeEach(() => {
  document.body.innerHTML = '';
  isAway = true;
  asked = [];
  identity.me = { name: 'Anna', guest: false, ratings: {} } as typeof identity.me;
  vi.stubGlobal('fetch', (path: string) => {
    if (isAway) return Promise.reject(new TypeError('offline'));
    asked.push(path.replace('/api/v1', ''));
    return Promise.resolve(new ImmediateResponse('{"code":"unavailable"}', { status: 503 }));
  });
});
afterEach(async () => {
  await unmount(shown);
  identity.me = null;
  vi.unstubAllGlobals();
});

it.each<[string, unknown, object]>([
  ['/events', EventCalendar, {}],
  ['/events/7/rounds/1', Rounds, { event }],
  ['/events/7/rounds/1', Bracket, { event }],
  ['/events/7/bracket', PlayOff, { event }],
  ['/players/Anna/events', FinishedEvents, { name: 'Anna' }],
  ['/teams/7/events', TeamEvents, { team: '7' }],
  ['/packs', Packs, {}],
  ['/packs/7', Pack, { id: '7' }],
  ['/tours', Tours, {}],
  ['/tours/7', TourPage, { id: '7' }],
  ['/tours/7/news', TourPosts, { tour: { id: '7' }, kind: 'news' }],
  ['/own-books', ReadingList, {}],
  ['/curator/characters', TourEditor, { done: () => undefined }],
  ['/curator/characters', Characters, {}],
  ['/curator/sets', Sets, {}],
  ['/curator/request', Curators, {}],
  ['/curators', Curators, {}],
  ['/characters/7/books', RecommendedBooks, { id: '7' }],
  ['/moderation/reports', Moderation, {}],
  ['/admin/announcement', AnnouncementForm, {}],
  ['/admin/limits', Limits, {}],
  ['/account/sessions', SessionsSection, { version: 0 }],
  ['/account/passkeys', PasskeysSection, { name: 'Anna', onCount: () => undefined }],
  ['/account/recovery-codes', RecoverySection, { name: 'Anna', passkeys: 0, email: false }],
  ['/account/tokens', TokenList, {}],
  ['/account/email', EmailSection, { name: 'Anna', onLoad: () => undefined }],
  ['/packs', Officials, { shown: {}, event: { id: '7', mine: true, state: 'upcoming', terms: {} } }],
  ['/teams', TeamEntry, { shown: {}, event: { id: '7' }, submission: {} }],
  ['/players/Anna/about', PlayerAbout, { name: 'Anna' }],
  ['/players/Anna/ledger', Ledger, { name: 'Anna', variant: '3x3' }],
  ['/games/7', ReplayBar, { table: { id: '7', room: null, count: 0, ply: null } }],
])('%s, which could not be had, is read again when the server is back', async (path, page, props) => {
  shown = mount(page as Component<object>, { target: document.body, props });
  flushSync();
  await settled();
  isAway = false;
  newsFeed.greet({ you: { name: 'Anna', guest: false } } as Hello);
  await settled();
  expect(asked.filter((each) => each.startsWith(path))).toHaveLength(1);
});
