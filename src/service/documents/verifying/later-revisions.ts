/**
 * Checks what was added after a seal. Permitted are a store of certificates and revocation data (DSS) and document
 * timestamps, but nothing that changes what a reader shows (ETSI EN 319 142-1, 5.4 and 5.5; ISO 32000-2, 12.8.4.3 and
 * 12.8.5).
 */
import type {PdfObject} from '../structure/pdf-object.js';
import type {PdfRevisions} from '../structure/pdf-revisions.js';
import {
  isDictionary,
  isSame,
  nameOf,
  PdfSyntaxError,
  referenceOf,
  type PdfDictionary,
} from '../structure/pdf-syntax.js';
import {fieldsOf, lastSignature, type FoundSignature} from './find-seal.js';

/**
 * Checks the last revision of a file against the sealed revision.
 * @param referred numbers of all objects that the sealed file refers to; a later revision must not redefine them
 * @returns the document timestamp that the revision adds, or `undefined` if it adds none
 * @throws PdfSyntaxError if it changes anything it must not change
 */
export function checkLaterRevision(
  file: PdfRevisions,
  sealed: PdfRevisions,
  referred: ReadonlySet<number>,
): FoundSignature | undefined {
  const timestamp = lastSignature(file);
  if (timestamp && nameOf(timestamp.dictionary.get('SubFilter')) !== 'ETSI.RFC3161')
    throw new PdfSyntaxError('Expected no signature after the seal.');
  checkTrailer(file.last.trailer, sealed.last.trailer);
  if (file.last.freed.size > 0) throw new PdfSyntaxError('Expected no object to be removed.');
  const form = referenceOf(sealed.catalogue.get('AcroForm'))?.number;
  for (const object of file.lastObjects()) {
    if (object.number === sealed.last.root) checkCatalogue(object, sealed);
    // The form may be written again: `checkForm` compares it.
    else if (object.number !== form) checkNew(object, sealed, referred);
  }
  checkForm(file, sealed);
  return timestamp;
}

function checkTrailer(trailer: PdfDictionary, sealed: PdfDictionary): void {
  const isKept =
    isSame(trailer.get('Root'), sealed.get('Root')) &&
    (!trailer.has('Info') || isSame(trailer.get('Info'), sealed.get('Info')));
  if (!isKept) throw new PdfSyntaxError('Expected the trailer of the sealed file.');
}

/** Catalog keys that may be added or changed: the store, the form, and the names of used extensions. */
const CATALOGUE_KEYS = new Set(['DSS', 'AcroForm', 'Extensions']);

function checkCatalogue({value, stream}: PdfObject, sealed: PdfRevisions): void {
  if (!isDictionary(value) || stream) throw new PdfSyntaxError('Expected a catalog.');
  const before = sealed.catalogue;
  for (const key of new Set([...value.keys(), ...before.keys()]))
    if (!CATALOGUE_KEYS.has(key) && !isSame(value.get(key), before.get(key)))
      throw new PdfSyntaxError(`Expected /${key} of the catalog as it was sealed.`);
  for (const key of ['DSS', 'Extensions'])
    if (value.has(key) && !isDictionary(value.get(key)) && !referenceOf(value.get(key)))
      throw new PdfSyntaxError(`Expected /${key} of the catalog to be a dictionary.`);
}

/** A new object cannot change what the sealed file shows if that file neither has nor refers to its number. */
function checkNew({number}: PdfObject, sealed: PdfRevisions, referred: ReadonlySet<number>): void {
  if (sealed.has(number) || referred.has(number))
    throw new PdfSyntaxError(`Expected object ${number} as it was sealed.`);
}

/** The form keeps its entries. Invisible fields of document timestamps may be added after its own fields. */
function checkForm(file: PdfRevisions, sealed: PdfRevisions): void {
  const now = file.dictionary(file.catalogue.get('AcroForm'));
  const before = sealed.dictionary(sealed.catalogue.get('AcroForm'));
  for (const key of new Set([...now.keys(), ...before.keys()]))
    if (key !== 'Fields' && key !== 'SigFlags' && !isSame(now.get(key), before.get(key)))
      throw new PdfSyntaxError(`Expected /${key} of the form as it was sealed.`);
  const fields = fieldsOf(file);
  const sealedFields = fieldsOf(sealed);
  if (!sealedFields.every((field, index) => isSame(field, fields[index])))
    throw new PdfSyntaxError('Expected the fields of the form as they were sealed.');
  for (const field of fields.slice(sealedFields.length))
    checkTimestampField(file.dictionary(field), file);
}

const FIELD_KEYS = new Set(['FT', 'T', 'V', 'Type', 'Subtype', 'F', 'P', 'Rect', 'Ff']);

function checkTimestampField(field: PdfDictionary, file: PdfRevisions): void {
  const rectangle = field.get('Rect');
  const isUnseen =
    rectangle === undefined || (Array.isArray(rectangle) && rectangle.every((side) => side === 0));
  const isPlain = [...field.keys()].every((key) => FIELD_KEYS.has(key));
  const signature = file.dictionary(field.get('V'));
  const isTimestamp =
    nameOf(field.get('FT')) === 'Sig' && nameOf(signature.get('SubFilter')) === 'ETSI.RFC3161';
  if (!isUnseen || !isPlain || !isTimestamp)
    throw new PdfSyntaxError('Expected no new fields after the seal except those of timestamps.');
}
