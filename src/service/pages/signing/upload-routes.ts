/** Calls by which a party adds files to its upload fields and removes them. */
import {Hono, type Context} from 'hono';
import {MAX_FILE_BYTES} from '../../../contract/fields/value-limits.js';
import type {FieldFiles} from '../../../contract/pages/signing-page.js';
import type {CheckedUpload} from '../../pdf/reading/check-upload.js';
import {ScannerUnavailableError} from '../../documents/malware-scan.js';
import {DocumentRefusedError} from '../../pdf/refusal.js';
import {decide, type Command} from '../../domain/behaviours.js';
import type {Envelope} from '../../domain/envelope.js';
import {filesIn} from '../../domain/envelope-files.js';
import {safeFileName} from '../../domain/file-name.js';
import {Refusal} from '../../domain/refusal.js';
import {versionOf} from '../../domain/record/shown.js';
import {withFileBody} from '../../http/bodies/arriving.js';
import {inHand, type IncomingFile} from '../../storage/files/unnamed-file.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {sha256 as sha256Of} from '../../security/sha256.js';
import {forgetUnreferenced, untilLocked} from '../../storage/files/file-locks.js';
import type {PageServices} from '../shared/page-services.js';
import type {SessionVariables} from '../shared/session-check.js';
import {ThrottledError} from '../../http/answers/failure.js';

type SigningVariables = SessionVariables<EnvelopeSession>;
type UploadContext = Context<SigningVariables>;
type UploadServices = Pick<
  PageServices,
  'db' | 'blobs' | 'documents' | 'scan' | 'actorOf' | 'log' | 'incoming'
>;

/** One upload field of the party that the session belongs to. */
interface OwnField {
  readonly partyId: number;
  readonly fieldId: number;
}

type AddFile = Extract<Command, {type: 'add-file'}>;

const tooLarge = 'The file is larger than 10 MB. Choose a smaller one.';

/** The routes, mounted at `/embed` behind the session check. */
export function uploadRoutes(services: UploadServices): Hono<SigningVariables> {
  const accessCheck = createUploadLimit();
  return new Hono<SigningVariables>()
    .post('/:id/signing/fields/:field{[0-9]{1,15}}/files', async (context) =>
      accessCheck.pass(context.get('session'), () => takeFile(services, context)),
    )
    .delete(
      '/:id/signing/fields/:field{[0-9]{1,15}}/files/:sha256{[0-9a-f]{64}}',
      async (context) => {
        const field = ownField(context);
        const command = {
          ...field,
          type: 'remove-file',
          sha256: context.req.param('sha256'),
        } as const;
        const session = context.get('session');
        const envelope = await context
          .get('store')
          .change(session, command, services.actorOf(context));
        return context.json(answerOf(envelope, field));
      },
    );
}

/** Checks whether the field accepts a file before a single byte is read, and again when the file is recorded. */
async function takeFile(services: UploadServices, context: UploadContext): Promise<Response> {
  const field = ownField(context);
  await requireOpenField(services, context.get('session'), field);
  const body = {most: MAX_FILE_BYTES, tooLarge, folder: services.incoming};
  return withFileBody(context.req.raw, body, (file) => keepFile(services, context, field, file));
}

async function keepFile(
  services: UploadServices,
  context: UploadContext,
  field: OwnField,
  upload: IncomingFile,
): Promise<Response> {
  const {type, cleaned, findings} = await checked(services, context.get('session'), upload);
  const kept = cleaned ? inHand(Buffer.from(cleaned)) : upload;
  const file = {
    name: safeFileName(nameIn(context), type),
    type,
    size: kept.size,
    sha256: kept.sha256,
    ...(cleaned && {upload_sha256: upload.sha256}),
  };
  const command = {...field, type: 'add-file', file, findings} as const;
  const envelope = await record(services, context, command, kept);
  return context.json(answerOf(envelope, field));
}

function ownField(context: UploadContext): OwnField {
  const {partyId} = context.get('session');
  if (partyId === null) throw new Refusal(10281);
  return {partyId, fieldId: Number(context.req.param('field'))};
}

async function requireOpenField(
  {db}: UploadServices,
  session: EnvelopeSession,
  field: OwnField,
): Promise<void> {
  const envelope = await findEnvelope(db, session);
  if (!envelope) throw new Refusal(10253);
  const anyFile = {name: '', type: 'application/pdf', size: 0, sha256: ''} as const;
  // Any file will do: only whether the field accepts one is asked here.
  decide(envelope, {...field, type: 'add-file', file: anyFile, findings: []});
}

async function checked(
  {documents, scan, log}: UploadServices,
  {companyId}: EnvelopeSession,
  file: IncomingFile,
): Promise<CheckedUpload> {
  try {
    // Before anything else opens the file.
    await scan?.(file);
    return await documents.of(companyId).checkUpload(file);
  } catch (error) {
    if (error instanceof DocumentRefusedError) throw new Refusal(10010, error.message);
    if (!(error instanceof ScannerUnavailableError)) throw error;
    log.error({err: error}, 'A file was rejected because it could not be scanned');
    throw new Refusal(10010, notScanned, 503);
  }
}

const notScanned =
  'Files cannot be checked at the moment, so uploads are rejected. Try again in a minute.';

/** The name as the browser knows it, percent-encoded because headers are limited to ASCII. */
function nameIn(context: UploadContext): string {
  const given = context.req.header('x-file-name') ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}

/** Stores the bytes first, so that every recorded file exists. Bytes that could not be recorded are deleted. */
async function record(
  {db, blobs, actorOf}: UploadServices,
  context: UploadContext,
  command: AddFile,
  file: IncomingFile,
): Promise<Envelope> {
  try {
    // The file may be removed as unreferenced in between; then it is stored once more.
    return await untilLocked(async () => {
      await blobs.put(file);
      return context.get('store').change(context.get('session'), command, actorOf(context));
    });
  } catch (error) {
    await forgetUnreferenced(db, blobs, command.file.sha256);
    throw error;
  }
}

function answerOf({fields}: Envelope, {fieldId}: OwnField): FieldFiles {
  const files = fields.filter(({id}) => id === fieldId).flatMap(filesIn);
  const field = fields.find(({id}) => id === fieldId);
  return {
    value: files.length > 0 ? {kind: 'files', files} : null,
    version: field ? versionOf(field, sha256Of) : '',
  };
}

/** Maximum number of concurrent uploads: per session, per account, and in this process. */
const most = {session: 3, account: 8, all: 24} as const;

/** Seconds after which a retry makes sense. */
const pause = 2;

/** Whose upload it is. */
interface Uploader {
  /** The session. */
  readonly id: string;
  readonly companyId: number;
}

/**
 * Limits concurrent uploads, so that neither memory nor the document children run out, and no account takes all the
 * capacity.
 */
interface UploadLimit {
  /** @throws ThrottledError if too many are in progress; nothing of the file has been read in that case. */
  pass<T>(uploader: Uploader, work: () => Promise<T>): Promise<T>;
}

/** A access check for the uploads of this process. */
export function createUploadLimit(): UploadLimit {
  const running: Uploader[] = [];
  const isFull = ({id, companyId}: Uploader): boolean =>
    running.length >= most.all ||
    running.filter((other) => other.id === id).length >= most.session ||
    running.filter((other) => other.companyId === companyId).length >= most.account;

  return {
    async pass(uploader, work) {
      if (isFull(uploader)) throw new ThrottledError(most.session, pause, 'moment');
      running.push(uploader);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(uploader), 1);
      }
    },
  };
}
