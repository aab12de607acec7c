import {deflateSync} from 'node:zlib';
import {PDFDocument, PDFName, PDFString} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import type {FieldFiles} from '../../../../src/contract/pages/signing-page.js';
import type {Command} from '../../../../src/service/domain/behaviours.js';
import {sha256} from '../../../../src/service/security/sha256.js';
import {
  createMalwareScan,
  type MalwareScan,
} from '../../../../src/service/documents/malware-scan.js';
import {eicar, startScanner} from '../../scanner-peer.js';
import {ask} from '../../documents/pdf-tools.js';
import {RED, strangePdf} from '../../documents/strange-pdf.js';
import {toldHistory} from '../../told-history.js';
import {finish} from '../as-shown.js';
import {anna, ben, setup as setUpPages, signature} from './sign-fixture.js';

const [passport, photos, bens] = [1, 2, 5];

/** Anna has two upload fields, Ben one; both sign. */
async function setup(scan?: MalwareScan) {
  const parts = await setUpPages({
    ...(scan && {scan}),
    isAllAtOnce: true,
    fields: [
      {type: 'upload', title: 'Passport'},
      {type: 'upload', title: 'Photos', isRequired: false, y: 340},
      signature(anna),
      signature(ben),
      {type: 'upload', partyId: ben, y: 380},
    ],
  });
  const {id, token, call} = await parts.session();
  const upload = async (
    bytes: Uint8Array<ArrayBuffer>,
    {field = passport, name = 'passport.pdf', bearer = token} = {},
  ) => {
    const response = await parts.app.request(`/embed/${id}/signing/fields/${field}/files`, {
      method: 'POST',
      headers: {Authorization: `Bearer ${bearer}`, 'X-File-Name': encodeURIComponent(name)},
      body: bytes,
    });
    const json = (await response.json()) as FieldFiles & {error?: {code: string; message: string}};
    return {status: response.status, json, names: json.value?.files.map((file) => file.name)};
  };
  return {...parts, call, upload};
}

async function pdf(title = 'Passport') {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.addPage([200, 200]);
  return new Uint8Array(await document.save());
}

const png = async () =>
  new Uint8Array(
    await sharp({create: {width: 8, height: 8, channels: 3, background: 'red'}})
      .png()
      .toBuffer(),
  );

const text = (content: string) => new TextEncoder().encode(content);

/** A PNG of a few bytes that says it is 60,000 by 60,000 pixels large. */
function bomb() {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(60_000, 0);
  header.writeUInt32BE(60_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(60_001 * 16));
  const parts = [start, chunk('IHDR', header), chunk('IDAT', pixels)];
  return new Uint8Array(Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]));
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('a file', () => {
  it('is kept by its SHA-256 and shown again at the next visit', async () => {
    const {upload, call, blobs} = await setup();
    const bytes = await pdf();
    const {status, json} = await upload(bytes);
    const {sha256: name = '', size} = json.value?.files[0] ?? {};
    const file = {name: 'passport.pdf', type: 'application/pdf', size, sha256: name};
    const files = [{...file, upload_sha256: sha256(bytes)}];
    expect([status, json]).toMatchObject([200, {value: {kind: 'files', files}}]);
    const kept = (await blobs.get(name)) ?? new Uint8Array();
    expect([sha256(kept), kept.length]).toEqual([name, size]);
    const state = await call('GET', 'signing');
    const field = state.json.fields.find(({field_id}) => field_id === passport);
    expect([field?.value, field?.version]).toEqual([json.value, json.version]);
  });

  it('can be one of several, and be taken out again with its bytes', async () => {
    const {upload, call} = await setup();
    const {json: first} = await upload(await pdf());
    const {names} = await upload(await png(), {name: 'me.png'});
    expect(names).toEqual(['passport.pdf', 'me.png']);
    const path = `signing/fields/${passport}/files/${first.value?.files[0]?.sha256}`;
    for (const _ of ['once', 'twice']) {
      const {status, json} = await call('DELETE', path);
      expect([status, (json as unknown as FieldFiles).value?.files.length]).toEqual([200, 1]);
    }
  });

  it('fills a required field, and is part of what the party signs', async () => {
    const {upload, call, change, db} = await setup();
    const signs: readonly Command[] = [
      {type: 'consent', partyId: anna, text: 'Agreed'},
      {
        type: 'fill',
        partyId: anna,
        fieldId: 3,
        value: {kind: 'typed', text: 'Anna', hand: 'caveat'},
      },
    ];
    for (const command of signs) await change(command);
    expect((await finish(call)).status).toBe(400);
    const bytes = await pdf();
    const {json} = await upload(bytes);
    const name = json.value?.files[0]?.sha256;
    expect((await finish(call)).json.status).toBe('signed');
    expect(await toldHistory(db)).toContain(
      `Anna Berg (anna@example.com) signed and uploaded “passport.pdf” (SHA-256 ${name})`,
    );
    const rows = await db
      .selectFrom('history')
      .select('data')
      .where('type', '=', 'party-signed')
      .execute();
    const files = [{name: 'passport.pdf', sha256: name, upload_sha256: sha256(bytes)}];
    expect(rows.map(({data}) => data)).toMatchObject([{files}]);
  });

  it('is handed on without what acts, hides or shows something else, and that is put on record', async () => {
    const {upload, blobs, db} = await setup();
    const hostile = await strangePdf(({pdf: document, context, annotate, add, paint}) => {
      const script = {S: 'JavaScript', JS: PDFString.of('app.alert(1)')};
      document.catalog.set(PDFName.of('OpenAction'), context.obj(script));
      const file = add({Type: 'Filespec', F: PDFString.of('evil.exe')});
      document.catalog.set(PDFName.of('AF'), context.obj([file]));
      annotate({Subtype: 'Stamp', F: 0, AP: {N: paint(RED)}});
      return '';
    });
    const {status, json} = await upload(new Uint8Array(hostile));
    expect(status).toBe(200);
    const kept = (await blobs.get(json.value?.files[0]?.sha256 ?? '')) ?? new Uint8Array();
    const opened = await ask(kept, 'qpdf', '--qdf', '--object-streams=disable', '@', '-');
    expect(opened).not.toMatch(/JavaScript|alert|evil|\/Stamp|\/AF/);
    expect(await toldHistory(db)).toContain(
      '“passport.pdf” was changed on upload, so that everybody sees the same',
    );
  });

  it('is called by a name that can do no harm', async () => {
    const {upload} = await setup();
    const {names} = await upload(await pdf(), {name: '../../invoice\u202efdp.exe\r\n'});
    expect(names).toEqual(['invoicefdp.exe.pdf']);
  });
});

describe('refused, and not kept, is', () => {
  it.each([
    ['HTML named as a PDF', () => text('<!doctype html><script>alert(1)</script>'), /kind of file/],
    ['HTML that goes on as a PDF', async () => join(text('<html>'), await pdf()), /kind of file/],
    ['an SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /kind of file/],
    ['a GIF', () => text('GIF89a'), /kind of file/],
    ['nothing', () => text(''), /empty/],
    ['half a PDF', async () => (await pdf()).slice(0, 200), /damaged|cut off|missing/],
    ['half a picture', async () => (await png()).slice(0, 60), /cannot be read/],
    ['a picture that unfolds to 10 GB', bomb, /cannot be read/],
    ['a file over 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1), /10 MB/],
  ])('%s', async (_, make, message) => {
    const {upload, call} = await setup();
    const {status, json} = await upload(await make());
    expect([400, 413]).toContain(status);
    expect(json.error?.message).toMatch(message);
    const state = await call('GET', 'signing');
    expect(state.json.fields[0]?.value).toBeNull();
  });

  it('a file without a token, with another, or for a field that is not the party’s', async () => {
    const {upload} = await setup();
    const bytes = await pdf();
    expect((await upload(bytes, {bearer: 'wrong'})).status).toBe(401);
    for (const field of [bens, 999]) {
      const {status, json} = await upload(bytes, {field});
      expect([status, json.error?.code]).toEqual([404, '10284']);
    }
    expect((await upload(bytes, {field: 3})).json.error?.message).toContain('takes no files');
  });

  it('a file that a scanner knows as harmful, in a sentence', async () => {
    const {place} = await startScanner();
    const {upload, call} = await setup(createMalwareScan(place));
    const {status, json} = await upload(new Uint8Array([...(await pdf()), ...text(eicar)]));
    expect([status, json.error?.code]).toEqual([400, '10010']);
    expect(json.error?.message).toMatch(/harmful \(Eicar-Test-Signature\); send another one/);
    expect((await call('GET', 'signing')).json.fields[0]?.value).toBeNull();
    expect((await upload(await pdf())).status).toBe(200);
  });

  it('every file while the scanner does not answer, with the words to try again', async () => {
    const {upload, call} = await setup(createMalwareScan({host: '127.0.0.1', port: 9}));
    const {status, json} = await upload(await pdf());
    expect(status).toBe(503);
    expect(json.error?.message).toContain('Try again in a minute.');
    expect((await call('GET', 'signing')).json.fields[0]?.value).toBeNull();
  });

  it('the eleventh file', async () => {
    const {upload} = await setup();
    for (let index = 0; index < 10; index += 1) await upload(await pdf(`File ${index}`));
    const {status, json} = await upload(await pdf('One more'));
    expect([status, json.error?.message]).toEqual([
      400,
      'This field holds 10 files already. Remove one first.',
    ]);
  });

  it('a file that comes after signing, and after the end', async () => {
    const {upload, change} = await setup();
    await change({type: 'cancel'});
    expect((await upload(await pdf())).status).toBe(400);
  });

  it('the name of a file instead of a file', async () => {
    const {call, blobs} = await setup();
    const stolen = await blobs.put(text('somebody else’s file'));
    const file = {name: 'x.pdf', type: 'application/pdf', size: 9, sha256: stolen};
    const value = {kind: 'files', files: [file]};
    expect((await call('PUT', `signing/fields/${passport}`, {value})).status).toBe(400);
  });
});

it('takes few of a hundred files that come at once, and never more than the field holds', async () => {
  const {upload, call} = await setup();
  const files = await Promise.all(Array.from({length: 100}, (_, index) => pdf(`File ${index}`)));
  const answers = await Promise.all(files.map((bytes) => upload(bytes, {field: photos})));
  expect(answers.filter(({status}) => status === 429).length).toBeGreaterThan(80);
  const {json} = await call('GET', 'signing');
  const kept = json.fields.find(({field_id}) => field_id === photos)?.value as FieldFiles['value'];
  expect(kept?.files.length).toBe(answers.filter(({status}) => status === 200).length);
});

const join = (one: Uint8Array, other: Uint8Array) => new Uint8Array(Buffer.concat([one, other]));
