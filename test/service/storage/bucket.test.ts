/** Ways to a bucket: keys of a role, keys that end, names in the host, a folder, a store that thinks. */
import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createBlobs} from '../../../src/service/storage/files/blobs.js';
import {bucketAt} from '../external/s3-server.js';
import {startCompanyProxy} from '../delivery/company-proxy.js';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store that takes everything, and notes who asked for what under which name. */
async function startStore(thinking = 0) {
  const objects = new Map<string, Buffer>();
  const asked: {path: string; host: string; key: string; token: string | undefined}[] = [];
  const listener: RequestListener = (request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const {url: path = '', headers, method} = request;
      const [, key = ''] = /Credential=([^/]+)/.exec(headers.authorization ?? '') ?? [];
      const token = headers['x-amz-security-token'] as string | undefined;
      asked.push({path, host: headers.host ?? '', key, token});
      if (method === 'PUT') {
        objects.set(path, body);
        await delay(thinking);
      }
      const found = objects.get(path);
      response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined);
    })();
  };
  return {endpoint: await serve(listener), asked};
}

/** What an endpoint of AWS answers for a role, with keys that end in so many minutes; each time others. */
function answersKeys(minutes: number) {
  let times = 0;
  return {
    next: () => {
      times += 1;
      return {
        AccessKeyId: `ROLE${times}`,
        SecretAccessKey: 'secret',
        Token: `token-${times}`,
        Expiration: new Date(Date.now() + minutes * 60_000).toISOString(),
      };
    },
    times: () => times,
  };
}

const json = (response: Parameters<RequestListener>[1], answer: object) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));

describe('the keys of a role', () => {
  beforeEach(() => {
    // Nothing of whoever runs the tests.
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_CONFIG_FILE', '/nowhere');
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere');
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  });
  afterEach(() => vi.unstubAllEnvs());

  /** Which keys signed, and with which tokens they came. */
  async function keysOf(times = 1) {
    const {endpoint, asked} = await startStore();
    const blobs = createBlobs(bucketAt(endpoint, {keys: 'role'}));
    for (let time = 0; time < times; time += 1) await blobs.has('a'.repeat(64));
    return asked.map(({key, token}) => `${key} ${String(token)}`);
  }

  it('come from the endpoint of a container, with its token', async () => {
    const keys = answersKeys(60);
    const tokens: unknown[] = [];
    const url = await serve(({headers}, response) => {
      tokens.push(headers.authorization);
      json(response, keys.next());
    });
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${url}/keys`);
    vi.stubEnv('AWS_CONTAINER_AUTHORIZATION_TOKEN', 'of-the-container');
    expect(await keysOf(3)).toEqual(Array(3).fill('ROLE1 token-1'));
    expect(tokens).toEqual(['of-the-container']);
  });

  it('are asked for again before they end', async () => {
    const keys = answersKeys(4);
    const url = await serve((_, response) => json(response, keys.next()));
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${url}/keys`);
    const {endpoint, asked} = await startStore();
    const blobs = createBlobs(bucketAt(endpoint, {keys: 'role'}));
    // Nobody waits meanwhile: those at hand still open the bucket.
    await expect
      .poll(() => blobs.has('a'.repeat(64)).then(() => asked.at(-1)))
      .toMatchObject({key: 'ROLE2', token: 'token-2'});
  });

  it('come from STS for a web identity file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'esign-role-'));
    onTestFinished(() => rm(folder, {recursive: true}));
    await writeFile(join(folder, 'token'), 'a.web.identity');
    const sent: string[] = [];
    const url = await serve((request, response) => void assume(request, response));
    async function assume(request: IncomingMessage, response: Parameters<RequestListener>[1]) {
      sent.push(Buffer.concat(await request.toArray()).toString());
      const {AccessKeyId, SecretAccessKey, Token, Expiration} = answersKeys(60).next();
      response.setHeader('content-type', 'text/xml').end(
        `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
          <AssumeRoleWithWebIdentityResult><Credentials>
            <AccessKeyId>${AccessKeyId}</AccessKeyId><SecretAccessKey>${SecretAccessKey}</SecretAccessKey>
            <SessionToken>${Token}</SessionToken><Expiration>${Expiration}</Expiration>
          </Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
      );
    }
    vi.stubEnv('AWS_ENDPOINT_URL_STS', url);
    vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', join(folder, 'token'));
    vi.stubEnv('AWS_ROLE_ARN', 'arn:aws:iam::123456789012:role/esign');
    expect(await keysOf()).toEqual(['ROLE1 token-1']);
    expect(sent[0]).toContain('WebIdentityToken=a.web.identity');
  });

  it('come from the metadata of the instance, in its second version', async () => {
    const keys = answersKeys(60);
    const asked: string[] = [];
    const url = await serve(({method, url: path = '', headers}, response) => {
      asked.push(`${method} ${path} ${String(headers['x-aws-ec2-metadata-token'])}`);
      if (method === 'PUT') return response.end('session');
      if (path.endsWith('/security-credentials/')) return response.end('esign');
      return json(response, {Code: 'Success', ...keys.next()});
    });
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', undefined);
    vi.stubEnv('AWS_EC2_METADATA_SERVICE_ENDPOINT', url);
    expect(await keysOf()).toEqual(['ROLE1 token-1']);
    expect(asked.slice(1).every((each) => each.endsWith(' session'))).toBe(true);
  });

  it('that nobody gives stop the start with a sentence', async () => {
    const {endpoint} = await startStore();
    await expect(createBlobs(bucketAt(endpoint, {keys: 'role'})).check()).rejects.toThrow(
      `the bucket papers at ${endpoint}: there are no keys for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.`,
    );
  });
});

describe('a bucket', () => {
  it('whose keys came with a token is told it', async () => {
    const {endpoint, asked} = await startStore();
    const keys = {accessKeyId: 'own', secretAccessKey: 'secret', sessionToken: 'a/token+='};
    await createBlobs(bucketAt(endpoint, {keys})).has('a'.repeat(64));
    expect(asked).toMatchObject([{key: 'own', token: 'a/token+='}]);
  });

  it('may have its name before the host', async () => {
    const {endpoint, asked} = await startStore();
    const {url, passed} = await startCompanyProxy(Number(new URL(endpoint).port));
    const proxy = {https: undefined, http: url, except: ''};
    const bucket = bucketAt('http://s3.example', {style: 'virtual', proxy});
    await createBlobs(bucket).has('a'.repeat(64));
    expect(passed).toEqual([`HEAD http://papers.s3.example/aa/${'a'.repeat(64)}`]);
    expect(asked[0]?.host).toBe('papers.s3.example');
  });

  it('may give the installation a folder', async () => {
    const {endpoint, asked} = await startStore();
    const blobs = createBlobs(bucketAt(endpoint, {folder: 'esign/files'}));
    const sha256 = await blobs.put(Buffer.from('lease'));
    expect(await blobs.get(sha256)).toEqual(new Uint8Array(Buffer.from('lease')));
    const path = `/papers/esign/files/${sha256.slice(0, 2)}/${sha256}`;
    expect(new Set(asked.map((each) => each.path))).toEqual(new Set([path]));
  });

  it('may think for longer about a large file than about others', async () => {
    const {endpoint} = await startStore(4_000);
    const blobs = createBlobs(bucketAt(endpoint));
    expect(await blobs.put(randomBytes(8_000_000))).toHaveLength(64);
    await expect(blobs.put(randomBytes(8))).rejects.toThrow('does not answer');
  }, 30_000);

  it('may be beyond a proxy', async () => {
    const {endpoint} = await startStore();
    const proxy = await startCompanyProxy(Number(new URL(endpoint).port));
    const through = {https: undefined, http: proxy.url, except: ''};
    await createBlobs(bucketAt('http://s3.example', {proxy: through})).has('a'.repeat(64));
    expect(proxy.passed).toEqual([`HEAD http://s3.example/papers/aa/${'a'.repeat(64)}`]);
  });
});
