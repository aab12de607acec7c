/**
 * Takes the parts out of a later revision by the frames that our own writer puts around them. What is found is not yet
 * known to be right: the caller writes the revision anew from it and compares.
 */
import {
  KINDS,
  proofKinds,
  type ProofKind,
  type Proofs,
  type RevisionBase,
} from './later-revision.js';

/** What a later revision was written from. */
export interface RevisionParts {
  readonly proofs: Proofs;
  /** The reserved space with the signature; `undefined` if there is none. */
  readonly signature: Uint8Array | undefined;
}

/** The end of each revision. In one of ours, the percent sign occurs nowhere else. */
const END = '%%EOF\n';

/** Where the revision that begins at this offset ends; `undefined` if it does not. */
export function endOfRevision(file: Buffer, start: number): number | undefined {
  const found = file.indexOf(END, start);
  return found < 0 ? undefined : found + END.length;
}

/** @param revision its text, one character per byte */
export function takeApart(revision: string, {kept}: RevisionBase): RevisionParts {
  const streams = Array.from(revision.matchAll(/>>\nstream\n([0-9a-f]+)>\nendstream\nendobj\n/g));
  const all = streams.map(([, digits = '']) => Buffer.from(digits, 'hex'));
  const proofs: Record<ProofKind, readonly Uint8Array[]> = {
    certificates: [],
    lists: [],
    answers: [],
  };
  // All streams in the order of their kinds; the lengths of the arrays say how many are of each.
  for (const kind of proofKinds)
    proofs[kind] = all.splice(0, Math.max(0, countOf(kind, revision) - kept[kind].length));
  const digits = /\/Contents <([0-9a-f]+)>/.exec(revision)?.[1];
  return {proofs, signature: digits === undefined ? undefined : Buffer.from(digits, 'hex')};
}

function countOf(kind: ProofKind, revision: string): number {
  const list = new RegExp(`/${KINDS[kind]} \\[ ([\\dR ]*)\\]`).exec(revision)?.[1] ?? '';
  return list.split('R').length - 1;
}
