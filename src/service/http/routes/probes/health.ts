/** Says whether the service can do its work: database, files and seal. */
import {Hono} from 'hono';
import type {Log} from '../../../log.js';
import {toTimestamp} from '../../../../contract/scalar.js';
import {countDamagedFiles} from '../../../storage/files/damaged-files.js';
import type {Queries} from '../../../storage/connection/database.js';
import {countFailedJobs} from '../../../storage/accounts/failed-jobs.js';
import {askInTurn} from '../../../storage/connection/unavailable.js';
import {isWell} from './probes.js';
import {remembered} from '../../../remembered.js';

export interface HealthServices {
  readonly db: Queries;
  /** Rejects if files cannot be written and read wherever the service does so. */
  readonly checkFiles: () => Promise<void>;
  /** Seals a small document and verifies it. */
  readonly sealSelfTest: () => Promise<void>;
  /** Each returns one sentence about something that the operator must do soon, or undefined. */
  readonly warnings: readonly (() => Promise<string | undefined>)[];
  readonly log: Log;
}

/**
 * Milliseconds for which results are cached: anyone may send this request, and the checks write files and seal
 * documents.
 */
const standing = {database: 1_000, files: 5_000, seal: 60_000} as const;

/**
 * Serves `/health`: 200 while the service works, 503 if a part of it does not; the log names the part. Damaged files
 * are reported without a 503, because other processes would find the same files damaged.
 */
export function createHealth(services: HealthServices): Hono {
  const app = new Hono();
  const checks = {
    database: remembered(standing.database, () => readDatabase(services)),
    files: remembered(standing.files, () => isWell(services.checkFiles, 'files', services.log)),
    seal: remembered(standing.seal, () => isWell(services.sealSelfTest, 'seal', services.log)),
  };
  const warnings = remembered(standing.seal, async () =>
    (await askInTurn(services.warnings)).filter((warning) => warning !== undefined),
  );
  app.get('/health', async (context) => {
    const [{database, damaged, failed}, files, seal, found] = await Promise.all([
      checks.database(),
      checks.files(),
      checks.seal(),
      warnings(),
    ]);
    const works = database && files && seal;
    return context.json(
      {
        healthy: works && damaged === 0,
        database,
        files,
        seal,
        damaged_files: damaged,
        failed_jobs: failed.total,
        failed_jobs_since: failed.oldest && toTimestamp(failed.oldest),
        warnings: found,
      },
      works ? 200 : 503,
      works ? {} : {'Retry-After': '5'},
    );
  });
  return app;
}

/** What the database tells; whatever lets it tell nothing, a table that is locked as well, is a database that does not work. */
async function readDatabase({db, log}: HealthServices) {
  let damaged = 0;
  let failed: Awaited<ReturnType<typeof countFailedJobs>> = {total: 0, oldest: null};
  const read = async () => {
    damaged = await countDamagedFiles(db);
    failed = await countFailedJobs(db);
  };
  const database = await isWell(read, 'database', log);
  return {database, damaged, failed};
}
