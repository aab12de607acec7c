/** What a process manager asks: whether to restart this process, and whether to send it requests. */
import {Hono} from 'hono';
import type {Log} from '../../../log.js';
import type {Queries} from '../../../storage/connection/database.js';
import {hasMigrations} from '../../../storage/schema/applied-migrations.js';
import {UnavailableError} from '../../../storage/connection/unavailable.js';
import {withinTime} from '../../../within-time.js';
import {remembered} from '../../../remembered.js';

export interface ProbeServices {
  readonly db: Queries;
  /** Names of the migrations that this version needs. */
  readonly migrations: readonly string[];
  /** Rejects if this process cannot write files, or the store refuses them. */
  readonly checkStore: () => Promise<void>;
  /** Aborted once the process is about to stop. */
  readonly stopping: AbortSignal;
  readonly log: Log;
}

/** Milliseconds for which an answer stands: anyone may ask. */
const stands = {database: 1_000, files: 5_000} as const;

/** Milliseconds after which a store counts as one that hangs. */
const patience = 1_000;

/**
 * Serves `/livez`: 200 while the process can answer, whatever else is down, because a restart would not help. And
 * `/readyz`: 200 while it can do what requests ask for, else 503. A store that does not answer, and the seal, are left to
 * `/health`: every process would find them the same, and none would be left to answer what needs neither.
 */
export function createProbes({db, migrations, checkStore, stopping, log}: ProbeServices): Hono {
  const app = new Hono();
  const checkFiles = remembered(stands.files, () =>
    isWell(() => checkStore().catch(unlessAway), 'files', log),
  );
  const read = remembered(stands.database, async () => {
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
    const [inDatabase, files] = await Promise.all([
      read(),
      withinTime(checkFiles(), patience, () => true),
    ]);
    const found = {...inDatabase, files};
    const ready = found.database && found.migrations && files;
    return ready
      ? context.json({ready, ...found})
      : context.json({ready, ...found}, 503, {'Retry-After': '5'});
  });
  return app;
}

function unlessAway(error: unknown): void {
  const {cause} = error as Error;
  if (!(cause instanceof UnavailableError) || cause.part !== 'files') throw error;
}

/** Whether a check passes; if not, the log says why. */
export async function isWell(
  check: () => Promise<unknown>,
  part: string,
  log: Log,
): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.error({err: error, part}, 'The health check failed');
    return false;
  }
}
