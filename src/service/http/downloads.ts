import {uploadKind} from '../documents/conversion/upload-kind.js';
import type {Document, Envelope} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import type {Blobs} from '../ports.js';
import {findEnvelope} from '../storage/envelope-reader.js';
import {readFieldFile} from './field-files.js';
import {fileAnswer, type NamedFile} from './file-answer.js';
import {notedDownload, type DownloadParts} from './noted-download.js';
import type {ApiRequest, Handlers} from './request.js';
import {zipOf} from './zip-file.js';

type DownloadHandlers = Pick<
  Handlers,
  'downloadEnvelope' | 'downloadDocument' | 'downloadOriginal' | 'downloadField'
>;

/** Files: the signed envelope, one signed document, one document as it was before, what signers uploaded. */
export function downloadHandlers(parts: DownloadParts & {readonly blobs: Blobs}): DownloadHandlers {
  const {db, blobs} = parts;
  return {
    async downloadEnvelope(request) {
      const envelope = await find(request);
      const {documents} = envelope;
      const answer = fileAnswer(await signedEnvelope(envelope, blobs), request.headers);
      return notedDownload(parts, {envelope, documents, actor: request.actor}, answer);
    },

    async downloadDocument(request) {
      const envelope = await find(request);
      const document = documentIn(envelope, request.params.document_fingerprint);
      requireSigned(envelope);
      const answer = fileAnswer(await read(document, document.sealedSha256), request.headers);
      const download = {envelope, documents: [document], actor: request.actor};
      return notedDownload(parts, download, answer);
    },

    async downloadOriginal(request) {
      const document = documentIn(await find(request), request.params.document_fingerprint);
      const file = await read(document, document.pdfSha256 ?? document.originalSha256);
      return fileAnswer(file, request.headers);
    },

    async downloadField({companyId, params, headers}) {
      const file = await readFieldFile({db, blobs}, companyId, Number(params.field_id));
      if (!file) throw new Refusal(10284);
      return fileAnswer(file, headers);
    },
  };

  async function find({
    companyId,
    params,
  }: Pick<ApiRequest<'getEnvelope'>, 'companyId' | 'params'>): Promise<Envelope> {
    const envelope = await findEnvelope(db, {
      companyId,
      fingerprint: params.envelope_fingerprint ?? '',
    });
    if (!envelope) throw new Refusal(10253);
    return envelope;
  }

  function read(document: Document, key: string | null): Promise<NamedFile> {
    return readDocument(document, key, blobs);
  }
}

/**
 * The sealed document, or a ZIP of several.
 * @throws Refusal 10283 where it is not signed.
 */
export async function signedEnvelope(
  envelope: Envelope,
  blobs: Pick<Blobs, 'get'>,
): Promise<NamedFile> {
  requireSigned(envelope);
  const files = await Promise.all(
    envelope.documents.map((document) => readDocument(document, document.sealedSha256, blobs)),
  );
  const [only] = files;
  return files.length === 1 && only ? only : zipOf(envelope.title, files);
}

async function readDocument(
  document: Document,
  key: string | null,
  blobs: Pick<Blobs, 'get'>,
): Promise<NamedFile> {
  const bytes = key === null ? undefined : await blobs.get(key);
  const isPdf = bytes !== undefined && uploadKind(bytes) === 'pdf';
  if (!isPdf || key === null) throw new Refusal(10282, 'Its PDF is not here yet.');
  return {name: `${document.title}.pdf`, type: 'application/pdf', sha256: key, bytes};
}

function requireSigned(envelope: Envelope): void {
  if (envelope.status !== 'signed') throw new Refusal(10283, `Its status is ${envelope.status}.`);
}

function documentIn(envelope: Envelope, fingerprint: string | undefined): Document {
  const document = envelope.documents.find((candidate) => candidate.fingerprint === fingerprint);
  if (!document) throw new Refusal(10282);
  return document;
}
