import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import S3rver from 's3rver';

/** A running S3 server; its environment names the first of its buckets. */
export interface S3Server {
  readonly endpoint: string;
  /** What a service needs in its environment to keep its files there. */
  readonly env: Readonly<Record<string, string>>;
  readonly credentials: {readonly accessKeyId: string; readonly secretAccessKey: string};
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
  const {port} = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    credentials: {accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER'},
    env: {
      ESIGN_BLOBS: `s3://${buckets[0]}?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, {recursive: true, force: true});
    },
  };
}
