/** The work on a document failed and would fail again: the cause is not something external that was unavailable. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}

/** Something external was unavailable and may be available on a retry: a timestamp, a key, a revocation list. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
}
