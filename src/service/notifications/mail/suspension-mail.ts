/** Notifies the owner of an account that one of its webhooks was suspended. */
import {isPlaceholder} from '../../../contract/placeholder.js';
import {fill} from '../../../languages/fill.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import {firstSuperAdmin} from '../../storage/accounts/users.js';
import {findWebhook} from '../../storage/accounts/webhooks.js';
import {PermanentJobError, type JobOf, type JobRun} from '../../jobs/job.js';
import {suspensionText} from './default-mail-text.js';
import {notificationWords} from '../notification-words.js';
import {bareContent, type MailContent} from './mail-content.js';
import {withoutAddresses} from './mail-names.js';
import {brandOf, writtenIn} from './mail-layout.js';
import {valuesOf} from './mail-variables.js';
import type {Services} from '../../services.js';

/** Creates the handler that sends the mail, unless the webhook has been deleted or resumed since. */
export function createSuspensionMail({
  db,
  links,
  mailer,
}: Pick<Services, 'db' | 'links' | 'mailer'>) {
  return async (job: JobOf<'suspension'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const {companyId, webhookId} = job;
    const webhook = await findWebhook(db, companyId, webhookId);
    if (!webhook?.suspended) return;
    const company = await readCompany(db, companyId);
    const {name, email, confirmed} = await firstSuperAdmin(db, companyId);
    // Others could have the address of the webhook mailed to anybody.
    if (isPlaceholder(email) || !confirmed) return;
    const content = contentOf(company, {owner: name, url: webhook.url, webhookId});
    const outcome = await mailer.send({
      id,
      isTest: company.isTest,
      to: {name, email},
      language: company.settings.setting_language,
      ...writtenIn(content, brandOf(company, links)),
    });
    if (outcome.accepted) return;
    if (!outcome.permanent) throw new Error(`The mail was not taken yet: ${outcome.reason}`);
    throw new PermanentJobError(outcome.reason);
  };
}

interface Suspension {
  readonly owner: string;
  readonly url: string;
  readonly webhookId: number;
}

function contentOf({name, settings}: Company, {owner, url, webhookId}: Suspension): MailContent {
  const language = settings.setting_language;
  const words = notificationWords[language];
  return {
    ...bareContent,
    text: suspensionText(language),
    words,
    values: valuesOf({'company name': name, 'user name': owner}),
    quote: url,
    notes: [fill(words.takeUpAgain, {webhook: webhookId})],
    reason: fill(words.sentToOwner, {company: withoutAddresses(name)}),
  };
}
