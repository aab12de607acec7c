/** Drafts that people put together in free form, and may therefore change. */
import type {DraftView} from '../../contract/helper.js';
import {type DocumentFailure, failureKinds} from '../../contract/resources/document-failure.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import {shownAddress} from '../../contract/text/no-address.js';
import type {EsignUser} from '../options.js';
import {Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import type {ServiceEnvelope, ServiceHistory, ServiceParty} from '../service-answers.js';
import {requireOwner} from './envelope-access.js';
import {unsavedIn} from './unsaved.js';

/** Member of `envelope_meta` that says whether the envelope was put together in free form. */
export const freeformMember = 'esign_freeform';

/** For a sender whose address the host has not verified; mail to this domain goes nowhere (RFC 2606). */
const noAddress = 'sender@draft.invalid';

/** The only party of a draft that has documents but no recipients yet. */
export const senderCopy = ({name, email}: EsignUser) => ({
  name: name || noAddress,
  email: email || noAddress,
  role: 'copy',
});

/**
 * The route's envelope, if its owner may change it here: what a recipe made stays as the recipe made it.
 * @throws Refusal `freeform_disabled` or `not_changeable`
 */
export async function requireFreeformDraft(context: RequestContext): Promise<ServiceEnvelope> {
  // First, so that a stranger learns nothing.
  const envelope = await requireOwner(context);
  requireFreeform(context);
  const meta = envelope.envelope_meta as Readonly<Record<string, unknown>> | null | undefined;
  if (meta?.[freeformMember] !== true || !isDraft(envelope)) {
    throw new Refusal(409, 'not_changeable', 'This envelope cannot be changed here.');
  }
  return envelope;
}

/** @throws Refusal `freeform_disabled` */
export function requireFreeform({options}: RequestContext): void {
  if (options.allowFreeform === true) return;
  throw new Refusal(403, 'freeform_disabled', 'Envelopes can only be created from a recipe here.');
}

/**
 * Of the `known` parties of an envelope, each may go on being invited as it is.
 * @throws Refusal `invitation_disabled` if the host lets nobody be invited by such a message
 */
export function requireInvitations(
  {options}: RequestContext,
  parties: readonly {
    readonly party_id?: string | undefined;
    readonly invitation?: string | undefined;
  }[],
  known: readonly ServiceParty[] = [],
): void {
  const isAllowed = ({party_id, invitation}: (typeof parties)[number]) =>
    !isMessageWay(invitation) ||
    options.allowInvitationsBy?.includes(invitation) ||
    known.some((each) => each.party_id === party_id && each.party_invitation === invitation);
  if (parties.every(isAllowed)) return;
  throw new Refusal(
    409,
    'invitation_disabled',
    'People cannot be invited by a message here. Choose another way.',
  );
}

/** Its documents are being prepared, they are ready, or none of them could be used. */
const isDraft = ({envelope_status: status, envelope_sent: sent}: ServiceEnvelope): boolean =>
  status === 'draft' || (!sent && (status === 'processing' || status === 'failed'));

/** A draft as its sender may change it. */
export function draftView(envelope: ServiceEnvelope, user: EsignUser): DraftView {
  const {envelope_documents: documents, envelope_status: status} = envelope;
  const parties = recipients(envelope, user);
  const fields = documents.flatMap(({document_fields = []}) => document_fields);
  return {
    envelope_fingerprint: envelope.envelope_fingerprint,
    title: envelope.envelope_title,
    status: status as DraftView['status'],
    all_at_once: envelope.envelope_all_at_once_enabled ?? false,
    message: parties.find(({party_message}) => party_message)?.party_message ?? '',
    auto_expire_hours: envelope.envelope_auto_expire_hours,
    auto_remind_hours: envelope.envelope_auto_remind_hours,
    parties: parties.map((party) => ({
      party_id: party.party_id,
      name: party.party_title,
      email: shownAddress(party.contact_email),
      invitation: party.party_invitation || 'email',
      role: party.party_role,
      stage: party.party_stage,
      mobile_last4: party.party_mobile_last4,
      in_person: party.party_signature_type === 'in_person',
      host: party.party_host,
      witness_of: party.party_witness_of,
      named_by_signer: party.party_named_by_signer,
      copy_from_start: party.party_copy_from_start,
      language: party.party_language,
      identity: party.party_identity,
      fields: fields.filter(({party_id}) => party_id === party.party_id).length,
    })),
    documents: documents.map((document) => ({
      document_fingerprint: document.document_fingerprint,
      title: document.document_title,
      pages: document.document_page_total,
      ...(document.document_own_title && {own_title: document.document_own_title}),
    })),
    unsaved: unsavedIn(envelope),
    refused: refusedIn(envelope),
  };
}

/** The parties, without the sender's copy that only holds the place of others. */
function recipients({envelope_parties: parties}: ServiceEnvelope, user: EsignUser) {
  const copy = senderCopy(user);
  const isPlaceholder = ({party_role: role, contact_email: email}: ServiceParty) =>
    role === copy.role && (email === copy.email || email === noAddress);
  return parties.length === 1 && parties.every(isPlaceholder) ? [] : parties;
}

/** What the history tells of documents that could not be used, since they were last listed. */
function refusedIn({envelope_history: history}: ServiceEnvelope): DraftView['refused'] {
  const settled = history.findLastIndex(({history_type: type = ''}) =>
    ['draft-changed', 'gone-on-without'].includes(type),
  );
  return history.slice(settled + 1).flatMap(refusedBy);
}

const refusing: readonly (string | undefined)[] = ['document-left-out', 'failed'];

function refusedBy({history_type: type, history_data: data, history_detail: text}: ServiceHistory) {
  if (!refusing.includes(type)) return [];
  const {title = '', failure} = (data ?? {}) as {title?: string; failure?: DocumentFailure};
  return [{title, failure: (failure && failureKinds[failure.code]) ?? '', text}];
}
