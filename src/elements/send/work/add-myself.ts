import type {PlanStep} from '../plan-step.js';
import {newRecipient} from '../recipients/recipient.js';

/** Adds the person who sends, in the first row that is still empty or at the end. */
export function addMyself({plan, offer, change}: PlanStep): void {
  const empty = plan.recipients.findIndex(
    (each) => !each.isNamedBySigner && !each.name.trim() && !each.email.trim(),
  );
  const at = empty < 0 ? plan.recipients.length : empty;
  const recipients = [...plan.recipients];
  recipients[at] = {...newRecipient, ...recipients[at], ...offer?.me, role: 'signer'};
  change({...plan, recipients});
}
