// Where something stands on the screen.
import { eventually } from '../../end_to_end/harness/waiting.mjs';

/** The box of something that is seen. The page may draw it anew in this very moment, and then it is looked at once more. */
export const boxOf = (locator) => eventually(() => locator.boundingBox(), `a box of ${locator}`);
