import type {
  EnvelopeAction,
  EnvelopeItemView,
  EnvelopeStatusView,
  EnvelopeView,
  PartyView,
} from '../../contract/helper.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import {shownAddress} from '../../contract/text/no-address.js';
import type {EnvelopeAccess} from './envelope-access.js';
import type {EsignAction} from '../../contract/access/esign-actions.js';
import type {ServiceEnvelope, ServiceParty} from '../service-answers.js';
import {signedTimes, timelineOf} from './timeline.js';
import {uploadsIn} from './values.js';

/** An envelope as one user may see it: built member by member, so that nothing else is exposed. */
export function envelopeView(
  access: EnvelopeAccess,
  allows: (action: EsignAction) => boolean,
): EnvelopeView {
  const {envelope, isOwner} = access;
  return {
    envelope_fingerprint: envelope.envelope_fingerprint,
    revision: envelope.envelope_history.length,
    title: envelope.envelope_title,
    status: statusOf(envelope),
    my_party_id: myParty(access)?.party_id ?? '',
    can: actionsOf(access, allows),
    parties: partyViews(envelope, isOwner),
    documents: envelope.envelope_documents.map((document) => ({
      document_fingerprint: document.document_fingerprint,
      title: document.document_title,
      pages: document.document_page_total,
    })),
    ...(isOwner && filesOf(envelope)),
    timeline: timelineOf(access),
  };
}

function filesOf(envelope: ServiceEnvelope): Pick<EnvelopeView, 'files'> {
  const files = uploadsIn(envelope);
  if (files.length === 0) return {};
  return {files: files.map(({field_id, title, party_id}) => ({field_id, title, party_id}))};
}

/** The status to show: in the service an envelope stays `sent` until it is sealed. */
const statusOf = (envelope: ServiceEnvelope): EnvelopeStatusView =>
  envelope.envelope_sealing ? 'sealing' : envelope.envelope_status;

/** The user's party: the one whose turn it is, if several share the address. */
export function myParty({myParties}: EnvelopeAccess): ServiceParty | undefined {
  return myParties.find(({party_status}) => party_status === 'in progress') ?? myParties[0];
}

const ownerActions: Record<EnvelopeStatusView, readonly EnvelopeAction[]> = {
  processing: ['edit', 'cancel'],
  draft: ['edit', 'send', 'delete', 'template', 'view', 'download_original'],
  failed: ['cancel'],
  sent: [
    'remind',
    'amend',
    'correct',
    'copy_link',
    'duplicate',
    'cancel',
    'expire',
    'template',
    'view',
    'download_original',
    'download_values',
  ],
  sealing: ['duplicate', 'view', 'download_original', 'download_values'],
  verify: ['view', 'download_original'],
  signed: [
    'view',
    'download',
    'download_combined',
    'download_certificate',
    'download_original',
    'download_values',
    'duplicate',
    'template',
    'delete',
  ],
  rejected: ['duplicate', 'template', 'view', 'download_original', 'download_values'],
  cancelled: ['duplicate', 'template', 'view', 'download_original', 'download_values', 'delete'],
  expired: ['duplicate', 'template', 'view', 'download_original', 'download_values', 'delete'],
  deleted: [],
};

const partyActions: Partial<Record<EnvelopeStatusView, readonly EnvelopeAction[]>> = {
  sent: ['view', 'download_original'],
  sealing: ['view', 'download_original'],
  signed: ['view', 'download', 'download_combined', 'download_original'],
};

function actionsOf(
  access: EnvelopeAccess,
  allows: (action: EsignAction) => boolean,
): EnvelopeAction[] {
  const status = statusOf(access.envelope);
  const possible: EnvelopeAction[] = [
    ...(mySigning(access) ? (['sign'] as const) : []),
    ...((access.isOwner ? ownerActions[status] : partyActions[status]) ?? []),
  ];
  return possible.filter((action) => allows(permissionFor(action)) && isOf(access, action));
}

function isOf({envelope}: EnvelopeAccess, action: EnvelopeAction): boolean {
  // Nobody is asked for anything while it is being changed.
  if (action === 'remind' && !isAnybodyReminded(envelope)) return false;
  if (envelope.envelope_amendment && (action === 'remind' || action === 'correct')) return false;
  // One document is its own file already.
  if (action === 'download_combined') return envelope.envelope_documents.length > 1;
  // What was cancelled because a document could not be used has nothing to show or to use again.
  if (envelope.envelope_status === 'cancelled' && !isReadable(envelope)) return action === 'delete';
  return true;
}

/** Whether a reminder would be sent to anybody. */
const isAnybodyReminded = ({envelope_parties: parties}: ServiceEnvelope): boolean =>
  parties.some(
    (party) =>
      ['in progress', 'bounced'].includes(party.party_status) &&
      !isPassedOn(party.party_invitation),
  );

const isReadable = ({envelope_documents: documents}: ServiceEnvelope): boolean =>
  documents.every(({document_page_total: pages}) => Number(pages) > 0);

function mySigning({envelope, myParties}: EnvelopeAccess): boolean {
  return (
    envelope.envelope_status === 'sent' &&
    myParties.some(({party_status}) => party_status === 'in progress')
  );
}

function permissionFor(action: EnvelopeAction): EsignAction {
  switch (action) {
    case 'edit':
    case 'sign':
      return 'session';
    case 'download_combined':
    case 'download_certificate':
    case 'download_original':
    case 'download_values':
    case 'download_file':
      return 'download';
    default:
      return action;
  }
}

function partyViews(envelope: ServiceEnvelope, withAddresses: boolean): PartyView[] {
  const signed = signedTimes(envelope.envelope_history, envelope.envelope_parties);
  const isOver = ['rejected', 'cancelled', 'expired'].includes(envelope.envelope_status);
  return envelope.envelope_parties.map((party) => ({
    party_id: party.party_id,
    name: party.party_title,
    role: party.party_role,
    status:
      isOver && ['pending', 'in progress'].includes(party.party_status)
        ? 'unsigned'
        : party.party_status,
    signed_at: party.party_status === 'signed' ? (signed.get(party.party_id) ?? '') : '',
    email: withAddresses ? shownAddress(party.contact_email) : '',
    ...invitationOf(party, withAddresses),
  }));
}

/** Whether its sender brings it the link, or the device. */
const isPassedOn = (way: string): way is 'link' | 'device' => way === 'link' || way === 'device';

function invitationOf(
  {party_invitation: way, party_mobile_last4: end}: ServiceParty,
  withNumber: boolean,
): Pick<PartyView, 'invitation' | 'mobile_last4'> {
  if (isMessageWay(way)) return {invitation: way, ...(withNumber && end && {mobile_last4: end})};
  return isPassedOn(way) ? {invitation: way} : {};
}

/** One row of a list; only its owner sees its tags. */
export function envelopeItemView(
  item: Pick<
    ServiceEnvelope,
    | 'envelope_fingerprint'
    | 'envelope_title'
    | 'envelope_status'
    | 'envelope_created'
    | 'envelope_sent'
    | 'envelope_tags'
  > & {readonly envelope_parties: readonly Pick<ServiceParty, 'party_id' | 'party_title'>[]},
  isOwner: boolean,
): EnvelopeItemView {
  return {
    envelope_fingerprint: item.envelope_fingerprint,
    title: item.envelope_title,
    status: item.envelope_status,
    created: item.envelope_created,
    sent: item.envelope_sent,
    parties: item.envelope_parties.map(({party_id, party_title}) => ({
      party_id,
      name: party_title,
    })),
    ...(isOwner && item.envelope_tags.length > 0 && {tags: item.envelope_tags}),
  };
}
