/** Finds the bytes of a file that a seal covers, and what was added after them. */
import type {Proofs, RevisionBase} from '../appending/later-revision.js';
import {readRevisionBase} from '../appending/revision-base.js';
import {PdfRevisions} from '../structure/pdf-revisions.js';
import {nameOf, PdfSyntaxError} from '../structure/pdf-syntax.js';
import {lastSignature, type CoveringSignature} from './find-seal.js';
import {regenerate} from './regenerate.js';

/** A seal, and what was added to the file since. */
export interface LocatedSeal {
  readonly kind: 'seal';
  /** The file as it was sealed, without anything after it. */
  readonly sealed: PdfRevisions;
  readonly signature: CoveringSignature;
  /** Bytes of the whole file. */
  readonly size: number;
  /** What was added: nothing, only proofs for later years as our own writer adds them, or something else. */
  readonly added: 'nothing' | 'proofs' | 'something';
  /** Added proofs; none if something else was added as well. */
  readonly proofs: Proofs;
  /** Document timestamps, from the first to the last; none if something else was added as well. */
  readonly timestamps: readonly CoveringSignature[];
  /** What a later revision is written on; `undefined` if none may follow. */
  readonly base: RevisionBase | undefined;
}

/** The result of looking for a seal. */
export type Located = LocatedSeal | {readonly kind: 'none' | 'malformed' | 'foreign'};

/** The sub-filters of seals and of document timestamps. */
const SEAL = 'ETSI.CAdES.detached';
const TIMESTAMP = 'ETSI.RFC3161';

/** How many earlier ends of the file are tried where a seal could end. */
const MAX_ENDS = 8;

const EOF = '%%EOF';

const NOTHING = {certificates: [], lists: [], answers: []} as const satisfies Proofs;

/** Finds the last seal of a file. Never throws. */
export function locateSeal(pdf: Uint8Array): Located {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (const end of sealEnds(file)) {
    const located = orUndefined(() => sealAt(file, end));
    if (located) return located;
  }
  return {kind: orUndefined(() => kindOf(file)) ?? 'malformed'};
}

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/**
 * Where a seal could end, last first: after each `%%EOF` of a part that names the sub-filter of seals. Revisions with
 * proofs contain neither, so however many there are, the seal before them is the first that is tried.
 */
function* sealEnds(file: Buffer): Generator<number> {
  let tried = 0;
  for (let at = file.lastIndexOf(EOF); at > 0 && tried < MAX_ENDS;) {
    const before = file.lastIndexOf(EOF, at - 1);
    if (file.subarray(Math.max(0, before), at).includes(SEAL)) {
      tried += 1;
      const end = at + EOF.length;
      yield end + (/^(\r\n|\n|\r)?/.exec(file.toString('latin1', end, end + 2))?.[0].length ?? 0);
    }
    at = before;
  }
}

/** The seal of the revision that ends here; `undefined` if it has none. */
function sealAt(file: Buffer, end: number): LocatedSeal | undefined {
  const sealed = PdfRevisions.open(file.subarray(0, end));
  const signature = lastSignature(sealed);
  if (!signature || nameOf(signature.dictionary.get('SubFilter')) !== SEAL) return undefined;
  const base = orUndefined(() => readRevisionBase(sealed, signature.end));
  const later = judgeLater(file, signature.end, base);
  return {kind: 'seal', sealed, signature, size: file.length, ...later};
}

function judgeLater(
  file: Buffer,
  end: number,
  base: RevisionBase | undefined,
): Pick<LocatedSeal, 'added' | 'proofs' | 'timestamps' | 'base'> {
  const none = {proofs: NOTHING, timestamps: [], base};
  if (file.length === end) return {added: 'nothing', ...none};
  const later = base && orUndefined(() => regenerate(file, base));
  return later ? {added: 'proofs', ...later} : {added: 'something', ...none};
}

/** What a file without a seal is. */
function kindOf(file: Buffer): 'none' | 'foreign' {
  for (let part: PdfRevisions | undefined = PdfRevisions.open(file); part;) {
    const signature = lastSignature(part);
    if (signature && nameOf(signature.dictionary.get('SubFilter')) !== TIMESTAMP) return 'foreign';
    part = part.withoutLast();
  }
  return 'none';
}
