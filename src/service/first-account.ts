/** The first account and its first key, made when there are none. */
import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from './config.js';
import type {Log} from './log.js';
import type {Clock} from './ports.js';
import {addApiKey, hasApiKey, makeApiKey} from './storage/api-keys.js';
import {ensureFirstCompany} from './storage/companies.js';
import type {Queries} from './storage/database.js';

/**
 * Makes the first account where there is none, and lets its key in: `ESIGN_API_KEY`, or one that is made, kept in
 * `<ESIGN_DATA>/api-key` for the owner alone, and shown once.
 * @returns The account's id.
 */
export async function ensureFirstAccount(
  db: Queries,
  config: Pick<Config, 'apiKey' | 'dataDir' | 'databaseUrl'>,
  clock: Clock,
  log: Log,
): Promise<number> {
  const companyId = await ensureFirstCompany(db, clock.now());
  const apiKey = config.apiKey ?? (await keptKey(config.dataDir));
  const isSharedAndKeyed = config.databaseUrl !== undefined && (await hasApiKey(db, companyId));
  if (apiKey !== undefined) await addApiKey(db, companyId, apiKey, clock.now());
  else if (!isSharedAndKeyed)
    await addApiKey(db, companyId, await keepNewKey(config.dataDir, log), clock.now());
  return companyId;
}

const pathIn = (dataDir: string): string => join(dataDir, 'api-key');

async function keptKey(dataDir: string): Promise<string | undefined> {
  return (await readFile(pathIn(dataDir), 'utf8').catch(absentAsEmpty)).trim() || undefined;
}

async function keepNewKey(dataDir: string, log: Log): Promise<string> {
  const apiKey = makeApiKey();
  const path = pathIn(dataDir);
  await mkdir(dataDir, {recursive: true});
  await writeFile(path, `${apiKey}\n`, {mode: 0o600});
  await chmod(path, 0o600);
  log.info(`The first API key is ${apiKey} (kept in ${path}).`);
  return apiKey;
}

function absentAsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
