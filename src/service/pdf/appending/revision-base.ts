/**
 * Reads what later revisions are written on from the signed bytes. Sealing prepares two objects for them, the store and
 * the list of form fields (see `sealing/room-for-proofs.ts`). Nothing else of the signed file is ever written again.
 */
import {sizeIn} from '../structure/cross-reference-section.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  isDictionary,
  PdfSyntaxError,
  referenceOf,
  stringOf,
  type PdfDictionary,
  type PdfValue,
} from '../structure/pdf-syntax.js';
import type {RevisionBase} from './later-revision.js';

/**
 * What the first later revision is written on.
 * @param length bytes of the file that are signed
 * @returns `undefined` if the file was sealed without room for later revisions
 * @throws PdfSyntaxError if its objects are not as sealing writes them
 */
export function readRevisionBase(sealed: PdfRevisions, length: number): RevisionBase | undefined {
  const {last, catalogue} = sealed;
  if (!catalogue.has('DSS')) return undefined;
  const store = ownNumber(sealed, catalogue.get('DSS'));
  const fieldList = ownNumber(sealed, sealed.dictionary(catalogue.get('AcroForm')).get('Fields'));
  const entries = sealed.dictionary(catalogue.get('DSS'));
  return {
    length,
    isStream: last.isStream,
    previous: last.start,
    size: sizeIn(last.trailer),
    trailer: trailerText(last.trailer),
    store,
    kept: {
      certificates: numbersIn(entries.get('Certs') ?? []),
      lists: numbersIn(entries.get('CRLs') ?? []),
      answers: numbersIn(entries.get('OCSPs') ?? []),
    },
    otherEntries: otherEntriesOf(entries),
    known: new Set(),
    fieldList,
    fields: numbersIn(sealed.resolve(sealed.dictionary(catalogue.get('AcroForm')).get('Fields'))),
  };
}

/** The number of an object that the signed revision itself brought. */
function ownNumber({last}: PdfRevisions, value: PdfValue | undefined): number {
  const number = numberOf(value);
  if (!last.offsets.has(number)) throw new PdfSyntaxError(`Expected object ${number} to be new.`);
  return number;
}

function numberOf(value: PdfValue | undefined): number {
  const reference = referenceOf(value);
  if (reference?.generation !== 0) throw new PdfSyntaxError('Expected a reference.');
  return reference.number;
}

function numbersIn(value: PdfValue | undefined): readonly number[] {
  if (!Array.isArray(value)) throw new PdfSyntaxError('Expected a list of references.');
  return (value as readonly PdfValue[]).map(numberOf);
}

/** A file that was signed before may have a store with evidence by signature (`/VRI`), which stays. */
function otherEntriesOf(store: PdfDictionary): string {
  const known = new Set(['Type', 'Certs', 'CRLs', 'OCSPs', 'VRI']);
  if (!isDictionary(store) || [...store.keys()].some((key) => !known.has(key)))
    throw new PdfSyntaxError('Expected a store of certificates and revocation data.');
  return store.has('VRI') ? `/VRI ${numberOf(store.get('VRI'))} 0 R ` : '';
}

function trailerText(trailer: PdfDictionary): string {
  const references = ['Root', 'Info'].filter((key) => trailer.has(key));
  const id = trailer.get('ID');
  const parts = Array.isArray(id) ? (id as readonly PdfValue[]).map(stringOf) : [];
  // Strings with escapes are left out: they are not needed, and hexadecimal digits can be read in one way only.
  const digits = parts.map((part) => part?.isHex && Buffer.from(part.bytes).toString('hex'));
  const isPlain = digits.length === 2 && digits.every((each) => typeof each === 'string');
  return [
    ...references.map((key) => `/${key} ${numberOf(trailer.get(key))} 0 R `),
    ...(isPlain ? [`/ID [ <${digits.join('> <')}> ] `] : []),
  ].join('');
}
