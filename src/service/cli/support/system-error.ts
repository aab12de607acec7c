import {StartError} from '../../config/start-error.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';

/** Errors from the operating system and the database, and how to fix them. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  EROFS: (path) =>
    `${path} cannot be written, because it is on a read-only file system: ${elsewhere}.`,
  EACCES: (path) => `This user has no permission for ${path}: grant it, or ${elsewhere}.`,
  EPERM: (path) => `This user has no permission for ${path}: grant it, or ${elsewhere}.`,
  // Some read-only file systems report this when a folder is created.
  ENOENT: (path) => `${path} does not exist and cannot be created: ${elsewhere}.`,
  ENOTDIR: (path) => `${path} is not a folder, or is not inside a folder: ${elsewhere}.`,
  ENOSPC: (path) => `No space is left on the disk of ${path}: free up space, or ${elsewhere}.`,
  EDQUOT: (path) => `No space is left for this user at ${path}: raise the quota, or ${elsewhere}.`,
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
