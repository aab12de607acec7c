import {type DraftChange, draftChangeSchema, draftPart} from '../../contract/helper.js';
import type {RecipeDocument} from '../options.js';
import {checked, parseJson, readForm, readJson} from '../request-body.js';
import type {RequestContext} from '../request-context.js';
import {mediaType} from '../request-guard.js';
import {envelopeAnswerSchema, type ServiceEnvelope} from '../service-answers.js';
import {documentBody, settingsBody, uploadedDocument} from './draft-body.js';
import {draftView, requireFreeformDraft, requireInvitations} from './freeform-draft.js';
import {metaWith} from './unsaved.js';

/** `GET /envelopes/{fp}/draft`: what its sender has put together so far. */
export async function handleDraftView(context: RequestContext): Promise<Response> {
  return Response.json(draftView(await requireFreeformDraft(context), context.user));
}

/** `POST /envelopes/{fp}/draft`: changes a draft; the fields of what stays are kept. */
export async function handleDraftChange(context: RequestContext): Promise<Response> {
  const envelope = await requireFreeformDraft(context);
  const {envelope_fingerprint} = envelope;
  const {change, uploads} = await readChange(context.request);
  requireInvitations(context, change.parties ?? [], envelope.envelope_parties);
  const body = {...(await changeBody(change, uploads)), ...unsavedBody(envelope, change)};
  const changed = await context.service.read(
    'updateEnvelope',
    {envelope_fingerprint},
    envelopeAnswerSchema,
    {body},
  );
  return Response.json(draftView(changed, context.user));
}

interface ReadChange {
  readonly change: DraftChange;
  readonly uploads: readonly RecipeDocument[];
}

async function readChange(request: Request): Promise<ReadChange> {
  if (mediaType(request) !== 'multipart/form-data')
    return {change: checked(draftChangeSchema, await readJson(request)), uploads: []};
  const form = await readForm(request);
  const text = form.get(draftPart.request);
  const files = form.getAll(draftPart.document).filter((part) => typeof part !== 'string');
  const change = checked(draftChangeSchema, parseJson(typeof text === 'string' ? text : ''));
  return {change, uploads: files.map(uploadedDocument)};
}

/** The body of `PUT /envelopes/{envelope_fingerprint}`. */
async function changeBody(change: DraftChange, uploads: readonly RecipeDocument[]) {
  const {title, message, parties, documents, options = {}} = change;
  const kept = documents?.map((document) => ({
    document_fingerprint: document.document_fingerprint,
    document_title: document.title,
  }));
  const added = await Promise.all(uploads.map(documentBody));
  return {
    envelope_title: title,
    envelope_parties: parties?.map((party) => partyBody(party, message)),
    envelope_documents: kept || added.length ? [...(kept ?? []), ...added] : undefined,
    envelope_all_at_once_enabled: options.all_at_once,
    envelope_auto_expire_hours: hoursOf(options.auto_expire_hours),
    envelope_auto_remind_hours: hoursOf(options.auto_remind_hours),
  };
}

/** Whoever names the parties has saved what was typed. */
const unsavedBody = (envelope: ServiceEnvelope, {parties, unsaved}: DraftChange) => ({
  envelope_meta: metaWith(envelope, parties ? '' : unsaved),
});

/** The service removes a number of hours if it is null. */
const hoursOf = (hours: number | undefined) => (hours === 0 ? null : hours);

const partyBody = (
  party: NonNullable<DraftChange['parties']>[number],
  message: string | undefined,
): object => ({
  party_id: party.party_id,
  party_role: party.role,
  party_message: party.message ?? message,
  party_stage: party.stage,
  party_mobile: party.mobile,
  ...settingsBody(party),
  party_takes_over: party.takes_over,
});
