/** What a party agrees to before signing: the page shows it, the history and the certificate repeat it. */
import {consentTexts} from './consent-texts.js';

/** Tags of the languages in which a party can agree. */
export const consentLanguages: readonly string[] = Object.keys(consentTexts);

/** That signing here is signing; in English where the language is none of {@link consentLanguages}. */
export const consentText = (language: string, accountName: string): string =>
  textsIn(language).consent.replace('{account}', () => accountName);

/** What a consumer agrees to as well where the account asks for it (Directive 2011/83/EU, articles 7, 8 and 16). */
export const earlyStartText = (language: string, accountName: string): string =>
  textsIn(language).earlyStart.replace('{account}', () => accountName);

const textsIn = (language: string) => consentTexts[isConsentLanguage(language) ? language : 'en'];

const isConsentLanguage = (language: string): language is keyof typeof consentTexts =>
  Object.hasOwn(consentTexts, language);
