import * as z from 'zod/mini';

/** Languages that elements, pages and mails speak, as tags of BCP 47. */
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

export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;
