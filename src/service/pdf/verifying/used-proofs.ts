/**
 * Keeps apart what proves something about a seal from anything else that could be carried along with it: an issuer of
 * the certificates in its signatures, a revocation list or an OCSP response of one of these.
 */
import {hash} from 'node:crypto';
import type * as pki from 'pkijs';
import {noProofs, proofKinds, type Proofs} from '../appending/later-revision.js';
import {certificateFingerprint, findIssuer, readCertificates} from './certificate-chain.js';
import {isUndamaged} from './cms/carried-certificates.js';
import {certificatesOf} from './cms/strict-cms.js';
import {isDer} from './cms/strict-der.js';
import type {LocatedSeal} from './locate-seal.js';
import {isAnswerFrom, isListFrom} from './revocation.js';

/** Maximum items of each kind, and maximum bytes of an item. */
const limits = {
  certificates: {count: 512, each: 64 * 1024},
  lists: {count: 256, each: 8 * 1024 * 1024},
  answers: {count: 256, each: 64 * 1024},
} as const;

/** A seal whose proofs are all used; if one is not, something else was added to the file. */
export async function requireUsed(located: LocatedSeal): Promise<LocatedSeal> {
  const {signature, timestamps, proofs} = located;
  if (proofKinds.every((kind) => proofs[kind].length === 0)) return located;
  const used = await usedProofs(
    [signature, ...timestamps].map(({cms}) => cms),
    proofs,
  );
  if (isSameCount(used, proofs)) return located;
  return {...located, added: 'something', proofs: noProofs, timestamps: []};
}

/** Whether as many of each kind are used. @param used some of them */
export const isSameCount = (used: Proofs, all: Proofs): boolean =>
  proofKinds.every((kind) => used[kind].length === all[kind].length);

/**
 * The proofs about these signatures, each strict DER.
 * @param signatures CMS, DER: the seal, and the document timestamps after it
 */
export async function usedProofs(
  signatures: readonly Uint8Array[],
  proofs: Proofs,
): Promise<Proofs> {
  const fitting = {
    certificates: fittingIn(proofs.certificates, limits.certificates),
    lists: fittingIn(proofs.lists, limits.lists),
    answers: fittingIn(proofs.answers, limits.answers),
  };
  const signers = signatures.flatMap(certificatesOf);
  const offered = readCertificates(fitting.certificates);
  const used = await usedCertificates(...distinct(signers, offered));
  const known = new Set(used.map(certificateFingerprint));
  const isKnown = (der: Uint8Array) => known.has(hash('sha256', der));
  return {
    certificates: fitting.certificates.filter(isKnown),
    lists: await those(fitting.lists, (der) => isListFrom(der, used)),
    answers: await those(fitting.answers, (der) => isAnswerFrom(der, used)),
  };
}

/** Each certificate once, in the first list that has it. */
function distinct(
  ...[signers, offered]: readonly [readonly pki.Certificate[], readonly pki.Certificate[]]
): readonly [readonly pki.Certificate[], readonly pki.Certificate[]] {
  const all = [...signers, ...offered];
  const first = new Map(all.toReversed().map((each) => [certificateFingerprint(each), each]));
  const kept = new Set(first.values());
  return [signers.filter((each) => kept.has(each)), offered.filter((each) => kept.has(each))];
}

const fittingIn = (
  all: readonly Uint8Array[],
  {count, each}: {readonly count: number; readonly each: number},
): readonly Uint8Array[] => all.slice(0, count).filter((der) => der.length <= each && isDer(der));

/** The signers' certificates, and of the offered ones those above them. */
async function usedCertificates(
  signers: readonly pki.Certificate[],
  offered: readonly pki.Certificate[],
): Promise<readonly pki.Certificate[]> {
  const used = [...signers];
  let left = [...offered];
  for (let next = 0; next < used.length; next += 1) {
    const certificate = used[next]!;
    for (;;) {
      const issuer = await findIssuer(certificate, left);
      if (!issuer) break;
      left = left.filter((each) => each !== issuer);
      if (await isUndamaged(issuer, [...used, ...offered])) used.push(issuer);
    }
  }
  return used;
}

/** Those of the items for which this is so. */
async function those(
  items: readonly Uint8Array[],
  isSo: (der: Uint8Array) => Promise<boolean>,
): Promise<readonly Uint8Array[]> {
  const found: Uint8Array[] = [];
  for (const der of items) if (await isSo(der)) found.push(der);
  return found;
}
