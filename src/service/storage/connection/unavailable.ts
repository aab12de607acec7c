/** What a process needs and may lack for a time: the database, the file store, what it seals with, and the machine. */
import pg from 'pg';
import {machineErrorIn} from '../../machine.js';

/** A part of it is away. The request itself is valid and may be retried. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** Seconds after which the request may be retried. */
  readonly retryAfter = 5;

  readonly part: keyof typeof sentences;

  constructor(part: keyof typeof sentences, options?: ErrorOptions) {
    super(`${sentences[part]} at the moment: try again in a few seconds.`, options);
    this.part = part;
  }
}

const sentences = {
  database: 'The database of this service does not answer',
  seal: 'The timestamp authority or the key that this service seals with does not answer',
  files: 'The store of this service’s files does not answer',
  store: 'The store of this service’s files refuses to take or give them',
  memory: 'This service takes in as many large files as it has room for',
  disk: 'The disk of this service is full, or may not be written to',
  machine: 'The machine of this service is busy with as much as it can do',
} as const;

/** Error codes of a disk, among those of a machine. */
const ofDisk = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO']);

/** What was unavailable, if that is the reason of an error. */
export function unavailableIn(error: unknown): UnavailableError | undefined {
  if (error instanceof UnavailableError) return error;
  const cause = machineErrorIn(error);
  return cause && new UnavailableError(ofDisk.has(cause.code) ? 'disk' : 'machine', {cause});
}

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

/** Whether PostgreSQL's error is one of a temporary failure. */
export const isPassing = ({code = ''}: pg.DatabaseError): boolean => passing.includes(code);

/**
 * Asks one after another, so that whoever asks for something smaller finds a connection, and leaves out what cannot be told.
 * Once the database has not even answered that it can do nothing, no further one is asked: each would wait as long.
 */
export async function askInTurn<Answer>(
  asks: readonly (() => Promise<Answer> | Answer)[],
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const ask of asks) {
    try {
      answers.push(await ask());
    } catch (error) {
      if (error instanceof UnavailableError && !(error.cause instanceof pg.DatabaseError)) break;
    }
  }
  return answers;
}

/** The original error if the database answered with it, otherwise an error that the database is unavailable. */
export function ifAway(error: unknown): unknown {
  if (error instanceof UnavailableError) return error;
  if (error instanceof pg.DatabaseError && !isPassing(error)) return error;
  return new UnavailableError('database', {cause: error});
}
