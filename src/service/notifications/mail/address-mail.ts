/** Tells somebody who signs in to the console, at the former address, that it was changed. */
import {fill} from '../../../languages/fill.js';
import type {JobOf, JobRun} from '../../jobs/job.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {notificationWords} from '../notification-words.js';
import {addressText} from './default-mail-text.js';
import {bareContent, type MailContent} from './mail-content.js';
import {withoutAddresses} from './mail-names.js';
import {brandOf, writtenIn} from './mail-layout.js';
import {valuesOf} from './mail-variables.js';
import type {Services} from '../../services.js';

/** Creates the handler; a mailbox that is no longer there is no failure. */
export function createAddressMail({db, links, mailer}: Pick<Services, 'db' | 'links' | 'mailer'>) {
  return async (
    {companyId, name, email, to}: JobOf<'address-changed'>,
    {id}: Pick<JobRun, 'id'>,
  ): Promise<void> => {
    const company = await readCompany(db, companyId);
    const language = company.settings.setting_language;
    const words = notificationWords[language];
    const content: MailContent = {
      ...bareContent,
      text: addressText(language),
      words,
      values: valuesOf({'company name': company.name, 'user name': name}),
      quote: to,
      notes: [fill(words['addressChanged.notYou'], {company: withoutAddresses(company.name)})],
    };
    const outcome = await mailer.send({
      id,
      isTest: company.isTest,
      to: {name, email},
      language,
      ...writtenIn(content, brandOf(company, links)),
    });
    if (!outcome.accepted && !outcome.permanent)
      throw new Error(`The mail was not taken yet: ${outcome.reason}`);
  };
}
