// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { change } from '../../src/session/settings.svelte.ts';
import { listenForGestures, playSound } from '../../src/sound/sounds.svelte.ts';

vi.hoisted(() => vi.resetModules());

const player = vi.hoisted(() => ({ resumeAudio: vi.fn(() => Promise.resolve()), play: vi.fn() }));
vi.mock('../../src/sound/player.ts', () => player);

const press = () => dispatchEvent(new Event('pointerdown'));

it('Whoever turns sounds on after the first gesture hears them from the next', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  change({ sound: false });
  listenForGestures();
  press();
  change({ sound: true });
  press();
  press();
  await vi.waitFor(() => expect(player.resumeAudio).toHaveBeenCalledTimes(1));
  await playSound('turn');
  expect(player.play).toHaveBeenCalledTimes(1);
});
