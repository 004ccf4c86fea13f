import { describe, expect, it } from 'vitest';
import { partOf, signProblem, wordsAt } from '../../src/people/account/sign_problem.ts';

describe('a refusal to sign somebody in', () => {
  it.each([
    ['bad_name', 'name'],
    ['name_taken', 'name'],
    ['name_too_short', 'name'],
    ['name_reserved', 'name'],
    ['common_password', 'password'],
    ['password_too_long', 'password'],
    ['wrong_recovery_code', 'code'],
    ['wrong_credentials', 'form'],
    ['offline', 'form'],
  ])('%s is said at the %s', (code, part) => expect(partOf(code)).toBe(part));

  it('is said in one place', () => {
    const problem = signProblem('name_taken');
    expect(wordsAt('name', problem)).toBe('This name is taken. Choose another.');
    expect(wordsAt('password', problem)).toBe('');
    expect(wordsAt('form', null)).toBe('');
  });

  it('tells until when an account is closed of the whole form', () => {
    expect(signProblem('banned', Date.UTC(2030, 0, 1))).toMatchObject({ part: 'form' });
  });
});
