import {signedFileName} from '../../documents/signed-file-name.js';
import {fileName} from '../../domain/file-name.js';
import {documentWords} from '../../pdf/drawing/document-words.js';
import type {Envelope} from '../../domain/envelope.js';
import {createAssembly, type AssembledFile} from '../../processing/assembled-files.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {fileAnswer, type NamedFile} from '../answers/file-answer.js';
import {notedDownload} from '../answers/noted-download.js';
import type {OutgoingFiles} from '../answers/outgoing-files.js';
import type {Handlers, ApiRequest, ApiServices} from '../request/request.js';
import {envelopeOf, openSigned, requireSigned} from './downloads.js';
import type {Services} from '../../services.js';

/** Downloads of files that are made of a signed envelope: all documents in one, and the certificate alone. */
export function assembledHandlers(
  services: ApiServices & Services & {readonly outgoing: OutgoingFiles},
): Pick<Handlers, 'downloadCombined' | 'downloadCertificate'> {
  const {db, outgoing} = services;
  const assemble = createAssembly(services);
  return {
    async downloadCombined(request) {
      const envelope = await envelopeOf(db, request);
      requireSigned(envelope);
      const {documents} = envelope;
      // One document is its own sealed file already.
      const file = await (documents.length > 1
        ? open(
            'combined',
            envelope,
            signedFileName(envelope.title, 'pdf', await languageOf(request)),
          )
        : openSigned(services, envelope, {account: envelope.companyId}));
      const download = {envelope, documents, actor: request.actor};
      return notedDownload(services, download, await fileAnswer(file, request.headers));
    },

    async downloadCertificate(request) {
      const envelope = await envelopeOf(db, request);
      requireSigned(envelope);
      const {title: kind} = documentWords[await languageOf(request)];
      const name = fileName(envelope.title, 'pdf', kind);
      return fileAnswer(await open('certificate', envelope, name), request.headers);
    },
  };

  async function languageOf({companyId}: Pick<ApiRequest<'getEnvelope'>, 'companyId'>) {
    return (await readCompany(db, companyId)).settings.setting_language;
  }

  async function open(kind: AssembledFile, envelope: Envelope, name: string): Promise<NamedFile> {
    const pdf = await assemble(kind, envelope);
    const file = await outgoing.take(pdf, {account: envelope.companyId});
    return {name, type: 'application/pdf', file};
  }
}
