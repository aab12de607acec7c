import {createCore, type Core} from '../../assembly/core.js';
import type {Config} from '../../config/config.js';
import type {Log} from '../../log.js';
import {joinDatabase} from '../../storage/connection/open-database.js';

/** Does work on all that requests and jobs share, also while a service is running. */
export async function onCore(
  config: Config,
  log: Log,
  work: (core: Core) => Promise<void>,
): Promise<void> {
  const database = await joinDatabase(config, log);
  try {
    const core = await createCore(config, log, database);
    try {
      await work(core);
    } finally {
      core.securityLog.stop();
      await core.jobs.stop();
      core.mailer.close();
      await Promise.all([core.documents.close(), core.office.close()]);
    }
  } finally {
    await database.close();
  }
}
