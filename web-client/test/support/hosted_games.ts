// Lists the hosted games, as the page does when it starts.
import { hosted } from '../../src/hosted/index.ts';
import { registerHosted } from '../../src/variants/hosted_game.ts';

registerHosted(hosted);
