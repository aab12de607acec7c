/** What a process manager asks: whether to restart this process, and whether to send it requests. */
import {Hono} from 'hono';
import type {Log} from '../../../log.js';
import type {Queries} from '../../../storage/connection/database.js';
import {hasMigrations} from '../../../storage/schema/applied-migrations.js';
import {isWell} from './is-well.js';
import {remembered} from './remembered.js';

export interface ProbeParts {
  readonly db: Queries;
  /** Names of the migrations that this version needs. */
  readonly migrations: readonly string[];
  /** Aborted once the process is about to stop. */
  readonly stopping: AbortSignal;
  readonly log: Log;
}

/** Milliseconds for which the database's answer stands: anyone may ask. */
const stands = 1_000;

/**
 * Serves `/livez`: 200 while the process can answer, whatever else is down, because a restart would not help. And
 * `/readyz`: 200 while it can do what requests ask for, else 503. Files and seal are left to `/health`: every process
 * would find them the same, and none would be left to answer.
 */
export function createProbes({db, migrations, stopping, log}: ProbeParts): Hono {
  const app = new Hono();
  const read = remembered(stands, async () => {
    let fits = false;
    const database = await isWell(
      async () => void (fits = await hasMigrations(db, migrations)),
      'database',
      log,
    );
    return {database, migrations: fits};
  });
  app.get('/livez', (context) => context.json({alive: true}));
  app.get('/readyz', async (context) => {
    if (stopping.aborted) return context.json({ready: false, stopping: true}, 503);
    const found = await read();
    const ready = found.database && found.migrations;
    return ready
      ? context.json({ready, ...found})
      : context.json({ready, ...found}, 503, {'Retry-After': '5'});
  });
  return app;
}
