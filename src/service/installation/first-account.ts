/** Creates the first account and its first key if there are none. */
import {chmod, mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {createInterface} from 'node:readline/promises';
import type {Config} from '../config/config.js';
import type {Log} from '../log.js';
import type {Clock} from '../ports.js';
import {randomIds} from '../random-ids.js';
import {createConsoleLink} from '../storage/access/console-links.js';
import {firstSuperAdmin} from '../storage/accounts/users.js';
import {addApiKey, hasApiKey, makeApiKey} from '../storage/access/api-keys.js';
import {
  ensureFirstCompany,
  type Identity,
  listCompanies,
  placeholderWarning,
} from '../storage/accounts/companies.js';
import type {Queries} from '../storage/connection/database.js';

/** A terminal that a person may be watching. A log must never contain a key. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): boolean;
  /** Asks the person; missing if nobody can answer. */
  ask?(question: string): Promise<string>;
}

/**
 * Creates the first account if there is none, and registers its key: `ESIGN_API_KEY`, or a generated key that is stored
 * in `<ESIGN_DATA>/api-key`, readable only by its owner, and shown once on the terminal. A removed key stays removed.
 * @returns the account's id
 */
export async function ensureFirstAccount(
  db: Queries,
  config: Pick<Config, 'apiKey' | 'dataDir' | 'company' | 'sender' | 'publicUrl'>,
  clock: Clock,
  log: Log,
  terminal: Terminal = ownTerminal(),
): Promise<number> {
  const identity = await identityFor(db, config, terminal);
  const companyId = await ensureFirstCompany(db, clock.now(), identity);
  const missing = await placeholderWarning(db);
  if (missing) log.warn(missing);
  const apiKey = config.apiKey ?? (await keptKey(config.dataDir)) ?? '';
  if (apiKey) {
    const isOpen = await addApiKey(db, companyId, apiKey, clock.now());
    if (!isOpen) log.warn(removedKey(config));
  } else if (!(await hasApiKey(db, companyId))) {
    // The file first: a key that is registered, but stored nowhere, could never be found out.
    const made = await keepNewKey(config.dataDir);
    await addApiKey(db, companyId, made, clock.now());
    log.info(`The first API key was created; it is stored in ${pathIn(config.dataDir)}.`);
    if (terminal.isTTY) terminal.write(`The first API key, shown only once: ${made}\n`);
    if (terminal.isTTY) terminal.write(await welcomeTo(db, config, companyId, clock));
  }
  return companyId;
}

/** With a link of the first administrator's, who may not get any mail yet. */
async function welcomeTo(
  db: Queries,
  {publicUrl}: Pick<Config, 'publicUrl'>,
  companyId: number,
  clock: Clock,
): Promise<string> {
  const {id: userId, email} = await firstSuperAdmin(db, companyId);
  const link = await createConsoleLink(db, {companyId, userId}, {clock, ids: randomIds});
  return (
    `The console, within 15 minutes: ${publicUrl}/console/sign-in/${link}\n` +
    `Only ${email} may sign in there, until others are added under Users.\n` +
    'Later, `esign-service console-link` prints another link.\n'
  );
}

/** From the settings; on its first start, the service asks for what they do not say. */
async function identityFor(
  db: Queries,
  {company, sender}: Pick<Config, 'company' | 'sender'>,
  {isTTY, ask}: Terminal,
): Promise<Identity> {
  const given = {company, ...sender};
  if (!isTTY || !ask || (await listCompanies(db)).length > 0) return given;
  const asked = async (question: string) => (await ask(`${question} (Enter: later) `)).trim();
  const named = company ?? (await asked('Name of your company?'));
  const name = sender?.name ?? (await asked('Who sends for it, by name?'));
  const email = sender?.email ?? (await asked('Whose address is?'));
  return {
    company: named || undefined,
    name: name || undefined,
    email: /^\S+@\S+$/.test(email) ? email : undefined,
  };
}

/** The process's own; only asked where a person sits. */
function ownTerminal(): Terminal {
  const {stdin, stdout} = process;
  const terminal = {isTTY: stdout.isTTY, write: (text: string) => stdout.write(text)};
  if (!stdin.isTTY) return terminal;
  return {
    ...terminal,
    ask: async (question) => {
      const lines = createInterface({input: stdin, output: stdout});
      return lines.question(question).finally(() => lines.close());
    },
  };
}

const pathIn = (dataDir: string): string => join(dataDir, 'api-key');

const removedKey = ({apiKey, dataDir}: Pick<Config, 'apiKey' | 'dataDir'>): string =>
  apiKey === undefined
    ? `The key in ${pathIn(dataDir)} was removed by \`keys remove\` and no longer works: delete that file, and create another key with \`esign-service keys add\`.`
    : 'The key in ESIGN_API_KEY was removed by `keys remove` and no longer works: set another one, or unset it and create one with `esign-service keys add`.';

async function keptKey(dataDir: string): Promise<string | undefined> {
  return (await readFile(pathIn(dataDir), 'utf8').catch(absentAsEmpty)).trim() || undefined;
}

async function keepNewKey(dataDir: string): Promise<string> {
  const apiKey = makeApiKey();
  const path = pathIn(dataDir);
  await mkdir(dataDir, {recursive: true});
  await writeFile(path, `${apiKey}\n`, {mode: 0o600});
  // `mode` applies only to a file that is created; an empty file that existed keeps its own.
  await chmod(path, 0o600);
  return apiKey;
}

function absentAsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}
