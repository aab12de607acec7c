/** How often visitors may start and sign, so that a public page cannot be abused to send thousands of mails. */
import {createHash} from 'node:crypto';
import type pg from 'pg';
import {createLimiter} from './rate-limit.js';

/** Limits per hour, counted across processes. */
export const widgetLimits = {
  /** From one address (an IPv4 address, or an IPv6 /64 network). */
  beginnings: 60,
  beginningsOfTemplate: 1_000,
  /** From one address. Each signature sends one mail. */
  signatures: 30,
  /** To one mailbox. */
  signaturesOfMailbox: 3,
} as const;

/** Limits the actions of visitors. */
export interface WidgetLimiter {
  /** @throws ThrottledError if this address, or all visitors of this template together, have started too often */
  countBeginning(address: string, templateId: number): Promise<void>;
  /** @throws ThrottledError if this address or this mailbox has signed too often */
  countSignature(address: string, email: string): Promise<void>;
}

/** Creates a limiter that counts in PostgreSQL. */
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

/**
 * Text after a plus sign is ignored, because it is the same mailbox. Hashed, so that keys are short and no list of
 * addresses is stored.
 */
function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '');
  return createHash('sha256').update(mailbox).digest('hex');
}
