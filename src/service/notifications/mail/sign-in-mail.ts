/** Mails users of the console a link to sign in. */
import {consoleRoleOf} from '../../domain/people/console-role.js';
import type {JobOf, JobRun} from '../../jobs/job.js';
import type {Clock, Ids, Mailer} from '../../ports.js';
import type {PublicLinks} from '../../public-links.js';
import {createConsoleLink} from '../../storage/access/console-links.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {usersAt, type User} from '../../storage/accounts/users.js';
import type {Database} from '../../storage/connection/database.js';
import {notificationWords} from '../notification-words.js';
import {signInText} from './default-mail-text.js';
import type {MailContent} from './mail-content.js';
import {mailHtml, mailText} from './mail-layout.js';
import {fillSubject, valuesOf} from './mail-variables.js';

export interface SignInMailParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: Pick<PublicLinks, 'logo' | 'consoleSignIn'>;
  readonly mailer: Mailer;
}

/** Accounts to which one address can sign in by mail. */
const mostAccounts = 10;

/**
 * Creates the handler that looks up whose address it is: who asks must not learn it, not even from how long the answer
 * takes. The link is made here, because no job may hold what opens it.
 */
export function createSignInMail(parts: SignInMailParts) {
  return async ({email}: JobOf<'sign-in'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const users = (await usersAt(parts.db, email)).filter(consoleRoleOf);
    for (const [index, user] of users.slice(0, mostAccounts).entries())
      await mailLink(parts, user, `${id}-${index}`);
  };
}

async function mailLink(
  {db, clock, ids, links, mailer}: SignInMailParts,
  {companyId, id: userId, name, email}: User & {readonly companyId: number},
  id: string,
): Promise<void> {
  const company = await readCompany(db, companyId);
  const link = await createConsoleLink(db, {companyId, userId}, {clock, ids});
  const language = company.settings.setting_language;
  const words = notificationWords[language];
  const content: MailContent = {
    text: signInText(language),
    words,
    values: valuesOf({
      'company name': company.name,
      'user name': name,
      'contract url': links.consoleSignIn(link),
    }),
    quote: '',
    links: [],
    linksTitle: '',
    notes: [words['signIn.notYou']],
    reason: '',
  };
  const {colour, logoSha256} = company.branding;
  const logo = logoSha256 && links.logo(companyId, logoSha256);
  const outcome = await mailer.send({
    id,
    isTest: company.isTest,
    to: {name, email},
    subject: fillSubject(content.text.subject, content.values),
    language,
    text: mailText(content),
    html: mailHtml(content, {company: company.name, colour, logo}),
  });
  if (!outcome.accepted && !outcome.permanent)
    throw new Error(`The mail was not taken yet: ${outcome.reason}`);
}
