import type { Answer } from '../../net/http.ts';
import type { Environment } from '../../browser/environment.ts';
import type { GamePosition } from '../../net/protocol.ts';

/** What an embedded game needs of the page. */
export interface Dependencies {
  environment: Pick<Environment, 'after'>;
  position(room: string): Promise<Answer<GamePosition>>;
}

const kSoon = 2_000;
/** After a question that had no answer. */
const kLater = 10_000;

/** A game that is looked at from a page of another site, where nobody is signed in: asked for until it is over. */
export class EmbeddedPosition {
  shown = $state.raw<GamePosition | null>(null);
  /** Why nothing will be shown. `not_found`: there is no such game, or it is for its players alone. */
  missing = $state<'not_found' | 'record_detached' | null>(null);

  constructor(
    private readonly room: string,
    private readonly dependencies: Dependencies,
  ) {}

  /** Follows the game until the answer is called. */
  start(): () => void {
    let open = true;
    let callOff: () => void = () => undefined;
    const look = async (): Promise<void> => {
      const answer = await this.dependencies.position(this.room);
      if (!open) return;
      this.take(answer);
      const isOver = this.missing !== null || (answer.ok && answer.value.game.ended !== null);
      if (!isOver) callOff = this.dependencies.environment.after(answer.ok ? kSoon : kLater, () => void look());
    };
    void look();
    return () => {
      open = false;
      callOff();
    };
  }

  private take(answer: Answer<GamePosition>): void {
    if (!answer.ok) {
      const { code } = answer;
      if (this.shown === null && (code === 'not_found' || code === 'record_detached')) this.missing = code;
    } else if (this.shown?.n !== answer.value.n || this.shown.game.ended !== answer.value.game.ended) {
      this.shown = answer.value;
    }
  }
}
