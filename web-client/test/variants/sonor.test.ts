// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src/i18n/language.svelte.ts';
import type { SonorAction, SonorView } from '../../src/net/protocol.ts';
import type { Board } from '../../src/boards/board.ts';
import { directionOf, directionText, stepTowards, tidy } from '../../src/variants/sonor/directions.ts';
import { turnByKey } from '../../src/variants/sonor/keys.ts';
import { consequence, movable, nextToStep } from '../../src/variants/sonor/position.ts';
import { arcsOf } from '../../src/variants/sonor/reach.ts';
import { sonor } from '../../src/variants/sonor/sonor.ts';
import { confirmWords, consequenceWords, evaderWords, refusalWords } from '../../src/variants/sonor/words.ts';
import type { Rules } from '../../src/rules/rules.ts';
import { mountOf } from '../support/boards.ts';
import { builtRules } from '../support/built_rules.ts';
import { mover } from '../support/mover.ts';

type Any = Record<string, unknown>;

const kStep = 20_000;
const up = (piece: number) => ({ piece, dx: 0, dy: kStep });
const down = { piece: 5, dx: 0, dy: -40_000 };

let rules: Rules;
beforeAll(async () => {
  rules = await builtRules();
});
beforeEach(() => setLanguage('en'));

/** A game by the rules after these actions, each by whoever is to act. */
function playing(actions: readonly Any[], options: Any = {}) {
  const game = rules.start('sonor', options).ok ?? 0;
  for (const action of actions) expect(rules.play(game, rules.turn(game)[0] ?? 0, action, 0)).toBeNull();
  const seat = rules.turn(game)[0] ?? null;
  return { game, seat, view: rules.view(game, null) as unknown as SonorView };
}

describe('a direction', () => {
  it('is a step of the right length by the rules, in every tenth of a degree', () => {
    const { game, seat } = playing([0, 1, 2, 3, 4].map(up));
    const steps = Array.from({ length: 3_600 }, (_, tenth) => ({ piece: 5, ...stepTowards(tenth / 10, 40_000) }));
    const refused = rules.check(game, seat ?? 0, steps, 0).filter((each) => each !== null && each.code !== 'off_field');
    expect(refused).toEqual([]);
  });

  it('is read from a step again', () => {
    for (const degrees of [0, 0.1, 42, 89.9, 90, 180, 270, 359.9]) {
      expect(directionOf(stepTowards(degrees, kStep))).toBe(degrees);
    }
    expect(Object.is(stepTowards(90, kStep).dx, 0)).toBe(true);
  });

  it('stays within the circle', () => {
    expect(tidy(-0.1)).toBe(359.9);
    expect(tidy(360)).toBe(0);
    expect(tidy(89.96)).toBe(90);
  });

  it('is written with an arrow, in figures of the language', () => {
    expect(directionText(42)).toBe('↗ 42°');
    expect(directionText(337.5)).toBe('→ 337.5°');
    setLanguage('ru');
    expect(directionText(180.3)).toBe('← 180,3°');
  });

  it('is confirmed without an arrow, which depends on the side that one looks from', () => {
    expect(confirmWords({ piece: 3, ...stepTowards(45, kStep) })).toBe('Step 4: 45°');
    expect(confirmWords({ resign_half: true })).toBe('Resign half');
  });

  it.each([
    ['ArrowLeft', false, { by: 1, to: null }],
    ['ArrowRight', false, { by: -1, to: null }],
    ['ArrowUp', true, { by: 0.1, to: null }],
    ['ArrowDown', true, { by: -0.1, to: null }],
    ['PageUp', false, { by: 10, to: null }],
    ['PageDown', false, { by: -10, to: null }],
    ['Home', false, { by: 0, to: 90 }],
    ['End', false, { by: 0, to: 270 }],
    ['a', false, null],
  ])('is turned by %s (fine: %s)', (key, fine, turn) => {
    expect(turnByKey(key, fine)).toEqual(turn);
  });
});

describe('the circle', () => {
  it('is one arc where all is alike', () => {
    expect(arcsOf([true, true, true, true])).toEqual([{ from: 0, to: 360, free: true }]);
    expect(arcsOf([false, false])).toEqual([{ from: 0, to: 360, free: false }]);
    expect(arcsOf([])).toEqual([]);
  });

  it('joins neighbours, over its beginning too', () => {
    expect(arcsOf([true, false, false, true])).toEqual([
      { from: 45, to: 225, free: false },
      { from: 225, to: 405, free: true },
    ]);
  });
});

describe('a position', () => {
  it('tells who may step, and who comes next', () => {
    const { view } = playing([up(1), up(3)]);
    expect(movable(view)).toEqual([0, 2, 4]);
    expect(nextToStep(view, 3)).toBe(4);
    expect(nextToStep(view, 2)).toBe(2);
    expect(nextToStep(view, 4)).toBe(4);
    const last = playing([0, 1, 2, 3, 4].map(up)).view;
    expect(movable(last)).toEqual([5]);
    expect(movable(playing([{ resign_half: true }, { resign_half: true }]).view)).toEqual([]);
  });

  it('tells what a step comes to', () => {
    const before = playing([]).view;
    const caught: SonorView = structuredClone(before);
    caught.halves = [{ points: 2, reached: [1, 1, 0], captured: 2, last_capture: 1, end: null }];
    caught.last = { piece: 5, from: [0, 0], to: [0, 0], captured: [1, 3], lines: 0 };
    expect(consequence(before, caught)).toEqual({ points: 2, captured: 2, which: [1, 3], safe: false });
    expect(consequenceWords({ points: 0, captured: 2, which: [], safe: false }, true)).toBe('catches 2');
    expect(consequenceWords({ points: 0, captured: 1, which: [], safe: false }, false)).toBe('is caught');
    expect(consequenceWords({ points: 1, captured: 0, which: [], safe: true }, false)).toBe('+1, safe');
    expect(consequenceWords({ points: 2, captured: 0, which: [], safe: false }, false)).toBe('+2');
  });

  it('is told in words', () => {
    const [first] = playing([up(0)]).view.evaders;
    expect(evaderWords(first, 0)).toBe('evader 1, 0 lines, 50 mm from the left, 30 mm from below, has moved');
    expect(refusalWords({ code: 'touching', why: '' })).toBe('Evaders can’t touch each other.');
    expect(refusalWords({ code: 'off_field', why: '' })).toBe('The piece would leave the field.');
  });
});

describe('the game', () => {
  it('writes and speaks its actions', () => {
    expect(sonor.notation({ piece: 2, ...stepTowards(42, kStep) }, {})).toBe('3 ↗ 42°');
    expect(sonor.notation(down, {})).toBe('P ↓ 270°');
    expect(sonor.spoken({ piece: 2, ...stepTowards(42, kStep) }, {})).toBe('evader 3, up and right, 42 degrees');
    expect(sonor.spoken({ resign_half: true }, {})).toBe('resigns the half');
  });

  it('says what happens now', () => {
    expect(sonor.now?.(playing([]).view, 0, null)).toBe('First half: you flee, all five move');
    expect(sonor.now?.(playing([up(0)]).view, 0, null)).toBe('4 evaders left to move');
    expect(sonor.now?.(playing([up(0)]).view, 0, mover('Anna'))).toBe('Anna flees');
    const pursuit = playing([0, 1, 2, 3, 4].map(up)).view;
    expect(sonor.now?.(pursuit, 1, null)).toBe('Your pursuer moves');
    expect(sonor.now?.(playing([{ resign_half: true }]).view, 1, null)).toBe('Second half: you flee, all five move');
  });

  it('has words for every reason of the rules', () => {
    for (const reason of ['points', 'brought_out', 'line_3', 'line_2', 'last_capture', 'even']) {
      expect(sonor.reason?.(reason)).toBeTruthy();
    }
    expect(sonor.reason?.('line')).toBeNull();
  });

  it('counts the points of the half in which a seat fled', () => {
    const { view } = playing([]);
    expect(sonor.score?.(view, 0)).toBe('0 points');
    expect(sonor.score?.(view, 1)).toBeNull();
  });
});

describe('the board', () => {
  let host: HTMLElement;
  let played: Any[];
  let aims: (Any | null)[];
  let withdrawn: number;
  let board: Board<Any, Any>;
  let at: ReturnType<typeof playing>;
  let ready: boolean;
  const piece = (number: number) => host.querySelector<SVGElement>(`[data-piece="${number}"]`);
  const key = (name: string, shiftKey = false) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    );
  const button = (name: string) => host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  const show = (position: ReturnType<typeof playing>, you = 0) => {
    at = position;
    const view = at.view as unknown as Any;
    board.show({ view, sending: null, legal: null, seat: at.seat === you ? you : null, you });
  };

  beforeEach(async () => {
    host = document.createElement('div');
    document.body.replaceChildren(host);
    played = [];
    aims = [];
    withdrawn = 0;
    ready = true;
    const mount = await mountOf('sonor');
    board = mount(
      host,
      {},
      {
        onPlay: (action) => played.push(action),
        onAim: (action) => aims.push(action),
        onWithdraw: () => withdrawn++,
        check: (actions) => (ready ? rules.check(at.game, at.seat ?? 0, actions, 0) : null),
        attempt: () => null,
      },
    );
    show(playing([]));
  });

  it('has a slider for each piece that may step, and a picture for the others', () => {
    expect(host.querySelectorAll('[role=slider]')).toHaveLength(5);
    show(playing([up(0), up(1)]));
    expect(host.querySelectorAll('[role=slider]')).toHaveLength(3);
    expect(piece(0)?.getAttribute('role')).toBe('img');
    expect(piece(5)?.getAttribute('aria-label')).toBe('pursuer, 150 mm from the left, 380 mm from below');
  });

  it('has a colour and a number for each evader, the same in the list beside it', () => {
    show(playing([]));
    const numbers = [0, 1, 2, 3, 4];
    const drawn = numbers.map((number) => piece(number)?.querySelector('.disc')?.getAttribute('fill'));
    expect(new Set(drawn).size).toBe(5);
    expect(drawn).not.toContain(null);
    expect([...host.querySelectorAll('.evader-row .disc')].map((disc) => disc.getAttribute('fill'))).toEqual(drawn);
    expect(numbers.map((number) => piece(number)?.textContent)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('is played by keys alone: a number chooses, arrows turn, Enter plays', () => {
    board.focus();
    key('3');
    key('ArrowLeft');
    key('ArrowRight', true);
    expect(piece(2)?.getAttribute('aria-valuetext')).toBe('up, 90.9 degrees');
    key('Enter');
    expect(played).toEqual([{ piece: 2, ...stepTowards(90.9, kStep) }]);
  });

  it('goes on to the next piece, the focus with it', () => {
    board.focus();
    expect(document.activeElement).toBe(piece(0));
    show(playing([up(0)]));
    expect(document.activeElement).toBe(piece(1));
  });

  it('shades what is shut before the move', () => {
    const shut = () => host.querySelectorAll('.shut').length;
    expect(shut()).toBe(1);
    show(playing([0, 1, 2, 3, 4].map(up)).seat === 1 ? playing([...[0, 1, 2, 3, 4].map(up), down]) : playing([]));
    expect(shut()).toBe(0);
  });

  it('asks again when the rules come after the position', () => {
    ready = false;
    show(playing([up(0)]));
    expect(host.querySelectorAll('.shut')).toHaveLength(0);
    ready = true;
    show(at);
    expect(host.querySelectorAll('.shut')).toHaveLength(1);
  });

  it('aims with its buttons, and waits to be confirmed', () => {
    button('Turn left by one degree')?.click();
    button('Turn left by one degree')?.click();
    expect(aims.at(-1)).toEqual({ piece: 0, ...stepTowards(91, kStep) });
    expect(played).toEqual([]);
    board.confirm();
    expect(played).toEqual([{ piece: 0, ...stepTowards(91, kStep) }]);
  });

  it('takes back what it aims at, by a call or by Escape, which goes on where there is nothing to take back', () => {
    let escapes = 0;
    host.addEventListener('keydown', () => escapes++);
    button('Turn left by one degree')?.click();
    board.withdraw?.();
    expect(aims.at(-1)).toBeNull();
    button('Turn left by one degree')?.click();
    piece(0)?.focus();
    key('Escape');
    expect([aims.at(-1), escapes]).toEqual([null, 0]);
    key('Escape');
    expect(escapes).toBe(1);
    host.querySelector<HTMLButtonElement>('.give')?.click();
    board.withdraw?.();
    expect(host.querySelector('.give')?.textContent).toBe('Resign half');
  });

  describe('where a step is only shown', () => {
    // jsdom lays nothing out and knows no viewBox: a pixel of the field is a millimetre.
    const press = (x: number, y: number) => {
      const field = host.querySelector('.sonor-field');
      Object.defineProperty(field, 'viewBox', { configurable: true, value: { baseVal: { x: 0, y: 0 } } });
      for (const type of ['pointerdown', 'pointerup']) {
        const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true });
        Object.assign(event, { pointerType: 'mouse', isPrimary: true, pointerId: 1 });
        field?.dispatchEvent(event);
      }
    };
    /** Evader 1 is to step up, from 50 mm from the left and 30 mm from below. */
    const showStep = () => {
      const view = at.view as unknown as Any;
      const after = playing([up(0)]).view as unknown as Any;
      board.show({ view, sending: after, pending: up(0), legal: [], seat: null, you: 0 });
    };
    const high = (position: SonorView) => position.measures.height / 1000;

    it('a press in its direction or on the piece plays it, and one elsewhere takes it back', () => {
      showStep();
      press(50, high(at.view) - 60);
      press(50, high(at.view) - 48);
      expect(played).toEqual([up(0), up(0)]);
      expect(withdrawn).toBe(0);
      press(150, high(at.view) - 60);
      expect(played).toHaveLength(2);
      expect(withdrawn).toBe(1);
    });

    it('Enter plays it, and Escape is left to the page', () => {
      let escapes = 0;
      host.addEventListener('keydown', () => escapes++);
      showStep();
      board.focus();
      key('Escape');
      expect(escapes).toBe(1);
      key('Enter');
      expect(played).toEqual([up(0)]);
    });
  });

  it('says why a direction is not possible, and aims nowhere then', () => {
    board.focus();
    key('End');
    expect(piece(0)?.getAttribute('aria-valuetext')).toBe('down, 270 degrees, The piece would leave the field.');
    expect(host.querySelector('.aim-words')?.classList.contains('impossible')).toBe(true);
    button('Turn left by one degree')?.click();
    expect(aims.at(-1)).toBeNull();
  });

  it('asks once more before the half is given up', () => {
    const give = host.querySelector<HTMLButtonElement>('.give');
    give?.click();
    expect(played).toEqual([]);
    expect(give?.textContent).toBe('Resign?');
    give?.click();
    expect(played).toEqual([{ resign_half: true }]);
  });

  it('lets nobody but the one to move do anything', () => {
    show(playing([]), 1);
    expect(host.querySelectorAll('[role=slider]')).toHaveLength(0);
    expect(host.querySelector<HTMLButtonElement>('.give')?.hidden).toBe(true);
    board.focus();
    key('Enter');
    expect(played).toEqual([]);
  });

  it('says at the end what breaks a tie', () => {
    show(playing([{ resign_half: true }, { resign_half: true }]));
    expect(host.querySelector('.facts')?.textContent).toContain('brought out0 : 0');
    expect(host.querySelector('.facts')?.textContent).toContain('last caught on turn– : –');
    expect(host.querySelector<HTMLElement>('.tune')?.hidden).toBe(true);
  });

  it('is told in the language of the page', () => {
    setLanguage('ru');
    board.relabel();
    expect(piece(0)?.getAttribute('aria-label')).toMatch(/^убегающий 1/);
    expect(host.querySelector('.when')?.textContent).toBe('Первый таймХод 1 из 60');
  });

  it('plays what the rules accept', () => {
    board.focus();
    key('Enter');
    expect(rules.check(at.game, 0, played, 0)).toEqual([null]);
    expect((played[0] as unknown as SonorAction & { piece: number }).piece).toBe(0);
  });
});
