/** Mails users of the console a link to sign in. */
import {consoleRoleOf} from '../../domain/people/console-role.js';
import type {JobOf, JobRun} from '../../jobs/job.js';
import {createConsoleLink} from '../../storage/access/console-links.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import {usersAt, type User} from '../../storage/accounts/users.js';
import {notificationWords} from '../notification-words.js';
import {invitationText, signInText, type MailText} from './default-mail-text.js';
import type {MailContent} from './mail-content.js';
import {mailHtml, mailText, noBrand, type MailBrand} from './mail-layout.js';
import {nameForStrangers} from './mail-names.js';
import {fillSubject, valuesOf} from './mail-variables.js';
import type {Services} from '../../services.js';

export type SignInMailServices = Pick<Services, 'db' | 'clock' | 'ids' | 'links' | 'mailer'>;

/** Accounts to which one address can sign in by mail. */
const mostAccounts = 10;

/**
 * Creates the handler that looks up whose address it is: who asks must not learn it, not even from how long the answer
 * takes. The link is made here, because no job may hold what opens it.
 */
export function createSignInMail(services: SignInMailServices) {
  return async ({email}: JobOf<'sign-in'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const users = (await usersAt(services.db, email)).filter(consoleRoleOf);
    for (const [index, user] of users.slice(0, mostAccounts).entries())
      await mailLink(services, user, `${id}-${index}`);
  };
}

async function mailLink(
  {db, clock, ids, links, mailer}: SignInMailServices,
  user: User & {readonly companyId: number},
  id: string,
): Promise<void> {
  const {companyId, id: userId, email} = user;
  const company = await readCompany(db, companyId);
  const link = await createConsoleLink(db, {companyId, userId}, {clock, ids});
  const {name, account, brand, text} = (user.confirmed ? asKnown : asStranger)(
    user,
    company,
    links,
  );
  const {setting_language: language} = company.settings;
  const words = notificationWords[language];
  const url = links.consoleSignIn(link);
  const content: MailContent = {
    text,
    words,
    values: valuesOf({'company name': account, 'user name': name, 'contract url': url}),
    quote: '',
    links: [],
    linksTitle: '',
    notes: [words['signIn.notYou']],
    reason: '',
  };
  const outcome = await mailer.send({
    id,
    isTest: company.isTest,
    to: {...(name && {name}), email},
    subject: fillSubject(text.subject, content.values),
    language,
    text: mailText(content),
    html: mailHtml(content, brand),
  });
  if (!outcome.accepted && !outcome.permanent)
    throw new Error(`The mail was not taken yet: ${outcome.reason}`);
}

/** What differs between the two mails. */
interface Address {
  readonly name: string;
  readonly account: string;
  readonly brand: MailBrand;
  readonly text: MailText;
}

/** For whoever has signed in with this address before. */
const asKnown = (
  {name}: User,
  {id, name: account, settings, branding: {colour, logoSha256}}: Company,
  links: SignInMailServices['links'],
): Address => ({
  name,
  account,
  brand: {company: account, colour, logo: logoSha256 && links.logo(id, logoSha256)},
  text: signInText(settings.setting_language),
});

/** Others entered the address, and chose the names: who reads it has yet to agree to mails with them. */
const asStranger = (_: User, {name, settings}: Company): Address => ({
  name: '',
  account: nameForStrangers(name),
  brand: noBrand,
  text: invitationText(settings.setting_language),
});
