import pg from 'pg';
import type {Log} from '../../log.js';

/** The parts of the process that are needed. */
export type GuardedProcess = Pick<NodeJS.Process, 'on' | 'exit'>;

/**
 * Keeps the process alive if a restarting database ends a connection that has no listener at that moment. The queue's
 * connections have none while they change hands, and Node ends a process on an `error` event without a listener. The
 * user of such a connection gets an error from its next statement. Any other error still ends the process.
 */
export function outliveConnections(log: Log, host: GuardedProcess = process): void {
  host.on('uncaughtException', (error, origin) => {
    // Only events without a listener; a rejection that nobody handles is a fault of the code.
    if (origin === 'uncaughtException' && isEndOfConnection(error))
      return log.warn({err: error}, 'A database connection was lost; it is reopened.');
    log.fatal({err: error}, 'Unexpected error: the process exits.');
    host.exit(1);
  });
}

/**
 * SQLSTATE 57P01 to 57P05: the server ended the connection. The driver reports a broken connection with this message.
 */
const isEndOfConnection = (error: Error): boolean =>
  (error instanceof pg.DatabaseError && error.code?.startsWith('57P') === true) ||
  error.message === 'Connection terminated unexpectedly';
