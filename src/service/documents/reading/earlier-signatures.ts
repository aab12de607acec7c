import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import {oneLine} from '../../../contract/one-line.js';
import type {EarlierSignature} from '../../../contract/upload-report.js';
import {certificateName} from '../verifying/certificate-chain.js';
import {certificatesIn, parseSignedData, signerCertificate} from '../verifying/cms/signer-info.js';

/** Longest name that is told of a signature. */
const MAX_NAME = 200;

/** Most signatures that are told of one document. */
const MAX_SIGNATURES = 50;

/** Deepest nesting of form fields that is followed. */
const MAX_DEPTH = 32;

/** The signatures in a document as they describe themselves (ISO 32000-2, 12.8.1); none of them is checked. */
export function readEarlierSignatures({catalog}: PDFDocument): EarlierSignature[] {
  const form = catalog.lookup(PDFName.of('AcroForm'));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of('Fields')) : undefined;
  const seen = new Set<PDFDict>();
  collect(fields, seen, MAX_DEPTH);
  return [...seen].slice(0, MAX_SIGNATURES).map(describe);
}

function collect(fields: unknown, into: Set<PDFDict>, depth: number): void {
  if (!(fields instanceof PDFArray) || depth === 0) return;
  for (let index = 0; index < fields.size(); index += 1) {
    const field = fields.lookup(index);
    if (!(field instanceof PDFDict)) continue;
    const value = field.lookup(PDFName.of('V'));
    if (value instanceof PDFDict && value.has(PDFName.of('Contents'))) into.add(value);
    collect(field.lookup(PDFName.of('Kids')), into, depth - 1);
  }
}

function describe(signature: PDFDict): EarlierSignature {
  const time = signature.lookup(PDFName.of('M'));
  const name = signature.lookup(PDFName.of('Name'));
  const stated = isText(name) ? name.decodeText() : '';
  return {
    name: oneLine(stated || nameInCertificate(signature)).slice(0, MAX_NAME) || '?',
    at: isText(time) ? (readTime(time)?.toISOString() ?? null) : null,
  };
}

const isText = (entry: unknown): entry is PDFString | PDFHexString =>
  entry instanceof PDFString || entry instanceof PDFHexString;

function readTime(time: PDFString | PDFHexString): Date | undefined {
  try {
    return time.decodeDate();
  } catch {
    return undefined;
  }
}

function nameInCertificate(signature: PDFDict): string {
  const contents = signature.lookup(PDFName.of('Contents'));
  const cms = isText(contents) ? parseSignedData(contents.asBytes()) : undefined;
  const [signer] = cms?.signerInfos ?? [];
  const certificate = cms && signer && signerCertificate(signer, certificatesIn(cms));
  return certificate ? certificateName(certificate) : '';
}
