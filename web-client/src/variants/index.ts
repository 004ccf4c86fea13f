import { bookGame } from '../hosted/book/book_game.ts';
import { listed, type AnyGame } from './game.ts';
import { gomoku } from './gomoku/gomoku.ts';
import { quantum } from './quantum/quantum.ts';
import { quixo } from './quixo/quixo.ts';
import { quixo4 } from './quixo/quixo4.ts';
import { sonor } from './sonor/sonor.ts';
import { strategic } from './strategic/strategic.ts';
import { swap2 } from './swap2/swap2.ts';
import { threeByThree } from './three/three_by_three.ts';
import { ultimate } from './ultimate/ultimate.ts';
import { xoQuiz } from '../hosted/quiz/xo_quiz.ts';

/** Every variant that this page can show, in the order of the lobby. A new one is one more line. */
export const games: readonly AnyGame[] = [
  listed(gomoku),
  listed(swap2),
  listed(threeByThree),
  listed(ultimate),
  listed(strategic),
  listed(quantum),
  listed(quixo),
  listed(quixo4),
  listed(sonor),
  listed(xoQuiz),
  listed(bookGame),
];

/** The variant of a name in the server's catalogue. */
export function gameNamed(name: string): AnyGame | undefined {
  return games.find((game) => game.name === name);
}
