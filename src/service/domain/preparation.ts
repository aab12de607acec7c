/** Takes an envelope from unprocessed documents to a draft, and to being sent. */
import {unanswerable} from '../../contract/fields/unanswerable.js';
import {failureSentence} from '../../languages/history-sentence.js';
import {filesOfDocument, leftOutOf, type Document, type Envelope, type Party} from './envelope.js';
import type {Command, EnvelopeEvent, ProcessedDocument, RefusedDocument} from './envelope-event.js';
import {requireExpressions} from './fields/field-expressions.js';
import {hasWorkLeft, isSignedWhenReady, signersWithoutSignature} from './fields/field-rules.js';
import {decideFail} from './record/failure.js';
import {signersOf, takesPart} from './party-role.js';
import {Refusal} from './refusal.js';
import {firstParties} from './signing-order.js';
import {reportsOn} from './fields/signature-choice.js';
import {asksAboutSignatures, signedBefore} from './upload-report.js';

type CommandOf<Type extends Command['type']> = Extract<Command, {type: Type}>;

/** The events of a new envelope: if its documents are already processed, it becomes a draft or is sent immediately. */
export function decideCreate(envelope: Envelope): readonly EnvelopeEvent[] {
  const {documents, fields} = envelope;
  requireExpressions(envelope);
  const created = {
    type: 'created',
    documents: documents.map(({id, title}) => ({id, title})),
  } as const;
  const processed = documents.flatMap(({originalSha256, pdfSha256, ...document}) =>
    originalSha256 && pdfSha256 ? [{...document, originalSha256, pdfSha256}] : [],
  );
  const process = {type: 'process', documents: processed, fields} as const;
  if (envelope.status === 'unsigned') return [created, ...decideBegin(envelope, process)];
  const reports = documents.filter(({pdfSha256}) => pdfSha256 !== null).flatMap(reportsOn);
  if (hasWorkLeft(envelope)) return [created, ...reports];
  return [created, ...reports, ...decideProcess(envelope, process)];
}

/** A visitor starts to fill it in, immediately if nothing must be processed. */
function decideBegin(envelope: Envelope, command: CommandOf<'process'>): readonly EnvelopeEvent[] {
  const begun = envelope.parties.map(({id}) => ({type: 'widget-begun', partyId: id}) as const);
  return hasWorkLeft(envelope) ? begun : [{replaced: [], ...command, type: 'processed'}, ...begun];
}

/**
 * Idempotent: a second run of the same job finds another status and changes nothing. One refused document makes an
 * envelope that is to be sent fail; a draft continues with the remaining documents, if there are any.
 */
export function decideProcess(
  envelope: Envelope,
  {refused = [], ...command}: CommandOf<'process'>,
): readonly EnvelopeEvent[] {
  const [refusal] = refused;
  const isLeft = !isSignedWhenReady(envelope) && command.documents.length > 0;
  if (refusal && !isLeft) return decideFail(envelope, refusal.failure);
  const processed = {replaced: [], ...command, type: 'processed'} as const;
  if (envelope.status === 'unsigned') return hasWorkLeft(envelope) ? [processed] : [];
  if (envelope.status !== 'processing') return [];
  const reports = command.documents.flatMap((each) => reportingNew(envelope, each));
  const asking = documentsAfter(envelope, command).find(asksAboutSignatures);
  // Nothing is sent before its sender has decided about signatures in it (decision 15).
  if (envelope.isSentWhenReady && asking) return decideFail(envelope, signedBefore(asking));
  if (envelope.isSentWhenReady) return [...reports, processed, ...sending(envelope)];
  return [...refused.flatMap((each) => leavingOut(envelope, each)), ...reports, processed];
}

/** The reports on documents that were just processed, without those that were already processed. */
function reportingNew({documents}: Envelope, processed: ProcessedDocument) {
  const document = documents.find(({id}) => id === processed.id);
  return document && !document.pdfSha256 ? reportsOn({...document, ...processed}) : [];
}

const documentsAfter = (
  {documents}: Envelope,
  command: CommandOf<'process'>,
): readonly Document[] =>
  documents.map((document) => ({
    ...document,
    ...command.documents.find(({id}) => id === document.id),
  }));

function leavingOut(
  {documents}: Envelope,
  {id, failure}: RefusedDocument,
): readonly EnvelopeEvent[] {
  const document = documents.find((each) => each.id === id);
  if (!document) return [];
  const {title} = document;
  const letGo = filesOfDocument(document);
  return [{type: 'document-left-out', documentId: id, title, failure, letGo}];
}

/** The sender acknowledges what was left out. Idempotent. */
export function decideGoOnWithout(envelope: Envelope): readonly EnvelopeEvent[] {
  const titles = leftOutOf(envelope).map(({title}) => title);
  return titles.length > 0 ? [{type: 'gone-on-without', titles}] : [];
}

/** Sends a draft, or first has it completed if a signer has no signature field. */
export function decideSend(envelope: Envelope): readonly EnvelopeEvent[] {
  if (envelope.status === 'processing') {
    throw new Refusal(
      10280,
      'Its documents are still being processed. Try again in a few seconds.',
    );
  }
  if (envelope.status !== 'draft') throw new Refusal(10278, `Its status is ${envelope.status}.`);
  const [leftOut] = leftOutOf(envelope);
  if (leftOut)
    throw new Refusal(
      10280,
      `“${leftOut.title}” was left out: ${failureSentence(leftOut.failure)} Add it again as another file, or continue with the others.`,
    );
  const asking = envelope.documents.find(asksAboutSignatures);
  if (asking) throw new Refusal(10280, failureSentence(signedBefore(asking)));
  if (signersOf(envelope).length === 0) throw new Refusal(10280, 'It has no party who signs.');
  requireExpressions(envelope);
  requireAnswerable(envelope);
  if (signersWithoutSignature(envelope).length > 0) return [{type: 'queued'}];
  return sending(envelope);
}

/** @throws Refusal 10280 if there is nothing to choose in a list or a choice */
function requireAnswerable({fields}: Envelope): void {
  const [field] = unanswerable(fields, ({options}) => options);
  if (!field) return;
  const name = field.title || field.options[0] || field.type;
  throw new Refusal(
    10280,
    `There is nothing to choose in “${name}” on page ${field.page}. Add choices, or delete the field.`,
  );
}

const sending = (envelope: Envelope): readonly EnvelopeEvent[] => [
  {type: 'sent'},
  ...envelope.parties
    .filter((party) => !takesPart(party) && party.settings?.isCopiedAtStart)
    .map(({id}) => ({type: 'party-copied', partyId: id}) as const),
  ...invitations(firstParties(envelope)),
];

/** The events that invite these parties to sign. */
export const invitations = (parties: readonly Party[]): readonly EnvelopeEvent[] =>
  parties.map((party) => ({type: 'party-invited', partyId: party.id}));
