import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Push, renewPush } from '../../src/people/settings/push.svelte.ts';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;
const known = {
  endpoint: 'https://push.example/1',
  getKey: (name: string) => (name === 'auth' ? bytes(4, 5) : bytes(251, 255)),
};
const ask = vi.fn();
let subscription: unknown;

beforeEach(() => {
  subscription = known;
  ask.mockReset().mockResolvedValue(new Response(''));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('Notification', { permission: 'granted' });
  const pushManager = { getSubscription: () => Promise.resolve(subscription) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } });
});

afterEach(() => vi.unstubAllGlobals());

it('A device that wants notifications tells its subscription in each session', async () => {
  expect(await renewPush('ru')).toBe(true);
  const [address, sent] = ask.mock.calls[0] as [string, RequestInit];
  expect([address, sent.method]).toEqual(['/api/v1/push/subscription', 'PUT']);
  expect(JSON.parse(sent.body as string)).toEqual({
    endpoint: 'https://push.example/1',
    key: '-_8',
    secret: 'BAU',
    language: 'ru',
  });
});

it('and hears where the server has not taken it', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  expect(await renewPush('ru')).toBe(false);
});

it('Others ask the server nothing', async () => {
  subscription = null;
  await renewPush('en');
  vi.stubGlobal('Notification', { permission: 'default' });
  await renewPush('en');
  vi.stubGlobal('navigator', {});
  await renewPush('en');
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['left unanswered may be asked again', 'default', 'off'],
  ['denied can be allowed in the browser alone', 'denied', 'denied'],
])('The leave that is %s', async (_, leave, state) => {
  const push = new Push();
  push.state = 'off';
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(leave) });
  await push.turnOn('en');
  expect([push.state, push.problem]).toEqual([state, null]);
});

it('The browser asks once, however often the button is pressed, and again after its question was left', async () => {
  const push = new Push();
  const requestPermission = vi.fn(() => Promise.resolve('default'));
  vi.stubGlobal('Notification', { requestPermission });
  await Promise.all([push.turnOn('en'), push.turnOn('en')]);
  expect(requestPermission).toHaveBeenCalledOnce();
  await push.turnOn('en');
  expect(requestPermission).toHaveBeenCalledTimes(2);
});
