/** A bucket of any S3-compatible store: where its objects are, and requests that are signed for it. */
import {AwsClient} from 'aws4fetch';
import type {Dispatcher} from 'undici';
import type {BlobsConfig, S3Keys} from '../../config/blobs-config.js';
import {openDispatcher} from '../../security/outgoing-proxy.js';

export type S3Config = Extract<BlobsConfig, {kind: 's3'}>;

interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Key below the folder of the installation; the bucket itself if omitted. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Dispatcher.DispatchOptions['body'];
  readonly signal: AbortSignal;
}

export interface Bucket {
  /** What is before each key: empty, or the folder of the installation with a slash. */
  readonly folder: string;
  /** Signs and sends. @throws Error if there is no answer, or nothing to sign with */
  ask(request: BucketRequest): Promise<Dispatcher.ResponseData>;
}

/** Milliseconds in which the store has to accept a connection. */
const timeout = 3_000;

export function openBucket(config: S3Config): Bucket {
  const folder = config.folder === '' ? '' : `${config.folder}/`;
  const base = addressOf(config);
  const clientFor = createSigner(config);
  let agent: Promise<Dispatcher> | undefined;
  return {
    folder,
    async ask({method, key, query = {}, headers: given = {}, body = null, signal}) {
      const url = new URL(key === undefined ? base : `${base}/${folder}${key}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      // The signer never sees the body, which is a stream.
      const client = await clientFor();
      const {headers: signed} = await client.sign(url, {method, headers: given});
      agent ??= openDispatcher(config.proxy, {connect: {timeout}});
      const headers = Object.fromEntries(signed);
      const {origin, pathname, search} = url;
      const opened = await agent;
      return opened.request({origin, path: pathname + search, method, headers, body, signal});
    },
  };
}

/** Without a slash at the end: the name of the bucket is part of the host, or of the path. */
function addressOf({endpoint, bucket, style}: S3Config): string {
  const url = new URL(endpoint);
  if (style === 'virtual') url.host = `${bucket}.${url.host}`;
  const base = url.href.replace(/\/$/, '');
  return style === 'virtual' ? base : `${base}/${bucket}`;
}

/** A client for the keys that are valid now; it remembers what it derived from them. */
function createSigner({keys, region}: S3Config): () => Promise<AwsClient> {
  const give = keys === 'role' ? roleKeys(region) : () => Promise.resolve(keys);
  let last: {readonly keys: S3Keys; readonly client: AwsClient} | undefined;
  return async () => {
    const {accessKeyId, secretAccessKey, sessionToken} = await give();
    if (last?.keys.accessKeyId !== accessKeyId || last.keys.sessionToken !== sessionToken) {
      const found = {accessKeyId, secretAccessKey, ...(sessionToken && {sessionToken})};
      last = {keys: found, client: new AwsClient({service: 's3', region, ...found})};
    }
    return last.client;
  };
}

/**
 * Keys of the role that this machine, container or pod has: from the container's endpoint, a web identity file, or the
 * metadata of the instance, as the environment names them. They are asked for again five minutes before they end.
 */
function roleKeys(region: string): () => Promise<S3Keys> {
  const open = async () => {
    // Loaded with the first request: most installations have keys of their own, or no bucket.
    const {defaultProvider} = await import('@aws-sdk/credential-provider-node');
    return defaultProvider({clientConfig: {region}});
  };
  let provider: ReturnType<typeof open> | undefined;
  return async () => {
    provider ??= open();
    try {
      return await (
        await provider
      )();
    } catch (cause) {
      throw new Error(
        'there are no keys for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role',
        {cause},
      );
    }
  };
}
