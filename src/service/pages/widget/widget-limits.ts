/** How often strangers may begin and sign, so that nobody sends mails by the thousand through a public page. */
import {createHash} from 'node:crypto';
import type pg from 'pg';
import {createLimiter} from '../../http/request/rate-limit.js';

/** Numbers an hour, counted across processes. */
export const widgetLimits = {
  /** From one address (an IPv4 address, or an IPv6 /64 network). */
  beginnings: 60,
  beginningsOfTemplate: 1_000,
  /** Each sends one mail. From one address. */
  signatures: 30,
  /** To one mailbox. */
  signaturesOfMailbox: 3,
} as const;

/** Counts what strangers do. */
export interface WidgetLimiter {
  /** @throws Throttled once this address, or all together on this template, have begun too often. */
  countBeginning(address: string, templateId: number): Promise<void>;
  /** @throws Throttled once this address, or this mailbox, have signed too often. */
  countSignature(address: string, email: string): Promise<void>;
}

/** A limiter over PostgreSQL. */
export function createWidgetLimiter(pool: pg.Pool): WidgetLimiter {
  const limiter = (name: keyof typeof widgetLimits) =>
    createLimiter(pool, `widget-${name}`, widgetLimits[name], 'hour');
  const beginnings = limiter('beginnings');
  const ofTemplate = limiter('beginningsOfTemplate');
  const signatures = limiter('signatures');
  const ofMailbox = limiter('signaturesOfMailbox');
  return {
    async countBeginning(address, templateId) {
      await beginnings.count(address);
      await ofTemplate.count(String(templateId));
    },
    async countSignature(address, email) {
      await signatures.count(address);
      await ofMailbox.count(mailboxOf(email));
    },
  };
}

/** What follows a plus sign leads to the same mailbox. Hashed: keys are short, and no list of addresses is kept. */
function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256').update(mailbox).digest('hex');
}
