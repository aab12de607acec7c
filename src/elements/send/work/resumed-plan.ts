import type {DraftView} from '../../../contract/draft-view.js';
import {emptyPlan, type EnvelopePlan} from '../envelope-plan.js';
import {newRecipient} from '../recipients/recipient.js';
import {planOf} from './stored-plan.js';

/** The plan of a stored draft, with what was typed and not saved yet: in this tab, or else where it was left. */
export const resumedPlan = (view: DraftView, inTab: unknown): EnvelopePlan =>
  withTyped(planOf(view), inTab ?? parsed(view.unsaved));

/** What was typed in this tab before there was a draft. */
export const begunPlan = (inTab: unknown): EnvelopePlan => withTyped(emptyPlan, inTab);

function withTyped(stored: EnvelopePlan, kept: unknown): EnvelopePlan {
  if (!kept) return stored;
  const typed = {...stored, ...(kept as Partial<EnvelopePlan>)};
  const known = new Map(stored.recipients.map((each) => [each.partyId, each]));
  return {
    ...typed,
    template: stored.documents.length ? undefined : typed.template,
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

/** Nothing if it is not what this element has written. */
function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
