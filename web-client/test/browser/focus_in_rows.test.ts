// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocusInRows } from '../../src/browser/focus_in_rows.ts';

let list: HTMLElement;
let stop: () => void;

/** Rows of a link and a button that takes the row away; that of Boris has one more button before it. */
const row = (name: string) =>
  `<li id="${name}"><a href="/${name}">${name}</a>${name === 'Boris' ? '<button>Watch</button>' : ''}<button class="remove">Remove</button></li>`;

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Page</h1><section><h2 id="above">People</h2>
    <ul>${['Anna', 'Boris', 'Carol'].map(row).join('')}</ul></section><h2>Below</h2><input id="field"></main>`;
  list = document.querySelector('ul') as HTMLElement;
  stop = keepFocusInRows(list);
});
afterEach(() => stop());

const done = () => new Promise((resolve) => setTimeout(resolve));
const rowOf = (name: string) => document.getElementById(name) as HTMLElement;
const button = (name: string) => rowOf(name).querySelector('.remove') as HTMLButtonElement;

/** Takes rows away, as a page does whose list has become shorter. */
async function without(...names: string[]): Promise<Element | null> {
  for (const name of names) rowOf(name).remove();
  await done();
  return document.activeElement;
}

it('The keyboard goes on at the same control of the next row', async () => {
  button('Anna').focus();
  expect(await without('Anna')).toBe(button('Boris'));
  expect(await without('Boris')).toBe(button('Carol'));
});

it('where there is none, of the row before; then at the heading above', async () => {
  button('Carol').focus();
  expect(await without('Carol')).toBe(button('Boris'));
  expect(await without('Boris')).toBe(button('Anna'));
  expect(await without('Anna')).toBe(document.getElementById('above'));
});

it('A link is followed by a link, and rows without such a control are passed over', async () => {
  rowOf('Anna').querySelector('a')?.focus();
  rowOf('Boris').innerHTML = 'nobody';
  expect(await without('Anna')).toBe(rowOf('Carol').querySelector('a'));
});

it('A control that does something else is not the same one', async () => {
  rowOf('Boris').innerHTML = '<button class="accept">Accept</button>';
  button('Anna').focus();
  expect(await without('Anna')).toBe(button('Carol'));
  expect(await without('Carol')).toBe(document.getElementById('above'));
});

it('Rows that went before it do not count, and several may go at once', async () => {
  button('Boris').focus();
  await without('Anna');
  expect(await without('Boris')).toBe(button('Carol'));
  list.innerHTML = ['Anna', 'Boris', 'Carol', 'Dora'].map(row).join('');
  button('Boris').focus();
  expect(await without('Boris', 'Carol')).toBe(button('Dora'));
});

it('A control that could not be pressed for a while has the keyboard again', async () => {
  button('Anna').focus();
  button('Anna').blur();
  button('Anna').disabled = true;
  await done();
  button('Anna').disabled = false;
  await done();
  expect(document.activeElement).toBe(button('Anna'));
});

it('so has one whose row was moved', async () => {
  button('Anna').focus();
  list.append(rowOf('Anna'));
  await done();
  expect(document.activeElement).toBe(button('Anna'));
});

it('A list that goes with its last row leaves the keyboard at the heading above', async () => {
  button('Anna').focus();
  list.remove();
  stop();
  await done();
  expect(document.activeElement).toBe(document.getElementById('above'));
});

it('and where its heading goes, too, at one that is still there', async () => {
  button('Anna').focus();
  list.parentElement?.remove();
  stop();
  await done();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

it('Whoever is elsewhere, by the keyboard or by a press beside everything, is left there', async () => {
  const field = document.getElementById('field') as HTMLElement;
  button('Anna').focus();
  field.focus();
  expect(await without('Anna')).toBe(field);
  button('Boris').focus();
  button('Boris').blur();
  await done();
  expect(await without('Boris')).toBe(document.body);
});
