/** The external effects of a change: mails, webhook events and jobs. */
import type {BrandingEmailType} from '../../contract/resources/branding.js';
import type {DocumentFailure} from '../../contract/resources/document-failure.js';
import type {EventName} from '../../contract/resources/events.js';
import {isInvitedByMail, messageWayOf} from './invitation.js';
import type {Envelope, Party} from './envelope.js';
import {hasWorkLeft} from './fields/field-rules.js';

/** Notifications for the sender, whose texts accounts cannot change. */
export type NewsKind =
  | 'email-opened'
  | 'email-bounced'
  | 'email-number-refused'
  | 'email-unreachable'
  | 'email-question'
  | 'email-reassigned'
  | 'email-consent-withdrawn'
  | 'email-failed';

/**
 * Kinds of mail: those whose texts an account can change, the documents for who gets a copy, the request to confirm what
 * has changed since, and notifications.
 */
export type MailKind = BrandingEmailType | 'email-copy' | 'email-amended' | NewsKind;

/** What a message to the number of a party says. */
export type MessageKind = 'invitation' | 'reminder' | 'amended' | 'signed' | 'cancelled';

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
  /** A message to the number of a party. */
  | {readonly type: 'message'; readonly kind: MessageKind; readonly partyId: number}
  | {
      readonly type: 'webhook';
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

/** The event has no effects. */
export const nothing = (): readonly Effect[] => [];

export const mailTo = (kind: MailKind, partyId: number): Effect => ({
  type: 'mail',
  kind,
  to: {partyId},
});

/** A notification for the sender, about this party. */
export const toSender = (kind: MailKind, about: number, quote: string): Effect => ({
  type: 'mail',
  kind,
  to: 'sender',
  about,
  quote,
});

/** A message to a party that is invited at its number; nothing for any other. */
export const messageTo = (kind: MessageKind, party: Party): readonly Effect[] =>
  messageWayOf(party) ? [{type: 'message', kind, partyId: party.id}] : [];

/** What a party is sent with a link, in a mail or to its number; nothing where the sender passes the link on. */
const withLink = (
  {mail, message}: {readonly mail: MailKind; readonly message: MessageKind},
  party: Party,
): readonly Effect[] =>
  isInvitedByMail(party) ? [mailTo(mail, party.id)] : messageTo(message, party);

/** A party with a password receives it in the mail with its link, but in no message: its sender tells it. */
export function invitationTo(party: Party): readonly Effect[] {
  const mail = party.encryptedPassword ? 'email-send-password' : 'email-send';
  return withLink({mail, message: 'invitation'}, party);
}

export function reminderTo(party: Party): readonly Effect[] {
  const mail = party.encryptedPassword ? 'email-reminder-password' : 'email-reminder';
  return withLink({mail, message: 'reminder'}, party);
}

/** The request to confirm what is another since the party had signed. */
export const confirmationTo = (party: Party): readonly Effect[] =>
  withLink({mail: 'email-amended', message: 'amended'}, party);

export const processing = (envelope: Envelope): readonly Effect[] =>
  hasWorkLeft(envelope) ? [{type: 'process'}] : [];

export const forgotten = (sha256s: readonly string[]): readonly Effect[] =>
  sha256s.length > 0 ? [{type: 'forget-files', sha256s}] : [];

export function scheduled(envelope: Envelope, what: 'expire' | 'remind'): readonly Effect[] {
  const hours = what === 'expire' ? envelope.autoExpireHours : envelope.autoRemindHours;
  return hours ? [{type: 'schedule', what}] : [];
}
