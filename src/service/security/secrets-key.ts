/** The file with the key that encrypts secrets in the database: in the data folder, readable only by its owner. */
import {randomBytes} from 'node:crypto';
import {link, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/** The path of the file. */
export const secretsKeyPath = (dataDir: string): string => join(dataDir, 'secrets-key');

/** The keys in the file, the current one first, then former ones; none if there is no file. */
export async function readSecretsKeys(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(secretsKeyPath(dataDir), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.split('\n').filter(Boolean);
}

/** Creates the file if there is none. If several processes do so at once, one of them succeeds and all use its key. */
export async function makeSecretsKey(dataDir: string): Promise<readonly string[]> {
  await mkdir(dataDir, {recursive: true});
  const written = await writeBeside(dataDir, [newKey()]);
  // link() fails if the file exists; rename() would replace a key that another process may use.
  await link(written, secretsKeyPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(written);
  // Read again, because the key of another process may be the one in the file.
  return readSecretsKeys(dataDir);
}

/** Adds a new key before those in the file. */
export async function addSecretsKey(dataDir: string): Promise<void> {
  await replaceKeys(dataDir, [newKey(), ...(await readSecretsKeys(dataDir))]);
}

/** Keeps only the current key in the file. */
export async function dropFormerSecretsKeys(dataDir: string): Promise<void> {
  await replaceKeys(dataDir, (await readSecretsKeys(dataDir)).slice(0, 1));
}

/** Copies the file to another folder, if it exists. */
export async function copySecretsKey(from: string, to: string): Promise<void> {
  const keys = await readSecretsKeys(from);
  if (keys.length > 0) await replaceKeys(to, keys);
}

/** 256 random bits. */
const newKey = (): string => randomBytes(32).toString('base64url');

/** Replaces the file atomically, so that nobody reads half of it. */
async function replaceKeys(dataDir: string, keys: readonly string[]): Promise<void> {
  await rename(await writeBeside(dataDir, keys), secretsKeyPath(dataDir));
}

async function writeBeside(dataDir: string, keys: readonly string[]): Promise<string> {
  const path = `${secretsKeyPath(dataDir)}.${randomBytes(6).toString('hex')}`;
  await writeFile(path, `${keys.join('\n')}\n`, {mode: 0o600, flag: 'wx', flush: true});
  return path;
}
