import {execFile} from 'node:child_process';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {PDF} from '@libpdf/core';
import {ParseSpeeds, PDFDocument} from '@cantoo/pdf-lib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {loadSealP12, type SealKey} from '../../../src/service/sealing/keys/seal-key.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import type {Verdict} from '../../../src/service/pdf/verifying/verdict.js';
import {HISTORY_FILE} from '../../../src/service/pdf/seal/history-attachment.js';
import {readTrusted} from '../../../src/service/sealing/trusted-seals.js';
import {withFiles} from './pdf-tools.js';
import {newSealKey, openPool, readSample, sealInputFor, toPem, trustOf} from './seal-fixture.js';

const run = promisify(execFile);

let pool: DocumentPool;
let ours: SealKey;
let theirs: SealKey;
let sealed: Uint8Array;

beforeAll(async () => {
  pool = openPool();
  ours = await newSealKey();
  theirs = await newSealKey();
  sealed = await sealWith(ours);
});

afterAll(() => pool.close());

async function sealWith(key: SealKey): Promise<Uint8Array> {
  const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
  return (await pool.seal(pdf, sealInputFor(pdf), createSealer(key))).pdf;
}

const verify = (pdf: Uint8Array, ...trusted: readonly Uint8Array[]): Promise<Verdict> =>
  pool.verify(pdf, trustOf(...trusted));

const failed = ({checks}: Verdict) => checks.filter(({ok}) => !ok).map(({name}) => name);

/** Signs a file anew, as somebody would who changed it and has a key of his own. */
async function signAnew(pdf: Uint8Array, key: SealKey): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const {bytes} = await document.sign({
    signer: {
      certificate: key.certificate,
      certificateChain: [...key.chain],
      keyType: key.keyType,
      signatureAlgorithm: 'ECDSA',
      sign: (data) => key.sign(data),
    },
    level: 'B-B',
    fieldName: 'Forged',
    digestAlgorithm: 'SHA-256',
  });
  return bytes;
}

/** The file rewritten by somebody who exchanges the history in it. */
async function exchangeHistory(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, {parseSpeed: ParseSpeeds.Fastest});
  const text = new TextDecoder().decode(document.getAttachments()[0]?.data);
  const other = text.replace('anna@example.com', 'eve@example.com');
  document.detach(HISTORY_FILE);
  await document.attach(new TextEncoder().encode(other), HISTORY_FILE);
  return document.save({useObjectStreams: false});
}

describe('a file as it was sealed', () => {
  test('is valid where its sealer is known, and names who signed when', async () => {
    const verdict = await verify(sealed, ours.certificate);
    expect(verdict).toMatchObject({valid: true, level: 'B-B'});
    expect(failed(verdict)).toEqual([]);
    expect(verdict.signers[0]).toEqual({
      name: 'Anna Lindqvist',
      email: 'anna@example.com',
      signedAt: '2026-11-20T09:04:00.000Z',
    });
  });

  test('is told apart where it is intact but nobody knows its sealer', async () => {
    const verdict = await verify(sealed, theirs.certificate);
    expect(verdict.valid).toBe(false);
    expect(failed(verdict)).toEqual(['installation']);
  });

  test('is valid under the authority of its certificate too', async () => {
    expect((await verify(sealed, ours.chain[0]!)).valid).toBe(true);
  });
});

describe('found out is', () => {
  const offset = (text: string) => Buffer.from(sealed).lastIndexOf(text);
  const flipped = (at: number) => {
    const changed = Uint8Array.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };

  test.each([
    ['at the start', () => 20],
    ['in the middle', () => Math.floor(sealed.length / 2)],
    ['at the end', () => sealed.length - 3],
  ])('one byte changed %s', async (_, at) => {
    expect(failed(await verify(flipped(at()), ours.certificate))).toContain('document');
  });

  test('something added after the seal', async () => {
    const longer = Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<<>>\nendobj\n%%EOF\n')]);
    const {checks} = await verify(longer, ours.certificate);
    const codes = checks.filter(({ok}) => !ok).map(({code}) => code);
    expect(codes.toSorted()).toEqual(['document-added', 'document-changed']);
  });

  test('a file that is cut off', async () => {
    const verdict = await verify(sealed.subarray(0, -200), ours.certificate);
    expect(verdict.checks.map(({code}) => code)).toEqual([
      'document-malformed',
      'signature-broken',
    ]);
  });

  test('a seal that was taken out', async () => {
    const verdict = await verify(flipped(offset('/ByteRange') + 2), ours.certificate);
    expect(verdict).toMatchObject({valid: false, level: null, signers: []});
  });

  test('a seal that was written over', async () => {
    const contents = Buffer.from(sealed).indexOf('/Contents <30', offset('/ByteRange') - 40_000);
    expect(contents).toBeGreaterThan(0);
    const damaged = Buffer.from(sealed);
    damaged.write('00'.repeat(300), contents + '/Contents <'.length, 'latin1');
    expect((await verify(damaged, ours.certificate)).valid).toBe(false);
  });

  test('another history put in, also where it is signed again with another key', async () => {
    const exchanged = await exchangeHistory(sealed);
    expect((await verify(exchanged, ours.certificate)).valid).toBe(false);
    const forged = await signAnew(exchanged, theirs);
    expect(failed(await verify(forged, ours.certificate))).toContain('installation');
  });

  test('a whole forgery by somebody who calls himself the same', async () => {
    const forged = await sealWith(theirs);
    expect(failed(await verify(forged, ours.certificate))).toEqual(['installation']);
  });

  test('another certificate in the seal, of the same name', async () => {
    const other = Buffer.from(theirs.certificate).toString('hex');
    const own = Buffer.from(ours.certificate).toString('hex');
    const text = Buffer.from(sealed).toString('latin1');
    const found = text.toLowerCase().indexOf(own);
    expect(found).toBeGreaterThan(0);
    const length = Math.min(own.length, other.length);
    const swapped = text.slice(0, found) + other.slice(0, length) + text.slice(found + length);
    const verdict = await verify(
      Buffer.from(swapped, 'latin1'),
      ours.certificate,
      theirs.certificate,
    );
    expect(verdict.valid).toBe(false);
  });

  test('a certificate issued by one that may not issue any', async () => {
    const {leaf, authority} = await issueByLeaf();
    const verdict = await verify(await sealWith(leaf), authority);
    expect(failed(verdict)).toEqual(['certificate', 'installation']);
  });

  test('a file that was never sealed', async () => {
    const file = await readSample('chromium-1.pdf');
    expect(await verify(file, ours.certificate)).toMatchObject({valid: false, level: null});
  });

  test('a file that is no PDF, which is refused', async () => {
    await expect(verify(Buffer.from('no PDF at all'), ours.certificate)).rejects.toThrow(
      'The file is not a PDF. Choose a PDF.',
    );
  });
});

describe('the certificates that are trusted', () => {
  test('come from a file or from a folder', async () => {
    await withFiles(
      {'one.pem': Buffer.concat([toPem(ours.certificate), toPem(theirs.certificate)])},
      async (folder) => {
        await mkdir(join(folder, 'more'));
        await writeFile(join(folder, 'more/two.pem'), toPem(theirs.certificate));
        expect(await readTrusted('ESIGN_TRUSTED_SEALS', join(folder, 'one.pem'))).toEqual([
          ours.certificate,
          theirs.certificate,
        ]);
        expect(await readTrusted('ESIGN_TRUSTED_SEALS', join(folder, 'more'))).toEqual([
          theirs.certificate,
        ]);
      },
    );
  });

  test('are asked for in one sentence where the file holds none', async () => {
    await withFiles({'none.pem': Buffer.from('nothing')}, async (folder) => {
      await expect(readTrusted('ESIGN_TRUSTED_SEALS', join(folder, 'none.pem'))).rejects.toThrow(
        /^ESIGN_TRUSTED_SEALS must be a PEM file/,
      );
    });
  });
});

/** A key whose certificate was issued with the key of a certificate that is for signing only. */
async function issueByLeaf(): Promise<{leaf: SealKey; authority: Uint8Array}> {
  return withFiles({}, async (cwd) => {
    const openssl = (...parameters: string[]) => run('openssl', parameters, {cwd});
    await writeFile(join(cwd, 'no-ca.cnf'), 'basicConstraints=critical,CA:FALSE\n');
    // prettier-ignore
    {
      await openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '9', '-subj', '/CN=Root');
      for (const [name, issuer] of [['middle', 'ca'], ['leaf', 'middle']] as const) {
        await openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
        await openssl('x509', '-req', '-in', `${name}.csr`, '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial',
          '-out', `${name}.pem`, '-days', '9', '-extfile', 'no-ca.cnf');
      }
    }
    await writeFile(
      join(cwd, 'chain.pem'),
      Buffer.concat([await readFile(join(cwd, 'middle.pem')), await readFile(join(cwd, 'ca.pem'))]),
    );
    // prettier-ignore
    await openssl('pkcs12', '-export', '-inkey', 'leaf.key', '-in', 'leaf.pem', '-certfile', 'chain.pem', '-out', 'leaf.p12', '-passout', 'pass:x');
    await openssl('x509', '-in', 'ca.pem', '-outform', 'DER', '-out', 'ca.der');
    return {
      leaf: await loadSealP12(await readFile(join(cwd, 'leaf.p12')), 'x'),
      authority: new Uint8Array(await readFile(join(cwd, 'ca.der'))),
    };
  });
}
