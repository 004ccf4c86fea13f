// The service worker: what a page needs to open stands ready without a network. What the server knows is never kept, so that
// no game is ever shown as it was. It also shows messages that the server pushes while no page is open.
import type messages from '../../i18n/messages/push.en.json';

declare const self: ServiceWorkerGlobalScope;

/** The files of the first view. Written here by the build. */
declare const __SHELL__: readonly string[];
/** What a game with the computer needs besides. Written here by the build. */
declare const __OFFLINE__: readonly string[];
/** A name for this build. */
declare const __VERSION__: string;
/** What a pushed message says, by language and kind; a server of a later version may push other kinds. */
declare const __WORDS__: Record<string, Partial<Record<Kind, string>>>;

type KindOf<Key> = Key extends `pushed_${infer Name}` ? Name : never;
type Kind = KindOf<keyof typeof messages>;

/** A message as the server pushes it; `kind` names its words, `url` the page it is about. */
interface Pushed {
  kind: Kind;
  lang: string;
  name: string;
  url: string;
}

/** Not every version of TypeScript's library knows it. */
type PushSubscriptionChange = Event & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

const kPrefix = 'noughts-';
const kShell = `${kPrefix}${__VERSION__}`;
/** A page that was open before an update still asks for parts of its own build. */
const kGenerations = 2;
/** After so long without an answer the shell is shown, which says itself that there is no connection. */
const kTimeout = 4_000;
/** While a site of several servers is upgraded, some have a new build's files and some not: so often are they asked. */
const kAsks = 4;

self.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    forgetOld()
      .then(() => self.clients.claim())
      .then(storeForOffline),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What the API has to load down is no page, and may take its time.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  // A script that asks for the page asks for the build of the server: what is kept would not tell.
  else if (pathname !== '/' && __SHELL__.includes(pathname))
    event.respondWith(fromServer(pathname, () => fetch(request)));
});

self.addEventListener('push', (event) => {
  const message = event.data?.json() as Pushed | undefined;
  if (message) event.waitUntil(show(message));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as PushSubscriptionChange;
  (event as ExtendableEvent).waitUntil(subscribeAnew(oldSubscription ?? null, newSubscription ?? null));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function store(): Promise<void> {
  const cache = await caches.open(kShell);
  await cache.addAll(__SHELL__.map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Fetched once the page stands. What could not be had then is kept when it is used. */
async function storeForOffline(): Promise<void> {
  const cache = await caches.open(kShell);
  for (const path of __OFFLINE__) if (!(await caches.match(path))) await cache.add(path).catch(() => undefined);
}

async function forgetOld(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(kPrefix));
  const old = ours.filter((name) => name !== kShell).reverse();
  await Promise.all(old.slice(kGenerations - 1).map((name) => caches.delete(name)));
}

/** The page as the server has it now; one that does not answer soon is not waited for. */
async function page(request: Request): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), kTimeout);
  return fromServer('/', () => fetch(request, { signal: giveUp.signal })).finally(() => clearTimeout(timer));
}

/**
 * What the server has now; what is kept, where there is such, if the server can't be reached or fails, as a proxy says of
 * one that is away, or is of another version and has no such file. What it says of a page is shown.
 */
async function fromServer(path: string, askServer: () => Promise<Response>): Promise<Response> {
  const answer = await askServer().catch(() => Response.error());
  const isLacking = answer.status === 404 && path !== '/';
  const failed = answer.type === 'error' || isLacking || answer.status >= 500;
  return (failed ? await kept(path) : undefined) ?? answer;
}

/** Files whose names tell their content never change. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetchFromAny(request);
  if (answer.ok) {
    const copy = answer.clone();
    await caches.open(kShell).then((cache) => cache.put(request, copy));
  }
  return answer;
}

async function fetchFromAny(request: Request): Promise<Response> {
  let answer = await fetch(request);
  for (let asked = 1; answer.status === 404 && asked < kAsks; asked++)
    answer = await fetch(request, { cache: 'reload' });
  return answer;
}

/** Of this build; that of the build before has another page, which begins with other files. */
const kept = async (path: string): Promise<Response | undefined> => (await caches.open(kShell)).match(path);

async function show({ kind, lang, name, url }: Pushed): Promise<void> {
  const words = __WORDS__[lang] ?? __WORDS__['en'];
  const line = words?.[kind] ?? words?.other ?? '';
  await self.registration.showNotification('Noughts', {
    body: line.replaceAll('{name}', name),
    icon: '/icon-192.png',
    tag: `${kind} ${url}`,
    lang,
    data: url,
  });
}

/** Shows a page of ours: in the window that has it open, else in a new one, so that no other page is taken away. */
async function open(url: string): Promise<void> {
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((window) => new URL(window.url).pathname === target.pathname);
  await (there ? there.focus() : self.clients.openWindow(target.href));
}

/** The browser has replaced this device's subscription, or let it lapse: the server hears of the new one. */
async function subscribeAnew(before: PushSubscription | null, now: PushSubscription | null): Promise<void> {
  const options = before?.options;
  const made = now ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!made) return;
  const { endpoint, keys } = made.toJSON();
  const body = { endpoint, key: keys?.['p256dh'], secret: keys?.['auth'], language: language() };
  await fetch('/api/v1/push/subscription', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Until a page says which is chosen. */
const language = (): string => (self.navigator.language.startsWith('ru') ? 'ru' : 'en');
