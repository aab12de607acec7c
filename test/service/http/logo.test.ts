/** Logos that are fetched from a real server, by the real fetch, and drawn by the real document child. */
import {once} from 'node:events';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {crc32, deflateSync} from 'node:zlib';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {openPool} from '../documents/seal-fixture.js';
import {setup as setUpApi} from './api-fixture.js';

let documents: DocumentPool;
beforeAll(() => {
  documents = openPool();
});
afterAll(() => documents.close());

const picture = (width: number, height: number) =>
  sharp({create: {width, height, channels: 4, background: '#0f766e'}});

/** An API whose logos come from a server with these answers. */
async function setup(answer: RequestListener, {allowPrivateHosts = true} = {}) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const parts = await setUpApi(undefined, {
    fetch: createGuardedFetch({allowPrivateHosts}),
    documents,
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo`;
  const put = (logo: string | null = url) =>
    parts.call('PUT', '/branding', {branding_logo_url: logo});
  /** The picture as everybody gets it. */
  const read = async (logo: unknown) => parts.files.request(new URL(String(logo)).pathname);
  return {...parts, url, put, read};
}

const answering =
  (body: Uint8Array | string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, headers).end(body);

describe('a logo', () => {
  it('is hosted here permanently, limited in size, and only as an image', async () => {
    const {put, read} = await setup(answering(await picture(2400, 1600).jpeg().toBuffer()));
    const {json} = await put();
    expect(json.branding_logo).toMatch(/^http:\/\/localhost:4000\/embed\/logos\/1\/[0-9a-f]{64}$/);
    const logo = await read(json.branding_logo);
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    });
    const {format, width, height} = await sharp(await logo.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['png', 360, 240]);
  });

  it('comes as a file, too, and is drawn anew like any other', async () => {
    const {call, read} = await setup(answering(''));
    const put = async (file: Uint8Array | string) =>
      (await call('PUT', '/branding', {branding_logo_file: Buffer.from(file).toString('base64')}))
        .json;
    const {branding_logo} = await put(await picture(1440, 480).png().toBuffer());
    const logo = await read(branding_logo);
    const {format, width} = await sharp(await logo.arrayBuffer()).metadata();
    expect([format, width]).toEqual(['png', 720]);
    expect(await put('<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject({code: 10559});
    expect(await put(Buffer.from([0xff, 0xd8, 0xff, 1]))).toMatchObject({code: 10559});
    expect(await put(Buffer.alloc(1024 * 1024 + 9))).toMatchObject({code: 10010});
    const both = {branding_logo_file: 'AAAA', branding_logo_url: 'https://example.com/logo.png'};
    expect((await call('PUT', '/branding', both)).json).toMatchObject({code: 10010});
    expect((await call('GET', '/branding')).json.branding_logo).toBe(branding_logo);
    await call('PUT', '/branding', {branding_logo_url: null});
    expect((await call('GET', '/branding')).json.branding_logo).toBeNull();
  });

  it('is found by the hash of its bytes', async () => {
    const {put, read} = await setup(answering(await picture(90, 30).png().toBuffer()));
    const {json} = await put();
    const bytes = new Uint8Array(await (await read(json.branding_logo)).arrayBuffer());
    expect(String(json.branding_logo)).toContain(sha256(bytes));
  });

  it('is removed by null, and its file is deleted', async () => {
    const {put, read, queued} = await setup(answering(await picture(90, 30).png().toBuffer()));
    const {json} = await put();
    expect((await put(null)).json.branding_logo).toBeNull();
    expect(queued).toEqual([
      {type: 'forget', companyId: 1, sha256s: [String(json.branding_logo).slice(-64)]},
    ]);
    expect((await read(json.branding_logo)).status).toBe(404);
  });

  it('is removed by an empty form field too', async () => {
    const {put, send, call} = await setup(answering(await picture(90, 30).png().toBuffer()));
    await put();
    await send('PUT', '/branding', {
      body: 'branding_logo_url=',
      headers: {'Content-Type': 'application/x-www-form-urlencoded'},
    });
    expect((await call('GET', '/branding')).json.branding_logo).toBeNull();
  });

  it('loses what hides in it: metadata, and whatever follows the picture', async () => {
    const hidden = '<script>alert(1)</script>';
    const honest = await picture(90, 30)
      .withExif({IFD0: {Copyright: hidden}})
      .png()
      .toBuffer();
    const {put, read} = await setup(answering(Buffer.concat([honest, Buffer.from(hidden)])));
    const kept = await (await read((await put()).json.branding_logo)).arrayBuffer();
    expect(Buffer.from(kept).includes('script')).toBe(false);
  });
});

describe('no logo is', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a'],
    ['nothing', ''],
    ['a page that begins like a JPG', Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<html>')])],
  ])('%s, whatever it calls itself', async (_, body) => {
    const {put, blobs} = await setup(answering(body, {'Content-Type': 'image/png'}));
    const {json} = await put();
    expect(json).toMatchObject({http: 400, code: 10559});
    expect(await blobs.get(sha256(Buffer.from(body)))).toBeUndefined();
  });

  it('half a picture', async () => {
    const whole = await picture(300, 100).jpeg().toBuffer();
    const {put} = await setup(answering(whole.subarray(0, whole.length / 2)));
    expect((await put()).json.code).toBe(10559);
  });

  it('an image that decompresses to more than fits in memory', async () => {
    const {put, call} = await setup(answering(bomb(40_000, 40_000)));
    expect((await put()).json.code).toBe(10559);
    expect((await call('GET', '/branding')).status).toBe(200);
  });

  it('more than 5 MB', async () => {
    const {put} = await setup(answering(Buffer.alloc(6 * 1024 * 1024, 0x89)));
    expect((await put()).json).toMatchObject({
      code: 10010,
      detail: expect.stringContaining('larger'),
    });
  });

  it('what answers with an error', async () => {
    const {put} = await setup((_request, response) => void response.writeHead(404).end());
    expect((await put()).json).toMatchObject({code: 10010, detail: expect.stringContaining('404')});
  });

  it.each([
    ['something that is no URL', 'logo.png'],
    ['a file of ours', 'file:///etc/passwd'],
    ['a private address', 'https://10.0.0.1/logo.png'],
    ['this machine', 'https://localhost/logo.png'],
    ['metadata of a cloud', 'https://169.254.169.254/latest/'],
    ['plain http', 'http://example.com/logo.png'],
  ])('%s', async (_, url) => {
    const {put} = await setup(answering(''), {allowPrivateHosts: false});
    expect((await put(url)).json).toMatchObject({http: 400, code: 10010});
  });

  it('behind a redirect to a forbidden address', async () => {
    const {put} = await setup(
      (_request, response) => void response.writeHead(302, {Location: 'file:///etc/passwd'}).end(),
    );
    expect((await put()).json.code).toBe(10010);
  });

  it('behind endless redirects', async () => {
    const {put} = await setup(
      (_request, response) => void response.writeHead(302, {Location: '/again'}).end(),
    );
    expect((await put()).json.code).toBe(10010);
  });
});

/** A PNG of a few kilobytes whose rows are all zeros. */
function bomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 1000));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
