/** Mails users of the console a link to sign in. */
import type {Language} from '../../../contract/text/language.js';
import {consoleRoleOf} from '../../domain/people/console-role.js';
import type {JobOf, JobRun} from '../../jobs/job.js';
import type {Mail} from '../../ports.js';
import {createConsoleLink} from '../../storage/access/console-links.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import {usersAt, type User} from '../../storage/accounts/users.js';
import {notificationWords} from '../notification-words.js';
import {chooseAccountText, invitationText, signInText, type MailText} from './default-mail-text.js';
import {bareContent, type MailContent} from './mail-content.js';
import {brandOf, noBrand, writtenIn, type MailBrand} from './mail-layout.js';
import {nameForStrangers} from './mail-names.js';
import {valuesOf} from './mail-variables.js';
import type {Services} from '../../services.js';

export type SignInMailServices = Pick<Services, 'db' | 'clock' | 'ids' | 'links' | 'mailer'>;

/** Accounts to which one address can sign in by mail. */
const mostAccounts = 10;

/** A user of one account who asks to sign in. */
type Asking = User & {readonly companyId: number};

/**
 * Creates the handler that looks up whose address it is: who asks must not learn it, not even from how long the answer
 * takes. The link is made here, because no job may hold what opens it. Who is known in several accounts gets one mail to
 * choose in; an account that somebody has never signed in to invites for itself.
 */
export function createSignInMail(services: SignInMailServices) {
  return async ({email}: JobOf<'sign-in'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const users = (await usersAt(services.db, email)).filter(consoleRoleOf).slice(0, mostAccounts);
    const known = users.filter(({confirmed}) => confirmed);
    const alone = known.length > 1 ? users.filter(({confirmed}) => !confirmed) : users;
    const [first, ...others] = known.length > 1 ? known : [];
    if (first) await mailChoice(services, [first, ...others], `${id}-choice`);
    for (const [index, user] of alone.entries()) await mailLink(services, user, `${id}-${index}`);
  };
}

/** One mail in the language of the first account, with a link to each. */
async function mailChoice(
  services: SignInMailServices,
  known: readonly [Asking, ...Asking[]],
  id: string,
): Promise<void> {
  const [first] = known;
  const accounts = await Promise.all(known.map((user) => openAccount(services, user)));
  const {isTest, settings} = await readCompany(services.db, first.companyId);
  const {setting_language: language} = settings;
  const content: MailContent = {
    ...contentOf(chooseAccountText(language), language),
    values: valuesOf({'user name': first.name}),
    links: accounts.map(({company, url}) => ({label: company.name, url})),
    linksTitle: notificationWords[language]['signIn.accounts'],
  };
  await handOver(services, {id, isTest, user: first, name: first.name}, content, noBrand);
}

async function mailLink(services: SignInMailServices, user: Asking, id: string): Promise<void> {
  const {company, url} = await openAccount(services, user);
  const dress = user.confirmed ? asKnown : asStranger;
  const {name, account, brand, text} = dress(user, company, services.links);
  const content: MailContent = {
    ...contentOf(text, company.settings.setting_language),
    values: valuesOf({'company name': account, 'user name': name, 'contract url': url}),
  };
  await handOver(services, {id, isTest: company.isTest, user, name}, content, brand);
}

/** The account of a user, with a link that signs in to it. */
async function openAccount(
  {db, clock, ids, links}: SignInMailServices,
  {companyId, id: userId}: Asking,
) {
  const company = await readCompany(db, companyId);
  const link = await createConsoleLink(db, {companyId, userId}, {clock, ids});
  return {company, url: links.consoleSignIn(link)};
}

const contentOf = (text: MailText, language: Language): Omit<MailContent, 'values'> => ({
  ...bareContent,
  text,
  words: notificationWords[language],
  notes: [notificationWords[language]['signIn.notYou']],
});

/** For whom a mail is. */
interface Addressed extends Pick<Mail, 'id' | 'isTest'> {
  readonly user: User;
  /** Empty for whoever has yet to agree to be called by it. */
  readonly name: string;
}

async function handOver(
  {mailer}: SignInMailServices,
  {id, isTest, user, name}: Addressed,
  content: MailContent,
  brand: MailBrand,
): Promise<void> {
  const {language} = content.text;
  const outcome = await mailer.send({
    id,
    isTest,
    to: {...(name && {name}), email: user.email},
    ...(language && {language}),
    ...writtenIn(content, brand),
  });
  if (!outcome.accepted && !outcome.permanent)
    throw new Error(`The mail was not taken yet: ${outcome.reason}`);
}

/** What differs between a mail to a known person and one to a stranger. */
interface Address {
  readonly name: string;
  readonly account: string;
  readonly brand: MailBrand;
  readonly text: MailText;
}

/** For whoever has signed in with this address before. */
const asKnown = ({name}: User, company: Company, links: SignInMailServices['links']): Address => ({
  name,
  account: company.name,
  brand: brandOf(company, links),
  text: signInText(company.settings.setting_language),
});

/** Others entered the address, and chose the names: who reads it has yet to agree to mails with them. */
const asStranger = (_: User, {name, settings}: Company): Address => ({
  name: '',
  account: nameForStrangers(name),
  brand: noBrand,
  text: invitationText(settings.setting_language),
});
