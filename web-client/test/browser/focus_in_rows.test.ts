// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocusInLiveSection, keepFocusInRows, keepFocusInSection } from '../../src/browser/focus_in_rows.ts';
import { settled } from '../support/settled.ts';

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

const rowOf = (name: string) => document.getElementById(name) as HTMLElement;
const button = (name: string) => rowOf(name).querySelector('.remove') as HTMLButtonElement;

/** Takes rows away, as a page does whose list has become shorter. */
async function without(...names: string[]): Promise<Element | null> {
  for (const name of names) rowOf(name).remove();
  await settled();
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
  await settled();
  button('Anna').disabled = false;
  await settled();
  expect(document.activeElement).toBe(button('Anna'));
});

it('so has one whose row was moved', async () => {
  button('Anna').focus();
  list.append(rowOf('Anna'));
  await settled();
  expect(document.activeElement).toBe(button('Anna'));
});

it('A list that goes with its last row leaves the keyboard at the heading above', async () => {
  button('Anna').focus();
  list.remove();
  stop();
  await settled();
  expect(document.activeElement).toBe(document.getElementById('above'));
});

it('and where its heading goes, too, at one that is still there', async () => {
  button('Anna').focus();
  list.parentElement?.remove();
  stop();
  await settled();
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

it('Whoever is elsewhere, by the keyboard or by a press beside everything, is left there', async () => {
  const field = document.getElementById('field') as HTMLElement;
  button('Anna').focus();
  field.focus();
  expect(await without('Anna')).toBe(field);
  button('Boris').focus();
  button('Boris').blur();
  await settled();
  expect(await without('Boris')).toBe(document.body);
});

/** Puts other controls in place of those of a row, as a page does that asks for more. */
async function instead(row: Element, html: string): Promise<Element | null> {
  row.innerHTML = html;
  await settled();
  return document.activeElement;
}

it('Where a row stays and its control goes, a field that came in its place has the keyboard', async () => {
  button('Anna').focus();
  const found = await instead(rowOf('Anna'), '<button>Send</button><textarea></textarea><button>Cancel</button>');
  expect(found?.tagName).toBe('TEXTAREA');
});

it('and the control from which one came has it again when it is back', async () => {
  const [before, form] = [rowOf('Boris').innerHTML, '<textarea></textarea><button>Cancel</button>'];
  button('Boris').focus();
  await instead(rowOf('Boris'), form);
  rowOf('Boris').querySelector('button')?.focus();
  expect(await instead(rowOf('Boris'), before)).toBe(button('Boris'));
});

it('a row that has no more to press has it itself', async () => {
  button('Anna').focus();
  expect(await instead(rowOf('Anna'), 'accepted')).toBe(rowOf('Anna'));
});

it('Of a section whose controls go it is the heading', async () => {
  stop();
  const section = document.querySelector('section') as HTMLElement;
  stop = keepFocusInSection(section);
  button('Anna').focus();
  expect(await instead(list, '<li><button disabled>Wait</button><button>Stop</button></li>')).toBe(
    list.querySelector(':enabled'),
  );
  expect(await instead(list, '')).toBe(document.getElementById('above'));
});

describe('In a section that changes by itself', () => {
  let section: HTMLElement;
  beforeEach(() => {
    stop();
    section = document.querySelector('section') as HTMLElement;
    section.tabIndex = -1;
    section.querySelector('h2')?.remove();
    stop = keepFocusInLiveSection(section);
  });

  it('whoever has pressed what goes has the keyboard at what came for it', async () => {
    button('Anna').focus();
    button('Anna').click();
    expect(await instead(list, '<li><button>Next</button></li>')).toBe(list.querySelector('button'));
  });

  it('others, who may be writing, have it at the section, so that their next key presses nothing', async () => {
    button('Anna').focus();
    expect(await instead(list, '<li><input><button>Next</button></li>')).toBe(section);
    list.querySelector('input')?.focus();
    expect(await instead(list, '<li><button>Next</button></li>')).toBe(section);
  });

  it('but a control that is there again has it again', async () => {
    button('Anna').focus();
    button('Anna').blur();
    button('Anna').disabled = true;
    await settled();
    button('Anna').disabled = false;
    await settled();
    expect(document.activeElement).toBe(button('Anna'));
  });
});
