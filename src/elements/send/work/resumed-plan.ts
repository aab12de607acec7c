import type {DraftView} from '../../../contract/draft-view.js';
import type {EnvelopePlan} from '../envelope-plan.js';
import {newRecipient} from '../recipients/recipient.js';
import {planOf} from './stored-plan.js';

/** The plan of a stored draft, with what was typed in this tab and not saved yet. */
export function resumedPlan(view: DraftView, kept: unknown): EnvelopePlan {
  const stored = planOf(view);
  if (!kept) return stored;
  const typed = {...stored, ...(kept as Partial<EnvelopePlan>)};
  const known = new Map(stored.recipients.map((each) => [each.partyId, each]));
  return {
    ...stored,
    title: typed.title,
    order: typed.order,
    message: typed.message,
    expireDays: typed.expireDays,
    remindDays: typed.remindDays,
    documents: stored.documents.map((document) => {
      const before = typed.documents.find((each) => each.fingerprint === document.fingerprint);
      return before ? {...document, name: before.name, size: before.size} : document;
    }),
    recipients: typed.recipients.map((recipient) => {
      const {fields = 0, partyId = '', hasPassword = false} = known.get(recipient.partyId) ?? {};
      return {...newRecipient, ...recipient, partyId, fields, hasPassword};
    }),
  };
}
