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

/** Languages whose readers also understand another one. */
const kin: Readonly<Record<string, string>> = {nn: 'nb', no: 'nb'};

const fromRightToLeft: ReadonlySet<string> = new Set(['ar', 'he']);

/** The text direction of a supported language, as the value of a `dir` attribute. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  fromRightToLeft.has(language) ? 'rtl' : 'ltr';

/**
 * The best match among the offered languages for a requested one, such as `pt` for `pt-BR`; undefined if none matches.
 */
export function chooseLocale<Tag extends string>(
  wanted: string,
  offered: readonly Tag[],
): Tag | undefined {
  // Adds the script that the tag leaves out: `zh-CN` is `zh-Hans`, but `zh-TW` is not.
  const {language, script} = new Intl.Locale(wanted).maximize();
  const [exact = ''] = Intl.getCanonicalLocales(wanted);
  const fitting = [exact, `${language}-${script}`, language, kin[language] ?? ''];
  return fitting.find((tag): tag is Tag => offered.includes(tag as Tag));
}
