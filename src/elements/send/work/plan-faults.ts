/** What is still missing in a plan, with a sentence for each. */
import {usable, type EnvelopePlan, type PlanFault} from '../envelope-plan.js';
import type {FaultWords} from '../plan-step.js';
import type {Recipient} from '../recipients/recipient.js';
import {isSigner, watchedBy} from '../recipients/roles.js';
import {planFaultWords} from './work-messages.js';

/** The conditions that are true, each with its sentence. */
function wordsOf(faults: Partial<Record<PlanFault, boolean>>): FaultWords {
  const names = (Object.keys(faults) as PlanFault[]).filter((fault) => faults[fault]);
  return new Map(names.map((fault) => [fault, planFaultWords(fault)]));
}

/** What the documents still need. */
export const documentFaults = (plan: EnvelopePlan): FaultWords =>
  wordsOf({files: !usable(plan).length && !plan.template, title: !plan.title.trim()});

/** What the recipients need together. */
export const recipientsFaults = ({recipients}: EnvelopePlan): FaultWords =>
  wordsOf({signer: !recipients.some(isSigner)});

/** Whether anything is missing before the fields. */
export const isFaulty = (plan: EnvelopePlan): boolean =>
  documentFaults(plan).size > 0 ||
  recipientsFaults(plan).size > 0 ||
  plan.recipients.some((_, at) => recipientFaults(plan.recipients, at).size);

/** What a recipient still needs. */
export function recipientFaults(recipients: readonly Recipient[], at: number): FaultWords {
  const {name, email, isNamedBySigner} = recipients[at]!;
  const {mobile, mobileEnd, identity, password, hasPassword} = recipients[at]!;
  const address = email.trim().toLowerCase();
  const wantsCode = identity.includes('code_by_sms') && !mobileEnd;
  const isKept = hasPassword && !password;
  return wordsOf({
    name: !isNamedBySigner && !name.trim(),
    email: !isNamedBySigner && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address),
    witness: !isNamedBySigner && watchedBy(recipients, at)?.email.trim().toLowerCase() === address,
    mobile: wantsCode && !/^\+[1-9]\d{6,14}$/.test(plainNumber(mobile)),
    password: identity.includes('password') && !isKept && password.length < 8,
  });
}

/** A telephone number without what people put between its digits. */
export const plainNumber = (typed: string): string => typed.replace(/[\s()./-]/g, '');
