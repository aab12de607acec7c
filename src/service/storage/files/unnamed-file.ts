/** Files on their way in or out: they lie on the disk without a name, so that nothing of them stays if the process dies. */
import {createHash, randomUUID} from 'node:crypto';
import {mkdir, open, rm, type FileHandle} from 'node:fs/promises';
import {join} from 'node:path';
import type {FileSource, OpenFile} from '../../ports.js';

/** A file that has come. */
export interface IncomingFile extends FileSource {
  /** The whole of it. */
  bytes(): Promise<Buffer>;
}

/** One that has come, until it is let go of. */
export interface UnnamedFile extends OpenFile {
  bytes(): Promise<Buffer>;
}

/** Takes a file in, part by part. */
export interface FileWriter {
  write(part: Uint8Array): Promise<void>;
  /** Says that this was all. */
  finish(): UnnamedFile;
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
  // The open handle keeps the bytes; without a name, they go with the process that dies.
  await rm(path);
  const hash = createHash('sha256');
  let size = 0;
  return {
    async write(part) {
      hash.update(part);
      size += part.length;
      // The system names no file when a write fails.
      await handle.writeFile(part).catch((error: Error) => {
        throw Object.assign(error, {path: folder});
      });
    },
    finish: () => onDisk(handle, size, hash.digest('hex')),
    close: () => handle.close(),
  };
}

/** Reads all of it; the caller deletes it. */
export async function takeFile(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  folder: string,
): Promise<UnnamedFile> {
  const writer = await createFileWriter(folder);
  try {
    for await (const part of parts) await writer.write(part);
    return writer.finish();
  } catch (error) {
    await writer.close();
    throw error;
  }
}

const onDisk = (handle: FileHandle, size: number, sha256: string): UnnamedFile => ({
  size,
  sha256,
  read: (from = 0, to = size) => partsOf(handle, from, to),
  async bytes() {
    const whole = Buffer.allocUnsafe(size);
    await handle.read(whole, 0, size, 0);
    return whole;
  },
  close: () => handle.close(),
});

async function* partsOf(
  handle: FileHandle,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array, undefined> {
  for (let at = from; at < to; at += partLength) {
    const length = Math.min(partLength, to - at);
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
