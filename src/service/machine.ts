/** What the machine lacks, told apart from what is wrong with the work: its errors pass, or its operator ends them. */
import {randomUUID} from 'node:crypto';
import {mkdir, rm, statfs, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/** A full disk, a missing permission, too many files, processes or bytes (errno(3)). */
const codes = new Set<unknown>([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAGAIN',
]);

/** The machine's error that an error is, or was caused by. */
export function machineErrorIn(error: unknown): NodeJS.ErrnoException | undefined {
  if (!(error instanceof Error)) return undefined;
  const {code, syscall}: NodeJS.ErrnoException = error;
  // A connection that is forbidden says nothing of this machine's disk.
  const isForbidden = syscall === 'connect' && (code === 'EACCES' || code === 'EPERM');
  return codes.has(code) && !isForbidden ? error : machineErrorIn(error.cause);
}

/** An error of the machine with a reason that an operator understands. */
export const machineError = (
  code: string,
  message: string,
  more: {readonly path?: string; readonly cause?: unknown} = {},
): NodeJS.ErrnoException => Object.assign(new Error(message), {code, ...more});

/** Bytes that are written to see whether a disk takes them: a quota is known to it alone. */
const probe = 64 * 1024;

/**
 * Requires that a folder can be written to, and that this many bytes are free. It is made if there is none.
 * @throws an error of the machine that names the folder
 */
export async function requireRoom(folder: string, bytes = 1024 * 1024): Promise<void> {
  const path = join(folder, `room-${randomUUID()}`);
  try {
    await mkdir(folder, {recursive: true, mode: 0o700});
    const {bavail, bsize} = await statfs(folder);
    if (bavail * bsize < bytes)
      throw machineError('ENOSPC', `Less than ${Math.ceil(bytes / 1024 / 1024)} MB are free.`);
    await writeFile(path, Buffer.alloc(probe), {mode: 0o600, flag: 'wx'});
  } catch (error) {
    throw Object.assign(error as Error, {path: folder});
  } finally {
    await rm(path, {force: true}).catch(() => undefined);
  }
}
