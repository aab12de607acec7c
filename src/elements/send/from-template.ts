/** An envelope that is made from a template. */
import type {FreeformRequest, TemplateChoice} from '../../contract/helper.js';
import {toChange, type EnvelopePlan} from './envelope-plan.js';
import {newRecipient, signs, withTask} from './recipients/recipient.js';

/** The plan with a template: each position gets a recipient; whoever was typed stays, further ones with a copy. */
export function withTemplate(plan: EnvelopePlan, template: TemplateChoice): EnvelopePlan {
  const typed = plan.recipients.filter(({name, email}) => name.trim() || email.trim());
  const recipients = template.parties.map(({party_id: position, name: positionName}, at) => ({
    ...withTask(typed[at] ?? newRecipient, 'signer', ''),
    position,
    positionName,
  }));
  const others = typed.slice(recipients.length).map((each) => withTask(each, 'copy', ''));
  const title = plan.title || template.title;
  return {...plan, title, template, recipients: [...recipients, ...others]};
}

/** The request that makes the draft. */
export function requestOf(
  plan: EnvelopePlan,
  {template_fingerprint}: TemplateChoice,
  locale: string,
): FreeformRequest {
  const {title = '', message, parties = [], options = {}} = toChange(plan);
  const {all_at_once, auto_expire_hours, auto_remind_hours} = options;
  return {
    title,
    locale,
    ...(message && {message}),
    documents: [{template_fingerprint}],
    parties: parties.map(({role: _role, ...party}, at) => ({
      ...said(party),
      ...positionOf(plan, at),
    })),
    options: {
      ...(all_at_once !== undefined && {all_at_once}),
      ...(auto_expire_hours && {auto_expire_hours}),
      ...(auto_remind_hours && {auto_remind_hours}),
    },
  };
}

/** What is as usual is left out. */
const said = <Party extends object>(party: Party): Party =>
  Object.fromEntries(
    Object.entries(party).filter(([, value]) => (Array.isArray(value) ? value.length : value)),
  ) as Party;

/** Whoever fills no position has the task that was chosen. */
function positionOf({recipients}: EnvelopePlan, at: number) {
  const {position, role} = recipients[at]!;
  if (position && signs({role})) return {template_party_id: position};
  return {role};
}
