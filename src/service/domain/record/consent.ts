/** What a party agrees to before signing: the page shows it, the history and the certificate repeat it. */
import type {Settings} from '../../../contract/resources/settings.js';
import {oneLine} from '../../../contract/text/one-line.js';
import {languages, type Language} from '../../../contract/text/language.js';
import {words as english} from '../../../languages/english/consent.js';
import {consentFiles} from '../../../languages/files.js';
import {fill} from '../../../languages/fill.js';
import {inEveryLanguage} from '../../../languages/load-words.js';

const texts = await inEveryLanguage(english, consentFiles);

/** The account that asks, and its own wording by language, if it has any. */
export interface ConsentAccount {
  readonly name: string;
  readonly ownTexts?: Settings['setting_consent_texts'];
}

/** What is agreed to: its first paragraph, and the rest. */
export interface ConsentWording {
  readonly lead: string;
  readonly terms: string;
}

/** The consent to sign electronically: the account's own, or else ours; in English if the language is not supported. */
export function consentWording(
  language: string,
  {name, ownTexts = {}}: ConsentAccount,
): ConsentWording {
  const {consent, terms} = textsIn(language);
  const own = Object.hasOwn(ownTexts, language) ? ownTexts[language as Language] : undefined;
  const [lead = '', ...rest] = (own ?? `${consent}\n${terms}`).split('\n');
  const named = (text: string) => fill(oneLine(text), {account: name});
  return {lead: named(lead), terms: named(rest.join(' '))};
}

/** The whole consent, as it is recorded. */
export function consentText(language: string, account: ConsentAccount): string {
  const {lead, terms} = consentWording(language, account);
  return `${lead} ${terms}`.trim();
}

/** The same in every language in which a page may show it. */
export const consentTexts = (account: ConsentAccount): readonly string[] =>
  languages.map((language) => consentText(language, account));

/** What a consumer also agrees to if the account requires it (Directive 2011/83/EU, articles 7, 8 and 16). */
export const earlyStartText = (language: string, {name}: Pick<ConsentAccount, 'name'>): string =>
  fill(textsIn(language).earlyStart, {account: name});

const textsIn = (language: string) => texts[isOurs(language) ? language : 'en'];

// Not `in`, with which `constructor` would be a language.
const isOurs = (language: string): language is Language => Object.hasOwn(texts, language);
