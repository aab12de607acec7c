/** Finds the bytes of a file that a seal covers, and what was added after them. */
import {
  noProofs,
  type Proofs,
  type RevisionBase,
  fillRevision,
  layOutRevision,
} from '../appending/later-revision.js';
import {readRevisionBase} from '../appending/revision-base.js';
import {SEAL_KEY} from '../seal/history-attachment.js';
import {PdfRevisions} from '../structure/pdf-revisions.js';
import {PdfSyntaxError} from '../structure/pdf-syntax.js';
import {lastSignature, type CoveringSignature, cutPadding} from './find-seal.js';
import {findSignatures, type StatedSignature} from './find-signatures.js';
import {bringsHistory} from './read-history.js';
import {endOfRevision, takeApart} from '../appending/take-apart.js';

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

/**
 * A file without a seal. `broken`: it says that it was sealed. `foreign`: it has signatures of others. `malformed`: it
 * is not read here.
 */
export interface Unsealed {
  readonly kind: 'none' | 'foreign' | 'broken' | 'malformed';
}

/** The result of looking for a seal. */
export type Located = LocatedSeal | Unsealed;

/** The seals and all signatures of a file. */
export interface Signatures {
  /** From the last to the first. */
  readonly seals: readonly LocatedSeal[];
  /** Seals among them, in the order in which they were added. */
  readonly all: readonly StatedSignature[];
  /** What the file is if there is no seal. */
  readonly otherwise: Unsealed;
}

/** The sub-filter of seals. */
const SEAL = 'ETSI.CAdES.detached';

/** Maximum signatures of a file: more take too long to judge. */
const MAX_SIGNATURES = 100;

/** Finds the last seal of a file. Never throws. */
export function locateSeal(pdf: Uint8Array): Located {
  const {seals, otherwise} = locateSignatures(pdf);
  return seals[0] ?? otherwise;
}

/**
 * Finds the seals of a file, and all other signatures. A seal is a signature with a history of its own: a stranger's
 * signature on a sealed file leaves the history to the seal below it. Never throws.
 */
export function locateSignatures(pdf: Uint8Array): Signatures {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const openTo = createOpenTo(file);
  const whole = openTo(file.length);
  const all = findSignatures(file, (start, {end}) => {
    if (whole?.places.has(start)) return true;
    const part = openTo(end);
    return part ? part.places.has(start) : !whole;
  });
  if (all.length > MAX_SIGNATURES) return {seals: [], all: [], otherwise: {kind: 'broken'}};
  const seals = all.flatMap((signature) => {
    const part = signature.kind === SEAL ? openTo(signature.end) : undefined;
    return (part && orUndefined(() => sealAt(file, part.revisions, all))) ?? [];
  });
  return {seals: seals.toReversed(), all, otherwise: {kind: kindOf(file, whole?.revisions, all)}};
}

/** The file up to a byte, and where objects are in it; `undefined` if it is not read here. */
function createOpenTo(file: Buffer) {
  const opened = new Map<number, ReturnType<typeof openPart>>();
  return (end: number) => {
    if (!opened.has(end)) opened.set(end, openPart(file.subarray(0, end)));
    return opened.get(end);
  };
}

const openPart = (part: Buffer) =>
  orUndefined(() => {
    const revisions = PdfRevisions.open(part);
    const places = new Set(revisions.sections.flatMap(({offsets}) => [...offsets.values()]));
    return {revisions, places};
  });

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** The seal at the end of these revisions; `undefined` if there is none. */
function sealAt(
  file: Buffer,
  sealed: PdfRevisions,
  all: readonly StatedSignature[],
): LocatedSeal | undefined {
  const signature = lastSignature(sealed);
  const earlier = new Set(sealed.sections.slice(1).flatMap(({end, lineEnd}) => [end, lineEnd]));
  const signed = all.map(({end}) => end).filter((end) => earlier.has(end));
  if (!signature || !bringsHistory(sealed, Math.max(0, ...signed))) return undefined;
  const base = orUndefined(() => readRevisionBase(sealed, signature.end));
  const later = judgeLater(file, signature.end, base);
  return {kind: 'seal', sealed, signature, size: file.length, ...later};
}

function judgeLater(
  file: Buffer,
  end: number,
  base: RevisionBase | undefined,
): Pick<LocatedSeal, 'added' | 'proofs' | 'timestamps' | 'base'> {
  const none = {proofs: noProofs, timestamps: [], base};
  if (file.length === end) return {added: 'nothing', ...none};
  const later = base && orUndefined(() => regenerate(file, base));
  return later ? {added: 'proofs', ...later} : {added: 'something', ...none};
}

/** What a file without a seal is. */
function kindOf(
  file: Buffer,
  tables: PdfRevisions | undefined,
  signatures: readonly StatedSignature[],
): Unsealed['kind'] {
  const isMarked =
    file.includes(`/${SEAL_KEY}`) || orUndefined(() => tables?.catalogue.has(SEAL_KEY)) === true;
  if (isMarked) return 'broken';
  if (signatures.length > 0) return 'foreign';
  return tables ? 'none' : 'malformed';
}

/** Everything that follows a seal. */
interface LaterRevisions {
  readonly proofs: Proofs;
  /** Document timestamps, from the first to the last. */
  readonly timestamps: readonly CoveringSignature[];
  /** What the next revision is written on. */
  readonly base: RevisionBase;
}

/** Maximum revisions after a seal: one with an archive timestamp every year stays far below. */
const MAX_REVISIONS = 64;

/**
 * Verifies what follows the signed bytes of a seal. Nothing of it is interpreted: certificates, revocation data and
 * timestamps are taken out, our own writer writes the revisions anew from them, and every byte has to be the same. So
 * no program can find anything in them that was not written by us.
 * @param file all of it
 * @throws PdfSyntaxError if a single byte differs
 */
function regenerate(file: Buffer, sealed: RevisionBase): LaterRevisions {
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
