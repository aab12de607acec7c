/** Finds out which revision of a file was sealed, and what was added after it. */
import {PdfRevisions} from '../structure/pdf-revisions.js';
import {nameOf, PdfSyntaxError} from '../structure/pdf-syntax.js';
import {lastSignature, type FoundSignature} from './find-seal.js';
import {checkLaterRevision} from './later-revisions.js';

/** A seal, and what was added to the file since. */
export interface LocatedSeal {
  readonly kind: 'seal';
  /** The file as it was sealed, without anything after it. */
  readonly sealed: PdfRevisions;
  readonly signature: FoundSignature;
  /**
   * What was added: nothing, only proofs for later years, or something that the seal does not permit. Proofs are read
   * only if nothing else was added.
   */
  readonly added: 'nothing' | 'proofs' | 'something';
  /** The whole file, including added proofs. */
  readonly whole: PdfRevisions;
  /** Document timestamps, from the first to the last. */
  readonly timestamps: readonly FoundSignature[];
}

/** The result of looking for a seal. */
export type Located = LocatedSeal | {readonly kind: 'none' | 'malformed' | 'foreign'};

/** The sub-filters of seals and of document timestamps. */
const SEAL = 'ETSI.CAdES.detached';
const TIMESTAMP = 'ETSI.RFC3161';

/** How many earlier ends of the file are tried, to report that a seal is intact although something was added. */
const MAX_ENDS = 8;

const SOMETHING = {added: 'something', timestamps: []} as const;

/** Finds the seal of a file. Never throws. */
export function locateSeal(pdf: Uint8Array): Located {
  const located = orMalformed(() => locateIn(pdf));
  if (located.kind !== 'malformed') return located;
  for (const end of earlierEnds(pdf)) {
    const earlier = orMalformed(() => locateIn(pdf.subarray(0, end)));
    if (earlier.kind === 'seal') return {...earlier, ...SOMETHING};
  }
  return located;
}

function orMalformed(locate: () => Located): Located {
  try {
    return locate();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return {kind: 'malformed'};
    throw error;
  }
}

function locateIn(pdf: Uint8Array): Located {
  const whole = PdfRevisions.open(pdf);
  const later: PdfRevisions[] = [];
  for (let file: PdfRevisions | undefined = whole; file; file = file.withoutLast()) {
    const signature = lastSignature(file);
    const kind = signature && nameOf(signature.dictionary.get('SubFilter'));
    if (signature && kind === SEAL) {
      // Even a single line break after the signed bytes was added later.
      const isWhole = later.length > 0 || signature.end === pdf.length;
      const judged = isWhole ? judgeLater(file, later) : SOMETHING;
      return {kind: 'seal', sealed: file, signature, whole, ...judged};
    }
    if (signature && kind !== TIMESTAMP) return {kind: 'foreign'};
    later.unshift(file);
  }
  return {kind: 'none'};
}

function judgeLater(
  sealed: PdfRevisions,
  later: readonly PdfRevisions[],
): Pick<LocatedSeal, 'added' | 'timestamps'> {
  if (later.length === 0) return {added: 'nothing', timestamps: []};
  try {
    const referred = sealed.referredNumbers();
    const timestamps = later.map((file) => checkLaterRevision(file, sealed, referred));
    return {added: 'proofs', timestamps: timestamps.filter((found) => found !== undefined)};
  } catch (error) {
    if (error instanceof PdfSyntaxError) return SOMETHING;
    throw error;
  }
}

/** Possible ends of earlier revisions, last first: after each `%%EOF`. */
function earlierEnds(pdf: Uint8Array): readonly number[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ends: number[] = [];
  let found = bytes.lastIndexOf('%%EOF');
  while (found > 0 && ends.length < MAX_ENDS) {
    const behind = /^(\r\n|\n|\r)?/.exec(bytes.toString('latin1', found + 5, found + 7))?.[0] ?? '';
    ends.push(found + 5 + behind.length);
    found = bytes.lastIndexOf('%%EOF', found - 1);
  }
  return ends;
}
