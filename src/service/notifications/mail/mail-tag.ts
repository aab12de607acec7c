/** Mail ids that identify the recipient, so that bounces can be assigned. Nobody else can forge them. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** The party to whom a mail was sent, and their address at that time. */
export interface MailTarget {
  readonly companyId: number;
  readonly envelopeId: number;
  readonly partyId: number;
  readonly email: string;
}

/** Writes and reads the ids. They do not contain the address, but their HMAC covers it. */
export interface MailTags {
  /** The id of a mail to this party; the same for the same job. */
  write(jobId: string, target: MailTarget): string;
  /** The recipient of the mail with this Message-ID; undefined if it does not have our format. */
  read(messageId: string): Omit<MailTarget, 'email'> | undefined;
  /** Whether this Message-ID belongs to a mail that was sent to this party at this address. */
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
