/**
 * Files that are made of a signed envelope when somebody asks for them: the certificate on its own, and everything in
 * one PDF (decision 18). Each is sealed then, by the same seal, and not stored.
 */
import {largestSealed} from '../../contract/file-limits.js';
import type {Envelope} from '../domain/envelope.js';
import type {HistoryEntry} from '../domain/record/history.js';
import {Refusal} from '../domain/refusal.js';
import {PassingError} from '../pdf/permanent-error.js';
import {signedFileName} from '../documents/signed-file-name.js';
import {emptyDocument} from '../pdf/drawing/empty-document.js';
import {sourceOf} from '../documents/document-source.js';
import type {Attachment, SealInput} from '../pdf/seal/seal-input.js';
import {UnavailableError} from '../storage/connection/unavailable.js';
import {DamagedFileError} from '../storage/files/damaged-files.js';
import {readCompany, type Company} from '../storage/accounts/companies.js';
import {findRecordedEnvelope} from '../storage/envelopes/envelope-reader.js';
import {sha256} from '../security/sha256.js';
import {certificateOf} from './certificate-input.js';
import {createKept} from './kept-files.js';
import {burnFieldsOf, hidesCertificate, requireWhole, wayOf} from './seal-envelope.js';
import type {Services} from '../services.js';

/** The files that can be made of a signed envelope. */
export type AssembledFile = 'certificate' | 'combined';

interface Signed {
  readonly envelope: Envelope;
  /** Up to and including the seal: what happens later changes nothing in these files. */
  readonly history: readonly HistoryEntry[];
  readonly company: Company;
}

/** Makes a file of a signed envelope. What was made is kept for a while, so that a download can be resumed. */
export function createAssembly(services: Services) {
  const keep = createKept<{readonly pdf: Uint8Array; readonly bytes: number}>({
    files: 20,
    bytes: 64 * 1024 * 1024,
  });
  return async (file: AssembledFile, envelope: Envelope): Promise<Uint8Array> => {
    const files = envelope.documents.map(({sealedSha256}) => sealedSha256);
    const version = sha256(JSON.stringify([file, envelope.companyId, envelope.id, files]));
    const {pdf} = await keep(version, async () => {
      const signed = await readSigned(services, envelope);
      const made = await (file === 'combined'
        ? combine(services, signed)
        : certify(services, signed));
      return {pdf: made, bytes: made.length};
    });
    return pdf;
  };
}

async function readSigned({db, secretBox}: Services, {companyId, id}: Envelope): Promise<Signed> {
  const recorded = await findRecordedEnvelope(db, {companyId, envelopeId: id});
  if (!recorded) throw new Refusal(10253);
  requireWhole(secretBox, recorded);
  const {envelope, history} = recorded;
  const end = history.findLastIndex(({type}) => type === 'sealed') + 1;
  return {
    envelope,
    history: history.slice(0, end || undefined),
    company: await readCompany(db, companyId),
  };
}

/** The certificate pages alone. */
const certify = async (services: Services, signed: Signed): Promise<Uint8Array> =>
  sealFile(services, signed, await emptyDocument(signed.company.settings.setting_language), {});

/** All documents as they were signed and the certificate, with the sealed files embedded byte for byte. */
async function combine(services: Services, signed: Signed): Promise<Uint8Array> {
  const {envelope, company} = signed;
  const attachments = await sealedFiles(services, signed);
  const documents = services.documents.of(envelope.companyId);
  const drawn: Uint8Array[] = [];
  for (const document of envelope.documents)
    drawn.push(
      await documents.drawValues(sourceOf(document.pdfSha256 ?? '', services.blobs), {
        ...wayOf(envelope, document),
        // Its own signatures hold in the embedded file; here they are pictures.
        isAppended: false,
        fields: burnFieldsOf(envelope, document, company),
        language: company.settings.setting_language,
      }),
    );
  const [first = await emptyDocument(), ...others] = drawn;
  const merged = await documents.mergeDocuments(first, others);
  return sealFile(services, signed, merged, {
    attachments,
    isCertificateHidden: hidesCertificate(company),
  });
}

/** @throws Refusal 10012 if together they are larger than a file that can be verified */
async function sealedFiles(
  {blobs}: Services,
  {envelope: {documents}, company: {settings}}: Signed,
): Promise<readonly Attachment[]> {
  const files: Attachment[] = [];
  let size = 0;
  for (const [index, {title, sealedSha256}] of documents.entries()) {
    const pdf = await blobs.get(sealedSha256 ?? '');
    if (!pdf) throw new DamagedFileError(sealedSha256 ?? '', {isMissing: true});
    size += pdf.length;
    if (size > largestSealed / 2)
      throw new Refusal(10012, 'Together the documents are too large for one PDF.');
    files.push({
      name: `${index + 1} ${signedFileName(title, 'pdf', settings.setting_language)}`,
      pdf,
    });
  }
  return files;
}

async function sealFile(
  services: Services,
  {envelope, history, company}: Signed,
  pdf: Uint8Array,
  way: Pick<SealInput, 'attachments' | 'isCertificateHidden'>,
): Promise<Uint8Array> {
  const sealedAt = services.clock.now();
  const input: SealInput = {
    ...way,
    fields: [],
    certificate: await certificateOf(services, {envelope, history, company}),
    documents: envelope.documents.map(({pdfSha256}) => pdfSha256 ?? ''),
    sealedAt,
  };
  const sealer = await services.seals.sealer(sealedAt);
  const sealing = services.documents.of(envelope.companyId).seal(pdf, input, sealer);
  return (await sealing.catch(rethrown)).pdf;
}

/** Somebody waits for this file: what is away may be back in a moment. */
function rethrown(error: unknown): never {
  throw error instanceof PassingError ? new UnavailableError('seal', {cause: error}) : error;
}
