import { expect, it } from 'vitest';
import { isNearEnd } from '../../src/browser/near_end.ts';

it('The end is near where it is in sight but for a line, and not from one line more on', () => {
  const at = (scrollTop: number) => ({ scrollHeight: 1_000, clientHeight: 200, scrollTop }) as HTMLElement;
  expect([800, 799.5, 761, 760, 0].map((top) => isNearEnd(at(top)))).toEqual([true, true, true, false, false]);
});
