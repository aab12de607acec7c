/** Files on their way in: they lie on the disk without a name, so that nothing of them stays if the process dies. */
import {createHash, randomUUID} from 'node:crypto';
import {mkdir, open, rm, type FileHandle} from 'node:fs/promises';
import {join} from 'node:path';
import type {FileSource} from '../../ports.js';

/** A file that has come. */
export interface IncomingFile extends FileSource {
  /** The whole of it. */
  bytes(): Promise<Buffer>;
}

/** Takes a file in, part by part. */
export interface FileWriter {
  write(part: Uint8Array): Promise<void>;
  /** Says that this was all. */
  finish(): IncomingFile;
  /** Lets go of the file, finished or not. */
  close(): Promise<void>;
}

/** Bytes that are read at once. */
const partLength = 256 * 1024;

/** @param folder Where there is room for all files that are on their way at once. */
export async function createFileWriter(folder: string): Promise<FileWriter> {
  await mkdir(folder, {recursive: true, mode: 0o700});
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path);
  const hash = createHash('sha256');
  let size = 0;
  return {
    async write(part) {
      hash.update(part);
      size += part.length;
      await handle.writeFile(part);
    },
    finish: () => onDisk(handle, size, hash.digest('hex')),
    close: () => handle.close(),
  };
}

const onDisk = (handle: FileHandle, size: number, sha256: string): IncomingFile => ({
  size,
  sha256,
  read: () => partsOf(handle, size),
  async bytes() {
    const whole = Buffer.allocUnsafe(size);
    await handle.read(whole, 0, size, 0);
    return whole;
  },
});

async function* partsOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += partLength) {
    const length = Math.min(partLength, size - at);
    const {buffer} = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    yield buffer;
  }
}

/** The same for bytes that lie in memory already. */
export const inHand = (bytes: Buffer): IncomingFile => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: () => [bytes],
  bytes: () => Promise.resolve(bytes),
});
