import {createHash, randomUUID} from 'node:crypto';
import {mkdir, mkdtemp, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import S3rver, {type S3rverStore} from 's3rver';
import type {S3Config} from '../../../src/service/storage/files/bucket.js';

/** A bucket at this address, for the keys that such a server takes unless others are given. */
export const bucketAt = (endpoint: string, change: Partial<S3Config> = {}): S3Config => ({
  kind: 's3',
  bucket: 'papers',
  folder: '',
  endpoint,
  region: 'us-east-1',
  style: 'path',
  keys: {accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER'},
  ...change,
});

/** A running S3 server; its environment names the first of its buckets. */
export interface S3Server {
  readonly endpoint: string;
  /** What a service needs in its environment to keep its files there. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts one on a free port; stopping it deletes everything. */
export async function startS3Server(buckets: readonly string[] = ['papers']): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'esign-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: buckets.map((name) => ({name})),
  });
  const settled = writeWholeFiles(server.store);
  const {port} = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      ESIGN_BLOBS: `s3://${buckets[0]}?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await settled();
      await rm(directory, {recursive: true, force: true});
    },
  };
}

/**
 * The store answers a PUT before its file is opened, and an object deleted meanwhile takes the folder along: the late
 * open then ends the process. Here the answer comes when the file is written, and folders stay. What is returned waits
 * until none is being written.
 */
function writeWholeFiles(store: S3rverStore): () => Promise<void> {
  const writing = new Set<Promise<unknown>>();
  const put: S3rverStore['putObject'] = async ({bucket, key, content, metadata}) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    const path = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(path), {recursive: true});
    const part = `${path}.${randomUUID()}`;
    await writeFile(part, bytes);
    await rename(part, path);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return {size: bytes.length, md5};
  };
  store.deleteObject = async (bucket, key) => {
    const parts = (['object', 'object.md5', 'metadata.json'] as const).map((part) =>
      store.getResourcePath(bucket, key, part),
    );
    await Promise.all(parts.map(async (path) => rm(path, {force: true})));
  };
  store.putObject = async (object) => {
    const write = put(object);
    writing.add(write);
    return write.finally(() => writing.delete(write));
  };
  return async () => void (await Promise.allSettled(writing));
}
