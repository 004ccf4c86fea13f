import { expect, it } from 'vitest';
import { isHere } from '../../src/people/profile/presence.ts';

it('Whoever looks at their own page is here', () => {
  const away = { name: 'Anna', online: false };
  expect(isHere(away, { name: 'Anna', guest: false })).toBe(true);
  expect(isHere(away, { name: 'Boris', guest: false })).toBe(false);
  expect(isHere(away, { name: 'Anna', guest: true })).toBe(false);
  expect(isHere(away, null)).toBe(false);
  expect(isHere({ ...away, online: true }, null)).toBe(true);
});
