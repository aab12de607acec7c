/** Languages of elements, pages and mails, as BCP 47 tags. */
export const languages = [
  'en',
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'he',
  'hu',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh-Hans',
] as const;

export type Language = (typeof languages)[number];
