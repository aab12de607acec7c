/**
 * A document with fields and positions, from which envelopes are created. It belongs to one set-up session until that
 * session is finished; then it can be used, and changed in a later session.
 */
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {templateStatuses} from '../../contract/resources/template.js';
import type {FieldType} from '../../contract/fields/field.js';
import type {SignatureChoice} from '../../contract/resources/upload-report.js';
import {failureSentence} from '../../languages/history-sentence.js';
import type {Document, Field} from './envelope.js';
import type {ProcessedDocument} from './behaviours/preparing.js';
import {
  expressionsProblem,
  fieldProblem,
  fieldsProblem,
  requireExpressions,
} from './fields/placement-rules.js';
import {isSureSignature} from './fields/field-rules.js';
import {Refusal} from './refusal.js';
import {
  asksAboutSignatures,
  emptyReport,
  requirePossible,
  signedBefore,
  withChoice,
} from './behaviours/earlier-signatures.js';
import {requireInvoice, withInvoiceChoice, type MadeAgain} from './behaviours/invoice-data.js';

export type TemplateStatus = (typeof templateStatuses)[number];

/** A position that a party of an envelope will fill. */
export interface TemplateParty {
  readonly id: number;
  /** Index in the given order, from 0. */
  readonly position: number;
  /** Name of the position, such as “Tenant”. */
  readonly name: string;
  /** Every position signs. */
  readonly role: 'signer';
}

export interface Template {
  readonly companyId: number;
  readonly id: number;
  readonly fingerprint: string;
  readonly title: string;
  readonly status: TemplateStatus;
  /** Why its document cannot be used; null unless its status is `failed`. */
  readonly failure: DocumentFailure | null;
  /** The user of the host application to whom it belongs; null if it belongs to the whole account. */
  readonly owner: string | null;
  /** Has the template's id, fingerprint and title. */
  readonly document: Document;
  readonly parties: readonly TemplateParty[];
  /** Their `partyId` is the id of a position, their `documentId` that of the template. */
  readonly fields: readonly Field[];
  readonly uploaded: Date;
  /** Hours after which it is deleted if nobody has changed or finished it; null or omitted if it stays. */
  readonly untouchedHours?: number | null;
  /** When its set-up was last finished; null before. */
  readonly finished: Date | null;
}

/**
 * Returns the template with its processed document; it is ready at once if every position has a place to sign, and
 * sessions that are open may still change it. Idempotent: a second run of the same job changes nothing.
 */
export function withProcessed(
  template: Template,
  {originalSha256, pdfSha256, pages, formFields, upload}: ProcessedDocument,
  fields: readonly Field[],
): Template {
  if (template.status !== 'processing') return template;
  const result = {originalSha256, pdfSha256, pages, formFields, ...(upload && {upload})};
  const read = {...template.document, ...result, sourceUrl: null};
  const staying = fieldsThatFit(template, read);
  const document = withUnplaced(read, lostFields(template, [...staying, ...fields]));
  const all = [...staying, ...fields];
  const processed = {...template, status: 'in progress', document, fields: all} as const;
  if (!isComplete(processed)) return processed;
  // Not now: a session that was opened with it would be over.
  return {...processed, status: 'ready', finished: template.finished ?? template.uploaded};
}

/**
 * The fields placed before its document was replaced. Those of tags are found in the new document again; those of a form
 * stand where the former one had them, and the form of the new one, if there is any, is offered anew.
 */
const fieldsThatFit = ({fields, parties}: Template, document: Document): readonly Field[] =>
  fields.filter(
    (field) =>
      field.covers.length === 0 &&
      field.formField === null &&
      fieldProblem(field, [document], parties) === null,
  );

/** The fields that were placed, or adopted from a form, before the document was replaced, and are not in the new one. */
const lostFields = ({fields}: Template, after: readonly Field[]): readonly Field[] =>
  fields.filter((field) => field.covers.length === 0 && !after.some(({key}) => key === field.key));

/** A document of which these fields have to be placed anew, as whoever sets it up is told until that is finished. */
export function withUnplaced(document: Document, lost: readonly Field[]): Document {
  const {upload = emptyReport} = document;
  const others = upload.findings.filter(({kind}) => kind !== 'unplaced');
  if (lost.length === 0 && others.length === upload.findings.length) return document;
  const fields = lost.map(({title, type}) => title || type);
  const unplaced = {kind: 'unplaced', count: lost.length, fields} as const;
  const findings = lost.length > 0 ? [...others, unplaced] : others;
  return {...document, upload: {...upload, findings}};
}

/** Whether any visitor can sign it: it has one position, and nothing in its text that only a request fills in. */
export const isForVisitors = ({
  parties,
  document: {upload},
}: Pick<Template, 'parties' | 'document'>): boolean =>
  parties.length === 1 && upload?.fillable === undefined;

const isMissingFields = ({upload}: Document): boolean =>
  upload?.findings.some(({kind}) => kind === 'unplaced') ?? false;

/** Whether nobody has to set it up: every position has a place to sign, and no field or decision is pending. */
export const isComplete = ({parties, fields, document}: Template): boolean =>
  !isMissingFields(document) &&
  !asksAboutSignatures(document) &&
  expressionsProblem({fields, parties, isAllAtOnce: false}) === null &&
  parties.every(({id}) => fields.some((field) => field.partyId === id && isSureSignature(field)));

/** Whether its time has passed, and it holds nobody's work: no field, and it was never finished, so nothing used it. */
export const isAbandoned = (
  {status, uploaded, untouchedHours, finished, fields}: Template,
  now: Date,
): boolean =>
  (status === 'in progress' || status === 'failed') &&
  finished === null &&
  fields.length === 0 &&
  !!untouchedHours &&
  uploaded.getTime() + untouchedHours * 3_600_000 <= now.getTime();

/** The template whose document cannot be used. */
export function withFailure(template: Template, failure: DocumentFailure): Template {
  return template.status === 'processing' ? {...template, status: 'failed', failure} : template;
}

/**
 * Whether a set-up session that started at this time may still change the template: until that session or a later one
 * is finished.
 */
export const mayChange = ({status, finished}: Template, sessionBegan: Date): boolean =>
  (status === 'in progress' || status === 'ready') &&
  (finished === null || sessionBegan > finished);

/**
 * Replaces the template's fields; its status is `in progress` again.
 * @throws Refusal 10010 for a session that has ended, or fields that cannot be placed in this way
 */
export function withFields(
  template: Template,
  fields: readonly Field[],
  sessionBegan: Date,
): Template {
  requireChange(template, sessionBegan);
  const problem = fieldsProblem(fields, [template.document], template.parties);
  if (problem) throw new Refusal(10010, problem);
  return {...template, status: 'in progress', fields};
}

/**
 * Applies the sender's decision about existing signatures in the document. Idempotent.
 * @throws Refusal 10010 for a session that has ended, 10280 if signatures are to be kept and cannot be
 */
export function withSignatureChoice(
  template: Template,
  choice: SignatureChoice,
  sessionBegan: Date,
): Template {
  requireChange(template, sessionBegan);
  const {document} = template;
  if (!asksAboutSignatures(document)) return template;
  requirePossible(document, choice);
  return {...template, document: withChoice(document, choice)};
}

/**
 * Applies the sender's decision about invoice data in the document. Idempotent.
 * @throws Refusal 10010 for a session that has ended, or a document that has none
 */
export function withInvoice(template: Template, made: MadeAgain, sessionBegan: Date): Template {
  requireChange(template, sessionBegan);
  requireInvoice(template.document);
  const document = withInvoiceChoice(template.document, made);
  return document === template.document ? template : {...template, document};
}

/**
 * Makes the template ready for use. Idempotent within a session.
 * @throws Refusal 10010 while its document is being processed, if that failed, and while a decision about its
 * signatures is pending
 */
export function finished(template: Template, sessionBegan: Date, now: Date): Template {
  if (template.status === 'ready' && !mayChange(template, sessionBegan)) return template;
  requireChange(template, sessionBegan);
  const {document} = template;
  if (asksAboutSignatures(document))
    throw new Refusal(10010, failureSentence(signedBefore(document)));
  requireKnown(template);
  return {...template, document: withUnplaced(document, []), status: 'ready', finished: now};
}

/**
 * Makes the template ready without a session. Idempotent.
 * @throws Refusal 10010 as {@link finished}
 */
export const finishedByRequest = (template: Template, now: Date): Template =>
  template.status === 'ready' ? template : finished(template, now, now);

/**
 * Its parties may sign in their order: whether they do is known once an envelope is made from it.
 * @throws Refusal 10010 for the first condition or formula with a mistake
 */
export const requireKnown = ({fields, parties}: Template): void =>
  requireExpressions({fields, parties, isAllAtOnce: false});

function requireChange(template: Template, sessionBegan: Date): void {
  if (mayChange(template, sessionBegan)) return;
  const reason =
    template.status === 'processing' || template.status === 'failed'
      ? `The template's status is ${template.status}.`
      : 'The set-up of this template is finished. Open a new session to change it.';
  throw new Refusal(10010, reason);
}

const prefillable: ReadonlySet<FieldType> = new Set([
  'text',
  'number',
  'date',
  'email',
  'name',
  'check',
  'radio',
  'dropdown',
  'label',
]);

/** Whether `document_merge_fields` can prefill the field. */
export const isPrefillable = ({type}: Pick<Field, 'type'>): boolean => prefillable.has(type);

/** The fields of a position that `document_merge_fields` can prefill. */
export const mergeFieldsOf = (
  {fields}: Pick<Template, 'fields'>,
  partyId: number,
): readonly Field[] => fields.filter((field) => field.partyId === partyId && isPrefillable(field));
