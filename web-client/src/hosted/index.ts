import { listedHosted, type AnyHostedGame } from '../variants/hosted_game.ts';
import { bookGame } from './book/book_game.ts';
import { xoQuiz } from './quiz/xo_quiz.ts';

/** Every hosted game, in the order of the lobby. A new one is one more line. */
export const hosted: readonly AnyHostedGame[] = [listedHosted(xoQuiz), listedHosted(bookGame)];
