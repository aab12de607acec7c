/**
 * A bucket of any S3-compatible store, as a driver of unstorage. The one it brings waits for ever for a store that
 * hangs, holds what it writes in memory, and takes the first failure for the last.
 */
import {Readable} from 'node:stream';
import {setTimeout as delay} from 'node:timers/promises';
import {AwsClient} from 'aws4fetch';
import type {Dispatcher} from 'undici';
import bucketDriver from 'unstorage/drivers/s3';
import type {BlobsConfig} from '../../config/blobs-config.js';
import type {FileSource} from '../../ports.js';
import {openDispatcher, type ProxyConfig} from '../../security/outgoing-proxy.js';
import {UnavailableError} from '../connection/unavailable.js';
import {inMemory, type FileDriver, type ReadParts} from './file-driver.js';

type S3Config = Extract<BlobsConfig, {kind: 's3'}>;

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
    ...bucketDriver(config),
    hasItem: async (key) => (await ask({method: 'HEAD', key}, drained)) ?? false,
    getItemRaw: async (key) => (await ask({method: 'GET', key}, collected)) ?? null,
    setItemRaw: (key, bytes: Uint8Array) => write(key, inMemory(bytes)),
    removeItem: async (key) => void (await ask({method: 'DELETE', key}, drained)),
    writeFrom: write,
    readFrom: (key, make) => ask({method: 'GET', key}, make),
  };
}

interface Bucket {
  readonly url: string;
  readonly client: AwsClient;
  readonly proxy: ProxyConfig | undefined;
  agent?: Promise<Dispatcher>;
}

const openBucket = ({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
  region,
  proxy,
}: S3Config): Bucket => ({
  proxy,
  url: `${endpoint.replace(/\/$/, '')}/${bucket}`,
  client: new AwsClient({service: 's3', accessKeyId, secretAccessKey, region}),
});

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
  const url = `${bucket.url}/${key.replaceAll(':', '/')}`;
  // The signer never sees the body, which is a stream, so it is given the digest.
  const digest = new Headers(file && {'x-amz-content-sha256': file.sha256});
  const {headers: signed} = await bucket.client.sign(url, {method, headers: digest});
  const length = file && {'content-length': String(file.size)};
  const headers = {...Object.fromEntries(signed), ...length};
  bucket.agent ??= openDispatcher(bucket.proxy, {connect: {timeout}});
  const agent = await bucket.agent;
  const {origin, pathname: path} = new URL(url);
  const silence = endsInSilence();
  const {signal} = silence;
  try {
    const body = file ? Readable.from(silence.heardOf(file.read()), {objectMode: false}) : null;
    const answer = await agent.request({origin, path, method, headers, body, signal});
    const parts = silence.heardOf(answer.body as AsyncIterable<Uint8Array>);
    if (answer.statusCode < 300) return await read(parts);
    const said = Buffer.from(await collected(parts)).toString();
    if (answer.statusCode === 404 && method !== 'PUT') return undefined;
    if (answer.statusCode === 404)
      throw new RefusedByStoreError('there is no such bucket: make it first');
    throw refusal(`${method} ${url}: ${answer.statusCode} ${said}`, answer);
  } finally {
    silence.end();
  }
}

const refusal = (message: string, {statusCode}: Dispatcher.ResponseData): Error =>
  passing.includes(statusCode) ? new Error(message) : new RefusedByStoreError(message);

/** Ends what nothing has moved in for so long. */
function endsInSilence() {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('The store fell silent.')), timeout);
  return {
    signal: controller.signal,
    /** The same parts; each that goes by is a sign of life. */
    async *heardOf(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
      for await (const part of parts) {
        timer.refresh();
        yield part;
      }
      timer.refresh();
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
