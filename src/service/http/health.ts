/** Says whether the service can do its work: database, files and seal. */
import {Hono} from 'hono';
import {sql} from 'kysely';
import type {Log} from '../log.js';
import type {Blobs} from '../ports.js';
import type {Queries} from '../storage/database.js';

export interface HealthParts {
  readonly db: Queries;
  readonly blobs: Pick<Blobs, 'check'>;
  /** Seals a small document and verifies it. */
  readonly sealSelfTest: () => Promise<void>;
  readonly log: Log;
}

/** Serves `/health`: 200 when all is well, 503 when something is not; the log says what. */
export function createHealth(parts: HealthParts): Hono {
  const app = new Hono();
  app.get('/health', async (context) => {
    const [database, files, seal] = await Promise.all([
      isWell(() => sql`SELECT 1`.execute(parts.db), 'database', parts.log),
      isWell(() => parts.blobs.check(), 'files', parts.log),
      isWell(cached(parts.sealSelfTest), 'seal', parts.log),
    ]);
    const isAllWell = database && files && seal;
    return context.json({healthy: isAllWell, database, files, seal}, isAllWell ? 200 : 503);
  });
  const cached = createMinuteCache();
  return app;
}

async function isWell(check: () => Promise<unknown>, part: string, log: Log): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.error({err: error, part}, 'The health check found something wrong');
    return false;
  }
}

/** A check that costs work is run once a minute at most, however often the health is asked for. */
function createMinuteCache() {
  let last: {readonly at: number; readonly result: Promise<void>} | undefined;
  return (check: () => Promise<void>) => (): Promise<void> => {
    if (!last || Date.now() - last.at > 60_000) last = {at: Date.now(), result: check()};
    return last.result;
  };
}
