/** An envelope is created, and its documents are processed, until it is a draft, sent, or open to a visitor. */
import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {HistoryRecord} from '../../../contract/resources/history.js';
import {forgotten, nothing, processing, type Effect} from '../effects.js';
import {
  filesOfDocument,
  leftOutOf,
  unchanged,
  type Document,
  type Envelope,
  type Field,
  type OfferedField,
  type PageSize,
  type UploadReport,
} from '../envelope.js';
import {requireExpressions} from '../fields/placement-rules.js';
import {hasWorkLeft, isSignedWhenReady} from '../fields/field-rules.js';
import {recordedDraft, titleOf} from '../record/recorded.js';
import type {Behaviour, Change, Typed} from './behaviour.js';
import {reportsOn, type UploadReported} from './earlier-signatures.js';
import type {Deleted, Expired} from './ending.js';
import {decideFail, type Failed} from './failing.js';
import {sendingNow, type SendingEvent, obstacleIn} from './sending.js';
import type {WidgetBegun} from './widget.js';

/** Result of normalising one document. */
export interface ProcessedDocument {
  readonly id: number;
  readonly originalSha256: string;
  readonly pdfSha256: string;
  readonly pages: readonly PageSize[];
  readonly formFields: readonly OfferedField[];
  /** What was found in the upload; omitted if nothing. */
  readonly upload?: UploadReport;
}

/** A document that cannot be used, and why. */
export interface RefusedDocument {
  readonly id: number;
  readonly failure: DocumentFailure;
}

export interface Process extends Typed<'process'> {
  readonly documents: readonly ProcessedDocument[];
  readonly fields: readonly Field[];
  /** Files that were replaced by others. */
  readonly replaced?: readonly string[];
  /** The documents that cannot be used. */
  readonly refused?: readonly RefusedDocument[];
}

/** The sender acknowledges what was left out of the draft and continues without it. */
type GoOnWithout = Typed<'go-on-without'>;
type Created = Typed<'created'> & {readonly documents: readonly Pick<Document, 'id' | 'title'>[]};

export interface Processed extends Typed<'processed'> {
  readonly documents: readonly ProcessedDocument[];
  readonly fields: readonly Field[];
  readonly replaced: readonly string[];
}

export interface LeftOut extends Typed<'document-left-out'> {
  readonly documentId: number;
  readonly title: string;
  readonly failure: DocumentFailure;
  /** What was kept of it. */
  readonly letGo: readonly string[];
}

type GoneOnWithout = Typed<'gone-on-without'> & {readonly titles: readonly string[]};
type PreparingEvent = Created | Processed | LeftOut | GoneOnWithout;
type Others = UploadReported | SendingEvent | Failed | Deleted | Expired | WidgetBegun;

export const preparing: Behaviour<Process | GoOnWithout, PreparingEvent, Others> = {
  commands: {process: decideProcess, 'go-on-without': decideGoOnWithout},
  events: {
    created: {
      evolve: unchanged,
      effects: processing,
      record: ({after}) => ({type: 'created', data: recordedDraft(after)}),
    },
    processed: {
      isOwnAct: true,
      evolve: withProcessed,
      effects: (envelope, {replaced}) => [...forgotten(replaced), ...vanishing(envelope)],
      record: processedRecord,
    },
    'document-left-out': {
      isOwnAct: true,
      evolve: withoutDocument,
      effects: (_, {letGo}) => forgotten(letGo),
      record: (_, {title, failure}) => ({type: 'document-left-out', data: {title, failure}}),
    },
    'gone-on-without': {
      keepsDraft: true,
      evolve: (envelope) => (envelope.status === 'draft' ? {...envelope, leftOut: []} : envelope),
      effects: nothing,
      record: (_, {titles}) => ({type: 'gone-on-without', data: {titles}}),
    },
  },
};

/** The events of a new envelope: if its documents are already processed, it becomes a draft or is sent immediately. */
export function decideCreate(envelope: Envelope): readonly (PreparingEvent | Others)[] {
  const {documents, fields} = envelope;
  requireExpressions(envelope);
  const created = {
    type: 'created',
    documents: documents.map(({id, title}) => ({id, title})),
  } as const;
  const process = {type: 'process', documents: processedIn(documents), fields} as const;
  if (envelope.status === 'unsigned') return [created, ...decideBegin(envelope, process)];
  const reports = documents.filter(({pdfSha256}) => pdfSha256 !== null).flatMap(reportsOn);
  if (hasWorkLeft(envelope)) return [created, ...reports];
  return [created, ...reports, ...decideProcess(envelope, process)];
}

/** The documents that are processed already. */
export const processedIn = (documents: readonly Document[]): readonly ProcessedDocument[] =>
  documents.flatMap(({originalSha256, pdfSha256, ...document}) =>
    originalSha256 && pdfSha256 ? [{...document, originalSha256, pdfSha256}] : [],
  );

/** A visitor starts to fill it in, immediately if nothing must be processed. */
function decideBegin(envelope: Envelope, command: Process): readonly (Processed | WidgetBegun)[] {
  const begun = envelope.parties.map(({id}) => ({type: 'widget-begun', partyId: id}) as const);
  return hasWorkLeft(envelope) ? begun : [{replaced: [], ...command, type: 'processed'}, ...begun];
}

/**
 * Idempotent: a second run of the same job finds another status and changes nothing. One refused document makes an
 * envelope that is to be sent fail; a draft continues with the remaining documents, if there are any.
 */
function decideProcess(
  envelope: Envelope,
  {refused = [], ...command}: Process,
): readonly (PreparingEvent | Others)[] {
  const [refusal] = refused;
  const isLeft = !isSignedWhenReady(envelope) && command.documents.length > 0;
  if (refusal && !isLeft) return decideFail(envelope, refusal.failure);
  const processed = {replaced: [], ...command, type: 'processed'} as const;
  if (envelope.status === 'unsigned') return hasWorkLeft(envelope) ? [processed] : [];
  if (envelope.status !== 'processing') return [];
  const reports = command.documents.flatMap((each) => reportingNew(envelope, each));
  const obstacle = obstacleIn(documentsAfter(envelope, command));
  if (envelope.isSentWhenReady && obstacle) return decideFail(envelope, obstacle);
  if (envelope.isSentWhenReady) return [...reports, processed, ...sendingNow(envelope)];
  return [...refused.flatMap((each) => leavingOut(envelope, each)), ...reports, processed];
}

/** The reports on documents that were just processed, without those that were already processed. */
function reportingNew({documents}: Envelope, processed: ProcessedDocument) {
  const document = documents.find(({id}) => id === processed.id);
  return document && !document.pdfSha256 ? reportsOn({...document, ...processed}) : [];
}

const documentsAfter = ({documents}: Envelope, command: Process): readonly Document[] =>
  documents.map((document) => ({
    ...document,
    ...command.documents.find(({id}) => id === document.id),
  }));

function leavingOut({documents}: Envelope, {id, failure}: RefusedDocument): readonly LeftOut[] {
  const document = documents.find((each) => each.id === id);
  if (!document) return [];
  const {title} = document;
  const letGo = filesOfDocument(document);
  return [{type: 'document-left-out', documentId: id, title, failure, letGo}];
}

/** The sender acknowledges what was left out. Idempotent. */
function decideGoOnWithout(envelope: Envelope): readonly GoneOnWithout[] {
  const titles = leftOutOf(envelope).map(({title}) => title);
  return titles.length > 0 ? [{type: 'gone-on-without', titles}] : [];
}

function withProcessed(envelope: Envelope, event: Processed): Envelope {
  const documents = envelope.documents.map((document) => {
    const result = event.documents.find(({id}) => id === document.id);
    return result ? processed(document, result) : document;
  });
  const ready = {documents, fields: event.fields};
  if (envelope.status === 'unsigned') return {...envelope, ...ready};
  return {...envelope, ...ready, status: 'draft'};
}

const processed = (
  document: Document,
  {originalSha256, pdfSha256, pages, formFields, upload}: ProcessedDocument,
): Document => ({
  ...document,
  sourceUrl: null,
  originalSha256,
  pdfSha256,
  pages,
  formFields,
  ...(upload && {upload}),
});

const vanishing = ({status, untouchedHours}: Envelope): readonly Effect[] =>
  status === 'draft' && untouchedHours ? [{type: 'schedule', what: 'expire'}] : [];

/** Records the added signature page, if there is one: the documents themselves were checked before or at the same time. */
function processedRecord({after}: Change, {documents, replaced}: Processed): HistoryRecord {
  const type = replaced.length > 0 ? 'signature-page-added' : 'processed';
  const recorded = documents.map(({id, originalSha256, pdfSha256, pages}) => ({
    title: titleOf(after, id),
    sha256: pdfSha256,
    upload_sha256: originalSha256,
    pages: pages.length,
  }));
  return {type, data: {documents: recorded}};
}

function withoutDocument(envelope: Envelope, {documentId, title, failure}: LeftOut): Envelope {
  if (envelope.status !== 'processing') return envelope;
  const documents = envelope.documents
    .filter(({id}) => id !== documentId)
    .map((document, position) => ({...document, position}));
  return {...envelope, documents, leftOut: [...(envelope.leftOut ?? []), {title, failure}]};
}
