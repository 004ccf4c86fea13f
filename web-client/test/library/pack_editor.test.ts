// @vitest-environment jsdom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import QuestionList from '../../src/library/packs/QuestionList.svelte';
import type { Draft } from '../../src/library/packs/pack_drafts.ts';
import { kNew, PackEditor } from '../../src/library/packs/pack_editor.svelte.ts';
import type { Question } from '../../src/net/protocol.ts';

interface Stored {
  id: string;
  place: number;
  question: string;
  answer: string;
}

// Svelte keeps the document in which it began: that of another file of tests is not this one.
vi.hoisted(() => vi.resetModules());

const kEmpty = { accept: [], reject: [], comment: '', source: '' };

/** A server with one pack, as far as the editor asks it. */
class MadeServer {
  version = 1;
  page = 100;
  asked: string[] = [];
  rows: Stored[] = ['a', 'b', 'c', 'd'].map((question, place) => ({ id: String(place), place, question, answer: 'x' }));

  pack() {
    const { version } = this;
    const size = this.rows.length;
    return {
      id: 'P',
      title: 'T',
      lang: 'en',
      size,
      seen: 0,
      mine: true,
      ours: false,
      reads: true,
      version,
      link: null,
    };
  }

  answer(method: string, path: string, body: string): [number, unknown] {
    this.asked.push(`${method} ${path}`);
    const asked = /version=(\d+)/.exec(path)?.[1];
    if (asked !== undefined && Number(asked) !== this.version) return [409, { code: 'pack_changed', message: '' }];
    const id = /questions\/(\w+)/.exec(path)?.[1];
    if (path.startsWith('/packs/P/questions?from')) {
      const search = /search=(\w+)/.exec(path)?.[1] ?? '';
      const found = this.rows.filter(({ question }) => question.includes(search));
      const from = Number(/from=(\d+)/.exec(path)?.[1]);
      const questions = found.slice(from, from + this.page).map((row) => ({ ...kEmpty, ...row }));
      return [200, { version: this.version, total: found.length, questions }];
    }
    if (path.includes('/place')) this.move(id ?? '', (JSON.parse(body) as { place: number }).place);
    else if (method === 'PUT' && id) return this.rewrite(id, JSON.parse(body) as Question);
    else if (method === 'POST') this.add((JSON.parse(body) as { questions: Question[] }).questions);
    else if (method === 'DELETE') this.rows = this.rows.filter((row) => row.id !== id);
    else return [200, this.pack()];
    this.version += 1;
    this.rows.forEach((row, place) => (row.place = place));
    return [200, { version: this.version, size: this.rows.length }];
  }

  /** With another text it is another question. */
  private rewrite(id: string, question: Question): [number, unknown] {
    this.rows = this.rows.map((row) => (row.id === id ? { ...question, id: `${id}n`, place: row.place } : row));
    const written = this.rows.find((row) => row.id === `${id}n`);
    return [200, { version: ++this.version, size: this.rows.length, question: { ...kEmpty, ...written } }];
  }

  private add(questions: Question[]) {
    this.rows.push(...questions.map((each) => ({ ...each, id: each.question, place: this.rows.length })));
  }

  private move(id: string, to: number) {
    const moved = this.rows.find((row) => row.id === id) as Stored;
    const others = this.rows.filter((row) => row.id !== id);
    this.rows = [...others.slice(0, to), moved, ...others.slice(to)];
  }
}

let server: MadeServer;
let offline: boolean;
const texts = (editor: PackEditor) => editor.questions.map(({ question }) => question).join('');
const stored = () => server.rows.map(({ question }) => question).join('');

beforeEach(() => {
  sessionStorage.clear();
  server = new MadeServer();
  offline = false;
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (offline) return Promise.reject(new TypeError('no network'));
    const [status, json] = server.answer(method, url.replace('/api/v1', ''), body ?? '');
    return Promise.resolve(new Response(JSON.stringify(json), { status }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What the page has of them. */
async function listed(editor: PackEditor): Promise<{ texts: string; underMore: string }> {
  const list = mount(QuestionList, { target: document.body, props: { editor } });
  flushSync();
  const texts = [...document.querySelectorAll('.text')].map(({ textContent }) => textContent).join('');
  const underMore = document.querySelector('.more ~ [role="alert"]')?.textContent ?? '';
  await unmount(list);
  return { texts, underMore };
}

async function opened() {
  const editor = new PackEditor('P');
  await editor.open('');
  return editor;
}

describe('the editor of a pack', () => {
  it('shows the order that the server has, whichever way a question goes', async () => {
    const editor = await opened();
    for (const [id, by, order] of [
      ['0', 2, 'bcad'],
      ['3', -3, 'dbca'],
      ['2', 9, 'dbac'],
    ] as const) {
      expect(await editor.move(id, by)).toBe(true);
      expect([texts(editor), stored()]).toEqual([order, order]);
    }
    expect(await editor.takeOut('1')).toBe(true);
    expect([texts(editor), stored()]).toEqual(['dac', 'dac']);
    expect(editor.questions.map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it('makes one change after the other, however quickly they come', async () => {
    const editor = await opened();
    await Promise.all([editor.move('3', -1), editor.move('3', -1), editor.takeOut('0')]);
    expect([texts(editor), stored()]).toEqual(['dbc', 'dbc']);
    expect(editor.refused).toBeNull();
  });

  it('changes nothing where another page was quicker, and goes on from there', async () => {
    const editor = await opened();
    server.version += 1;
    expect(await editor.takeOut('0')).toBe(false);
    expect(editor.refused).toBe('pack_changed');
    expect(texts(editor)).toBe('abcd');
    await editor.renew();
    expect(await editor.takeOut('0')).toBe(true);
    expect(editor.refused).toBeNull();
  });

  it('keeps what is not saved, and only that', async () => {
    const editor = await opened();
    editor.edit(null);
    editor.edit(editor.questions[1] ?? null);
    editor.keep();
    expect((await opened()).drafts).toEqual({});
    const draft = editor.drafts[kNew];
    if (draft) draft.question = 'half a';
    editor.keep();
    const later = await opened();
    expect(Object.keys(later.drafts)).toEqual([kNew]);
    expect(later.isUnsaved(kNew)).toBe(true);
    later.drop(kNew);
    expect((await opened()).drafts).toEqual({});
  });

  it('keeps the questions where something else could not be done', async () => {
    server.page = 2;
    const editor = await opened();
    offline = true;
    const tries = [
      () => editor.name('Other', 'en'),
      () => editor.share(true, false),
      () => editor.read(true),
      () => editor.find('c'),
      () => editor.renew(),
    ];
    for (const each of tries) {
      await each();
      expect([(await listed(editor)).texts, editor.missing, editor.search]).toEqual(['ab', false, '']);
    }
    offline = false;
    await editor.read(true);
    expect([texts(editor), editor.noMore]).toEqual(['abcd', null]);
    await editor.find('c');
    expect([texts(editor), editor.search, editor.problem]).toEqual(['c', 'c', null]);
  });

  it('says that more of them could not be had where more is asked for, and why none are there', async () => {
    server.page = 2;
    const editor = await opened();
    offline = true;
    await editor.read(true);
    expect((await listed(editor)).underMore).toMatch(/be reached/);
    const empty = new PackEditor('P');
    await empty.open('');
    expect([empty.problem, empty.pack]).toEqual(['offline', null]);
  });

  it('keeps what is typed while a question is saved, under the id that the question has then', async () => {
    const editor = await opened();
    editor.edit(editor.questions[0] ?? null);
    const draft = editor.drafts['0'] as Draft;
    draft.question = 'e';
    const saved = editor.save('0');
    await Promise.resolve();
    draft.question = 'ef';
    expect(await saved).toBe(true);
    expect([texts(editor), Object.keys(editor.drafts), editor.isUnsaved('0n')]).toEqual(['ebcd', ['0n'], true]);
    expect(await editor.save('0n')).toBe(true);
    expect([texts(editor), stored(), editor.drafts]).toEqual(['efbcd', 'efbcd', {}]);
  });

  it('and while a new one is added', async () => {
    const editor = await opened();
    editor.edit(null);
    const draft = editor.drafts[kNew] as Draft;
    Object.assign(draft, { question: 'e', answer: 'x' });
    const saved = editor.save(kNew);
    await Promise.resolve();
    draft.comment = 'More';
    expect(await saved).toBe(true);
    expect([stored(), editor.drafts[kNew]?.comment]).toEqual(['abcde', 'More']);
    expect((await opened()).drafts[kNew]?.comment).toBe('More');
  });
});
