/** Whole documents, uploads and logos: files behind signed links, logos for everybody. */
import {Hono, type Context} from 'hono';
import {signedFileName} from '../../documents/signed-file-name.js';
import {formerDocumentsOf} from '../../domain/amendment.js';
import {fileName} from '../../domain/file-name.js';
import {fileAnswer} from '../../http/answers/file-answer.js';
import {openSigned, openFieldFile} from '../../http/routes/downloads.js';
import {notedDownload} from '../../http/answers/noted-download.js';
import {
  documentFilePath,
  envelopeFilePath,
  fieldFilePath,
  formerFilePath,
} from '../../public-links.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {findDocumentFiles, type DocumentFiles} from '../../storage/files/page-images.js';
import {isOpenLink} from './session-check.js';
import {pageNotFound} from './page-failure.js';
import type {PageServices} from './page-services.js';

type FileParts = Pick<
  PageServices,
  'db' | 'store' | 'blobs' | 'outgoing' | 'signedLinks' | 'clock' | 'actorOf'
>;

/** Concurrent downloads are limited per link too, so that one link cannot use up the account's limit. */
const ownerOf = (context: Context, account: number) => ({account, party: context.req.path});

const kinds = {
  'document.pdf': {name: 'document', file: (files: DocumentFiles) => files.pdfSha256},
  'sealed.pdf': {name: 'sealed', file: (files: DocumentFiles) => files.sealedSha256},
} as const;

/** `GET /files/:company/:document/(document|sealed).pdf` and `GET /logos/:company/:sha256`. */
export function documentFileRoutes(services: FileParts): Hono {
  const {db, blobs} = services;
  return new Hono()
    .route('/', fieldFileRoutes(services))
    .route('/', envelopeFileRoutes(services))
    .route('/', formerFileRoutes(services))
    .on('GET', documentPaths, (context) => answerDocument(services, context))
    .get('/logos/:company{[0-9]{1,15}}/:sha256{[0-9a-f]{64}}', async (context) => {
      const companyId = Number(context.req.param('company'));
      const {branding} = await readCompany(db, companyId).catch(() => ({branding: null}));
      const sha256 = context.req.param('sha256');
      // Only the current logo: other files of the account have digests too.
      const bytes = branding?.logoSha256 === sha256 ? await blobs.get(sha256) : undefined;
      if (!bytes) return pageNotFound(context);
      return context.body(new Uint8Array(bytes), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'",
        // Logos are shown in mails, wherever these are read.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      });
    });
}

const file = ':file{(document|sealed)\\.pdf}';
/** A document at the sender's link, and at a reader's link. */
const documentPaths = [
  `/files/:company/:document/${file}`,
  `/files/:company/:document/:reader{[0-9]{1,15}}/${file}`,
];

async function answerDocument(services: FileParts, context: Context): Promise<Response> {
  const {db, outgoing, actorOf} = services;
  const companyId = Number(context.req.param('company'));
  const fingerprint = context.req.param('document') ?? '';
  const kind = kinds[context.req.param('file') as keyof typeof kinds];
  const reader = context.req.param('reader');
  const readerId = reader === undefined ? undefined : Number(reader);
  const path = documentFilePath(companyId, fingerprint, kind.name, readerId);
  const {searchParams: query} = new URL(context.req.url);
  if (!(await isOpenLink(services, {companyId, path, query}))) return pageNotFound(context);
  const files = await findDocumentFiles(db, companyId, fingerprint);
  const sha256 = files && kind.file(files);
  const file = sha256 ? await outgoing.open(sha256, ownerOf(context, companyId)) : undefined;
  if (!files || !file) return pageNotFound(context);
  const {settings} = await readCompany(db, companyId);
  const name =
    kind.name === 'sealed'
      ? signedFileName(files.title, 'pdf', settings.setting_language)
      : fileName(files.title, 'pdf');
  const named = {name, type: 'application/pdf', file};
  const answer = await fileAnswer(named, context.req.raw.headers);
  // Only copies of the sealed file are recorded; a template's document has no envelope.
  if (kind.name === 'document' || files.envelopeId === null) return answer;
  const envelope = await findEnvelope(db, {companyId, envelopeId: files.envelopeId});
  if (!envelope) return answer;
  const documents = envelope.documents.filter((document) => document.fingerprint === fingerprint);
  const actor = actorOf(context);
  return notedDownload(services, {envelope, documents, readerId, actor}, answer);
}

/** `GET /files/:company/envelopes/:envelope`: a complete signed envelope. */
function envelopeFileRoutes(services: FileParts): Hono {
  const {db, actorOf} = services;
  return new Hono().get(
    '/files/:company{[0-9]{1,15}}/envelopes/:envelope{[0-9a-f]{32}}',
    async (context) => {
      const companyId = Number(context.req.param('company'));
      const key = {companyId, fingerprint: context.req.param('envelope')};
      const {searchParams: query} = new URL(context.req.url);
      const link = {companyId, path: envelopeFilePath(key), query};
      if (!(await isOpenLink(services, link))) return pageNotFound(context);
      const envelope = await findEnvelope(db, key);
      if (envelope?.status !== 'signed') return pageNotFound(context);
      const file = await openSigned(services, envelope, ownerOf(context, companyId));
      const answer = await fileAnswer(file, context.req.raw.headers);
      const {documents} = envelope;
      return notedDownload(services, {envelope, documents, actor: actorOf(context)}, answer);
    },
  );
}

/** `GET /files/:company/envelopes/:envelope/former/:sha256`: a document as somebody signed it in a former version. */
function formerFileRoutes(services: FileParts): Hono {
  const {db, outgoing} = services;
  return new Hono().get(
    '/files/:company{[0-9]{1,15}}/envelopes/:envelope{[0-9a-f]{32}}/former/:sha256{[0-9a-f]{64}}',
    async (context) => {
      const companyId = Number(context.req.param('company'));
      const key = {companyId, fingerprint: context.req.param('envelope')};
      const sha256 = context.req.param('sha256');
      const {searchParams: query} = new URL(context.req.url);
      const link = {companyId, path: formerFilePath(key, sha256), query};
      if (!(await isOpenLink(services, link))) return pageNotFound(context);
      const envelope = await findEnvelope(db, key);
      const former =
        envelope && formerDocumentsOf(envelope).find((document) => document.sha256 === sha256);
      const file = former && (await outgoing.open(sha256, ownerOf(context, companyId)));
      if (!file) return pageNotFound(context);
      const named = {name: fileName(former.title, 'pdf'), type: 'application/pdf', file};
      return fileAnswer(named, context.req.raw.headers);
    },
  );
}

/** `GET /files/:company/fields/:field`: what was uploaded into a field. */
function fieldFileRoutes(services: FileParts): Hono {
  return new Hono().get(
    '/files/:company{[0-9]{1,15}}/fields/:field{[0-9]{1,15}}',
    async (context) => {
      const companyId = Number(context.req.param('company'));
      const fieldId = Number(context.req.param('field'));
      const {searchParams: query} = new URL(context.req.url);
      const path = fieldFilePath(companyId, fieldId);
      if (!(await isOpenLink(services, {companyId, path, query}))) return pageNotFound(context);
      const owner = ownerOf(context, companyId);
      const file = await openFieldFile(services, {companyId, fieldId}, owner);
      return file ? fileAnswer(file, context.req.raw.headers) : pageNotFound(context);
    },
  );
}
