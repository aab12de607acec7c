import pg from 'pg';
import type {Log} from '../../log.js';

/** What of the process is needed. */
export type GuardedProcess = Pick<NodeJS.Process, 'on' | 'exit'>;

/**
 * Keeps the process alive where a database that restarts ends a connection that nobody listens to at that moment: the
 * queue's connections have no listener while they change hands, and an `error` event without one ends a process of
 * Node. Whoever uses such a connection is told by its next statement. Any other error still ends the process.
 */
export function outliveConnections(log: Log, host: GuardedProcess = process): void {
  host.on('uncaughtException', (error, origin) => {
    if (origin === 'uncaughtException' && isEndOfConnection(error))
      return log.warn({err: error}, 'A database connection broke; it is opened anew.');
    log.fatal({err: error}, 'The process ends: this was not foreseen.');
    host.exit(1);
  });
}

/** SQLSTATE 57P01 to 57P05: the server ends the connection; the other is what the driver says where it just broke off. */
const isEndOfConnection = (error: Error): boolean =>
  (error instanceof pg.DatabaseError && error.code?.startsWith('57P') === true) ||
  error.message === 'Connection terminated unexpectedly';
