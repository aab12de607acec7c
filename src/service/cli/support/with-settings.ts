import {tmpdir} from 'node:os';
import {readConfig, type Config} from '../../config/config.js';
import {createLog, standardError, type Log} from '../../log.js';
import {StartError} from '../../config/start-error.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';
import {joinDatabase} from '../../storage/connection/open-database.js';
import type {Database} from '../../storage/connection/database.js';
import {createJobs, type Jobs} from '../../jobs/jobs.js';
import type {Clock} from '../../ports.js';

/**
 * Runs a command with the settings from the environment. An error that the operator can fix is reported in one
 * sentence, any other error with all details. Both end the process with code 1.
 * @param logsTo standard error by default, because standard output is for the command's result. The final error always
 * goes to standard error
 */
export async function withSettings(
  command: (config: Config, log: Log) => Promise<void>,
  logsTo = standardError(),
): Promise<void> {
  const config = settings();
  const log = createLog(config.logFormat, logsTo);
  try {
    await command(config, log);
  } catch (thrown) {
    const error = asStartError(thrown);
    const said = createLog(config.logFormat, standardError());
    if (error instanceof StartError) said.fatal(error.message);
    else said.fatal({err: error}, 'The command failed.');
    process.exit(1);
  }
}

function settings(): Config {
  try {
    return readConfig(process.env, process.cwd());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Errors from the operating system and the database, and how to fix them. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  EROFS: (path) =>
    `${path} cannot be written, because it is on a read-only file system: ${elsewhere}.`,
  EACCES: (path) => `This user has no permission for ${path}: grant it, or ${elsewhere}.`,
  EPERM: (path) => `This user has no permission for ${path}: grant it, or ${elsewhere}.`,
  // Some read-only file systems report this when a folder is created.
  ENOENT: (path) => `${path} does not exist and cannot be created: ${elsewhere}.`,
  ENOTDIR: (path) => `${path} is not a folder, or is not inside a folder: ${elsewhere}.`,
  ENOSPC: (path) => `No space is left on the disk of ${path}: free up space, or ${another(path)}.`,
  EDQUOT: (path) =>
    `No space is left for this user at ${path}: raise the quota, or ${another(path)}.`,
  // PostgreSQL's error code "disk_full".
  '53100': () => 'The database has no space left on its disk: free up space there and start again.',
  // It was stopped, has crashed, or is being started.
  '57P01': () => databaseAway,
  '57P02': () => databaseAway,
  '57P03': () => databaseAway,
  EMFILE: () => tooFewFiles,
  ENFILE: () => tooFewFiles,
};

const elsewhere = 'set ESIGN_DATA (files: ESIGN_BLOBS) to another folder';

/** Where else the file at this path could lie. */
const another = (path: string): string =>
  path.startsWith(tmpdir()) ? 'set TMPDIR to another folder' : elsewhere;

const databaseAway =
  'The database was stopped or is just being started: start this process again once it answers.';

const tooFewFiles =
  'This process may not open as many files as it needs: raise the limit to 1024 or more (`ulimit -n`, LimitNOFILE= of systemd).';

/** The same error, as a sentence for the operator if it comes from the operating system or the database. */
export function asStartError(error: unknown): unknown {
  if (error instanceof UnavailableError) return new StartError(error.message, {cause: error});
  if (!(error instanceof Error) || !('code' in error)) return error;
  const {code, path, syscall} = error as NodeJS.ErrnoException;
  // The socket of a database is no file that could be created: the error itself names it.
  const sentence = syscall === 'connect' ? undefined : sentences[String(code)];
  return sentence ? new StartError(sentence(path ?? 'A file'), {cause: error}) : error;
}

/** Runs a command on the database, also while a service is running on it. */
export const withDatabase = (
  command: (db: Database, config: Config, log: Log) => Promise<void>,
): Promise<void> =>
  withSettings(async (config, log) => {
    const database = await joinDatabase(config, log);
    try {
      await command(database.db, config, log);
    } finally {
      await database.close();
    }
  });

/** Runs a command that queues work for a running service, or for the next one that starts. */
export const withJobs = (
  command: (
    db: Database,
    jobs: Pick<Jobs, 'enqueue'>,
    clock: Clock,
    config: Config,
    log: Log,
  ) => Promise<void>,
): Promise<void> =>
  withSettings(async (config, log) => {
    const database = await joinDatabase(config, log);
    const jobs = await createJobs({address: database.address, workers: 1, log});
    try {
      await command(database.db, jobs, database.clock, config, log);
    } finally {
      await jobs.stop();
      await database.close();
    }
  });
