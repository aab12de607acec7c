/** An envelope that is made from a template. */
import type {FreeformRequest, TemplateChoice} from '../../contract/helper.js';
import {newRecipient, signs, toChange, type EnvelopePlan} from './envelope-plan.js';

/** The plan with a template: each position gets a recipient; whoever was typed stays, further ones with a copy. */
export function withTemplate(plan: EnvelopePlan, template: TemplateChoice): EnvelopePlan {
  const typed = plan.recipients.filter(({name, email}) => name.trim() || email.trim());
  const recipients = template.parties.map(({party_id: position, name: positionName}, at) => ({
    ...(typed[at] ?? newRecipient),
    role: 'signer',
    position,
    positionName,
  }));
  const others = typed.slice(recipients.length).map((each) => ({...each, role: 'copy'}));
  const title = plan.title || template.title;
  return {...plan, title, template, recipients: [...recipients, ...others]};
}

/** The plan without it; recipients stay. */
export const withoutTemplate = (plan: EnvelopePlan): EnvelopePlan => ({
  ...plan,
  template: undefined,
  recipients: plan.recipients.map((each) => ({...each, position: '', positionName: ''})),
});

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
    parties: parties.map(({name, email, stage, mobile}, at) => ({
      name,
      email,
      ...(stage && {stage}),
      ...(mobile && {mobile}),
      ...positionOf(plan, at),
    })),
    options: {
      ...(all_at_once !== undefined && {all_at_once}),
      ...(auto_expire_hours && {auto_expire_hours}),
      ...(auto_remind_hours && {auto_remind_hours}),
    },
  };
}

/** Whoever fills no position gets a copy. */
function positionOf({recipients}: EnvelopePlan, at: number) {
  const {position, role} = recipients[at]!;
  if (position && signs({role})) return {template_party_id: position};
  return {role};
}
