/**
 * Keeps a sealed file verifiable for years: adds evidence about its certificates to its DSS, and a document timestamp
 * over everything (ETSI EN 319 142-1, 5.4 and 5.5). Nothing existing is changed: a revision is appended.
 */
import {createHash} from 'node:crypto';
import {fillRevision, layOutRevision} from '../appending/later-revision.js';
import {derOf} from '../verifying/certificate-chain.js';
import {certificatesOf} from '../verifying/cms/strict-cms.js';
import {signerEnd} from '../verifying/cms/timestamp-token.js';
import {locateSeal, type LocatedSeal} from '../verifying/locate-seal.js';
import {isSameCount, usedProofs} from '../verifying/used-proofs.js';
import type {Evidence, SealAnswers} from './seal-input.js';

/** A sealed file with what was appended. */
export interface PreservedFile {
  readonly pdf: Uint8Array;
  readonly evidence: Pick<Evidence, 'isComplete'>;
  /** Until when its last document timestamp proves everything before it; `null` if none was added. */
  readonly provedUntil: Date | null;
}

/**
 * Adds evidence about the last signature in the file: the seal, or in a renewal the last timestamp. Evidence about
 * earlier timestamps is already in the file, and may no longer be available anywhere else. No evidence is added for
 * signatures that were in the upload: nothing is promised about them.
 * @param purpose level B-LTA and a renewal both add a document timestamp
 * @throws Error if the file was changed since it was sealed, or was sealed at a level without evidence
 */
export async function preserve(
  sealed: Uint8Array,
  purpose: 'B-LT' | 'B-LTA' | 'renewal',
  answers: Pick<SealAnswers, 'timestamp' | 'evidence'>,
): Promise<PreservedFile> {
  const {base, signatures} = requireRoom(locateSeal(sealed));
  const found = await answers.evidence(signatures.slice(-1).flatMap(certificatesOf).map(derOf));
  const proofs = await usedProofs(signatures, found);
  // What a verifier would not accept as a proof is not written, and proves nothing.
  const evidence = {isComplete: found.isComplete && isSameCount(proofs, found)};
  const revision = layOutRevision(base, proofs, purpose === 'B-LT' ? undefined : 'timestamp');
  if (!revision) return {pdf: sealed, evidence, provedUntil: null};
  const {head, tail, space} = revision;
  const digest = createHash('sha256').update(sealed).update(head).update(tail).digest();
  const token = space > 0 ? await answers.timestamp(digest) : undefined;
  const pdf = new Uint8Array(Buffer.concat([sealed, fillRevision(revision, token)]));
  return {pdf, evidence, provedUntil: (token && signerEnd(token)) ?? null};
}

function requireRoom(located: ReturnType<typeof locateSeal>) {
  if (located.kind !== 'seal' || located.added === 'something')
    throw new Error('Only an unchanged sealed file can be kept verifiable; restore the file.');
  const {base, timestamps, signature} = located satisfies LocatedSeal;
  if (!base) throw new Error('The file was sealed at a level without evidence; seal it again.');
  return {base, signatures: [signature, ...timestamps].map(({cms}) => cms)};
}
