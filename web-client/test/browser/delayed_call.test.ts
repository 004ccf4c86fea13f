import { expect, it } from 'vitest';
import { DelayedCall } from '../../src/browser/delayed_call.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';

/** What is done soon, and how often it was. */
function counted() {
  const environment = new FakeEnvironment();
  let count = 0;
  return { call: new DelayedCall(environment, () => (count += 1)), environment, count: () => count };
}

it('What is asked for often is done once, when it was to be done first', () => {
  const { call, environment, count } = counted();
  call.ask(1_000);
  environment.pass(600);
  call.ask(1_000);
  environment.pass(399);
  expect(count()).toBe(0);
  environment.pass(1_000);
  expect(count()).toBe(1);
});

it('and once more where it is asked for again', () => {
  const { call, environment, count } = counted();
  call.ask(1_000);
  environment.pass(1_000);
  call.ask(1_000);
  environment.pass(1_000);
  expect(count()).toBe(2);
});

it('What is called off is not done', () => {
  const { call, environment, count } = counted();
  call.ask(1_000);
  call.callOff();
  environment.pass(2_000);
  expect([count(), environment.nearest]).toEqual([0, null]);
});
