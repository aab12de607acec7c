import {PDFArray, PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';
import type {KeepObstacle} from '../../../contract/resources/upload-report.js';
import {signedFields, type SignedField} from '../reading/signature-fields.js';
import {PdfRevisions} from '../structure/pdf-revisions.js';
import {PdfSyntaxError} from '../structure/pdf-syntax.js';
import {fieldsOf} from '../verifying/find-seal.js';
import {hasFixedLooks} from './fixed-looks.js';
import {requireUnambiguous} from './unambiguous.js';
import {requireOwnPlaces} from './own-places.js';
import {requirePlainPages} from './plain-pages.js';
import {isAlreadyClean} from './already-clean.js';
import {isWhole} from './whole-signatures.js';

/**
 * Why a signed upload cannot be kept byte for byte and appended to; null if it can.
 * @param pdf the same file, opened and not yet changed
 */
export async function keepObstacle(
  upload: Uint8Array,
  pdf: PDFDocument,
): Promise<KeepObstacle | null> {
  const file = openStrictly(upload);
  if (!file) return 'structure';
  const fields = signedFields(pdf);
  if (pdf.catalog.has(PDFName.of('Perms')) || fields.some(forbidsMore)) return 'certified';
  for (const {signature} of fields) if (!(await isWhole(signature, file))) return 'broken';
  return hasFixedLooks(pdf) && (await isAlreadyClean(upload)) ? null : 'content';
}

/** The file, read as strictly as a sealed one; `undefined` if that fails or it can be read in more than one way. */
function openStrictly(upload: Uint8Array): PdfRevisions | undefined {
  try {
    const file = PdfRevisions.open(upload);
    requireUnambiguous(file);
    requirePlainPages(file);
    requireOwnPlaces(file);
    // Looking for the seal later reads every field in this way.
    for (const field of fieldsOf(file)) file.dictionary(field);
    return file;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/**
 * Whether a signature forbids adding pages, annotations and a signature: certifications, usage rights from a reader's
 * vendor, and locks on the whole form (ISO 32000-2, 12.7.5.5 and 12.8.2). Locks on named fields are harmless.
 */
function forbidsMore({field, signature}: SignedField): boolean {
  const lock = field.lookup(PDFName.of('Lock'));
  const references = signature.lookup(PDFName.of('Reference'));
  const isLocked = lock instanceof PDFDict && (lock.has(PDFName.of('P')) || locksAll(lock));
  return isLocked || (references instanceof PDFArray && !areNamedLocks(references));
}

const areNamedLocks = (references: PDFArray): boolean =>
  Array.from({length: references.size()}, (_, index) => references.lookup(index)).every(
    (reference) => {
      if (!(reference instanceof PDFDict)) return false;
      const transform = reference.lookup(PDFName.of('TransformMethod'));
      const parameters = reference.lookup(PDFName.of('TransformParams'));
      return (
        transform === PDFName.of('FieldMDP') &&
        parameters instanceof PDFDict &&
        !locksAll(parameters)
      );
    },
  );

const locksAll = (lock: PDFDict): boolean =>
  lock.lookup(PDFName.of('Action')) === PDFName.of('All');
