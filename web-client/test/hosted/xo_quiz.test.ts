import { describe, expect, it } from 'vitest';
import type { XoQuizOptions, XoQuizRound, XoQuizView } from '../../src/net/protocol.ts';
import {
  cardState,
  nextActionOf,
  electionsIn,
  lastRuled,
  phaseLength,
  markIn,
  markOfTeam,
  markCount,
  openRound,
  selfOf,
  votesToElect,
  electionVoteOf,
} from '../../src/hosted/quiz/battle.ts';
import { AnswerDraft } from '../../src/hosted/quiz/draft.svelte.ts';
import { soundOf } from '../../src/hosted/quiz/battle_sounds.ts';
import {
  kPlan,
  mostPlayers,
  optionsOf,
  packChosen,
  planFrom,
  questionsNeeded,
  sideOf,
  sidesFor,
} from '../../src/hosted/quiz/plan.ts';
import { cardWords, endWords, spokenWords, statusWords, type ShownBattle } from '../../src/hosted/quiz/words.ts';
import { xoQuiz } from '../../src/hosted/quiz/xo_quiz.ts';
import { FakeEnvironment } from '../support/fake_environment.ts';
import { quizRound as round, quizView as view } from '../support/quiz.ts';

// Two teams of two, the host, a juror.
const cast = xoQuiz.cast({ sizes: [2, 2], host: true, jury: 1 });
const people = ['Anna', 'Boris', 'Vera', 'Grigory', 'Host', 'Juror'];
const seen = (of: XoQuizView, you: number | null = null): ShownBattle => ({
  view: of,
  cast,
  options: {} as XoQuizOptions,
  self: selfOf(of, you, cast),
  seats: people.map((name) => ({ name, guest: false })),
  online: people.map(() => true),
});

describe('Who one is', () => {
  it('The captain is whom the view names, not the first of the seats', () => {
    expect(selfOf(view({ captains: [1, 2] }), 1, cast)).toEqual({ seat: 1, role: 'captain', team: 0 });
    expect(selfOf(view({ captains: [1, 2] }), 0, cast)).toEqual({ seat: 0, role: 'player', team: 0 });
  });

  it('Host and jury have no team, a spectator has no seat', () => {
    expect(selfOf(view(), 4, cast)).toEqual({ seat: 4, role: 'host', team: null });
    expect(selfOf(view(), 5, cast)).toEqual({ seat: 5, role: 'jury', team: null });
    expect(selfOf(view(), null, cast)).toEqual({ seat: null, role: 'spectator', team: null });
  });
});

describe('Board', () => {
  it('A card is down, open while its question is, then played', () => {
    const going = view({ phase: 'think', rounds: [round()] });
    expect(cardState(going, 4)).toBe('open');
    expect(cardState(going, 0)).toBe('down');
    const ruled = view({
      phase: 'ruled',
      cells: '....O....',
      rounds: [round({ rulings: [{ right: false, by: 'host' }] })],
    });
    expect(cardState(ruled, 4)).toBe('played');
    expect(markIn(ruled, 4)).toBe('nought');
  });

  it('The mark of a team is not known before it is chosen', () => {
    expect(markOfTeam(view({ x: null }), 0)).toBeNull();
    expect([markOfTeam(view({ x: 1 }), 0), markOfTeam(view({ x: 1 }), 1)]).toEqual(['nought', 'cross']);
    expect(markCount(view({ x: 1, cells: 'XXO......' }), 1)).toBe(2);
  });

  it('A card says whose answer brought its mark', () => {
    const played = view({ cells: '....O....', rounds: [round({ rulings: [{ right: false, by: 'host' }] })] });
    expect(cardWords(seen(played), 4)).toBe('Card 5, row 2, column 2, nought: Owls, wrong answer');
    expect(cardWords(seen(played), 0)).toBe('Card 1, row 1, column 1, face down');
  });
});

describe('The time', () => {
  it('Thinking takes a minute, half when it was cut, one more with a saved minute', () => {
    const think = (changes: Partial<XoQuizRound>) =>
      phaseLength(view({ phase: 'think', rounds: [round(changes)] }), {} as XoQuizOptions);
    expect([think({}), think({ cut: true }), think({ minute: true }), think({ cut: true, minute: true })]).toEqual([
      60_000, 30_000, 120_000, 90_000,
    ]);
  });

  it('Reading and picking last as the options say', () => {
    const options = { pick_s: 45 } as XoQuizOptions;
    expect(phaseLength(view({ phase: 'early', early_ms: 15_000 }), options)).toBe(15_000);
    expect(phaseLength(view({ phase: 'pick' }), options)).toBe(45_000);
    expect(phaseLength(view({ phase: 'judge' }), options)).toBeNull();
  });
});

describe('What happens now', () => {
  it('The last ruling stands on the page until the next question opens', () => {
    const ruled = round({ rulings: [{ right: true, by: 'lists' }] });
    expect(lastRuled(view({ rounds: [ruled] }))).toBe(ruled);
    expect(openRound(view({ rounds: [ruled] }))).toBeNull();
    expect(lastRuled(view({ phase: 'early', rounds: [ruled, round({ round: 2 })] }))).toBeNull();
  });

  it('Whoever may pick is told so, the others who does', () => {
    expect(statusWords(seen(view({ may: ['pick'] }), 0))).toBe('Your round: pick a card');
    expect(statusWords(seen(view(), 1))).toBe('Anna to pick a card');
    expect(statusWords(seen(view(), 2))).toBe('Owls to pick a card');
  });

  it('A ruling says whose the card is now', () => {
    const ruled = (right: boolean) =>
      statusWords(seen(view({ phase: 'ruled', rounds: [round({ rulings: [{ right, by: 'host' }] })] })));
    expect([ruled(true), ruled(false)]).toEqual(['Right: Owls gets the card', 'Wrong: Team B gets the card']);
  });

  it('The end is told from where one sits', () => {
    const won = view({ phase: 'over', winner: 0, reason: 'line' });
    expect(endWords(seen(won, 1))).toBe('Your team won: three in a row');
    expect(endWords(seen(won, 2))).toBe('Owls won: three in a row');
    expect(endWords(seen(view({ phase: 'over', cells: 'XOXXOXOXO', reason: 'full' })))).toBe('Draw, 5 to 4');
  });

  it('What one must do comes before what one may', () => {
    expect(nextActionOf(view({ may: ['captain', 'surrender', 'answer', 'draft'] }))).toBe('answer');
    expect(nextActionOf(view({ may: ['captain', 'surrender'] }))).toBeNull();
  });
});

describe('What is said aloud beside it', () => {
  const asked = (changes: Partial<XoQuizRound> = {}) => view({ phase: 'early', rounds: [round(changes)] });
  const spoken = (changes: Partial<XoQuizView>, of: Partial<XoQuizRound>) =>
    spokenWords(seen({ ...asked(of), ...changes }));

  it('The question, to all but who hears it with the field', () => {
    expect(spokenWords(seen(asked()))).toBe('Who?');
    expect(spokenWords(seen({ ...asked(), may: ['answer', 'draft'] }, 0))).toBe('');
    expect(spokenWords(seen(asked({ question: null })))).toBe('');
    expect(spokenWords(seen(view()))).toBe('');
  });

  it('The answer, the ruling with what is right, the appeal', () => {
    const answered = { answered: true, answer: 'Moon' };
    expect(spoken({ phase: 'judge' }, answered)).toBe('Answer: Moon');
    expect(spoken({ phase: 'judge' }, { answered: true, answer: '' })).toBe('Answer: no answer');
    const solution = { answer: 'Sun', accept: [], reject: [] } as unknown as XoQuizRound['solution'];
    const ruled = { ...answered, solution, rulings: [{ right: false, by: 'host' as const }] };
    const words = 'Wrong by the host. The answer: Sun';
    expect([spoken({ phase: 'ruled' }, ruled), spoken({ phase: 'pick' }, ruled)]).toEqual([words, words]);
    const appeals = [{ team: 0 as const, why: 'It shines', votes: [], result: null }];
    expect(spoken({ phase: 'appeal' }, { ...ruled, appeals })).toBe('Appeal of Owls: It shines');
  });
});

describe('Another captain', () => {
  const going = view({
    elections: [
      { seat: 1, names: 1 },
      { seat: 3, names: 3 },
    ],
  });

  it('Words count in their own team alone', () => {
    expect(electionsIn(going, 0, cast)).toEqual([{ names: 1, by: [1] }]);
    expect(electionVoteOf(going, 1)).toBe(1);
    expect(electionVoteOf(going, 0)).toBeNull();
  });

  it('More than half of a team must name somebody, the captain not counted', () => {
    expect([2, 3, 4, 5, 12].map(votesToElect)).toEqual([1, 2, 2, 3, 6]);
  });
});

describe('The draft', () => {
  const made = (end: number | null = null) => {
    const environment = new FakeEnvironment();
    const sent: string[] = [];
    let answer: () => void = () => undefined;
    const send = (text: string) => {
      sent.push(text);
      return new Promise<void>((resolve) => (answer = resolve));
    };
    const draft = new AnswerDraft(environment, send, () => (end === null ? null : end - environment.now()));
    draft.adopt(1, '');
    return { environment, sent, draft, answer: () => answer() };
  };

  it('The team sees it half a second after the last key', () => {
    const { environment, sent, draft } = made();
    draft.write('the M');
    environment.pass(300);
    draft.write('the Moon');
    environment.pass(400);
    expect(sent).toEqual([]);
    environment.pass(100);
    expect(sent).toEqual(['the Moon']);
  });

  it('Blanks alone are told as nothing, so that what was written before does not count', () => {
    const { environment, sent, draft } = made();
    draft.write('the Moon');
    environment.pass(500);
    draft.write('  ');
    environment.pass(500);
    draft.write(' ');
    environment.pass(500);
    expect(sent).toEqual(['the Moon', '']);
  });

  it('Whoever writes without a pause is told every two seconds', () => {
    const { environment, sent, draft } = made();
    for (let key = 0; key < 10; key++) {
      draft.write('x'.repeat(key + 1));
      environment.pass(300);
    }
    expect(sent.length).toBeGreaterThanOrEqual(1);
    expect(sent[0]?.length).toBeGreaterThan(3);
  });

  it('In the last moments every change is told, but no more than ten a second', () => {
    const { environment, sent, draft } = made(10_000);
    environment.pass(7_500);
    draft.write('the');
    expect(sent).toEqual(['the']);
    for (const text of ['the ', 'the M', 'the Mo']) {
      environment.pass(30);
      draft.write(text);
    }
    expect(sent).toEqual(['the']);
    environment.pass(10);
    expect(sent).toEqual(['the', 'the Mo']);
  });

  it('However it is written, the last key before the time is over is told', () => {
    for (const pace of [20, 90, 250, 490]) {
      const { environment, sent, draft } = made(6_000);
      let text = '';
      for (let at = pace; at < 6_000; at += pace) {
        environment.pass(pace);
        draft.write((text += 'x'));
      }
      expect(sent.at(-1)).toBe(text);
      expect(sent.length).toBeLessThan(50);
    }
  });

  it('What waits when the time is nearly over does not wait longer', () => {
    const { environment, sent, draft } = made(3_300);
    environment.pass(3_050);
    draft.write('a');
    draft.write('ab');
    expect(sent).toEqual(['a', 'ab']);
  });

  it('What comes from the server does not overwrite what is being written, or on its way', async () => {
    const { environment, draft, answer } = made();
    draft.write('new');
    draft.adopt(1, 'old');
    expect(draft.text).toBe('new');
    environment.pass(500);
    draft.adopt(1, 'old');
    expect(draft.text).toBe('new');
    answer();
    await Promise.resolve();
    await Promise.resolve();
    draft.adopt(1, 'from another page');
    expect(draft.text).toBe('from another page');
  });

  it('A new round begins with nothing, and what was not told is forgotten', () => {
    const { environment, sent, draft } = made();
    draft.write('late');
    draft.adopt(2, '');
    expect(draft.text).toBe('');
    environment.pass(5_000);
    expect(sent).toEqual([]);
  });

  it('A proposal that is taken is told at once', () => {
    const { sent, draft } = made();
    draft.take('the Moon');
    expect([draft.text, ...sent]).toEqual(['the Moon', 'the Moon']);
  });
});

describe('What is heard', () => {
  const self = selfOf(view(), 0, cast);
  const asked = view({ phase: 'early', rounds: [round()] });

  it('Proposals and drafts make no noise', () => {
    expect(soundOf(asked, { ...asked, draft: 'x', proposals: [{ seat: 1, text: 'x' }] }, self)).toBeNull();
  });

  it('A question that opens, a ruling and the end do', () => {
    expect(soundOf(view(), asked, self)).toBe('theirs');
    const ruled = (right: boolean) => view({ phase: 'ruled', rounds: [round({ rulings: [{ right, by: 'host' }] })] });
    expect(soundOf(asked, ruled(true), self)).toBe('mine');
    expect(soundOf(asked, ruled(false), self)).toBe('theirs');
    expect(soundOf(asked, view({ phase: 'over', winner: 1 }), self)).toBe('lost');
  });

  it('One is called when there is something to do', () => {
    expect(soundOf(view({ phase: 'ruled' }), view({ may: ['pick'] }), self)).toBe('turn');
  });
});

describe('The plan of a battle', () => {
  it('is played with the pack that was kept, else with one in the language of the page', () => {
    const english = { id: 'a', lang: 'en' as const };
    const russian = { id: 'b', lang: 'ru' as const };
    expect(packChosen([english, russian], '', 'ru')).toBe(russian);
    expect(packChosen([english, russian], 'a', 'ru')).toBe(english);
    expect(packChosen([english], '', 'ru')).toBe(english);
    expect(packChosen([], '', 'ru')).toBeUndefined();
  });

  it('What was kept comes back, what is not as it should be does not', () => {
    const plan = { ...kPlan, scheme: 'playoff' as const, names: ['A', 'B'] as [string, string], jury: 3 };
    expect(planFrom(JSON.stringify(plan))).toEqual(plan);
    expect(planFrom('{"sizes":[0,38],"jury":-1,"host":"x","names":"no","side":"curator"}')).toEqual({
      ...kPlan,
      sizes: [1, 38],
    });
    expect(planFrom('{"sizes":[1,39]}')).toEqual(kPlan);
    expect(planFrom('nonsense')).toEqual(kPlan);
    expect(planFrom('null')).toEqual(kPlan);
  });

  it('Its options are those of the variant', () => {
    expect(optionsOf({ ...kPlan, names: [' Owls ', ''] })).toEqual({
      scheme: 'group',
      names: ['Owls', ''],
      sizes: [3, 3],
      host: true,
      host_starts: false,
      jury: 0,
      early_s: 10,
      reading: true,
      pick_s: 30,
      pause_s: 5,
    });
    expect([questionsNeeded({ scheme: 'group' }), questionsNeeded({ scheme: 'playoff' })]).toEqual([9, 10]);
  });

  it('There are forty seats for all', () => {
    expect(mostPlayers(kPlan, 0)).toBe(36);
    expect(mostPlayers({ ...kPlan, host: false, jury: 5, sizes: [30, 3] }, 1)).toBe(5);
  });

  it('Whoever knows the questions does not play', () => {
    const mine = { mine: true, knows: true };
    expect(sidesFor(kPlan, { mine: false, knows: false })).toEqual(['first', 'second', 'host']);
    expect(sidesFor(kPlan, { mine: false, knows: true })).toEqual(['host']);
    expect(sidesFor({ ...kPlan, jury: 1 }, mine)).toEqual(['host', 'jury']);
    expect(sidesFor({ ...kPlan, host: false }, mine)).toEqual([]);
    expect(sideOf(kPlan, ['host', 'jury'])).toBe('host');
    expect(sideOf({ ...kPlan, side: 'jury' }, ['host', 'jury'])).toBe('jury');
  });
});
