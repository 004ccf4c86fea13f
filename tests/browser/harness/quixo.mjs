// How a visitor plays Quixo: by mouse, by finger, by keys.
import { readFileSync } from 'node:fs';
import { inRoot } from '../../end_to_end/harness/paths.mjs';
import { eventually } from '../../end_to_end/harness/waiting.mjs';
import { tabTo } from './keys.mjs';
import { tap } from './touch.mjs';

const kSize = 5;

/** A push: the cell of the cube, the end, and for four whom the dot shall point at. */
export const push = (cube, end, dot) => ({ cube, end, dot });

/** The steps of a game that is told in tests/playthroughs/, in order. */
export function told(name) {
  const lines = readFileSync(inRoot('tests/playthroughs', `${name}.txt`), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('> ')).map((line) => JSON.parse(line.slice(line.indexOf('{'))));
}

export const cubeOf = (visitor, cell) => visitor.cell(Math.floor(cell / kSize) + 1, (cell % kSize) + 1);
export const endOf = (visitor, end) => visitor.page.locator(`[data-end=${end}]`);
export const dotOf = (visitor, dot) => visitor.page.locator(`[data-dot=${dot}]`);

/** Waits until a cube is said with these words. */
export function says(visitor, cell, words) {
  const heard = async () => (await cubeOf(visitor, cell).getAttribute('aria-label'))?.includes(words);
  return eventually(heard, `${visitor.who} hears "${words}" at cell ${cell}`);
}

/** Where a cube comes back. */
function entry({ cube, end }) {
  const column = cube % kSize;
  return { left: cube - column, right: cube - column + kSize - 1, top: column, bottom: kSize * (kSize - 1) + column }[
    end
  ];
}

/** Waits until everybody sees that a push was made, by crosses or noughts. */
export async function seenBy(visitors, made, mark) {
  for (const each of visitors) {
    await says(each, entry(made), `${mark}`);
    await says(each, entry(made), 'last move');
  }
}

export async function byMouse(visitor, { cube, end, dot }) {
  await cubeOf(visitor, cube).click();
  if (dot) await dotOf(visitor, dot).click();
  await endOf(visitor, end).click();
}

export async function byFinger(visitor, { cube, end, dot }) {
  await tap(visitor, cubeOf(visitor, cube));
  if (dot) await tap(visitor, dotOf(visitor, dot));
  await tap(visitor, endOf(visitor, end));
}

/** Walks to a cube with the arrows and takes it into the hand. */
export async function takeByKeys(visitor, cube) {
  const { keyboard } = visitor.page;
  await tabTo(visitor.page, visitor.page.getByRole('gridcell'));
  await keyboard.press('Control+Home');
  for (let row = 0; row < Math.floor(cube / kSize); row++) await keyboard.press('ArrowDown');
  for (let column = 0; column < cube % kSize; column++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
}

export async function byKeys(visitor, { cube, end, dot }) {
  await takeByKeys(visitor, cube);
  if (dot === 'partner') await visitor.page.keyboard.press(' ');
  await visitor.page.keyboard.press(
    { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp', bottom: 'ArrowDown' }[end],
  );
}
