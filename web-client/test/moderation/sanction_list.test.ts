// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { expect, it, vi } from 'vitest';
import SanctionList from '../../src/moderation/SanctionList.svelte';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const sanction = (id: string) => ({
  id,
  kind: 'mute',
  until: null,
  since: 1,
  by: 'Mod',
  reason: 'insults',
  lifted_at: null,
  lifted_by: null,
  lifted_reason: null,
});

it('Why another sanction is to be lifted can be begun to be written before the first is', async () => {
  document.body.innerHTML = '';
  let end: (done: boolean) => void = () => undefined;
  const lift = () => new Promise<boolean>((resolve) => (end = resolve));
  const props = { sanctions: [sanction('1'), sanction('2')], lift };
  const shown = mount(SanctionList as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  const begin = (row: number) => {
    document.querySelectorAll('li')[row]?.querySelector('button')?.click();
    flushSync();
  };
  begin(0);
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
  begin(1);
  end(true);
  await settled();
  expect(document.querySelectorAll('li')[1]?.querySelector('form')).not.toBeNull();
  await unmount(shown);
});
