/** Sealed files stay provable: the daily sweep, with a real authority, real files, and a clock that moves. */
import {X509Certificate} from 'node:crypto';
import {afterAll, beforeAll, expect, it, onTestFinished} from 'vitest';
import {createRenewSeals, renewalWarning} from '../../../src/service/processing/renew-seals.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createDownload} from '../../../src/service/sealing/download.js';
import {openSealer} from '../../../src/service/sealing/open-sealer.js';
import {recordProblem} from '../../../src/service/domain/record/record-check.js';
import {createLog} from '../../../src/service/log.js';
import {findEnvelope, readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {isHeld} from '../../../src/service/storage/files/file-references.js';
import {noSealSettings, openPool, readSample, trustOf} from '../documents/seal-fixture.js';
import {startTestAuthority, type TestAuthority} from '../documents/test-authority.js';
import {document} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {send, setup as setUpDelivery, signAll} from './delivery-fixture.js';

const day = 24 * 3_600_000;

let pool: DocumentPool;
let pdf: Uint8Array;

beforeAll(async () => {
  pool = openPool();
  ({pdf} = await pool.normalise(await readSample('chromium-1.pdf')));
});

afterAll(() => pool.close());

/** An envelope, sealed today at level B-LTA by an authority whose certificate is good for 400 days. */
async function setup() {
  const authority = await startTestAuthority(400);
  onTestFinished(() => authority.stop());
  const parts = await setUpDelivery({documents: [document({pdfSha256: sha256(pdf)})]});
  const {db, secretBox, clock, key, pass} = parts;
  pass(Date.now() - clock.now().getTime());
  await parts.play(send, ...signAll);
  const seals = openSealer(
    {...noSealSettings, tsaUrl: authority.url, ownTsa: false},
    {db, secretBox},
    // A new one each time: what it keeps, it keeps by the clock of the machine.
    (url) => createDownload({allowPrivateHosts: true})(url),
  );
  const lines: string[] = [];
  const log = createLog('json', {write: (line: string) => void lines.push(line)});
  const blobs = memoryBlobs(pdf);
  const core = {...parts, blobs, seals, log, documents: pool};
  await createSealEnvelope(core)(key);
  parts.queued.length = 0;
  const read = async () => {
    const envelope = (await findEnvelope(db, key))!;
    const history = await readHistory(db, envelope);
    return {envelope, history, sealed: envelope.documents[0]!};
  };
  return {
    ...core,
    authority,
    logged: () => lines.join(''),
    read,
    sweep: (signal = new AbortController().signal) => createRenewSeals(core)(signal),
    warning: () => renewalWarning(db, clock.now()),
    verify: async (file: Uint8Array, {root}: TestAuthority, at: Date) => {
      const trust = trustOf((await seals.key(clock.now())).certificate);
      return pool.verify(file, {
        ...trust,
        timestampAuthorities: [new X509Certificate(root).raw],
        at,
      });
    },
  };
}

/** The day after so many days from today, as `moveTo` wants it. */
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

it('renews a sealed file before its timestamp ends: one that is downloaded, recorded, and verifies after', async () => {
  const {authority, sweep, pass, read, blobs, queuedOf, verify, warning, db} = await setup();
  const {sealed: before} = await read();
  expect(before.sealProvedUntil!.getTime()).toBeGreaterThan(Date.now() + 399 * day);
  await sweep();
  expect((await read()).sealed).toEqual(before);

  pass(330 * day);
  await authority.moveTo(dayAfter(330));
  await sweep();
  const {envelope, history, sealed} = await read();
  expect(sealed.sealProvedUntil!.getTime()).toBeGreaterThan(Date.now() + 700 * day);
  expect(history.at(-1)).toMatchObject({
    type: 'seal-renewed',
    data: {title: 'Lease', sha256: sealed.sealedSha256, former_sha256: before.sealedSha256},
  });
  expect(recordProblem(envelope, history, sha256)).toBeNull();
  expect(recordProblem({...envelope, documents: [before]}, history, sha256)).toBe('seals');

  const former = (await blobs.get(before.sealedSha256!))!;
  const renewed = (await blobs.get(sealed.sealedSha256!))!;
  expect(Buffer.from(renewed).subarray(0, former.length).equals(Buffer.from(former))).toBe(true);
  const later = new Date(Date.now() + 500 * day);
  expect(await verify(renewed, authority, later)).toMatchObject({valid: true, level: 'B-LTA'});
  expect(await verify(former, authority, later)).toMatchObject({valid: false});
  expect(queuedOf('forget').map(({job}) => job)).toMatchObject([{sha256s: [before.sealedSha256]}]);
  expect(await isHeld(db, before.sealedSha256!)).toBe(false);
  expect(await isHeld(db, sealed.sealedSha256!)).toBe(true);

  expect(await warning()).toBeUndefined();
  await sweep();
  expect((await read()).sealed).toEqual(sealed);
});

it('waits while the authority stamps with a certificate that ends no later, and warns in the last 60 days', async () => {
  const {sweep, pass, read, warning} = await setup();
  const before = await read();
  pass(330 * day);
  await sweep();
  expect(await read()).toEqual(before);
  expect(await warning()).toBeUndefined();
  pass(15 * day);
  expect(await warning()).toMatch(/^Timestamps end on .* 1 sealed document.*ESIGN_TSA_URL/);
});

it('keeps the file as it is when evidence is missing, says so, and tries again', async () => {
  const {authority, sweep, pass, read, logged} = await setup();
  const before = await read();
  pass(330 * day);
  await authority.moveTo(dayAfter(330));
  authority.hasList = false;
  await sweep();
  expect(await read()).toEqual(before);
  expect(logged()).toContain('a revocation list is missing');
  authority.hasList = true;
  await sweep();
  expect((await read()).history.at(-1)).toMatchObject({type: 'seal-renewed'});
});

it('lets a file be that was renewed, and stops between files when its time is over', async () => {
  const {authority, sweep, pass, read, store, key} = await setup();
  const {sealed} = await read();
  pass(330 * day);
  await authority.moveTo(dayAfter(330));
  await sweep(AbortSignal.abort());
  expect((await read()).sealed).toEqual(sealed);
  const renewal = {
    type: 'renew-seal',
    documentId: sealed.id,
    formerSha256: 'f'.repeat(64),
    sealedSha256: 'e'.repeat(64),
    provedUntil: new Date(),
  } as const;
  await store.change(key, renewal, null);
  expect((await read()).sealed).toEqual(sealed);
});
