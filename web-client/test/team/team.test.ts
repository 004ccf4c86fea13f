// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../src/net/http.ts';
import type { Team, TeamChat, TeamLine } from '../../src/net/protocol.ts';
import type { Listener } from '../../src/session/news_feed.ts';
import { HeldAnswers } from '../support/held_answers.ts';
import { Chats } from '../../src/people/messages/chats.ts';
import { ShownTeam } from '../../src/team/team.svelte.ts';

const kBoris = { name: 'Boris', guest: false };
const kTeam: Team = {
  id: '2k',
  name: 'Owls',
  made: 1,
  dissolved: null,
  captain: kBoris,
  members: [{ player: kBoris, since: 1 }],
  you: 'member',
  invited: [],
};
const kRefused: Answer<never> = { ok: false, code: 'not_team_captain', status: 403 };
const answer = <T>(value: T): Answer<T> => ({ ok: true, value }) as Answer<T>;
const line = (id: number, text: string, mine = false): TeamLine => ({
  id,
  by: kBoris,
  mine,
  text,
  at: id,
  ...(mine && { cid: id }),
});
const page = (...lines: TeamLine[]): TeamChat => ({ lines, next: null, unread: 0, refusal: null });

let listener: Listener;
/** Who wrote to its chat may have left the page before the line was sent. */
let chats: Chats<TeamLine>;
const api = {
  team: vi.fn(async (_id: string) => answer(kTeam)),
  teamChat: vi.fn(async (_id: string, _before?: string | number) => answer(page(line(2, 'b'), line(1, 'a')))),
  sayToTeam: vi.fn(async (_id: string, cid: number, text: string) => answer({ ...line(3, text, true), cid })),
  markTeamRead: vi.fn(async (_id: string, _to: number) => answer(undefined)),
};
let shown: ShownTeam;

let stop: () => void;

function show(): void {
  shown = new ShownTeam('2k', {
    api,
    chats,
    subscribe: (given) => {
      listener = given;
      given.read?.();
      return () => undefined;
    },
  });
  stop = shown.start();
}

beforeEach(() => {
  vi.clearAllMocks();
  const { teamChat: read, sayToTeam: write, markTeamRead: markRead } = api;
  chats = new Chats(
    { read, write, markRead },
    { subscribe: () => undefined, owner: 'Anna', after: () => () => undefined },
  );
  show();
});

describe('a team on show', () => {
  it('is read again when something about it has changed, and only then', () => {
    listener.onNews?.({ t: 'team', team: '2k' });
    listener.onNews?.({ t: 'team', team: 'other' });
    expect(api.team).toHaveBeenCalledTimes(2);
  });

  it('is not shown as it was by an answer that comes later than a newer one', async () => {
    const held = new HeldAnswers<Team>();
    api.team.mockImplementationOnce(held.ask).mockImplementationOnce(held.ask);
    listener.onNews?.({ t: 'team', team: '2k' });
    listener.onNews?.({ t: 'team', team: '2k' });
    await held.answer(1, { ...kTeam, name: 'Eagles' });
    await held.answer(0, kTeam);
    expect(shown.team?.name).toBe('Eagles');
  });

  it('shows what has become of it after something was done, and why it was refused', async () => {
    expect(await shown.act(async () => answer(undefined))).toBeNull();
    expect(await shown.act(async () => kRefused)).toBe('not_team_captain');
    expect(shown.team).toEqual(kTeam);
  });

  it('has a chat with the oldest first, to which what comes is added once', async () => {
    await shown.chat.load();
    listener.onNews?.({ t: 'team_line', team: '2k', line: line(3, 'c') });
    listener.onNews?.({ t: 'team_line', team: '2k', line: line(3, 'c') });
    listener.onNews?.({ t: 'team_line', team: 'other', line: line(4, 'd') });
    expect(shown.chat.messages.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(shown.heard?.text).toBe('c');
  });

  it('says what one writes to it, and tells what one has seen', async () => {
    await shown.chat.load();
    await shown.chat.seen();
    expect(api.markTeamRead).toHaveBeenCalledWith('2k', 2);
    shown.chat.text = ' hello ';
    await shown.chat.send();
    expect(api.sayToTeam.mock.calls[0]?.slice(0, 1)).toEqual(['2k']);
    expect(shown.chat.messages.at(-1)?.text).toBe('hello');
    expect(shown.chat.drafts).toEqual([]);
  });

  it('reads what was missed when the connection is back', async () => {
    await shown.chat.load();
    api.teamChat.mockResolvedValueOnce(answer(page(line(5, 'e'), line(2, 'b'))));
    listener.read?.();
    await vi.waitFor(() => expect(shown.chat.messages.at(-1)?.text).toBe('e'));
  });

  it('has what could not be sent to it when one comes back, sends it, and reads what was said meanwhile', async () => {
    await shown.chat.load();
    api.sayToTeam.mockResolvedValueOnce({ ok: false, code: 'offline', status: 0 } as never);
    shown.chat.text = 'hello';
    await shown.chat.send();
    stop();
    api.teamChat.mockResolvedValueOnce(answer(page(line(5, 'e'), line(2, 'b'))));
    show();
    expect(shown.chat.drafts.map(({ text }) => text)).toEqual(['hello']);
    await vi.waitFor(() => expect(shown.chat.drafts).toEqual([]));
    expect(shown.chat.messages.map(({ text }) => text)).toEqual(['a', 'b', 'hello', 'e']);
  });
});
