import { expect, it } from 'vitest';
import { DelayedCall } from '../../src/browser/delayed_call.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';

/** What is done soon, and how often it was. */
function counted() {
  const environment = new FakeEnvironment();
  let count = 0;
  return { soon: new DelayedCall(environment, () => (count += 1)), environment, count: () => count };
}

it('What is asked for often is done once, when it was to be done first', () => {
  const { soon, environment, count } = counted();
  soon.ask(1_000);
  environment.pass(600);
  soon.ask(1_000);
  environment.pass(399);
  expect(count()).toBe(0);
  environment.pass(1_000);
  expect(count()).toBe(1);
});

it('and once more where it is asked for again', () => {
  const { soon, environment, count } = counted();
  soon.ask(1_000);
  environment.pass(1_000);
  soon.ask(1_000);
  environment.pass(1_000);
  expect(count()).toBe(2);
});

it('What is called off is not done', () => {
  const { soon, environment, count } = counted();
  soon.ask(1_000);
  soon.callOff();
  environment.pass(2_000);
  expect([count(), environment.nearest]).toEqual([0, null]);
});
