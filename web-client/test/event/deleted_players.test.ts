// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Officials from '../../src/event/Officials.svelte';
import OrganiserTools from '../../src/event/OrganiserTools.svelte';
import Podium from '../../src/event/Podium.svelte';
import StandingsTable from '../../src/event/StandingsTable.svelte';
import TeamTour from '../../src/event/team_tour/TeamTour.svelte';
import TourBoard from '../../src/event/team_tour/TourBoard.svelte';
import TourNaming from '../../src/event/team_tour/TourNaming.svelte';
import TourProtocol from '../../src/event/team_tour/TourProtocol.svelte';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const gone = { name: 'deleted', guest: true };
const row = (place: number) => ({ player: gone, place, points: 0, games: 1, wins: 0, tie_breaks: {} });
const team = (id: string) => ({
  team: { id, name: id },
  captain: gone,
  named: false,
  main: [1, 2, 3, 4].map(() => ({ player: gone, points: 0 })),
  free_shooters: [gone, gone],
  free_shooters_points: 0,
  individual: 0,
  team_games: [],
  total: 0,
});
const tour = { stage: 'warm_up', since: 0, ends: null, teams: [team('t1'), team('t2')], games: [], extra: [] };
const event = {
  id: 'e1',
  terms: { kind: 'team_tour', game: { variant: '3x3' }, starts: 0 },
  state: 'over',
  started: 1,
  mine: false,
  you: null,
  round: 1,
  entries: 2,
  table: { rows: [row(1), row(2)], next: null },
  officials: [
    { player: gone, office: 'judge', called: true },
    { player: gone, office: 'judge', called: true },
  ],
  games: [],
  tour,
};
const swiss = { ...event, terms: { ...event.terms, kind: 'swiss' }, state: 'running', mine: true };
const board = { round: 1, pairing: 4, games: [] };
const idle = { act: () => Promise.resolve(null), needAll: () => () => undefined };

/** Parts of an event's page, and what stands there. */
const parts: Record<string, [unknown, object, string?]> = {
  Officials: [Officials, { shown: idle, event }],
  OrganiserTools: [OrganiserTools, { shown: idle, event: swiss }],
  Podium: [Podium, { event }],
  StandingsTable: [StandingsTable, { event: swiss }],
  TeamTour: [TeamTour, { shown: idle, event, tour }, 't2: not announced'],
  TourBoard: [TourBoard, { tour, board }],
  TourNaming: [TourNaming, { shown: idle, event, own: tour.teams[0], players: [gone, gone, gone, gone, gone, gone] }],
  TourProtocol: [TourProtocol, { event, tour }],
};

let shown: Record<string, unknown> | undefined;
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  vi.unstubAllGlobals();
});

it.each(Object.entries(parts))(
  '%s shows several whose accounts are deleted',
  (_, [part, props, words = 'deleted player']) => {
    shown = mount(part as Component<object>, { target: document.body, props });
    flushSync();
    for (const button of document.querySelectorAll('button'))
      if (/Remove/.test(button.textContent ?? '')) button.click();
    flushSync();
    expect(document.body.textContent).toContain(words);
  },
);
