/**
 * Files for secrets that are shown only once. They are written under another name before the run is committed, and get
 * their own afterwards: a run that is killed in between leaves a secret that the next one finds.
 */
import {existsSync} from 'node:fs';
import {rename, rm, writeFile} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import {refuseThere} from '../installation/whole-file.js';

export interface SecretFiles {
  /** @throws StartError if a secret could not be written there, be it that a file is there */
  require(path: string): void;
  /** Writes a secret that counts once the run is committed. */
  write(path: string, secret: string): Promise<void>;
  /** Has the file of a secret that counts already get its name, if a run before was killed before that. */
  finish(path: string): void;
  /** After the commit. */
  settle(): Promise<void>;
  /** Instead of it. */
  drop(): Promise<void>;
}

/**
 * @param file The paths are from its folder.
 * @param isRehearsal Whether nothing is written.
 */
export function createSecretFiles(file: string, isRehearsal: boolean): SecretFiles {
  const written = new Set<string>();
  const unfinished = new Set<string>();
  const from = (path: string) => resolve(dirname(file), path);
  return {
    require: (path) => refuseThere(from(path)),
    async write(path, secret) {
      if (isRehearsal) return;
      // What a run that was killed has left there is registered nowhere.
      await rm(partOf(from(path)), {force: true});
      await writeFile(partOf(from(path)), `${secret}\n`, {mode: 0o600, flag: 'wx', flush: true});
      written.add(from(path));
    },
    finish(path) {
      if (!isRehearsal && existsSync(partOf(from(path))) && !existsSync(from(path)))
        unfinished.add(from(path));
    },
    async settle() {
      for (const path of [...written, ...unfinished]) await rename(partOf(path), path);
    },
    async drop() {
      for (const path of written) await rm(partOf(path), {force: true});
    },
  };
}

const partOf = (path: string): string => `${path}.part`;
