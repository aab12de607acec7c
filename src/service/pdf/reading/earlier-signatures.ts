import {PDFHexString, PDFName, PDFString, type PDFDict, type PDFDocument} from '@cantoo/pdf-lib';
import {oneLine} from '../../../contract/text/one-line.js';
import type {EarlierSignature} from '../../../contract/resources/upload-report.js';
import {certificateName} from '../verifying/certificate-chain.js';
import {certificatesIn, parseSignedData, signerCertificate} from '../verifying/cms/signer-info.js';
import {signedFields} from './signature-fields.js';

/** Maximum length of a reported name. */
const MAX_NAME = 200;

/** How many signatures of one document are reported at most. */
const MAX_SIGNATURES = 50;

/** The signatures in a document as they describe themselves (ISO 32000-2, 12.8.1). They are not verified. */
export const readEarlierSignatures = (pdf: PDFDocument): EarlierSignature[] =>
  signedFields(pdf)
    .slice(0, MAX_SIGNATURES)
    .map(({signature}) => describe(signature));

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
