/** The `Blobs` port on unstorage: a folder, or a bucket of any S3-compatible store. */
import {randomBytes, webcrypto} from 'node:crypto';
import {createStorage, type Storage} from 'unstorage';
import type {BlobsConfig} from '../../config/blobs-config.js';
import type {Blobs, OpenFile} from '../../ports.js';
import {StartError} from '../../config/start-error.js';
import {atomicFsDriver} from './blobs-fs.js';
import {s3Driver} from './blobs-s3.js';
import {digestOfParts, inMemory, type FileDriver} from './file-driver.js';
import {UnavailableError} from '../connection/unavailable.js';
import {DamagedFileError, watchedBlobs, type AlarmServices} from './damaged-files.js';
import {takeFile} from './unnamed-file.js';
import {createNoteFile} from './pending-files.js';

/**
 * Opens the store. Nothing is read or written before the first call; `check()` proves that it works.
 * @param note Told of each new file before it is written (`pending-files.ts`).
 */
export function createBlobs(
  config: BlobsConfig,
  note: (sha256: string) => Promise<void> = () => Promise.resolve(),
): Blobs {
  const driver = driverOf(config);
  const storage = createStorage({driver});
  return {
    async put(given) {
      const file = given instanceof Uint8Array ? inMemory(given) : given;
      const {sha256} = file;
      const key = keyOf(sha256);
      // The stored file may have been replaced or corrupted; uploading it again repairs it.
      if ((await driver.readFrom(key, digestOfParts)) === sha256) return sha256;
      // First: if the process dies before a row names the file, its note is still there.
      await note(sha256);
      await driver.writeFrom(key, file);
      return sha256;
    },
    has: (sha256) => storage.hasItem(keyOf(sha256)),
    get: (sha256) => readWhole(storage, sha256),
    open: (sha256, folder) => openCopy(driver, sha256, folder),
    delete: (sha256) => storage.removeItem(keyOf(sha256)),
    check: () => check(storage, config),
  };
}

/** What reads and writes the store itself, without a look at what is read. */
export function driverOf(config: BlobsConfig): FileDriver {
  return config.kind === 'fs' ? atomicFsDriver(config.folder) : s3Driver(config);
}

/** Two digits make a folder, so that no folder of a file system grows without bound. */
function keyOf(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('A blob is named by 64 hex digits.');
  return `${sha256.slice(0, 2)}:${sha256}`;
}

/** Verified on every read: anyone with access to the store can change its files, and disks corrupt data. */
const readWhole = (storage: Storage, sha256: string): Promise<Uint8Array | undefined> =>
  twice(async () => {
    const bytes = await read(storage, keyOf(sha256));
    if (bytes && (await digestOf(bytes)) !== sha256) throw new DamagedFileError(sha256);
    return bytes;
  });

/** Reads once more what was not as it was stored: a bit may have flipped on the way, or a disk had a moment of weakness. */
async function twice<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    return read();
  }
}

/** Compared before anybody reads a byte of it. */
const openCopy = (
  driver: FileDriver,
  sha256: string,
  folder: string,
): Promise<OpenFile | undefined> =>
  twice(async () => {
    const copy = await driver.readFrom(keyOf(sha256), (services) => takeFile(services, folder));
    if (!copy || copy.sha256 === sha256) return copy;
    await copy.close();
    throw new DamagedFileError(sha256);
  });

/** Off the main thread, as files are as large as uploads may be. */
const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

async function read(storage: Storage, key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await storage.getItemRaw<Uint8Array | ArrayBuffer>(key);
  return found ? new Uint8Array(found) : undefined;
}

/** The same in each check of a process, so that a store which lets nothing be deleted keeps one of them. */
const probe = randomBytes(32);

/** Writes first, because only the response to a write says why a store refuses. */
async function check(storage: Storage, config: BlobsConfig): Promise<void> {
  const key = keyOf(inMemory(probe).sha256);
  try {
    await storage.setItemRaw(key, probe);
    const found = await read(storage, key).finally(() => storage.removeItem(key));
    if (!found || Buffer.compare(found, probe) !== 0)
      throw new Error('what was written is not there');
  } catch (cause) {
    throw brokenStore(config, cause);
  }
}

/** What ends a start if the store refuses, or does not answer. */
export const brokenStore = (config: BlobsConfig, cause: unknown): StartError =>
  new StartError(`ESIGN_BLOBS does not work: ${nameOfStore(config)}: ${reasonOf(cause)}.`, {cause});

/** The store in words, for messages. */
export function nameOfStore(config: BlobsConfig): string {
  return config.kind === 'fs'
    ? `the folder ${config.folder}`
    : `the bucket ${[config.bucket, config.folder].filter(Boolean).join('/')} at ${config.endpoint}`;
}

/** The S3 driver repeats the store's whole answer; its `<Code>` is what helps. */
function reasonOf(error: unknown): string {
  const cause = error instanceof UnavailableError ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = /<Code>(\w+)<\/Code>/.exec(message)?.[1];
  return code ? `the store answered ${code}` : message.replace(/[.\s]+$/, '');
}

/** The files of an installation: new ones are noted until a row names them, damaged ones set off the alarm. */
export const openBlobs = (config: BlobsConfig, services: AlarmServices): Blobs =>
  watchedBlobs(createBlobs(config, createNoteFile(services.aside, services.clock)), services);
