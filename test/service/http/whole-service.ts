/** All that the service answers, on a database and a folder of its own, without a port. */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createApp} from '../../../src/service/assembly/app.js';
import {createCore} from '../../../src/service/assembly/core.js';
import {readConfig} from '../../../src/service/config/config.js';
import {ensureFirstAccount} from '../../../src/service/installation/first-account.js';
import {createLog} from '../../../src/service/log.js';
import {openDatabase} from '../../../src/service/storage/connection/open-database.js';
import {databaseUrl} from '../database-url.js';
import {createTestDatabase} from '../test-database.js';

/** The key of its first account. */
export const wholeKey = 'key-of-the-first-account';

/** Starts it; the caller ends it. `written` is what it has logged, as text. */
export async function startWhole(settings: Readonly<Record<string, string>> = {}) {
  const {address} = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'esign-whole-'));
  const env = {
    DATABASE_URL: databaseUrl(address),
    ESIGN_DATA: folder,
    ESIGN_API_KEY: wholeKey,
    ESIGN_PUBLIC_URL: 'https://sign.example.com',
    ...settings,
  };
  const config = readConfig(env, folder);
  const lines: string[] = [];
  const log = createLog('json', {write: (line: string) => void lines.push(line)});
  const opened = await openDatabase(config, log);
  const core = await createCore(config, log, opened);
  await ensureFirstAccount(core.db, config, core.clock, log);
  return {
    app: await createApp(core),
    core,
    bounceHook: core.bounceHook,
    written: () => lines.join(''),
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      for (const part of [core.documents, core.office]) await part.close();
      await core.jobs.stop();
      core.securityLog.stop();
      await opened.close();
      await rm(folder, {recursive: true, force: true});
    },
  };
}
