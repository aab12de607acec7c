/** The mail with a one-time code. It has no link, so that it proves no more than the code. */
import type {Language} from '../../../contract/text/language.js';
import {fill} from '../../../languages/fill.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import type {Mail} from '../../ports.js';
import type {PublicLinks} from '../../public-links.js';
import type {Company} from '../../storage/accounts/companies.js';
import {languageOf, notificationWords} from '../notification-words.js';
import type {MailText} from './default-mail-text.js';
import {bareContent, type MailContent} from './mail-content.js';
import {replyingTo} from './mail-names.js';
import {brandOf, writtenIn} from './mail-layout.js';
import {valuesOf} from './mail-variables.js';

/** A code on its way to a party. */
export interface CodeMessage {
  /** Id of the job, the same for every attempt. */
  readonly id: string;
  readonly company: Company;
  readonly envelope: Envelope;
  readonly party: Party;
  readonly code: string;
  /** How long it is valid. */
  readonly minutes: number;
}

/** @param id Id of the mail, by which a bounce is recognized. */
export function codeMail(message: CodeMessage, links: Pick<PublicLinks, 'logo'>, id: string): Mail {
  const {company, party} = message;
  const content = contentOf(message);
  return {
    id,
    isTest: company.isTest,
    to: {name: party.name, email: party.email},
    ...replyingTo(company),
    language: languageOf(party, company.settings),
    ...writtenIn(content, brandOf(company, links)),
  };
}

function contentOf({company, party, code, minutes}: CodeMessage): MailContent {
  const language = languageOf(party, company.settings);
  const words = notificationWords[language];
  return {
    ...bareContent,
    text: textWith(code, minutes, language),
    words,
    values: valuesOf({'company name': company.name}),
  };
}

/** The name of the account stays a variable, which the layout encodes. */
function textWith(code: string, minutes: number, language: Language): MailText {
  const words = notificationWords[language];
  const company = '{company name}';
  const sentence = fill(words.code, {code, company, minutes});
  return {
    subject: fill(words.codeSubject, {company}),
    content: `<h1>${code}</h1>\n<p>${sentence}</p>`,
    contentPlain: `${code}\n\n${sentence}`,
    language,
  };
}
