import { describe, expect, it } from 'vitest';
import { ComputerPlayer, type WorkerLike } from '../../src/bot/computer_player.ts';
import type { ThinkerRequest, Found, Question, ThinkerReply } from '../../src/bot/protocol.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';

const question: Question = { variant: '3x3', options: {}, record: [], level: 3, seed: 1 };
const found: Found = { seat: 0, action: { cell: 4 }, estimate: 0, proved: false, line: [{ cell: 4 }], playouts: 10 };

class FakeWorker implements WorkerLike {
  readonly requests: ThinkerRequest[] = [];
  ended = false;
  private listen: ((event: { data: ThinkerReply }) => void)[] = [];
  private mourn: (() => void)[] = [];

  postMessage(request: ThinkerRequest): void {
    this.requests.push(request);
  }

  addEventListener(type: string, listen: ((event: { data: ThinkerReply }) => void) | (() => void)): void {
    if (type === 'message') this.listen.push(listen);
    else this.mourn.push(listen as () => void);
  }

  terminate(): void {
    this.ended = true;
  }

  say(reply: ThinkerReply): void {
    for (const listen of this.listen) listen({ data: reply });
  }

  die(): void {
    for (const each of this.mourn.slice(0, 1)) each();
  }
}

function begin() {
  const workers: FakeWorker[] = [];
  const environment = new FakeEnvironment();
  const computer = new ComputerPlayer(
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    (ms, act) => environment.after(ms, act),
  );
  return { workers, environment, computer };
}

describe('A computer player as the page asks it', () => {
  it('starts one worker when it is wanted, and hands on progress and answer', async () => {
    const { workers, computer } = begin();
    expect(workers).toHaveLength(0);
    const progress: Found[] = [];
    const { answer } = computer.think(question, 100, (each) => progress.push(each));
    workers[0]?.say({ id: 1, tell: 'progress', found });
    workers[0]?.say({ id: 1, tell: 'found', found });
    expect(await answer).toEqual({ ok: found });
    expect(progress).toEqual([found]);
    void computer.variants();
    expect(workers).toHaveLength(1);
  });

  it('has a position estimated by a share of the highest level’s thought', async () => {
    const { workers, computer } = begin();
    const { answer } = computer.estimate(question, 0.1);
    expect(workers[0]?.requests).toEqual([{ id: 1, ask: 'estimate', question, share: 0.1 }]);
    workers[0]?.say({ id: 1, tell: 'found', found });
    expect(await answer).toEqual({ ok: found });
  });

  it('tells the worker to stop, and whoever waits that it was stopped', async () => {
    const { workers, computer } = begin();
    const thought = computer.think(question, 100);
    thought.stop();
    expect((await thought.answer).refused?.code).toBe('stopped');
    expect(workers[0]?.requests.at(-1)).toEqual({ id: 1, ask: 'stop' });
  });

  it('asks once more where the worker dies, and then gives up', async () => {
    const { workers, computer } = begin();
    const { answer } = computer.think(question, 100);
    workers[0]?.die();
    expect(workers[0]?.ended).toBe(true);
    expect(workers[1]?.requests).toEqual(workers[0]?.requests);
    workers[1]?.die();
    expect((await answer).refused?.code).toBe('no_answer');
    expect(workers).toHaveLength(2);
  });

  it('takes a silent worker for a dead one, but none that gives heartbeats', async () => {
    const { workers, environment, computer } = begin();
    const { answer } = computer.think(question, 100);
    for (let second = 0; second < 10; second++) {
      environment.pass(1_000);
      workers[0]?.say({ tell: 'alive' });
    }
    expect(workers).toHaveLength(1);
    environment.pass(5_000);
    expect(workers).toHaveLength(2);
    workers[1]?.say({ id: 1, tell: 'found', found });
    expect(await answer).toEqual({ ok: found });
    environment.pass(60_000);
    expect(workers).toHaveLength(2);
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { workers, computer } = begin();
    const answers = [computer.variants(), computer.think(question, 100).answer];
    computer.close();
    expect(workers[0]?.ended).toBe(true);
    for (const answer of answers) expect((await answer).refused?.code).toBe('stopped');
  });
});
