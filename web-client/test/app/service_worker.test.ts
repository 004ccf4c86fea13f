import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Its types are those of workers, which the page's do not go with: hence no import that TypeScript follows. */
const kWorker = '../../src/app/service_worker/worker.ts' as string;

type Handler = (event: unknown) => void;

/** A cache as browsers have it, of texts. */
class FakeCache {
  constructor(readonly texts: Map<string, string>) {}
  async put(request: { url: string }, answer: Response) {
    this.texts.set(new URL(request.url).pathname, await answer.text());
  }
  match(request: string | { url: string }) {
    const text = this.texts.get(typeof request === 'string' ? request : new URL(request.url).pathname);
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  }
}

const handlers = new Map<string, Handler>();
let stored: Map<string, FakeCache>;
let windows: { url: string; focus: ReturnType<typeof vi.fn> }[];
const openWindow = vi.fn();
const subscribe = vi.fn();
const ask = vi.fn();

beforeEach(async () => {
  handlers.clear();
  stored = new Map();
  windows = [];
  vi.resetAllMocks();
  vi.resetModules();
  for (const [name, value] of Object.entries({
    __SHELL__: ['/', '/theme.js'],
    __OFFLINE__: [],
    __VERSION__: 'new',
    __WORDS__: {},
  }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...stored.keys()]),
    open: (name: string) => Promise.resolve(stored.get(name) ?? new FakeCache(new Map())),
    match: (request: string) =>
      [...stored.values()].reduce<Promise<unknown>>(
        async (found, cache) => (await found) ?? cache.match(request),
        Promise.resolve(undefined),
      ),
  });
  vi.stubGlobal('self', {
    addEventListener: (name: string, act: Handler) => handlers.set(name, act),
    location: { origin: 'https://noughts.example' },
    navigator: { language: 'ru-RU' },
    registration: { pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  });
  await import(kWorker);
});

/** What the worker does about an event, done. */
async function happens(name: string, event: object): Promise<unknown> {
  const until: unknown[] = [];
  const add = (work: unknown) => void until.push(work);
  handlers.get(name)?.({ ...event, waitUntil: add, respondWith: add });
  return (await Promise.all(until))[0];
}

describe('without a network', () => {
  const kept = () => {
    stored.set('noughts-old', new FakeCache(new Map([['/', 'the old page']])));
    stored.set(
      'noughts-new',
      new FakeCache(
        new Map([
          ['/', 'the new page'],
          ['/theme.js', 'the script'],
        ]),
      ),
    );
  };
  const fetched = async (request: object) => (await happens('fetch', { request })) as Response | undefined;
  const shown = async (path: string) =>
    (await fetched({ method: 'GET', mode: 'navigate', url: `https://noughts.example${path}` })) as Response;
  const read = (path: string) => fetched({ method: 'GET', mode: 'cors', url: `https://noughts.example${path}` });

  it('the page of this build is shown, not that of the build before', async () => {
    kept();
    ask.mockRejectedValue(new TypeError('offline'));
    expect(await (await shown('/live')).text()).toBe('the new page');
  });

  it('and where the server fails, what is kept is shown; where nothing is, what was answered', async () => {
    for (const status of [500, 502, 503, 504]) {
      ask.mockImplementation(() => Promise.resolve(new Response('Bad gateway', { status })));
      stored.clear();
      const answer = await shown('/live');
      expect([answer.status, await answer.text()]).toEqual([status, 'Bad gateway']);
      kept();
      expect(await (await shown('/live')).text()).toBe('the new page');
      expect(await (await read('/theme.js'))?.text()).toBe('the script');
    }
  });

  it('what the server says of a page is shown, a refusal too', async () => {
    kept();
    for (const status of [200, 404, 429]) {
      ask.mockResolvedValue(new Response('said', { status }));
      expect(await (await shown('/live')).text()).toBe('said');
    }
  });

  it('nothing is an error of the network, as it would be without the worker', async () => {
    ask.mockRejectedValue(new TypeError('offline'));
    expect((await shown('/live')).type).toBe('error');
  });

  it('a page that asks for the build of the server is told of none that is kept', async () => {
    kept();
    expect(await read('/')).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('while some servers are of a new version and some of the one before', () => {
  const asset = async (name: string) => {
    const request = { method: 'GET', mode: 'cors', url: `https://noughts.example/assets/${name}` };
    const answer = (await happens('fetch', { request })) as Response;
    return [answer.status, await answer.text()];
  };
  const answers = (...statuses: number[]) => {
    for (const status of statuses) ask.mockResolvedValueOnce(new Response(String(status), { status }));
  };

  it('a file of the new one is asked for until one is asked that has it, and kept', async () => {
    stored.set('noughts-new', new FakeCache(new Map()));
    answers(404, 404, 200);
    expect(await asset('new.js')).toEqual([200, '200']);
    expect(await asset('new.js')).toEqual([200, '200']);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('one that nobody has is none, and nothing else is asked for twice', async () => {
    ask.mockImplementation(() => Promise.resolve(new Response('none', { status: 404 })));
    expect(await asset('none.js')).toEqual([404, 'none']);
    expect(ask).toHaveBeenCalledTimes(4);
    answers(503);
    expect(await asset('busy.js')).toEqual([503, '503']);
    expect(ask).toHaveBeenCalledTimes(5);
  });

  it('what is kept of another file takes the place of none', async () => {
    stored.set('noughts-new', new FakeCache(new Map([['/theme.js', 'the script']])));
    answers(404);
    const request = { method: 'GET', mode: 'cors', url: 'https://noughts.example/theme.js' };
    expect(await ((await happens('fetch', { request })) as Response).text()).toBe('the script');
  });
});

it('What the API has to load down is left to the browser, however long it takes, also as a page of its own', async () => {
  stored.set('noughts-new', new FakeCache(new Map([['/', 'the page']])));
  ask.mockRejectedValue(new TypeError('offline'));
  for (const mode of ['navigate', 'cors', 'no-cors']) {
    for (const path of ['/api/v1/account/export', '/api/v1/games/abc.txt?download']) {
      const request = { method: 'GET', mode, url: `https://noughts.example${path}` };
      expect([mode, path, await happens('fetch', { request })]).toEqual([mode, path, undefined]);
    }
  }
  expect(ask).not.toHaveBeenCalled();
});

describe('a press on a notification', () => {
  const notification = { close: () => undefined, data: '/messages/Anna' };

  it('goes to the window that shows what it is about', async () => {
    const focus = vi.fn();
    windows = [
      { url: 'https://noughts.example/g/abc', focus: vi.fn() },
      { url: 'https://noughts.example/messages/Anna', focus },
    ];
    await happens('notificationclick', { notification });
    expect(focus).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('takes no game away from a window that shows another page', async () => {
    windows = [{ url: 'https://noughts.example/g/abc', focus: vi.fn() }];
    await happens('notificationclick', { notification });
    expect(openWindow).toHaveBeenCalledWith('https://noughts.example/messages/Anna');
    expect(windows[0]?.focus).not.toHaveBeenCalled();
  });
});

it('A subscription that the browser has replaced is told to the server', async () => {
  const made = { toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'key', auth: 'secret' } }) };
  subscribe.mockResolvedValue(made);
  ask.mockResolvedValue(new Response(''));
  const options = { userVisibleOnly: true, applicationServerKey: 'ours' };
  await happens('pushsubscriptionchange', { oldSubscription: { options } });
  expect(subscribe).toHaveBeenCalledWith(options);
  const [address, sent] = ask.mock.calls[0] as [string, RequestInit];
  expect([address, sent.method]).toEqual(['/api/v1/push/subscription', 'PUT']);
  expect(JSON.parse(sent.body as string)).toEqual({
    endpoint: 'https://push.example/2',
    key: 'key',
    secret: 'secret',
    language: 'ru',
  });
});
