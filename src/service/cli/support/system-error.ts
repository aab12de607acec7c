import {StartError} from '../../installation/start-error.js';

/** What the operating system refuses, and what helps. */
const sentences: Readonly<Record<string, (path: string) => string>> = {
  EROFS: (path) => `${path} cannot be written, as it is on a read-only file system: ${elsewhere}.`,
  EACCES: (path) => `${path} cannot be used by this user: give it the right to, or ${elsewhere}.`,
  EPERM: (path) => `${path} cannot be used by this user: give it the right to, or ${elsewhere}.`,
  // What making a folder says on some file systems that can only be read.
  ENOENT: (path) => `${path} is not there and cannot be made: ${elsewhere}.`,
  ENOTDIR: (path) => `${path} is not a folder, or lies in none: ${elsewhere}.`,
  ENOSPC: (path) => `No room is left on the disk of ${path}: make room, or ${elsewhere}.`,
  EDQUOT: (path) => `No room is left for this user at ${path}: raise the quota, or ${elsewhere}.`,
  // What PostgreSQL answers, "disk_full".
  '53100': () => 'The database has no room left on its disk: make room there, and start again.',
  EMFILE: () => tooFewFiles,
  ENFILE: () => tooFewFiles,
};

const elsewhere = 'set ESIGN_DATA (files: ESIGN_BLOBS) to another folder';

const tooFewFiles =
  'This process may not open as many files as it needs: raise the limit to 1024 or more (`ulimit -n`, LimitNOFILE= of systemd).';

/** The same error, as a sentence for the operator where it comes from the operating system. */
export function asStartError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const {code, path} = error as NodeJS.ErrnoException;
  const sentence = sentences[String(code)];
  return sentence ? new StartError(sentence(path ?? 'A file'), {cause: error}) : error;
}
