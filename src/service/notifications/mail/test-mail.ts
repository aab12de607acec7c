/** Mails somebody a test, and tells what became of it. */
import type {testMailOutcomes} from '../../../contract/resources/account.js';
import {plainReason} from '../../jobs/failing/plain-reason.js';
import type {MailAddress} from '../../ports.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {notificationWords} from '../notification-words.js';
import {testText} from './default-mail-text.js';
import {bareContent, type MailContent} from './mail-content.js';
import {brandOf, writtenIn} from './mail-layout.js';
import {valuesOf} from './mail-variables.js';
import type {Services} from '../../services.js';

/** What became of it; the reason is a sentence for the account. */
export interface TestMailOutcome {
  readonly outcome: (typeof testMailOutcomes)[number];
  readonly reason: string | null;
}

/** Creates the function that sends it at once, so that whoever waits hears what the server said. */
export function createTestMail({
  db,
  ids,
  links,
  mailer,
  hasMailServer,
}: Pick<Services, 'db' | 'ids' | 'links' | 'mailer' | 'hasMailServer'>) {
  return async (companyId: number, to: MailAddress & {name: string}): Promise<TestMailOutcome> => {
    const company = await readCompany(db, companyId);
    const language = company.settings.setting_language;
    const content: MailContent = {
      ...bareContent,
      text: testText(language),
      words: notificationWords[language],
      values: valuesOf({'company name': company.name, 'user name': to.name}),
    };
    const sent = await mailer.send({
      id: ids.fingerprint(),
      isTest: company.isTest,
      to,
      language,
      ...writtenIn(content, brandOf(company, links)),
    });
    if (!sent.accepted) return {outcome: 'refused', reason: plainReason('mail', sent.reason)};
    return {outcome: hasMailServer && !company.isTest ? 'accepted' : 'kept', reason: null};
  };
}
