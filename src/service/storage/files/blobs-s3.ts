/**
 * A bucket of any S3-compatible store, as a driver of unstorage. The one it brings waits for ever for a store that
 * hangs, holds what it writes in memory, and takes the first failure for the last.
 */
import {Readable} from 'node:stream';
import {setTimeout as delay} from 'node:timers/promises';
import type {Dispatcher} from 'undici';
import type {FileSource} from '../../ports.js';
import {openBucket, type Bucket, type S3Config} from './bucket.js';
import {UnavailableError} from '../connection/unavailable.js';
import {inMemory, type FileDriver, type ReadParts} from './file-driver.js';

/** Milliseconds in which something has to move, be it a part of what is sent or of the answer. */
const timeout = 3_000;

/** Milliseconds before the second and the third attempt. */
const pauses = [100, 400] as const;

/** What a store answers if it can do nothing at the moment (S3 API reference, "Error responses"). */
const passing = [429, 500, 502, 503, 504];

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly file?: FileSource;
}

/** The bucket; each call has an end, and one that fails at once is tried three times. */
export function s3Driver(config: S3Config): FileDriver {
  const bucket = openBucket(config);
  const ask = <Result>(request: S3Request, read: ReadParts<Result>) =>
    withRetries(() => askOnce(bucket, request, read));
  const write = async (key: string, file: FileSource) => {
    await ask({method: 'PUT', key, file}, drained);
  };
  return {
    name: 's3',
    getKeys: () => Promise.reject(new Error('Files are listed by listStored().')),
    getItem: async (key) => {
      const bytes = await ask({method: 'GET', key}, collected);
      return bytes ? Buffer.from(bytes).toString() : null;
    },
    hasItem: async (key) => (await ask({method: 'HEAD', key}, drained)) ?? false,
    getItemRaw: async (key) => (await ask({method: 'GET', key}, collected)) ?? null,
    setItemRaw: (key, bytes: Uint8Array) => write(key, inMemory(bytes)),
    removeItem: async (key) => void (await ask({method: 'DELETE', key}, drained)),
    writeFrom: write,
    readFrom: (key, make) => ask({method: 'GET', key}, make),
  };
}

/** An answer that refuses for good. */
class RefusedByStoreError extends Error {}

/** A failure after a long wait is not retried: the caller has waited long enough, and can retry. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (cause) {
      if (cause instanceof RefusedByStoreError) throw new UnavailableError('store', {cause});
      const pause = pauses[tries];
      if (pause === undefined || performance.now() - started > timeout / 4)
        throw new UnavailableError('files', {cause});
      await delay(pause);
    }
  }
}

/** What is read of the answer; undefined if there is no such object. */
async function askOnce<Result>(
  bucket: Bucket,
  {method, key, file}: S3Request,
  read: ReadParts<Result>,
): Promise<Result | undefined> {
  const path = key.replaceAll(':', '/');
  const headers = file && {
    'x-amz-content-sha256': file.sha256,
    'content-length': String(file.size),
  };
  const silence = endsInSilence();
  const {signal} = silence;
  try {
    const sent = file && silence.heardOf(file.read(), timeout + file.size / slowest);
    const body = sent ? Readable.from(sent, {objectMode: false}) : null;
    const answer = await bucket.ask({method, key: path, ...(headers && {headers}), body, signal});
    const parts = silence.heardOf(answer.body as AsyncIterable<Uint8Array>);
    if (answer.statusCode < 300) return await read(parts);
    const said = Buffer.from(await collected(parts)).toString();
    if (answer.statusCode === 404 && method !== 'PUT') return undefined;
    if (answer.statusCode === 404)
      throw new RefusedByStoreError('there is no such bucket: make it first');
    throw refusal(`${method} ${path}: ${answer.statusCode} ${said}`, answer);
  } finally {
    silence.end();
  }
}

const refusal = (message: string, {statusCode}: Dispatcher.ResponseData): Error =>
  passing.includes(statusCode) ? new Error(message) : new RefusedByStoreError(message);

/** Bytes that a store writes in a millisecond, at least, once it has them all. */
const slowest = 1_000;

/** Ends what nothing has moved in for so long. */
function endsInSilence() {
  const controller = new AbortController();
  const waitFor = (milliseconds: number) =>
    setTimeout(() => controller.abort(new Error('The store fell silent.')), milliseconds);
  let timer = waitFor(timeout);
  const isHeard = (milliseconds = timeout) => {
    clearTimeout(timer);
    timer = waitFor(milliseconds);
  };
  return {
    signal: controller.signal,
    /** The same parts; each that goes by is a sign of life. After the last, there is time for `thinking`, in milliseconds. */
    async *heardOf(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, thinking = timeout) {
      for await (const part of parts) {
        isHeard();
        yield part;
      }
      isHeard(thinking);
    },
    end: () => clearTimeout(timer),
  };
}

async function collected(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return new Uint8Array(Buffer.concat(chunks));
}

/** That it is there; what it says no longer matters. */
async function drained(parts: AsyncIterable<Uint8Array>): Promise<true> {
  for await (const _ of parts);
  return true;
}
