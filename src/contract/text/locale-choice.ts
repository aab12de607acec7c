/** Languages whose readers also read another one. */
const kin: Readonly<Record<string, string>> = {nn: 'nb', no: 'nb'};

const fromRightToLeft: ReadonlySet<string> = new Set(['ar', 'he']);

/** The side on which a language that we speak begins its lines, as the value of a `dir` attribute. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  fromRightToLeft.has(language) ? 'rtl' : 'ltr';

/** The best of the offered languages for a wanted one, such as `pt` for `pt-BR`; undefined where none fits. */
export function chooseLocale<Tag extends string>(
  wanted: string,
  offered: readonly Tag[],
): Tag | undefined {
  const {language, script} = new Intl.Locale(wanted).maximize();
  const [exact = ''] = Intl.getCanonicalLocales(wanted);
  const fitting = [exact, `${language}-${script}`, language, kin[language] ?? ''];
  return fitting.find((tag): tag is Tag => offered.includes(tag as Tag));
}
