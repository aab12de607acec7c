/**
 * Writes what may follow the signed bytes of a seal: proofs for later years (DSS; ISO 32000-2, 12.8.4.3) and document
 * timestamps (12.8.5). The same parts give the same bytes, so a verifier can write them again and compare. No byte of a
 * part can be read as PDF syntax: all of them are hexadecimal digits.
 */
import {createHash} from 'node:crypto';
import {hexStream, sectionOf, type TableForm} from './revision-table.js';

/** Evidence about certificates, each DER. */
export interface Proofs {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

export const noProofs = {certificates: [], lists: [], answers: []} as const satisfies Proofs;

/** The arrays of a store, in the order in which they are written. */
export const KINDS = {certificates: 'Certs', lists: 'CRLs', answers: 'OCSPs'} as const;

export type ProofKind = keyof typeof KINDS;

export const proofKinds = Object.keys(KINDS) as readonly ProofKind[];

/** What a later revision is written on: all that it needs to know about the bytes before it. */
export interface RevisionBase extends TableForm {
  /** Bytes of the file so far. */
  readonly length: number;
  /** Object number of the store; its value is written again by each revision that adds proofs. */
  readonly store: number;
  /** Object numbers in the arrays of the store. */
  readonly kept: Readonly<Record<ProofKind, readonly number[]>>;
  /** Other entries of the store, as they are written. */
  readonly otherEntries: string;
  /** SHA-256 of each proof in the store. */
  readonly known: ReadonlySet<string>;
  /** Object number of the array of form fields; it is written again by each revision that adds a field. */
  readonly fieldList: number;
  /** Object numbers of the form fields. */
  readonly fields: readonly number[];
}

/** A signature that a revision adds in an invisible field of its own. The signature of a party is one more kind. */
const SIGNATURES = {
  timestamp: {name: 'Timestamp', type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161', space: 16_384},
} as const;

export type SignatureKind = keyof typeof SIGNATURES;

/** A revision whose signature is yet to be filled in. */
export interface LaterRevision {
  /** Everything up to the signature; all of it if there is none. */
  readonly head: Buffer;
  readonly tail: Buffer;
  /** Bytes reserved for the signature; 0 if there is none. */
  readonly space: number;
  /** What the next revision is written on. */
  readonly next: RevisionBase;
}

/**
 * Writes a revision with these proofs, leaving out those that the file already has, and with room for a signature.
 * @returns `undefined` if there is nothing to write
 */
export function layOutRevision(
  base: RevisionBase,
  proofs: Proofs,
  kind?: SignatureKind,
): LaterRevision | undefined {
  const writer = new RevisionWriter(base);
  const known = new Set(base.known);
  const kept = {...base.kept};
  for (const each of proofKinds)
    kept[each] = [...kept[each], ...newOnes(proofs[each], known).map((der) => writer.addHex(der))];
  if (known.size > base.known.size) writer.put(base.store, storeText(kept, base.otherEntries));
  const field = kind && writer.addField(kind);
  const fields = field === undefined ? base.fields : [...base.fields, field];
  if (field !== undefined) writer.put(base.fieldList, listOf(fields));
  if (writer.isEmpty) return undefined;
  const {head, tail, ...table} = writer.finish(kind);
  const space = kind ? SIGNATURES[kind].space : 0;
  const length = base.length + head.length + (space && 2 * space + 2) + tail.length;
  const next = {...base, ...table, length, kept, known, fields};
  return {head, tail, space, next};
}

/**
 * The bytes of a revision with its signature.
 * @param signature DER; left out for a revision without one
 * @throws Error if it is larger than the space reserved for it
 */
export function fillRevision(
  {head, tail, space}: LaterRevision,
  signature: Uint8Array = new Uint8Array(),
): Buffer {
  if (signature.length > space)
    throw new Error(
      'The timestamp with its certificates is larger than the space reserved for it.',
    );
  if (space === 0) return Buffer.concat([head, tail]);
  const digits = Buffer.from(signature)
    .toString('hex')
    .padEnd(2 * space, '0');
  return Buffer.concat([head, Buffer.from(`<${digits}>`), tail]);
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** In the order of their bytes, and each once, so that the same proofs are always written in the same way. */
function newOnes(proofs: readonly Uint8Array[], known: Set<string>): readonly Uint8Array[] {
  return proofs.toSorted(Buffer.compare).filter((der) => {
    const isNew = !known.has(sha256Of(der));
    known.add(sha256Of(der));
    return isNew;
  });
}

const listOf = (numbers: readonly number[]): string =>
  `[ ${numbers.map((number) => `${number} 0 R `).join('')}]`;

/** The dictionary of a store. Empty arrays are left out. */
function storeText(kept: RevisionBase['kept'], otherEntries: string): string {
  const arrays = proofKinds
    .filter((kind) => kept[kind].length > 0)
    .map((kind) => `/${KINDS[kind]} ${listOf(kept[kind])} `);
  return `<< /Type /DSS ${arrays.join('')}${otherEntries}>>`;
}

/** `[0 0 0 0]` with numbers of up to ten digits. */
const RANGE_WIDTH = 46;

/** Collects the objects of one revision. */
class RevisionWriter {
  readonly #base: RevisionBase;
  readonly #parts: Buffer[] = [];
  readonly #offsets = new Map<number, number>();
  #length: number;
  #next: number;
  /** Where the byte range is, and where the signature goes, counted from the beginning of the revision. */
  #range = 0;
  #gap: number | undefined;

  constructor(base: RevisionBase) {
    this.#base = base;
    this.#length = base.length;
    this.#next = base.size;
    // The signed bytes may or may not end with a line break.
    this.#write('\n');
  }

  get isEmpty(): boolean {
    return this.#offsets.size === 0;
  }

  put(number: number, body: string): void {
    this.#open(number);
    this.#write(`${body}\nendobj\n`);
  }

  #open(number: number): void {
    this.#offsets.set(number, this.#length);
    this.#write(`${number} 0 obj\n`);
  }

  /** Adds a stream with these bytes. */
  addHex(bytes: Uint8Array): number {
    const number = this.#take();
    this.put(number, hexStream('', bytes));
    return number;
  }

  /** Adds a field with a signature that is yet to be filled in. */
  addField(kind: SignatureKind): number {
    const {name, type, subFilter} = SIGNATURES[kind];
    const [field, signature] = [this.#take(), this.#take()];
    this.put(field, `<< /FT /Sig /T (${name} ${field}) /V ${signature} 0 R >>`);
    this.#open(signature);
    this.#write(`<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} /ByteRange `);
    this.#range = this.#length - this.#base.length;
    this.#write(`${' '.repeat(RANGE_WIDTH)} /Contents `);
    this.#gap = this.#length - this.#base.length;
    this.#length += 2 * SIGNATURES[kind].space + 2;
    this.#write(' >>\nendobj\n');
    return field;
  }

  /** Ends the revision. */
  finish(kind: SignatureKind | undefined) {
    const {text, ...table} = sectionOf(this.#base, this.#offsets, this.#length, this.#next);
    this.#write(text);
    const written = Buffer.concat(this.#parts);
    const gap = this.#gap;
    if (gap === undefined || kind === undefined)
      return {head: written, tail: Buffer.alloc(0), ...table};
    const [head, tail] = [written.subarray(0, gap), written.subarray(gap)];
    const from = this.#base.length + gap;
    const to = from + 2 * SIGNATURES[kind].space + 2;
    head.write(`[0 ${from} ${to} ${tail.length}]`, this.#range, 'latin1');
    return {head, tail, ...table};
  }

  #take(): number {
    this.#next += 1;
    return this.#next - 1;
  }

  #write(text: string): void {
    this.#parts.push(Buffer.from(text, 'latin1'));
    this.#length += text.length;
  }
}
