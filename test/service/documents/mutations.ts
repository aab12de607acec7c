/** Sealed files with damage: none of it may be believed, and none may break the verifier. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {locateSeal} from '../../../src/service/pdf/verifying/locate-seal.js';
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {issue, now, timeStamping} from './corpus/authority.js';
import {signElsewhere} from './corpus/foreign.js';
import {paper, sealBy} from './corpus/sealed-file.js';
import {withCertificates} from './corpus/tampering.js';
import {createRandom, damageBytes, type Damaged, type Random} from './random-damage.js';
import {newSealKey, trustOf} from './seal-fixture.js';

/** What became of the changed files. */
export interface MutationCount {
  readonly tried: number;
  /** What was done to files that were believed all the same. */
  readonly believed: readonly string[];
  /** What was done to files that broke the verifier. */
  readonly broke: readonly string[];
}

/** A sealed file, and whom to believe so that it is. */
export interface Believed {
  readonly pdf: Buffer;
  readonly trust: Trust;
}

/** Files sealed in all the ways in which a certificate may come to be believed. */
export async function sealInAllWays() {
  const alone = await issue('Sealer');
  const service = await newSealKey();
  const authority = await issue('Authority', {isAuthority: true});
  const chained = await issue('Chained', {issuer: authority});
  const rsa = await issue('With RSA', {issuer: authority, rsa: 2048});
  const timeRoot = await issue('Time root', {isAuthority: true});
  const time = await issue('Time', {issuer: timeRoot, purposes: timeStamping});
  const stamped = {stamped: {by: time, at: now}};
  const [root] = service.chain as [Uint8Array];
  const believe = (seal: Uint8Array): Trust => ({
    ...trustOf(seal),
    timestampAuthorities: [timeRoot.certificate],
    at: new Date(),
  });
  const earlier = await sealBy({...service, chain: []});
  return {
    'a key that certified itself': {
      pdf: Buffer.from(await sealBy(alone)),
      trust: believe(alone.certificate),
    },
    'the key of a service': {
      pdf: Buffer.from(await sealBy(service)),
      trust: believe(service.certificate),
    },
    'the key of a service whose authority is trusted': {
      pdf: Buffer.from(await sealBy(service)),
      trust: believe(root),
    },
    'the key of an earlier service, which named its own certificate alone': {
      pdf: Buffer.from(withCertificates(earlier, [service.certificate, root])),
      trust: believe(service.certificate),
    },
    'an RSA key': {pdf: Buffer.from(await sealBy(rsa)), trust: believe(authority.certificate)},
    'a key, behind a signature and with cross-reference streams': {
      pdf: Buffer.from(
        await sealBy(alone, {document: await signedWithStreams(), isAppended: true}),
      ),
      trust: believe(alone.certificate),
    },
    'a key and a timestamp': {
      pdf: Buffer.from(await sealBy(chained, stamped)),
      trust: believe(authority.certificate),
    },
  } satisfies Record<string, Believed>;
}

async function signedWithStreams(): Promise<Uint8Array> {
  const packed = await (await PDFDocument.load(await paper())).save({useObjectStreams: true});
  return signElsewhere(packed, await issue('Somebody'), 'adbe.pkcs7.detached');
}

/** Changes sealed files in so many ways, the same for the same seed. */
export async function tryMutations(count: number, seed: number): Promise<MutationCount> {
  const files = Object.values(await sealInAllWays());
  const random = createRandom(seed);
  const tally = createTally();
  for (let tried = 0; tried < count; tried += 1) {
    const file = files[tried % files.length]!;
    const {what, changed} = mutate(file.pdf, random);
    await tally.judge(`${what} of file ${tried % files.length}`, changed, file.trust);
  }
  return tally.count();
}

/** Changes every so manieth bit of a signature, from one on; all of them are those from 0 on, by 1. */
export async function tryBits({pdf, trust}: Believed, from: number, by: number) {
  const found = locateSeal(pdf);
  if (found.kind !== 'seal') throw new Error('There is no seal.');
  const {signed, cms} = found.signature;
  const tally = createTally();
  for (let bit = from; bit < cms.length * 8; bit += by) {
    const changed = Buffer.from(pdf);
    const byte = (cms[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const at = signed[0].length + 1 + 2 * (bit >> 3);
    changed.write(byte.toString(16).padStart(2, '0'), at, 'latin1');
    await tally.judge(`bit ${bit & 7} of byte ${bit >> 3}`, changed, trust);
  }
  return tally.count();
}

function createTally() {
  const believed: string[] = [];
  const broke: string[] = [];
  let tried = 0;
  return {
    async judge(what: string, changed: Uint8Array, trust: Trust): Promise<void> {
      tried += 1;
      try {
        if ((await verifySealed(changed, trust)).valid) believed.push(what);
      } catch (error) {
        if (!(error instanceof DocumentRefusedError)) broke.push(`${what}: ${String(error)}`);
      }
    },
    count: (): MutationCount => ({tried, believed, broke}),
  };
}

const WORDS = [
  '/ByteRange [0 1 2 3]',
  '%%EOF\n',
  'startxref\n0\n',
  '<<',
  '>>',
  'endobj\n',
  '/Contents <00>',
  '\0',
  '9',
];

/** Half of the changes go to the half of the file where the seal, the catalogue and the table are. */
function mutate(pdf: Buffer, random: Random): Damaged {
  const from = random(2) === 0 ? Math.floor(pdf.length / 2) : 0;
  return damageBytes(pdf, random, {from, words: WORDS});
}
