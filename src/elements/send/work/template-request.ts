/** The request for an envelope that is made from a template. */
import type {FreeformRequest, TemplateChoice} from '../../../contract/helper.js';
import type {EnvelopePlan} from '../envelope-plan.js';
import {signs} from '../recipients/roles.js';
import {toChange} from './stored-plan.js';

/** With everything that has been typed. */
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
