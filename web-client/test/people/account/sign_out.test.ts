// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { signOut } from '../../../src/people/account/sign_out.ts';
import { client } from '../../../src/session/current_session.ts';

afterEach(() => {
  client.stop();
  vi.unstubAllGlobals();
});

it('What was said before and is not answered is still to be said by whoever could not be signed out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const settled = vi.fn();
  void client.send({ t: 'resign', room: 'abc' }).then(settled);
  expect(await signOut()).toBe('offline');
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
});
