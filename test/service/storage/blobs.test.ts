import {once} from 'node:events';
import {mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {describe, expect, onTestFinished, test} from 'vitest';
import type {BlobsConfig} from '../../../src/service/config/blobs-config.js';
import {bucketAt, startS3Server} from '../external/s3-server.js';
import {createBlobs, driverOf} from '../../../src/service/storage/files/blobs.js';
import {DamagedFileError} from '../../../src/service/storage/files/damaged-files.js';
import {digestOfParts} from '../../../src/service/storage/files/file-driver.js';
import {exchangeIn} from '../test-blobs.js';

const EVERY_BYTE = Uint8Array.from({length: 70_000}, (_, index) => index % 256);
const SHA256_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const ABC = new TextEncoder().encode('abc');

/** What every adapter of the port must do. */
function describeBlobs(technology: string, setup: () => Promise<BlobsConfig>) {
  describe(`blobs in ${technology}`, () => {
    test('bytes come back as they were, whatever they are', async () => {
      const blobs = createBlobs(await setup());
      const sha256 = await blobs.put(EVERY_BYTE);
      expect(Buffer.compare((await blobs.get(sha256))!, EVERY_BYTE)).toBe(0);
    });

    test('a blob is named by the SHA-256 of its bytes', async () => {
      const blobs = createBlobs(await setup());
      expect(await blobs.put(ABC)).toBe(SHA256_OF_ABC);
    });

    test('the same bytes may be stored many times, also at once', async () => {
      const blobs = createBlobs(await setup());
      const names = await Promise.all(Array.from({length: 8}, () => blobs.put(EVERY_BYTE)));
      expect(new Set(names).size).toBe(1);
      expect((await blobs.get(names[0]!))?.length).toBe(EVERY_BYTE.length);
    });

    test('no bytes at all are bytes too', async () => {
      const blobs = createBlobs(await setup());
      expect((await blobs.get(await blobs.put(new Uint8Array())))?.length).toBe(0);
    });

    test('what was never stored is not there', async () => {
      expect(await createBlobs(await setup()).get(SHA256_OF_ABC)).toBeUndefined();
    });

    test('what is not there is not there for who begins to read later, either', async () => {
      const key = `${SHA256_OF_ABC.slice(0, 2)}:${SHA256_OF_ABC}`;
      const later = async (parts: AsyncIterable<Uint8Array>) => {
        await setTimeout(50);
        return digestOfParts(parts);
      };
      expect(await driverOf(await setup()).readFrom(key, later)).toBeUndefined();
    });

    test('bytes that were exchanged in the store are not handed out', async () => {
      const config = await setup();
      const blobs = createBlobs(config);
      const sha256 = await blobs.put(ABC);
      await exchangeIn(config, sha256, new TextEncoder().encode('abd'));
      await expect(blobs.get(sha256)).rejects.toThrow(DamagedFileError);
      await expect(blobs.get(sha256)).rejects.toThrow(`The file ${sha256} is not as it was stored`);
    });

    test('bytes that were exchanged in the store are there again once they are stored again', async () => {
      const config = await setup();
      const blobs = createBlobs(config);
      const sha256 = await blobs.put(ABC);
      await exchangeIn(config, sha256, new TextEncoder().encode('abd'));
      await blobs.put(ABC);
      expect(await blobs.get(sha256)).toEqual(ABC);
    });

    test('deleted bytes are gone, and deleting again is harmless', async () => {
      const blobs = createBlobs(await setup());
      const sha256 = await blobs.put(ABC);
      await blobs.delete(sha256);
      await blobs.delete(sha256);
      expect(await blobs.get(sha256)).toBeUndefined();
    });

    test('a name that is no SHA-256 is refused', async () => {
      const blobs = createBlobs(await setup());
      await expect(async () => blobs.get('../../etc/passwd')).rejects.toThrow('64 hex digits');
    });

    test('the start-up check passes', async () => {
      await createBlobs(await setup()).check();
    });
  });
}

describeBlobs('a folder', folderConfig);
describeBlobs('an S3 bucket', () => bucketConfig('papers'));
describeBlobs('a bucket of s3rver', s3Config);

test('half a file never stands under the name of a whole one', async () => {
  const config = await folderConfig();
  await createBlobs(config).put(EVERY_BYTE);
  const files = await readdir(config.folder, {recursive: true});
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('the check names the folder that cannot be written', async () => {
  const {folder} = await folderConfig();
  await writeFile(join(folder, 'file'), '');
  const config: BlobsConfig = {kind: 'fs', folder: join(folder, 'file')};
  await expect(createBlobs(config).check()).rejects.toThrow(
    `ESIGN_BLOBS does not work: the folder ${join(folder, 'file')}: `,
  );
});

test('the check names the bucket that does not exist', async () => {
  const config = await bucketConfig('other');
  await expect(createBlobs(config).check()).rejects.toThrow(
    /^ESIGN_BLOBS does not work: the bucket other at http:\/\/127.0.0.1:\d+: there is no such bucket: make it first\.$/,
  );
});

test('the check repeats the code with which the store refused', async () => {
  const config = await bucketConfig('papers');
  const keys = {accessKeyId: 'wrong', secretAccessKey: 'secret'};
  const refused: BlobsConfig = {...config, keys};
  await expect(createBlobs(refused).check()).rejects.toThrow(
    'the store answered InvalidAccessKeyId.',
  );
});

async function folderConfig() {
  const folder = await mkdtemp(join(tmpdir(), 'esign blobs '));
  onTestFinished(() => rm(folder, {recursive: true}));
  return {kind: 'fs', folder} as const;
}

/** A whole S3 server, which checks signatures. */
async function s3Config() {
  const {endpoint, stop} = await startS3Server();
  onTestFinished(stop);
  return bucketAt(endpoint);
}

/** A server that holds one bucket, `papers`, and answers as S3 does. */
async function bucketConfig(bucket: string) {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answerAsS3(objects, request).then(({status, body}) =>
      response.writeHead(status).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = {accessKeyId: 'right', secretAccessKey: 'secret'};
  return bucketAt(endpoint, {bucket, region: 'eu-west-1', keys});
}

async function answerAsS3(objects: Map<string, Buffer>, request: IncomingMessage) {
  const body = Buffer.concat(await request.toArray());
  const path = request.url ?? '';
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=right/')) {
    return {status: 403, body: '<Error><Code>InvalidAccessKeyId</Code></Error>'};
  }
  if (!path.startsWith('/papers/')) return {status: 404, body: '<Error/>'};
  if (request.method === 'PUT') objects.set(path, body);
  if (request.method === 'DELETE') objects.delete(path);
  if (request.method === 'DELETE') return {status: 204, body: undefined};
  const found = objects.get(path);
  return {status: found ? 200 : 404, body: request.method === 'GET' ? found : undefined};
}

describe('a wrong read', () => {
  /** A store that gives other bytes so many times, then what it was given. */
  async function unsteady(times: number) {
    let left = times;
    const server = createServer((request, response) => {
      const isRead = request.method === 'GET';
      response.end(isRead && left-- > 0 ? Buffer.from('abd') : isRead ? ABC : undefined);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => server.close().closeAllConnections());
    const {port} = server.address() as AddressInfo;
    return createBlobs(bucketAt(`http://127.0.0.1:${port}`));
  }

  test('is read once more, and is no damage if that is right', async () => {
    expect(await (await unsteady(1)).get(SHA256_OF_ABC)).toEqual(ABC);
    const copy = await (await unsteady(1)).open(SHA256_OF_ABC, tmpdir());
    expect(copy?.sha256).toBe(SHA256_OF_ABC);
    await copy?.close();
  });

  test('that stays wrong is damage', async () => {
    await expect((await unsteady(9)).get(SHA256_OF_ABC)).rejects.toThrow(DamagedFileError);
    await expect((await unsteady(9)).open(SHA256_OF_ABC, tmpdir())).rejects.toThrow(
      DamagedFileError,
    );
  });
});
