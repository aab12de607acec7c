import {uploadKind} from '../../pdf/reading/upload-kind.js';
import {signedFileName} from '../../documents/signed-file-name.js';
import type {Document, Envelope} from '../../domain/envelope.js';
import {fileName} from '../../domain/file-name.js';
import {Refusal} from '../../domain/refusal.js';
import type {OpenFile} from '../../ports.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import type {BodyOwner} from '../bodies/bodies-under-way.js';
import {fileAnswer, type NamedFile} from '../answers/file-answer.js';
import {notedDownload} from '../answers/noted-download.js';
import type {OutgoingFiles} from '../answers/outgoing-files.js';
import type {ApiRequest, Handlers, ApiServices} from '../request/request.js';
import {DamagedFileError} from '../../storage/files/damaged-files.js';
import {findFieldFiles} from '../../storage/files/field-files.js';

type DownloadHandlers = Pick<
  Handlers,
  'downloadEnvelope' | 'downloadDocument' | 'downloadOriginal' | 'downloadField'
>;

/** Downloads: the signed envelope, one signed document, one original document, and files that signers uploaded. */
export function downloadHandlers(
  services: ApiServices & {readonly outgoing: OutgoingFiles},
): DownloadHandlers {
  const {db, outgoing} = services;
  return {
    async downloadEnvelope(request) {
      const envelope = await envelopeOf(db, request);
      const {documents} = envelope;
      const file = await openSigned(services, envelope, {account: envelope.companyId});
      const download = {envelope, documents, actor: request.actor};
      return notedDownload(services, download, await fileAnswer(file, request.headers));
    },

    async downloadDocument(request) {
      const envelope = await envelopeOf(db, request);
      const document = documentIn(envelope, request.params.document_fingerprint);
      requireSigned(envelope);
      const {settings} = await readCompany(db, request.companyId);
      const name = signedFileName(document.title, 'pdf', settings.setting_language);
      const file = await open(request, document.sealedSha256, name);
      const download = {envelope, documents: [document], actor: request.actor};
      return notedDownload(services, download, await fileAnswer(file, request.headers));
    },

    async downloadOriginal(request) {
      const document = documentIn(
        await envelopeOf(db, request),
        request.params.document_fingerprint,
      );
      const sha256 = document.pdfSha256 ?? document.originalSha256;
      const file = await open(request, sha256, fileName(document.title, 'pdf'));
      return fileAnswer(file, request.headers);
    },

    async downloadField({companyId, params, headers}) {
      const field = {companyId, fieldId: Number(params.field_id)};
      const file = await openFieldFile(services, field, {account: companyId});
      if (!file) throw new Refusal(10284);
      return fileAnswer(file, headers);
    },
  };

  function open(
    {companyId}: Pick<ApiRequest<'getEnvelope'>, 'companyId'>,
    sha256: string | null,
    name: string,
  ): Promise<NamedFile> {
    return openPdf(name, sha256, outgoing, {account: companyId});
  }
}

/**
 * Opens the sealed document, or a ZIP of several.
 * @throws Refusal 10283 if it is not signed
 */
export async function openSigned(
  {db, outgoing}: {readonly db: Queries; readonly outgoing: OutgoingFiles},
  envelope: Envelope,
  owner: BodyOwner,
): Promise<NamedFile> {
  requireSigned(envelope);
  const {settings} = await readCompany(db, envelope.companyId);
  const nameOf = (title: string, extension: string) =>
    signedFileName(title, extension, settings.setting_language);
  const [document] = envelope.documents;
  if (document && envelope.documents.length === 1)
    return openPdf(nameOf(document.title, 'pdf'), document.sealedSha256, outgoing, owner);
  const entries = envelope.documents.map(({title, sealedSha256}) => {
    if (!sealedSha256) throw notHere();
    return {name: nameOf(title, 'pdf'), sha256: sealedSha256};
  });
  const signed = envelope.parties.map((party) => Number(party.signed));
  // Not the current date: with the same bytes each time, an interrupted download can be resumed.
  const content = {entries, date: new Date(Math.max(...signed))};
  const file = await outgoing.zip(content, owner);
  return {name: nameOf(envelope.title, 'zip'), type: 'application/zip', file};
}

async function openPdf(
  name: string,
  sha256: string | null,
  outgoing: OutgoingFiles,
  owner: BodyOwner,
): Promise<NamedFile> {
  const file = sha256 ? await outgoing.open(sha256, owner) : undefined;
  if (!file) throw notHere();
  if (await isPdf(file)) return {name, type: 'application/pdf', file};
  await file.close();
  throw notHere();
}

/** An upload may still be waiting for its conversion. */
async function isPdf(file: OpenFile): Promise<boolean> {
  for await (const first of file.read()) return uploadKind(first) === 'pdf';
  return false;
}

const notHere = (): Refusal => new Refusal(10282, 'Its PDF is not available yet.');

/** @throws Refusal 10253 if the account has no such envelope */
export async function envelopeOf(
  db: Queries,
  {companyId, params}: Pick<ApiRequest<'getEnvelope'>, 'companyId' | 'params'>,
): Promise<Envelope> {
  const fingerprint = params.envelope_fingerprint ?? '';
  const envelope = await findEnvelope(db, {companyId, fingerprint});
  if (!envelope) throw new Refusal(10253);
  return envelope;
}

/** @throws Refusal 10283 if it is not sealed yet */
export function requireSigned(envelope: Envelope): void {
  if (envelope.status !== 'signed') throw new Refusal(10283, `Its status is ${envelope.status}.`);
}

function documentIn(envelope: Envelope, fingerprint: string | undefined): Document {
  const document = envelope.documents.find((candidate) => candidate.fingerprint === fingerprint);
  if (!document) throw new Refusal(10282);
  return document;
}

/** Opens what a signer uploaded, a single file unchanged, several as a ZIP; undefined if the account has no such field, or the field has no file. */
export async function openFieldFile(
  {db, outgoing}: {readonly db: Queries; readonly outgoing: OutgoingFiles},
  {companyId, fieldId}: {readonly companyId: number; readonly fieldId: number},
  owner: BodyOwner,
): Promise<NamedFile | undefined> {
  const field = await findFieldFiles(db, companyId, fieldId);
  if (!field) return undefined;
  const [only] = field.files;
  if (!only || field.files.length > 1) {
    const file = await outgoing.zip({entries: field.files}, owner);
    return {name: fileName(field.title || 'Files', 'zip'), type: 'application/zip', file};
  }
  const file = await outgoing.open(only.sha256, owner);
  if (!file) throw new DamagedFileError(only.sha256, {isMissing: true});
  return {name: only.name, type: only.type, file};
}
