/** Fields of every kind, from their values to the sealed PDF, by the real document child and foreign tools. */
import {readFile} from 'node:fs/promises';
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, it} from 'vitest';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import type {Document, Field} from '../../../src/service/domain/envelope.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {ask, textOf} from '../documents/pdf-tools.js';
import {readSample, sealsWith} from '../documents/seal-fixture.js';
import {useSealing} from '../documents/sealing.js';
import {document, field} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {anna, ben, send, setup as setUpDelivery, signAll} from './delivery-fixture.js';

const {pool, sealer} = await useSealing();

/** Seals an envelope of two signers over this PDF, on which this is noted, and gives the sealed file. */
async function seal(
  pdf: Uint8Array,
  fields: readonly Field[],
  changes: Partial<Document> = {},
  ...notes: readonly Command[]
): Promise<Uint8Array> {
  const blobs = memoryBlobs();
  const pdfSha256 = await blobs.put(pdf);
  const signatures = [field(101, anna, {y: 700}), field(102, ben, {y: 760})];
  const parts = await setUpDelivery({
    fields: [...signatures, ...fields],
    documents: [document({pdfSha256, ...changes})],
  });
  await parts.play(send, ...notes, ...signAll);
  await createSealEnvelope({...parts, blobs, documents: pool, seals: sealsWith(sealer)})(parts.key);
  const envelope = await findEnvelope(parts.db, parts.key);
  return (await blobs.get(envelope?.documents[0]?.sealedSha256 ?? ''))!;
}

const blank = async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  return pdf.save();
};

it('every kind of field stands in the sealed PDF, files by name and in the certificate', async () => {
  const passport = {
    name: 'passport.pdf',
    type: 'application/pdf',
    size: 9,
    sha256: '5'.repeat(64),
  } as const;
  const image = (await readFile('test/fixtures/samples/signature-alpha.png')).toString('base64');
  const box = {width: 14, height: 14};
  const kinds: readonly Partial<Field>[] = [
    {type: 'text', value: 'A flat with a view'},
    {type: 'number', value: '1,250.00'},
    {type: 'date', value: '2026-12-24'},
    {type: 'email', value: 'anna@example.com'},
    {type: 'name', value: 'Anna Berg'},
    {type: 'check', value: true, ...box},
    {type: 'radio', value: 'monthly', options: ['monthly'], ...box},
    {type: 'dropdown', value: 'Norway', options: ['Norway', 'Spain']},
    {type: 'upload', title: 'Passport', value: {kind: 'files', files: [passport]}},
    {type: 'label', value: 'Terms of November', isRequired: false},
    {type: 'stamp', value: {kind: 'upload', image}, height: 60},
  ];
  const fields = kinds.map((change, index) =>
    field(200 + index, anna, {isReadOnly: true, y: 20 + index * 50, height: 20, ...change}),
  );
  const sealed = await seal(await blank(), fields);
  const page = await textOf(sealed, '-layout', '-l', '1');
  const texts = [
    'A flat with a view',
    '1,250.00',
    'Dec 24, 2026',
    'anna@example.com',
    'Anna Berg',
    'Norway',
    'passport.pdf',
    'Terms of November',
  ];
  for (const text of texts) expect(page).toContain(text);
  expect(page).not.toContain('Spain');
  const certificate = await textOf(sealed, '-f', '2');
  expect(certificate.replaceAll(/\s/g, '')).toContain(`passport.pdfSHA-256${passport.sha256}`);
  expect(await ask(sealed, 'pdfimages', '-list', '-l', '1', '@')).toMatch(/image\s+200\s+80/);
});

it('fields of a PDF’s own form are offered with their values, and replace the form’s', async () => {
  const {pdf, formFields, pages} = await pool.normalise(await readSample('acroform.pdf'));
  const blobs = memoryBlobs();
  const originalSha256 = await blobs.put(await readSample('acroform.pdf'));
  const parts = await setUpDelivery({
    status: 'processing',
    isSentWhenReady: false,
    fields: [],
    documents: [document({originalSha256, pdfSha256: null, pages: []})],
  });
  const fetch = () => Promise.reject(new Error('unused'));
  const office = createOfficeConverter();
  await createProcessEnvelope({...parts, blobs, documents: pool, fetch, office})(parts.key);
  const offered = (await findEnvelope(parts.db, parts.key))?.documents[0]?.formFields ?? [];
  expect(offered).toEqual(formFields);
  expect(new Set(offered.map(({type}) => type))).toEqual(
    new Set(['text', 'check', 'radio', 'dropdown']),
  );
  const before = await textOf(pdf, '-layout');
  const name = offered.find(({type, value}) => type === 'text' && value)!;
  expect(pages).toHaveLength(1);
  const own = field(300, anna, {...name, value: 'Somebody else', isReadOnly: true});
  const page = await textOf(await seal(pdf, [own]), '-layout', '-l', '1');
  expect(page).toContain('Somebody else');
  expect(before).toContain(String(name.value));
  expect(page).not.toContain(String(name.value));
});

it('a field that the form has at several places is one value, sealed at each of them', async () => {
  const {pdf, formFields, pages} = await pool.normalise(
    await readSample('forms/one-field-two-places.pdf'),
  );
  const [offered, ...others] = formFields;
  expect(others).toEqual([]);
  const own = field(300, anna, {...offered, value: 'Ada Berg', isReadOnly: true});
  const sealed = await seal(pdf, [own], {pages});
  const texts = [1, 2, 3].map((page) => textOf(sealed, '-f', String(page), '-l', String(page)));
  expect((await Promise.all(texts)).map((text) => text.includes('Ada Berg'))).toEqual([
    true,
    false,
    true,
  ]);
});

it('a text has the lines that each of its places has room for, as the signing page shows them', async () => {
  const foot = {page: 1, x: 72, y: 640, width: 120, height: 14};
  const address = field(300, anna, {
    ...foot,
    type: 'text',
    value: 'Strandgaten 7, 5013 Bergen',
    isReadOnly: true,
    y: 120,
    height: 60,
    settings: {places: [foot]},
  });
  const text = await textOf(await seal(await blank(), [address]), '-raw', '-l', '1');
  expect(text).toContain('Strandgaten 7, 5013\nBergen');
  expect(text).toContain('Strandgaten 7, 5013 Bergen');
});

it('the certificate names the mandate of the agent that sent it, and who approved it and when', async () => {
  const approved = {
    at: new Date('2026-11-21T08:00:00Z'),
    userId: 7,
    name: 'Ursula Ott',
    email: 'ursula@example.com',
  };
  const mandate = {id: 31, title: 'Leases of Mill Lane', approved};
  const note = {type: 'mandated', action: 'send', mandate} as const;
  const sealed = await seal(await blank(), [], {}, {type: 'note', note});
  const certificate = (await textOf(sealed, '-f', '2', '-raw')).replaceAll(/\s/g, '');
  const said =
    'Done by an automated agent under the mandate “Leases of Mill Lane”, which Ursula Ott (ursula@example.com) approved at 2026-11-21 08:00:00 UTC';
  expect(certificate).toContain(said.replaceAll(/\s/g, ''));
});
