import {onTestFinished} from 'vitest';
import {startS3Server, type S3Server} from '../external/s3-server.js';
import {startHangingProxy, type HangingProxy} from './hanging-proxy.js';

/** A bucket behind a proxy that can fall silent. */
export interface HangingBucket {
  readonly proxy: HangingProxy;
  /** Where the proxy listens. */
  readonly endpoint: string;
  /** What a service needs in its environment to keep its files there. */
  readonly env: S3Server['env'];
}

/** Starts an empty one; it ends with the test. */
export async function startHangingBucket(): Promise<HangingBucket> {
  const s3 = await startS3Server();
  onTestFinished(() => s3.stop());
  const proxy = await startHangingProxy(Number(new URL(s3.endpoint).port));
  onTestFinished(() => proxy.stop());
  const endpoint = `http://127.0.0.1:${proxy.port}`;
  const blobs = s3.env['ESIGN_BLOBS']?.replace(s3.endpoint, endpoint) ?? '';
  return {proxy, endpoint, env: {...s3.env, ESIGN_BLOBS: blobs}};
}
