// @vitest-environment jsdom
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ImportPanel from '../../src/library/packs/ImportPanel.svelte';
import { PackEditor } from '../../src/library/packs/pack_editor.svelte.ts';
import { settled } from '../support/settled.ts';

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const would = { version: 1, size: 5, added: 1, kept: 0, removed: 0, encoding: 'utf-8', sample: [] };

let asked: string[];
let answers: ((status: number, body: object) => Promise<void>)[];
let editor: PackEditor;
let done: ReturnType<typeof vi.fn>;
let shown: Record<string, unknown>;

beforeEach(() => {
  document.body.innerHTML = '';
  asked = [];
  answers = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.replace('/api/v1/packs/P', ''));
    return new Promise((resolve) =>
      answers.push(async (status, body) => {
        resolve(new Response(JSON.stringify(body), { status }));
        await settled();
      }),
    );
  });
  editor = new PackEditor('P');
  editor.pack = { id: 'P', title: 'T', lang: 'en', size: 4, version: 1, mine: true } as unknown as PackEditor['pack'];
  done = vi.fn();
  const props = { editor, onDone: done };
  shown = mount(ImportPanel as unknown as Component<typeof props>, { target: document.body, props });
  flushSync();
  write('q,a');
});
afterEach(() => unmount(shown));

function write(text: string): void {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

function choose(mode: string): void {
  document.querySelector<HTMLInputElement>(`input[value="${mode}"]`)?.click();
  flushSync();
}

const go = () => document.querySelector('.go') as HTMLButtonElement;
const press = () => {
  go().click();
  flushSync();
};

it.each([
  ['how it is taken in', () => choose('replace')],
  ['the text', () => write('other,a')],
])('What a file would do is not said once %s is another', async (_, change) => {
  press();
  change();
  await answers[0]?.(200, would);
  expect([go().textContent, go().disabled]).toEqual(['Check', false]);
  press();
  expect(asked[1]).toContain('&try=1');
  await answers[1]?.(200, would);
  expect(go().textContent).toBe('Upload');
});

it('A pack that was changed elsewhere is read anew by its button, and then looked at once more', async () => {
  press();
  await answers[0]?.(200, would);
  press();
  await answers[1]?.(409, { code: 'pack_changed', message: '' });
  expect(editor.refused).toBe('pack_changed');
  expect([go().textContent, document.querySelector('.bad')]).toEqual(['Check', null]);
  expect(done).not.toHaveBeenCalled();
});
