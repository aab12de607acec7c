import type {TemplateChoice} from '../../contract/helper.js';
import type {EnvelopePlan} from './envelope-plan.js';
import {newRecipient} from './recipients/recipient.js';
import {withTask} from './recipients/roles.js';

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
