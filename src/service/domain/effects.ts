/** The external effects of a change: mails, webhook events and jobs. */
import type {BrandingEmailType} from '../../contract/resources/branding.js';
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {EventName} from '../../contract/resources/events.js';
import type {Envelope} from './envelope.js';
import type {ReplacedParty} from './people/other-person.js';
import {sentOf} from './envelope.js';
import {filesOfEnvelope} from './envelope-files.js';
import type {EnvelopeEvent} from './envelope-event.js';
import {hasWorkLeft} from './fields/field-rules.js';
import {actingParties, isUnnamed} from './party-role.js';
import {isNoted} from './record/note.js';
import {isSealing} from './preconditions.js';

/** Notifications for the sender, whose texts accounts cannot change. */
export type NewsKind =
  | 'email-opened'
  | 'email-bounced'
  | 'email-unreachable'
  | 'email-question'
  | 'email-reassigned'
  | 'email-consent-withdrawn'
  | 'email-failed';

/** Kinds of mail: those whose texts an account can change, the documents for who gets a copy, and notifications. */
export type MailKind = BrandingEmailType | 'email-copy' | NewsKind;

export type Effect =
  | {
      readonly type: 'mail';
      readonly kind: MailKind;
      readonly to: {readonly partyId: number} | 'sender';
      /** The party that a notification for the sender is about, if the envelope alone does not show it. */
      readonly about?: number;
      /** Text from that party or from its mail server for the sender, or from the sender for a party. */
      readonly quote?: string;
      /** Why work on the envelope has ended. */
      readonly failure?: DocumentFailure;
    }
  | {
      readonly type: 'event';
      readonly name: Exclude<EventName, 'add-template' | 'add-contact' | 'add-user'>;
      readonly partyId?: number;
      readonly documentId?: number;
      /** What the mail server said, or why somebody declined or cancelled. */
      readonly reason?: string;
    }
  /** Fetch, normalise and, where it is being sent, complete the documents. */
  | {readonly type: 'process'}
  | {readonly type: 'seal'}
  /** Expire the envelope, delete it as an untouched draft, or remind its signers, after the time that was chosen. */
  | {readonly type: 'schedule'; readonly what: 'expire' | 'remind'}
  /** Delete the files, unless another envelope references the same bytes. */
  | {readonly type: 'forget-files'; readonly sha256s: readonly string[]}
  /** Revoke every link of this party. */
  | {readonly type: 'revoke-links'; readonly partyId: number}
  /** Let this party try again, and ask everybody again who has been let through. */
  | {readonly type: 'forget-attempts'; readonly partyId: number}
  /** Forget the passkey of whoever has this party's address. */
  | {readonly type: 'forget-passkey'; readonly partyId: number};

/** The effects of one event, given the envelope after the event. */
export function effectsOf(envelope: Envelope, event: EnvelopeEvent): readonly Effect[] {
  if (isNoted(event) || isSilent(event)) return [];
  switch (event.type) {
    case 'created':
    case 'queued':
      return processing(envelope);
    case 'draft-changed':
      return [...processing(envelope), ...forgotten(event.letGo)];
    case 'processed':
      return [...forgotten(event.replaced), ...vanishing(envelope)];
    case 'failed':
      return failing(envelope, event);
    case 'tried-again':
      return isSealing(envelope) ? [{type: 'seal'}] : processing(envelope);
    case 'widget-begun':
      return [{type: 'schedule', what: 'expire'}];
    case 'widget-signed':
      return [
        {type: 'event', name: 'verify-envelope-widget', partyId: event.partyId},
        mailTo('email-widget-verify', event.partyId),
        {type: 'schedule', what: 'expire'},
      ];
    case 'party-confirmed':
      return [
        {type: 'event', name: 'verified-envelope-widget', partyId: event.partyId},
        {type: 'event', name: 'signed-envelope', partyId: event.partyId},
      ];
    case 'party-invited':
      return invitation(envelope, event.partyId);
    case 'party-copied':
      return [mailTo('email-copy', event.partyId)];
    case 'party-updated':
      return event.replaced ? replacement(event.partyId, event.replaced) : [];
    case 'party-password-set':
      return [{type: 'forget-attempts', partyId: event.partyId}];
    case 'party-passkey-removed':
      return forgottenPasskey(event.partyId);
    case 'party-reassigned':
      return reassignment(event);
    case 'reminded':
      return reminding(envelope, event);
    case 'cancelled':
      return cancellation(envelope, event);
    case 'expired':
      // Nobody gets a mail (docs/interface.md, "Statuses").
      return [{type: 'event', name: 'expired-envelope'}];
    case 'party-bounced':
      return bounce(event);
    case 'party-opened':
      return envelope.status === 'unsigned' ? [] : opening(event.partyId);
    case 'party-asked':
      return [toSender('email-question', event.partyId, event.text)];
    case 'party-consent-withdrawn':
      return [toSender('email-consent-withdrawn', event.partyId, '')];
    case 'party-signed':
      return [{type: 'event', name: 'signed-envelope', partyId: event.partyId}];
    case 'all-signed':
      return [{type: 'seal'}];
    case 'party-rejected':
      return rejection(event);
    case 'sealed':
      return completion(envelope);
    case 'seal-renewed':
      return forgotten([event.formerSha256]);
    case 'deleted':
      return forgotten(filesOfEnvelope(envelope));
    case 'document-left-out':
    case 'signatures-kept':
    case 'fields-settled':
      return forgotten(event.letGo);
    case 'file-removed':
      return forgotten([event.sha256]);
    case 'sent':
      return [...scheduled(envelope, 'expire'), ...scheduled(envelope, 'remind')];
  }
}

/** Events that have no effects. */
const silent = [
  'gone-on-without',
  'upload-cleaned',
  'signatures-dropped',
  'fields-placed',
  'party-consented',
  'party-identified',
  'field-filled',
  'values-locked',
  'witness-named',
] as const;

type Silent = Extract<EnvelopeEvent, {type: (typeof silent)[number]}>;

const isSilent = (event: EnvelopeEvent): event is Silent =>
  silent.some((type) => type === event.type);

const processing = (envelope: Envelope): readonly Effect[] =>
  hasWorkLeft(envelope) ? [{type: 'process'}] : [];

const forgotten = (sha256s: readonly string[]): readonly Effect[] =>
  sha256s.length > 0 ? [{type: 'forget-files', sha256s}] : [];

const forgottenPasskey = (partyId: number): readonly Effect[] => [
  {type: 'forget-passkey', partyId},
  {type: 'forget-attempts', partyId},
];

const replacement = (partyId: number, {letGo}: ReplacedParty): readonly Effect[] => [
  {type: 'revoke-links', partyId},
  ...forgotten(letGo),
];

const scheduled = (envelope: Envelope, what: 'expire' | 'remind'): readonly Effect[] => {
  const hours = what === 'expire' ? envelope.autoExpireHours : envelope.autoRemindHours;
  return hours ? [{type: 'schedule', what}] : [];
};

const vanishing = ({status, untouchedHours}: Envelope): readonly Effect[] =>
  status === 'draft' && untouchedHours ? [{type: 'schedule', what: 'expire'}] : [];

const mailTo = (kind: MailKind, partyId: number): Effect => ({type: 'mail', kind, to: {partyId}});

const toSender = (kind: MailKind, about: number, quote: string): Effect => ({
  type: 'mail',
  kind,
  to: 'sender',
  about,
  quote,
});

const partyOf = ({parties}: Envelope, partyId: number) => parties.find(({id}) => id === partyId);

const opening = (partyId: number): readonly Effect[] => [
  {type: 'event', name: 'opened-envelope', partyId},
  {type: 'mail', kind: 'email-opened', to: 'sender'},
];

/** A party with a password receives it in the mail with its link. */
const withPassword = (
  kind: 'email-send' | 'email-reminder',
  envelope: Envelope,
  partyId: number,
): MailKind => (partyOf(envelope, partyId)?.encryptedPassword ? `${kind}-password` : kind);

const reminding = (
  envelope: Envelope,
  {partyIds, isForOne}: Extract<EnvelopeEvent, {type: 'reminded'}>,
): readonly Effect[] => [
  ...partyIds.map((partyId) => mailTo(withPassword('email-reminder', envelope, partyId), partyId)),
  ...(isForOne ? [] : scheduled(envelope, 'remind')),
];

/** No mail is sent if the envelope was cancelled before it was sent. */
function cancellation(
  envelope: Envelope,
  {reason}: Extract<EnvelopeEvent, {type: 'cancelled'}>,
): readonly Effect[] {
  const wasSent = envelope.parties.some(({invited}) => invited !== null);
  // Those who only get a copy are not told (docs/interface.md, "Parties").
  const told = wasSent ? actingParties(envelope).filter((party) => !isUnnamed(party)) : [];
  return [
    {type: 'event', name: 'cancelled-envelope', ...(reason ? {reason} : {})},
    ...told.map(({id}) => ({
      ...mailTo('email-cancelled', id),
      ...(reason ? {quote: reason} : {}),
    })),
  ];
}

/** The webhook event lists the parties invited at sending; for later turns only a mail is sent. */
function invitation(envelope: Envelope, partyId: number): readonly Effect[] {
  const invited = partyOf(envelope, partyId)?.invited;
  const mail = mailTo(withPassword('email-send', envelope, partyId), partyId);
  return invited?.getTime() === sentOf(envelope)?.getTime()
    ? [{type: 'event', name: 'send-envelope', partyId}, mail]
    : [mail];
}

/** A draft that fails during its set-up is reported on that page; any other failure would go unnoticed without a mail. */
function failing(
  envelope: Envelope,
  {isSend, failure}: Extract<EnvelopeEvent, {type: 'failed'}>,
): readonly Effect[] {
  const isUnseen = isSend || sentOf(envelope) !== null || failure.code === 'unfinished';
  return [
    ...(isSend ? [{type: 'event', name: 'send-envelope-failed'} as const] : []),
    ...(isUnseen ? [{type: 'mail', kind: 'email-failed', to: 'sender', failure} as const] : []),
  ];
}

function bounce({
  partyId,
  reason,
}: Extract<EnvelopeEvent, {type: 'party-bounced'}>): readonly Effect[] {
  return [
    {type: 'event', name: 'bounced-envelope', partyId, reason},
    {type: 'mail', kind: 'email-bounced', to: 'sender', about: partyId, quote: reason},
  ];
}

/** The sender is told who it was, who it is now, and why. */
function reassignment({
  partyId,
  former,
  reason,
  replaced,
}: Extract<EnvelopeEvent, {type: 'party-reassigned'}>): readonly Effect[] {
  const quote = `${former.name} (${former.email}): ${reason}`;
  return [
    {type: 'revoke-links', partyId},
    ...forgotten(replaced.letGo),
    {type: 'mail', kind: 'email-reassigned', to: 'sender', about: partyId, quote},
  ];
}

function rejection(event: Extract<EnvelopeEvent, {type: 'party-rejected'}>): readonly Effect[] {
  const {partyId, documentId, reason} = event;
  return [
    {
      type: 'event',
      name: 'rejected-envelope',
      partyId,
      ...(documentId === null ? {} : {documentId}),
      ...(reason ? {reason} : {}),
    },
    {type: 'mail', kind: 'email-rejected', to: 'sender', quote: reason},
  ];
}

const completion = (envelope: Envelope): readonly Effect[] => [
  {type: 'event', name: 'signed-envelope-complete'},
  ...envelope.parties.map((party) => mailTo('email-signed', party.id)),
  {type: 'mail', kind: 'email-signed', to: 'sender'},
];
