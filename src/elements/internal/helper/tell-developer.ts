import type * as Hints from '../looks/hints.js';

/** Hints are not for the user: nothing waits for them, and without them nothing is missing. */
export const tellDeveloper = (tell: (hints: typeof Hints) => void): Promise<void> =>
  import('../looks/hints.js').then(tell, () => undefined);
