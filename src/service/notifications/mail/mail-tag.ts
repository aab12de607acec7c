/** Mail ids that identify the recipient, so that a bounce can be assigned, and that nobody else can forge. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** The party that a mail went to, and the address it had then. */
export interface MailTarget {
  readonly companyId: number;
  readonly envelopeId: number;
  readonly partyId: number;
  readonly email: string;
}

/** Writes and reads the ids. They hold no address; the HMAC in them covers it. */
export interface MailTags {
  /** The id of a mail to this party; the same for the same job. */
  write(jobId: string, target: MailTarget): string;
  /** Whom the mail with this Message-ID went to; undefined where its form is not ours. */
  read(messageId: string): Omit<MailTarget, 'email'> | undefined;
  /** Whether this Message-ID is of a mail that went to this party at this address. */
  isOf(messageId: string, target: MailTarget): boolean;
}

const form = /^<?([\w-]{1,64})\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([0-9a-f]{32})@[^@>]*>?$/;

/** @param key Secret that all processes of an installation share. */
export function createMailTags(key: string): MailTags {
  const write = (jobId: string, target: MailTarget): string => {
    const {companyId, envelopeId, partyId, email} = target;
    const named = [jobId, companyId, envelopeId, partyId].join('.');
    const hmac = createHmac('sha256', key).update(`${named}\n${email.toLowerCase()}`);
    return `${named}.${hmac.digest('hex').slice(0, 32)}`;
  };
  return {
    write,
    read(messageId) {
      const [, , companyId, envelopeId, partyId] = form.exec(messageId) ?? [];
      if (partyId === undefined) return undefined;
      return {
        companyId: Number(companyId),
        envelopeId: Number(envelopeId),
        partyId: Number(partyId),
      };
    },
    isOf(messageId, target) {
      const [, jobId = '', , , , hmac = ''] = form.exec(messageId) ?? [];
      const expected = write(jobId, target).slice(-32);
      return (
        hmac.length === expected.length && timingSafeEqual(Buffer.from(hmac), Buffer.from(expected))
      );
    },
  };
}
