import {createWriteStream, existsSync, type WriteStream} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import {StartError} from '../config/start-error.js';

/** @throws StartError if there is a file at the path, or no folder for it */
export function refuseThere(path: string): void {
  if (existsSync(path)) throw new StartError(`${path} is there already: name a new file.`);
  const folder = dirname(resolve(path));
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}: make it first.`);
}

/** Writes a file that only its owner can read, under another name until it is whole; what was begun goes if it fails. */
export async function writeWhole(
  path: string,
  write: (target: WriteStream) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`;
  const target = createWriteStream(part, {flags: 'wx', mode: 0o600, flush: true});
  try {
    await write(target);
    await rename(part, path);
  } catch (error) {
    const {code = ''} = error as NodeJS.ErrnoException;
    // A beginning that was there before is another one's.
    if (code !== 'EEXIST') await rm(part, {force: true});
    // Only its own errors: what it is written from may lie on another disk.
    if (error === target.errored && isFull(code))
      throw new StartError(noSpace(path), {cause: error});
    throw error;
  }
}

const isFull = (code: string): boolean => code === 'ENOSPC' || code === 'EDQUOT';

const noSpace = (path: string): string =>
  `No space is left on the disk of ${path}: free up space, or name a file on another disk.`;
