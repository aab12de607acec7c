/** Other programs of an installation that a process needs: the database, the file store, and what it seals with. */
import pg from 'pg';

/** One of them does not answer. The request itself is valid and may be retried. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** Seconds after which the request may be retried. */
  readonly retryAfter = 5;

  constructor(part: keyof typeof sentences, options?: ErrorOptions) {
    super(`${sentences[part]} at the moment: try again in a few seconds.`, options);
  }
}

const sentences = {
  database: 'The database of this service does not answer',
  seal: 'The timestamp authority or the key that this service seals with does not answer',
  files: 'The store of this service’s files does not answer',
  memory: 'This service takes in as many large files as it has room for',
} as const;

/** PostgreSQL's error codes for temporary failures (PostgreSQL, appendix A). */
const passing = [
  '53300', // too many connections
  '55P03', // a lock was not available in time
  '57014', // a statement took too long
  '57P01', // it is being stopped,
  '57P02', // has crashed,
  '57P03', // or is being started
  '25P03', // a transaction did nothing for too long
];

/** The original error if the database answered with it, otherwise an error that the database is unavailable. */
export function ifAway(error: unknown): unknown {
  if (error instanceof UnavailableError) return error;
  if (error instanceof pg.DatabaseError && !passing.includes(error.code ?? '')) return error;
  return new UnavailableError('database', {cause: error});
}
