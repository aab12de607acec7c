/**
 * What an automated agent may do because a person approved it. A mandate never changes after it was asked for, so what is
 * approved is what was read; nothing that stands in a document, a title or a name has a part in these rules.
 */
import type {MandateAction, MandateStatus} from '../../../contract/access/mandate.js';
import {permissionsOf, type RoleFacts} from './console-role.js';

export interface Mandate {
  readonly id: number;
  readonly title: string;
  /** Fingerprints of the templates that may be sent. */
  readonly templates: readonly string[];
  /** Addresses in lower case, and domains that begin with `@`. */
  readonly recipients: readonly string[];
  readonly actions: readonly MandateAction[];
  readonly mostEnvelopes: number;
  readonly sent: number;
  readonly expires: Date;
  readonly approved: Approval | null;
  readonly revoked: Date | null;
}

/** Who approved it, by the names of that time. */
export interface Approval {
  readonly at: Date;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

/** The end of a mandate outlasts everything else about it. */
export function statusOfMandate(
  {approved, revoked, expires}: Pick<Mandate, 'approved' | 'revoked' | 'expires'>,
  now: Date,
): MandateStatus {
  if (revoked) return 'revoked';
  if (expires <= now) return 'expired';
  return approved ? 'approved' : 'requested';
}

/** Why it cannot be approved; null if it can. */
export function approvalProblem(mandate: Mandate, now: Date): string | null {
  const status = statusOfMandate(mandate, now);
  return status === 'requested' ? null : `Its status is ${status}.`;
}

/** What an agent asks for. */
export interface MandateUse {
  readonly action: MandateAction;
  /** What would be sent; nothing for another action. */
  readonly templates?: readonly string[];
  readonly emails?: readonly string[];
}

/**
 * Why the mandate does not allow this; null if it does.
 * @param approver What the person who approved it may do in the console now; undefined if the account has that person no more.
 */
export function mandateProblem(
  mandate: Mandate,
  {action, templates = [], emails = []}: MandateUse,
  {approver, now}: {readonly approver: RoleFacts | undefined; readonly now: Date},
): string | null {
  const status = statusOfMandate(mandate, now);
  if (status !== 'approved') return `The mandate is ${status}.`;
  if (!approver || !mayApprove(approver))
    return 'The person who approved the mandate may no longer approve any.';
  if (!mandate.actions.includes(action)) return `It does not allow to ${action}.`;
  if (action === 'send' && mandate.sent >= mandate.mostEnvelopes)
    return `All ${mandate.mostEnvelopes} envelopes of the mandate are sent.`;
  const template = templates.find((each) => !mandate.templates.includes(each));
  if (template !== undefined) return `It does not name the template ${template}.`;
  const email = emails.find((each) => !isRecipient(mandate, each));
  if (email !== undefined) return `It does not name the recipient ${email}.`;
  return null;
}

/** Whether somebody's word is enough for an agent. */
export const mayApprove = (facts: RoleFacts): boolean => permissionsOf(facts).includes('approve');

/** An address that is named, or one directly at a domain that is: not at a domain below it. */
function isRecipient({recipients}: Pick<Mandate, 'recipients'>, email: string): boolean {
  const address = email.toLowerCase();
  return (
    recipients.includes(address) || recipients.includes(address.slice(address.lastIndexOf('@')))
  );
}

/** How many envelopes are left. */
export const envelopesLeft = ({mostEnvelopes, sent}: Pick<Mandate, 'mostEnvelopes' | 'sent'>) =>
  Math.max(0, mostEnvelopes - sent);
