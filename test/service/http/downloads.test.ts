import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {PassingError} from '../../../src/service/pdf/permanent-error.js';
import {createAssembly} from '../../../src/service/processing/assembled-files.js';
import {UnavailableError} from '../../../src/service/storage/connection/unavailable.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {toldHistory} from '../told-history.js';
import {origin, samplePdf, setup, type Json} from './api-fixture.js';
import {setupSigned} from './signed-fixture.js';
import {given} from '../given.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';

async function setupDraft() {
  const parts = await setup();
  const fingerprint = await parts.makeDraft();
  const {json} = await parts.call('GET', `/envelopes/${fingerprint}`);
  const document = (json.envelope_documents as Json[])[0] as Json;
  const path = `/envelopes/${fingerprint}/documents/${String(document.document_fingerprint)}`;
  return {...parts, fingerprint, document, path};
}

it('answers the original with a safe name and an ETag', async () => {
  const {send, path} = await setupDraft();
  const response = await send('GET', `${path}/original/download`);
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Lease.pdf"; filename*=UTF-8''Lease.pdf`,
  );
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(await samplePdf());
  const again = await send('GET', `${path}/original/download`, {
    headers: {'If-None-Match': response.headers.get('ETag') ?? ''},
  });
  expect(again.status).toBe(304);
});

it('names the file as it was uploaded beside the one that everybody signs', async () => {
  const {document, db, call, fingerprint} = await setupDraft();
  const uploaded = createHash('sha256')
    .update(Buffer.from(await samplePdf(), 'base64'))
    .digest('hex');
  expect(document).toMatchObject({document_sha256: uploaded, document_upload_sha256: uploaded});
  await db
    .updateTable('documents')
    .set({pdf_sha256: 'b'.repeat(64)})
    .execute();
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  expect((json.envelope_documents as Json[])[0]).toMatchObject({
    document_sha256: 'b'.repeat(64),
    document_upload_sha256: uploaded,
  });
});

it.each([
  ['bytes=0-3', 206, '%PDF'],
  ['bytes=-6', 206, '%%EOF\n'],
  ['bytes=99999999-', 416, ''],
])('answers the range %s', async (range, status, text) => {
  const {send, path} = await setupDraft();
  const response = await send('GET', `${path}/original/download`, {headers: {Range: range}});
  expect([response.status, await response.text()]).toEqual([status, text]);
});

it('has no signed file before everybody has signed', async () => {
  const {call, fingerprint, path} = await setupDraft();
  expect((await call('GET', `${path}/download`)).json.code).toBe(10283);
  for (const file of ['download', 'combined/download', 'certificate/download'])
    expect((await call('GET', `/envelopes/${fingerprint}/${file}`)).json.code).toBe(10283);
});

it('counts sixty downloads a minute for each endpoint', async () => {
  const {send, fingerprint, path} = await setupDraft();
  const statuses = await Promise.all(
    Array.from({length: 62}, async () => (await send('GET', `${path}/original/download`)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await send('GET', `/envelopes/${fingerprint}/download`)).status).toBe(404);
});

it('opens a document by its signed link, and not by a changed one', async () => {
  const {files, document} = await setupDraft();
  const link = String(document.document_pdf).slice(origin.length);
  expect((await files.request(link)).status).toBe(200);
  expect((await files.request(link.replace('document.pdf', 'sealed.pdf'))).status).toBe(404);
  expect((await files.request(link.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
});

it('opens links to a document and its pages for 24 hours', async () => {
  const {files, document, moveClock} = await setupDraft();
  const [image] = document.document_pages as string[];
  const lives = [document.document_pdf, image].map((link) => {
    const expires = new URL(String(link)).searchParams.get('expires');
    return Number(expires) - Date.parse('2026-11-21T09:00:00Z') / 1_000;
  });
  expect(lives).toEqual([86_400, 86_400]);
  const link = String(document.document_pdf).slice(origin.length);
  moveClock('2026-11-22T08:59:59Z');
  expect((await files.request(link)).status).toBe(200);
  moveClock('2026-11-22T09:00:01Z');
  expect((await files.request(link)).status).toBe(404);
});

const twoFiles = /1 Lease .{3} signed\.pdf.*2 Inventory .{3} signed\.pdf/s;
const textOf = async (response: Response) =>
  Buffer.from(await response.arrayBuffer()).toString('latin1');

it('packs several signed documents into one ZIP', async () => {
  const {send, fingerprint} = await setupSigned();
  const response = await send('GET', `/envelopes/${fingerprint}/download`);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(await textOf(response)).toMatch(twoFiles);
});

it('names the signed file otherwise than the original, so that one does not replace the other', async () => {
  const {call, send, files, fingerprint} = await setupSigned();
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  const [document] = json.envelope_documents as Json[];
  const path = `/envelopes/${fingerprint}/documents/${String(document?.document_fingerprint)}`;
  const nameOf = ({headers}: Response) =>
    decodeURIComponent(/UTF-8''(.+)$/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '');
  expect(nameOf(await send('GET', `${path}/original/download`))).toBe('Lease.pdf');
  expect(nameOf(await send('GET', `${path}/download`))).toBe('Lease – signed.pdf');
  expect(nameOf(await files.request(String(document?.document_pdf)))).toBe('Lease – signed.pdf');
  expect(nameOf(await send('GET', `/envelopes/${fingerprint}/download`))).toBe(
    'Lease of 1 Mill Lane – signed.zip',
  );
});

it('makes one PDF of several documents, and one of the certificate, so that either can be resumed', async () => {
  const {send, fingerprint} = await setupSigned();
  for (const [file, name] of [
    ['combined', 'Lease of 1 Mill Lane – signed.pdf'],
    ['certificate', 'Lease of 1 Mill Lane – Signing certificate.pdf'],
  ] as const) {
    const path = `/envelopes/${fingerprint}/${file}/download`;
    const response = await send('GET', path);
    expect(response.headers.get('Content-Disposition')).toContain(encodeURIComponent(name));
    expect(await textOf(response)).toMatch(/^%PDF-/);
    const headers = {Range: 'bytes=0-4', 'If-Range': response.headers.get('ETag') ?? ''};
    const part = await send('GET', path, {headers});
    expect([part.status, await textOf(part)]).toEqual([206, '%PDF-']);
  }
});

it('makes no file of an envelope whose rows were changed, and none for another account', async () => {
  const {call, db, clock, fingerprint} = await setupSigned();
  const olga = {name: 'Other', userName: 'Olga', userEmail: 'olga@example.com'};
  const {companyId: other} = await addCompany(db, olga, clock.now());
  await addApiKey(db, other, 'key-of-another', clock.now());
  const path = `/envelopes/${fingerprint}/combined/download`;
  expect((await call('GET', path, undefined, 'key-of-another')).json.code).toBe(10253);
  await db
    .updateTable('documents')
    .set({pdf_sha256: 'b'.repeat(64)})
    .execute();
  expect((await call('GET', path)).status).toBe(500);
});

it('answers 503 while what it seals with is away, and 413 where the documents are too large together', async () => {
  const {handlerServices: parts, companyId, fingerprint} = await setupSigned();
  const envelope = (await findEnvelope(parts.db, {companyId, fingerprint}))!;
  const away = () => Promise.reject(new PassingError('no timestamp'));
  const of = () => ({...parts.documents.of(companyId), seal: away});
  const assemble = createAssembly({...parts, documents: given<DocumentPool>({of})});
  await expect(assemble('certificate', envelope)).rejects.toThrow(UnavailableError);
  await expect(assemble('certificate', envelope)).rejects.toThrow('timestamp authority');
  const large = {...parts.blobs, get: async () => new Uint8Array(13 * 1024 * 1024)};
  const whole = createAssembly({...parts, blobs: large});
  await expect(whole('combined', envelope)).rejects.toMatchObject({code: 10012, status: 413});
});

describe('who got signed documents', () => {
  const copiesIn = async ({db}: Awaited<ReturnType<typeof setup>>) =>
    (await toldHistory(db)).filter((line) => line.startsWith('Signed documents'));

  it('is recorded once, after sealing, for the account that downloads with its key or a link', async () => {
    const parts = await setupSigned();
    const {call, send, files, fingerprint} = parts;
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const [document] = json.envelope_documents as Json[];
    const path = `/envelopes/${fingerprint}/documents/${String(document?.document_fingerprint)}`;
    for (const _ of [1, 2]) {
      await send('GET', `${path}/download`);
      await files.request(String(document?.document_pdf).slice(origin.length));
      await send('GET', `/envelopes/${fingerprint}/download`);
    }
    const sha256 = /SHA-256 [0-9a-f]{64}/.source;
    expect(await copiesIn(parts)).toEqual([
      expect.stringMatching(new RegExp(`^Signed documents downloaded by .+: ${sha256}$`)),
      expect.stringMatching(
        new RegExp(`^Signed documents downloaded by .+: ${sha256}, ${sha256}$`),
      ),
    ]);
    const {json: after} = await call('GET', `/envelopes/${fingerprint}`);
    const types = (after.envelope_history as Json[]).map(({history_type}) => history_type);
    expect(types.slice(-3)).toEqual(['sealed', 'copy-delivered', 'copy-delivered']);
  });

  it('is recorded by name for a party that downloads with their own link, which works for nobody else', async () => {
    const parts = await setupSigned();
    const {files, links, clock, store, companyId, fingerprint} = parts;
    const envelope = await store.change({companyId, fingerprint}, () => null, null);
    const [document] = envelope.documents;
    const [anna, ben] = envelope.parties;
    if (!document || !anna || !ben) throw new Error('The envelope is not whole.');
    const url = links.documentFile(companyId, document, 'sealed', clock.now(), anna.id);
    const link = url.slice(origin.length);
    expect((await files.request(link)).status).toBe(200);
    const forged = link.replace(`/${anna.id}/sealed`, `/${ben.id}/sealed`);
    expect((await files.request(forged)).status).toBe(404);
    expect((await files.request(link.replace(`/${anna.id}/sealed`, '/sealed'))).status).toBe(404);
    expect(await copiesIn(parts)).toEqual([
      expect.stringMatching(/^Signed documents downloaded by Anna \(anna@example\.com\): /),
    ]);
  });

  it('is not recorded if no part of the file was sent, or if it is not signed', async () => {
    const parts = await setupSigned();
    const {send, call, fingerprint} = parts;
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const [document] = json.envelope_documents as Json[];
    const path = `/envelopes/${fingerprint}/documents/${String(document?.document_fingerprint)}`;
    const headers = {Range: 'bytes=99999999-'};
    expect((await send('GET', `${path}/download`, {headers})).status).toBe(416);
    await send('GET', `${path}/original/download`);
    expect(await copiesIn(parts)).toEqual([]);
  });

  it('a download in many parts at the same instant is one on record', async () => {
    const parts = await setupSigned();
    const {send, call, fingerprint} = parts;
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const [document] = json.envelope_documents as Json[];
    const path = `/envelopes/${fingerprint}/documents/${String(document?.document_fingerprint)}`;
    const part = (at: number) =>
      send('GET', `${path}/download`, {headers: {Range: `bytes=${at}-${at}`}});
    const answers = await Promise.all(Array.from({length: 8}, (_, at) => part(at)));
    expect(answers.map(({status}) => status)).toEqual(Array<number>(8).fill(206));
    expect(await copiesIn(parts)).toHaveLength(1);
  });
});

describe('deprecated links', () => {
  const joined = async (instant: string) => {
    const parts = await setupSigned();
    const {db, call, fingerprint} = parts;
    await db
      .updateTable('companies')
      .set({joined: new Date(instant)})
      .execute();
    const answer = async (path: string) => (await call('GET', path)).json;
    const envelope = await answer(`/envelopes/${fingerprint}`);
    const [listed] = (await answer('/envelopes')).envelopes as Json[];
    const [party] = envelope.envelope_parties as Json[];
    const contact = `/contacts/${String(party?.contact_id)}/envelopes`;
    const [ofContact] = (await answer(contact)).envelopes as Json[];
    const [document] = envelope.envelope_documents as Json[];
    return {...parts, envelope, listed, ofContact, document};
  };

  it('are in every answer to an account that joined before 30 September 2026, and lead to the files', async () => {
    const {files, envelope, listed, ofContact, document} = await joined('2026-09-29T23:59:59Z');
    const open = async (link: unknown) => {
      const {pathname, search} = new URL(String(link));
      return textOf(await files.request(pathname + search));
    };
    for (const {envelope_signed_pdf: link} of [envelope, listed ?? {}, ofContact ?? {}])
      expect(await open(link)).toMatch(twoFiles);
    expect(await open(document?.document_signed_pdf)).toBe('%PDF-sealed');
    expect(await open(document?.document_pdf_url)).toMatch(/^%PDF-1/);
  });

  it('are absent for an account that joined since', async () => {
    const {envelope, listed, ofContact, document} = await joined('2026-09-30T00:00:00Z');
    for (const answer of [envelope, listed, ofContact])
      expect(answer).not.toHaveProperty('envelope_signed_pdf');
    expect(document).not.toHaveProperty('document_signed_pdf');
    expect(document).not.toHaveProperty('document_pdf_url');
  });

  it('open nothing once they are changed', async () => {
    const {files, envelope} = await joined('2026-01-01T00:00:00Z');
    const {pathname, search} = new URL(String(envelope.envelope_signed_pdf));
    const other = pathname.replace(/[0-9a-f]{32}$/, 'f'.repeat(32));
    expect((await files.request(other + search)).status).toBe(404);
    expect((await files.request(pathname)).status).toBe(404);
  });
});

it('answers a file whose long name would end in the middle of an emoji', async () => {
  const {call, send, makeDraft} = await setup();
  const title = `${'x'.repeat(199)}😀 and more`;
  const content = {document_title: title, document_file_content: await samplePdf()};
  const fingerprint = await makeDraft({envelope_documents: [content]});
  const {json} = await call('GET', `/envelopes/${fingerprint}`);
  const [document] = json.envelope_documents as Json[];
  const path = `/envelopes/${fingerprint}/documents/${String(document?.document_fingerprint)}`;
  const response = await send('GET', `${path}/original/download`);
  expect(response.headers.get('Content-Disposition')).toMatch(
    /x\.pdf"; filename\*=UTF-8''x{180}\.pdf$/,
  );
});
