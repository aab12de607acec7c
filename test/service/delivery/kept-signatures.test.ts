/** From an upload that is signed already to the sealed PDF, by the real document child and foreign tools. */
import {createHash} from 'node:crypto';
import {beforeAll, expect, it} from 'vitest';
import type {SignatureChoice} from '../../../src/contract/resources/upload-report.js';
import {createAssembly} from '../../../src/service/processing/assembled-files.js';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {recordProblem} from '../../../src/service/domain/record/record-check.js';
import {emptyReport} from '../../../src/service/domain/behaviours/earlier-signatures.js';
import {findEnvelope, readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {signElsewhere} from '../documents/corpus/foreign.js';
import {makePeople} from '../documents/corpus/people.js';
import {paper} from '../documents/corpus/sealed-file.js';
import {ask, changed, textOf} from '../documents/pdf-tools.js';
import {readSample, sealsWith, trustOf} from '../documents/seal-fixture.js';
import {useSealing} from '../documents/sealing.js';
import {digest, document, field} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {anna, ben, send, setup as setUpDelivery, signAll} from './delivery-fixture.js';
import type {Services} from '../../../src/service/services.js';

const {pool, sealer} = await useSealing();
let signed: Uint8Array;

beforeAll(async () => {
  const {stranger} = await makePeople();
  signed = await signElsewhere(await paper(), stranger, 'adbe.pkcs7.detached');
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const places = [
  field(101, anna, {x: 20, y: 10, width: 100}),
  field(102, ben, {x: 150, y: 10, width: 100}),
];

/** An envelope of two signers whose only document came signed. */
async function setup({
  isSent = false,
  fields = places,
  choice = null as SignatureChoice | null,
} = {}) {
  const blobs = memoryBlobs();
  const originalSha256 = await blobs.put(signed);
  const upload = {...emptyReport, choice};
  const uploaded = {...document({originalSha256, pdfSha256: null, pages: []}), upload};
  const parts = await setUpDelivery({
    status: 'processing',
    isSentWhenReady: isSent,
    fields,
    documents: [uploaded],
  });
  const office = createOfficeConverter();
  const fetch = () => Promise.reject(new Error('Nothing is fetched here.'));
  const all = {...parts, blobs, documents: pool, office, fetch, seals: sealsWith(sealer)};
  const read = async () => {
    const envelope = (await findEnvelope(parts.db, parts.key))!;
    return {envelope, history: await readHistory(parts.db, envelope)};
  };
  const seal = async () => {
    await createSealEnvelope(all)(parts.key);
    return (await blobs.get((await read()).envelope.documents[0]?.sealedSha256 ?? ''))!;
  };
  return {...parts, process: () => createProcessEnvelope(all)(parts.key), read, seal};
}

const decide = (choice: SignatureChoice) =>
  ({type: 'decide-signatures', documentId: 1, choice}) as const;

async function expectBothValid(pdf: Uint8Array): Promise<void> {
  expect(sha256(pdf.subarray(0, signed.length))).toBe(sha256(signed));
  const report = await ask(pdf, 'pdfsig', '-nocert', '@');
  expect(report.match(/Signature is Valid\./g)).toHaveLength(2);
  await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
  const verdict = await pool.verify(pdf, trustOf(sealer.identity.certificate));
  expect(verdict).toMatchObject({valid: true});
}

it('keeps the signatures when the sender of a draft decides so', async () => {
  const {play, process, read, seal} = await setup();
  await process();
  expect((await read()).envelope.documents[0]?.pdfSha256).not.toBe(sha256(signed));
  await expect(play(send)).rejects.toMatchObject({code: 10280});
  await play(decide('keep'), send, ...signAll);
  const {envelope, history} = await read();
  expect(envelope.documents[0]?.pdfSha256).toBe(sha256(signed));
  expect(history.map((entry) => entrySentence(entry)).join('\n')).toMatch(
    /Sender keeps the signatures in “Lease”, to which everything else is appended: Stranger/,
  );
  expect(recordProblem(envelope, history, digest)).toBeNull();
  const sealed = await seal();
  await expectBothValid(sealed);
  expect((await textOf(sealed)).replaceAll(/\s+/g, ' ')).toContain(
    'Earlier signatures in the file that remain valid: 1',
  );
});

it('keeps them in what is sent at once, with a page for signatures behind', async () => {
  const {play, process, read, seal} = await setup({isSent: true, fields: [], choice: 'keep'});
  await process();
  expect((await read()).envelope.status).toBe('sent');
  const {fields} = (await read()).envelope;
  expect(fields.map(({page}) => page)).toEqual([2, 2]);
  const value = {kind: 'typed', text: 'Anna', hand: 'caveat'} as const;
  for (const {id: fieldId, partyId} of fields)
    await play(
      {type: 'consent', partyId, text: 'Agreed'},
      {type: 'fill', partyId, fieldId, value},
      {type: 'sign', partyId},
    );
  await expectBothValid(await seal());
});

it('ends them when the sender decides so', async () => {
  const {play, process, read, seal} = await setup();
  await process();
  await play(decide('drop'), send, ...signAll);
  const {envelope, history} = await read();
  expect(recordProblem(envelope, history, digest)).toBeNull();
  const report = await ask(await seal(), 'pdfsig', '-nocert', '@');
  expect(report.match(/Signature is Valid\./g)).toHaveLength(1);
});

it('of two documents one PDF can be made, sealed anew, with the signed files inside as they are', async () => {
  const blobs = memoryBlobs();
  const [form, keep] = [await pool.normalise(await readSample('acroform.pdf')), 'keep'] as const;
  const kept = {...emptyReport, signatures: [{}], choice: keep} as never;
  const pdfs = [await blobs.put(signed), await blobs.put(form.pdf)];
  const sizes = await Promise.all([signed, form.pdf].map((pdf) => pool.pageSizes(pdf)));
  const parts = await setUpDelivery({
    fields: [
      ...places,
      field(103, anna, {documentId: 2, type: 'text', value: 'Zebrafish', isReadOnly: true}),
    ],
    documents: [
      document({originalSha256: pdfs[0]!, pdfSha256: pdfs[0]!, pages: sizes[0]!, upload: kept}),
      document({
        id: 2,
        fingerprint: 'e'.repeat(32),
        position: 1,
        title: 'Form',
        pdfSha256: pdfs[1],
        pages: sizes[1],
      }),
    ],
  });
  await parts.play(send, ...signAll);
  const all = {...parts, blobs, documents: pool, seals: sealsWith(sealer)};
  await createSealEnvelope(all)(parts.key);
  const envelope = (await findEnvelope(parts.db, parts.key))!;
  const assemble = createAssembly(all as unknown as Services);
  const [combined, certificate] = [
    await assemble('combined', envelope),
    await assemble('certificate', envelope),
  ];

  const trust = trustOf(sealer.identity.certificate);
  for (const pdf of [combined, certificate]) {
    const report = await ask(pdf, 'pdfsig', '-nocert', '@');
    expect(report.match(/Signature is Valid\./g)).toHaveLength(1);
    expect(report).toContain('Total document signed');
    await expect(ask(pdf, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
    expect(await pool.verify(pdf, trust)).toMatchObject({valid: true});
  }
  const [pages, own] = [await textOf(combined), await textOf(certificate)];
  expect(pages).toContain('Zebrafish');
  expect(pages.match(/Signing certificate/g)).toHaveLength(1);
  expect(pages.replaceAll(/\s/g, '')).toContain(own.replaceAll(/\s/g, '').slice(0, 500));
  for (const [index, {sealedSha256}] of envelope.documents.entries()) {
    expect(own.replaceAll(/\s/g, '')).toContain(sealedSha256);
    const inside = await changed(combined, 'pdfdetach', '-save', String(index + 1), '-o', '=', '@');
    expect(sha256(inside)).toBe(sealedSha256);
  }
});
