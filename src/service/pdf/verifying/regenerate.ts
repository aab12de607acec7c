/**
 * Verifies what follows the signed bytes of a seal. Nothing of it is interpreted: certificates, revocation data and
 * timestamps are taken out, our own writer writes the revisions anew from them, and every byte has to be the same. So
 * no program can find anything in them that was not written by us.
 */
import {
  fillRevision,
  layOutRevision,
  type Proofs,
  type RevisionBase,
} from '../appending/later-revision.js';
import {endOfRevision, takeApart} from '../appending/take-apart.js';
import {PdfSyntaxError} from '../structure/pdf-syntax.js';
import {cutPadding, type CoveringSignature} from './find-seal.js';

/** Everything that follows a seal. */
export interface LaterRevisions {
  readonly proofs: Proofs;
  /** Document timestamps, from the first to the last. */
  readonly timestamps: readonly CoveringSignature[];
  /** What the next revision is written on. */
  readonly base: RevisionBase;
}

/** Maximum revisions after a seal: one with an archive timestamp every year stays far below. */
const MAX_REVISIONS = 64;

/**
 * Writes everything after the signed bytes anew.
 * @param file all of it
 * @throws PdfSyntaxError if a single byte differs
 */
export function regenerate(file: Buffer, sealed: RevisionBase): LaterRevisions {
  let base = sealed;
  const all: Proofs[] = [];
  const timestamps: CoveringSignature[] = [];
  while (base.length < file.length) {
    const end = endOfRevision(file, base.length) ?? file.length;
    const written = file.subarray(base.length, end);
    const parts = takeApart(written.toString('latin1'), base);
    const token = parts.signature && cutPadding(parts.signature);
    const laid = layOutRevision(base, parts.proofs, token && 'timestamp');
    if (!laid || laid.next.length !== end || !fillRevision(laid, token).equals(written))
      throw new PdfSyntaxError(
        `Expected the revision at byte ${base.length} as it is written here.`,
      );
    all.push(parts.proofs);
    const before = file.subarray(0, base.length + laid.head.length);
    if (token) timestamps.push({cms: token, signed: [before, laid.tail], end});
    base = laid.next;
    if (all.length > MAX_REVISIONS) throw new PdfSyntaxError('Expected fewer revisions.');
  }
  return {proofs: join(all), timestamps, base};
}

const join = (all: readonly Proofs[]): Proofs => ({
  certificates: all.flatMap(({certificates}) => certificates),
  lists: all.flatMap(({lists}) => lists),
  answers: all.flatMap(({answers}) => answers),
});
