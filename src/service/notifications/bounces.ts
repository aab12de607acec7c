/** Mails to signers that bounced: refused by the mail server immediately, or returned later. */
import type {Command} from '../domain/behaviours.js';
import {Refusal} from '../domain/refusal.js';
import {findEnvelope} from '../storage/envelopes/envelope-reader.js';
import {sharedSecret, type Secrets} from '../storage/access/secrets.js';
import type {JobOf} from '../jobs/job.js';
import {oneLine} from './mail/bounce-report.js';
import type {MailTarget} from './mail/mail-tag.js';
import type {Services} from '../services.js';

export type BounceServices = Pick<Services, 'db' | 'store' | 'mailTags'>;

/** Path of the address that accepts reports, below the origin; created once for an installation. */
export const bounceHookPath = async (secrets: Secrets, makeToken: () => string): Promise<string> =>
  `/embed/bounces/${await sharedSecret(secrets, 'bounce-hook', makeToken)}`;

/** Records that this party's address does not work. Does nothing if the address has changed since. */
export async function recordBounce(
  store: BounceServices['store'],
  {companyId, envelopeId, partyId, email}: MailTarget,
  reason: string,
): Promise<void> {
  const command = {type: 'bounce', partyId, email, reason: oneLine(reason)} as const;
  await changeIfAllowed(store, {companyId, envelopeId}, command);
}

/** The party that a message was for, and the number to which it was sent. */
export interface NumberTarget {
  readonly companyId: number;
  readonly envelopeId: number;
  readonly partyId: number;
  readonly mobile: string;
}

/** Records that this party's number takes no messages. Does nothing if the number has changed since. */
export async function recordRefusedNumber(
  store: BounceServices['store'],
  {companyId, envelopeId, partyId, mobile}: NumberTarget,
  reason: string,
): Promise<void> {
  const command = {type: 'bounce', partyId, mobile, reason: oneLine(reason)} as const;
  await changeIfAllowed(store, {companyId, envelopeId}, command);
}

async function changeIfAllowed(
  store: BounceServices['store'],
  key: {readonly companyId: number; readonly envelopeId: number},
  command: Command,
): Promise<void> {
  try {
    await store.change(key, command, null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Creates the handler of submitted bounce reports. Anyone can submit a report, so it counts only if its Message-ID
 * belongs to a mail that this installation sent to the party's current address.
 */
export function createBounceReports({db, store, mailTags}: BounceServices) {
  return async ({messageId, reason}: JobOf<'bounce'>): Promise<void> => {
    const named = mailTags.read(messageId);
    const envelope = named && (await findEnvelope(db, named));
    const party = envelope?.parties.find(({id}) => id === named?.partyId);
    if (!named || !party) return;
    const target = {...named, email: party.email};
    if (mailTags.isOf(messageId, target)) await recordBounce(store, target, reason);
  };
}
