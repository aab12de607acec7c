/** The work on a document failed by itself, and would do so again: nothing that comes from outside was missing. */
export class LastingError extends Error {
  override readonly name = 'LastingError';
}

/** What comes from outside was not to be had, and may be the next time: a timestamp, a key, a revocation list. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
}
